import { TextField } from '#client/ui/field.tsx'
import { useNext, wayIn } from '#client/lib/way-in.ts'
import { logIn } from './api.ts'
import { checkLogIn } from './checks.ts'
import { FormCard, FormLink } from './form-card.tsx'
import { EmailField } from './password-fields.tsx'
import { useArrive } from './use-arrive.ts'
import { useForm } from './use-form.ts'

/** The page for those who have an account. */
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
      <TextField
        name="password"
        type="password"
        label="Password"
        autoComplete="current-password"
        error={form.errorOf('password')}
      />
    </FormCard>
  )
}
