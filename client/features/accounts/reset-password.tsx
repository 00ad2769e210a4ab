import { useState } from 'react'
import { useLocation } from 'wouter'
import { Note } from '#client/ui/note.tsx'
import { useToasts } from '#client/ui/toast.tsx'
import { RESET_SENT } from '#shared/api/accounts.ts'
import { chooseNewPassword, requestReset } from './api.ts'
import { checkNewPassword, checkReset } from './checks.ts'
import { FormCard, FormLink } from './form-card.tsx'
import { EmailField, NewPasswordFields } from './password-fields.tsx'
import { useForm } from './use-form.ts'
import { useToken } from './use-token.ts'

/** The page for a forgotten password: asks for a link, or, opened by the link, for the new password. */
export function ResetPassword() {
  const [token, forgetToken] = useToken()
  return token === null ? <AskForLink /> : <ChoosePassword token={token} onNewLink={forgetToken} />
}

const links = <FormLink href="/login">Back to log in</FormLink>

function AskForLink() {
  const [sent, setSent] = useState(false)
  const form = useForm(checkReset, async ({ email = '' }) => {
    setSent(false)
    await requestReset(email)
    setSent(true)
  })
  return (
    <FormCard title="Reset Password" form={form} submit="Send Reset Email" busy="Sending…" links={links}>
      <EmailField form={form} />
      <output className="empty:hidden">
        {sent && form.errorOf('email') === undefined && <Note tone="ok">{RESET_SENT}</Note>}
      </output>
    </FormCard>
  )
}

function ChoosePassword({ token, onNewLink }: { token: string; onNewLink: () => void }) {
  const [, navigate] = useLocation()
  const toasts = useToasts()
  const form = useForm(checkNewPassword, async ({ password = '' }) => {
    await chooseNewPassword(token, password)
    toasts.success('Your password was changed. Please log in.')
    navigate('/login')
  })
  return (
    <FormCard
      title="Choose a New Password"
      form={form}
      submit="Save New Password"
      busy="Saving…"
      lead={<p className="mt-1.5 text-ink-2">You will be logged out everywhere else.</p>}
      links={
        <>
          {links}
          <button
            type="button"
            className="inline-flex min-h-11 items-center text-petrol underline underline-offset-2"
            onClick={onNewLink}
          >
            Ask for a new link
          </button>
        </>
      }
    >
      <NewPasswordFields form={form} label="New Password" />
    </FormCard>
  )
}
