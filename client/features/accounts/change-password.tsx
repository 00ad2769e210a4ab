import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { TextField } from '#client/ui/field.tsx'
import { Note } from '#client/ui/note.tsx'
import { useToasts } from '#client/ui/toast.tsx'
import { changePassword } from './api.ts'
import { checkPasswordChange } from './checks.ts'
import { NewPasswordFields } from './password-fields.tsx'
import { useForm } from './use-form.ts'

/** A new password for who knows the current one. */
export function ChangePassword({ onChanged }: { onChanged: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <section aria-labelledby="password-heading" className="card p-5 sm:p-6">
      <h2 id="password-heading" className="text-xl">
        Password
      </h2>
      <p className="mt-2 text-ink-2">A new password logs you out everywhere else.</p>
      <Button className="mt-4" onClick={() => setOpen(true)}>
        Change Password
      </Button>
      {open && <ChangeDialog onClose={() => setOpen(false)} onChanged={onChanged} />}
    </section>
  )
}

const FORM_ID = 'change-password'

function ChangeDialog({ onClose, onChanged }: { onClose: () => void; onChanged: () => void }) {
  const toasts = useToasts()
  const form = useForm(checkPasswordChange, async ({ current = '', password = '' }) => {
    await changePassword(current, password)
    toasts.success('Your password was changed. You are logged out everywhere else.')
    onChanged()
    onClose()
  })
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form={FORM_ID} variant="primary" busy={form.busy}>
        {form.busy ? 'Saving…' : 'Save New Password'}
      </Button>
    </>
  )
  return (
    <Dialog title="Change your password" open onClose={onClose} footer={footer} guarded>
      <form {...form.props} id={FORM_ID} className="flex flex-col gap-4">
        <TextField
          name="current"
          type="password"
          label="Current Password"
          autoComplete="current-password"
          data-autofocus
          error={form.errorOf('current')}
        />
        <NewPasswordFields form={form} label="New Password" />
        <div role="alert" className="empty:hidden">
          {form.failure && <Note tone="bad">{form.failure}</Note>}
        </div>
      </form>
    </Dialog>
  )
}
