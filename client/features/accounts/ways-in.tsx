import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { beginSession, useUser } from '#client/lib/session.ts'
import { UPGRADE_PATH, useNext, wayIn } from '#client/lib/way-in.ts'
import { PasswordField } from '#client/ui/password-field.tsx'
import { logIn, signUp } from './api.ts'
import { checkLogIn, checkSignUp } from './checks.ts'
import { EmailField, FormCard, FormLink, NewPasswordFields, useForm } from './form-card.tsx'

export function LogIn() {
  const arrive = useArrive()
  const next = useNext()
  const form = useForm(checkLogIn, async ({ email = '', password = '' }) => arrive(await logIn({ email, password })))
  return (
    <FormCard
      title="Log In"
      form={form}
      submit="Log In"
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
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        error={form.errorOf('password')}
      />
    </FormCard>
  )
}

export function SignUp() {
  const arrive = useArrive()
  const next = useNext()
  const form = useForm(checkSignUp, async ({ email = '', password = '' }) => arrive(await signUp({ email, password })))
  return (
    <FormCard
      title="Sign Up"
      form={form}
      submit="Sign Up"
      busy="Signing up…"
      lead={
        <p className="mt-1.5 text-ink-2">
          Free. What you have typed and generated so far stays
          {next === UPGRADE_PATH && ', and the upgrade goes on from here'}.
        </p>
      }
      links={
        <span>
          Have an account? <FormLink href={wayIn('/login', next)}>Log in</FormLink>
        </span>
      }
    >
      <EmailField form={form} />
      <NewPasswordFields form={form} label="Password" />
    </FormCard>
  )
}

/** Whoever is signed in already is led on at once. */
export function useArrive() {
  const [, navigate] = useLocation()
  const next = useNext()
  const arriving = useRef(false)
  const signedIn = Boolean(useUser())
  useEffect(() => {
    if (signedIn && !arriving.current) navigate(next, { replace: true })
  }, [signedIn, next, navigate])
  return async (uid: string) => {
    arriving.current = true
    await beginSession(uid)
    navigate(next)
  }
}
