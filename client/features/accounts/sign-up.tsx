import { UPGRADE_PATH } from '#client/lib/upgrade-wish.ts'
import { useNext, wayIn } from '#client/lib/way-in.ts'
import { signUp } from './api.ts'
import { checkSignUp } from './checks.ts'
import { FormCard, FormLink } from './form-card.tsx'
import { EmailField, NewPasswordFields } from './password-fields.tsx'
import { useArrive } from './use-arrive.ts'
import { useForm } from './use-form.ts'

/** The page for a new account. */
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
