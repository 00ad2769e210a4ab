import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { beginSession, useUser, refreshSession, usePlanType } from '#client/lib/session.ts'
import { UPGRADE_PATH, useNext, wayIn, billingMode } from '#client/lib/page.ts'
import { PasswordField, EmailField, FormCard, FormLink, NewPasswordFields, useForm } from './form-card.tsx'
import { call } from './api.ts'
import { jsonOf, messageFor, understand } from '#client/lib/http.ts'
import { AccountGate } from '#client/parts/account-gate.tsx'
import { ButtonLink, PrimaryLink, Note, Skeleton } from '#client/ui/basics.tsx'
import { toasts } from '#client/ui/toast.tsx'
import * as api from '#shared/api/accounts.ts'
import { needsVerifiedAddress } from '#shared/api/billing.ts'

export function LogIn() {
  const { form, next } = useEntry('sign-in', api.SignInRequest)
  return (
    <FormCard
      title="Log In"
      form={form}
      busy="Logging in…"
      links={
        <>
          <FormLink href="/reset-password">Forgot password?</FormLink>
          <span>
            New here? <FormLink href={wayIn('/signup', next)}>Sign up</FormLink>
          </span>
          <FormLink href="/">Cancel</FormLink>
        </>
      }
    >
      <EmailField form={form} />
      <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
    </FormCard>
  )
}

const GOES_ON = ', and the upgrade goes on from here'

export function SignUp() {
  const { form, next } = useEntry('sign-up', api.SignUpRequest)
  return (
    <FormCard
      title="Sign Up"
      form={form}
      busy="Signing up…"
      lead={`Free. What you have typed and generated so far stays${next === UPGRADE_PATH ? GOES_ON : ''}.`}
      links={
        <span>
          Have an account? <FormLink href={wayIn('/login', next)}>Log in</FormLink>
        </span>
      }
    >
      <EmailField form={form} />
      <NewPasswordFields form={form} name="password" label="Password" />
    </FormCard>
  )
}

function useEntry(by: 'sign-in' | 'sign-up', schema: typeof api.SignInRequest) {
  const [, navigate] = useLocation()
  const next = useNext()
  const arriving = useRef(false)
  const signedIn = Boolean(useUser())
  useEffect(() => {
    if (signedIn && !arriving.current) navigate(next, { replace: true })
  }, [signedIn, next, navigate])
  const form = useForm(schema, async (given) => {
    const failed = by === 'sign-in' ? 'Login failed.' : 'Signup failed.'
    const answer = await call('POST', `/api/auth/${by}/email`, given, failed)
    const { user } = understand(api.SignedIn, await jsonOf(answer))
    arriving.current = true
    await beginSession(user.id)
    navigate(next)
  })
  return { form, next }
}

export function ResetPassword() {
  const [token, forgetToken] = useToken()
  return token === null ? <AskForLink /> : <ChoosePassword token={token} onNewLink={forgetToken} />
}

const links = <FormLink href="/login">Back to log in</FormLink>

function AskForLink() {
  const [sent, setSent] = useState(false)
  const form = useForm(api.ResetRequest, async (given) => {
    setSent(false)
    await call('POST', '/api/auth/request-password-reset', given, api.RESET_FAILED, 'Password reset failed.')
    setSent(true)
  })
  return (
    <FormCard title="Reset Password" form={form} submit="Send Reset Email" busy="Sending…" links={links}>
      <EmailField form={form} />
      <output className="empty:hidden">
        {sent && form.field('email').error === undefined && <Note tone="ok">{api.RESET_SENT}</Note>}
      </output>
    </FormCard>
  )
}

function ChoosePassword({ token, onNewLink }: { token: string; onNewLink: () => void }) {
  const [, navigate] = useLocation()
  const form = useForm(api.NewPassword, async (given) => {
    await call('POST', '/api/auth/reset-password', { token, ...given }, 'Password reset failed.')
    toasts.success('Your password was changed. Please log in.')
    navigate('/login')
  })
  return (
    <FormCard
      title="Choose a New Password"
      form={form}
      submit="Save New Password"
      busy="Saving…"
      lead="You will be logged out everywhere else."
      links={
        <>
          {links}
          <button type="button" className="link inline-flex min-h-11 items-center" onClick={onNewLink}>
            Ask for a new link
          </button>
        </>
      }
    >
      <NewPasswordFields form={form} name="newPassword" label="New Password" />
    </FormCard>
  )
}

const toAccount = <ButtonLink href="/account">Go to your account</ButtonLink>

export function VerifyEmail() {
  const [token] = useToken()
  const path = token === null ? '/verify-email' : `/verify-email?token=${encodeURIComponent(token)}`
  return (
    <>
      <h1>Verify Email</h1>
      <div className="card mt-4 max-w-140 p-5 sm:p-8">
        <AccountGate
          prompt="Please log in to verify your email address."
          path={path}
          skeleton={<Skeleton className="h-24" />}
        >
          {({ emailVerified }) => {
            if (emailVerified) return <Verified />
            if (token !== null) return <Verifying key={token} token={token} />
            return <Note tone="info" title="Please open the link in the email we sent you." action={toAccount} />
          }}
        </AccountGate>
      </div>
    </>
  )
}

function Verifying({ token }: { token: string }) {
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    call('POST', '/api/account/verify-email', { token }, 'Your email address could not be verified.').then(
      refreshSession,
      (error: unknown) => setFailure(messageFor(error)),
    )
  }, [token])
  return (
    <div role="alert">
      {failure === null ? <Skeleton className="h-24" /> : <Note tone="bad" title={failure} action={toAccount} />}
    </div>
  )
}

function Verified() {
  const goesOn = usePlanType() === 'free' && needsVerifiedAddress(billingMode())
  const wayOn = goesOn ? <PrimaryLink href={UPGRADE_PATH}>Upgrade to Pro</PrimaryLink> : toAccount
  return (
    <output>
      <Note tone="ok" title="Your email address is verified." action={wayOn} />
    </output>
  )
}

function useToken() {
  const [path, navigate] = useLocation()
  const [token, setToken] = useState<string | null>(null)
  const given = new URLSearchParams(useSearch()).get('token')
  if (given !== null && given !== token) setToken(given)
  useEffect(() => {
    if (given !== null) navigate(path, { replace: true })
  }, [given, path, navigate])
  return [token, () => setToken(null)] as const
}
