import {
  useState,
  type ReactNode,
  useEffect,
  useRef,
  type InputEvent,
  type SubmitEvent,
  type ComponentProps,
} from 'react'
import { Link } from 'wouter'
import { Button } from '#client/ui/button.tsx'
import { TextField, Frame, useField, type FieldProps } from '#client/ui/field.tsx'
import { FailureNote } from '#client/ui/note.tsx'
import { messageFor } from '#client/lib/http.ts'
import { takeTyped } from '#client/lib/before-hydration.ts'
import {
  CREDENTIALS_REQUIRED,
  CURRENT_PASSWORD_MISSING,
  EMAIL_INVALID,
  EMAIL_REQUIRED,
  isEmail,
  MAX_PASSWORD,
  MIN_PASSWORD,
  PASSWORD_BLANK,
  PASSWORD_TOO_LONG,
  PASSWORD_TOO_SHORT,
  PASSWORDS_DIFFER,
} from '#shared/api/accounts.ts'

type FormCardProps = {
  title: string
  form: ReturnType<typeof useForm>
  submit: string
  busy: string
  lead?: ReactNode
  links?: ReactNode
  children: ReactNode
}

export function FormCard({ title, form, submit, busy, lead, links, children }: FormCardProps) {
  return (
    <>
      <h1>{title}</h1>
      {lead}
      <div className="card mt-4 max-w-120 p-5 sm:p-8">
        <form {...form.props} aria-label={title} className="flex flex-col gap-4">
          {children}
          <FailureNote>{form.failure}</FailureNote>
          <Button type="submit" variant="primary" className="w-full" busy={form.busy}>
            {form.busy ? busy : submit}
          </Button>
        </form>
        {links && <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6">{links}</div>}
      </div>
    </>
  )
}

export function FormLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="link inline-flex min-h-11 items-center">
      {children}
    </Link>
  )
}

export function NewPasswordFields({ form, label }: { form: ReturnType<typeof useForm>; label: string }) {
  return (
    <>
      <PasswordField
        autoComplete="new-password"
        name="password"
        label={label}
        hint={`At least ${MIN_PASSWORD} characters; a few words in a row are easy to remember.`}
        error={form.errorOf('password')}
      />
      <PasswordField
        autoComplete="new-password"
        name="confirmation"
        label="Confirm Password"
        error={form.errorOf('confirmation')}
      />
    </>
  )
}

export function EmailField({ form }: { form: ReturnType<typeof useForm> }) {
  return (
    <TextField
      name="email"
      type="email"
      label="Email"
      autoComplete="username"
      inputMode="email"
      spellCheck={false}
      error={form.errorOf('email')}
    />
  )
}

/**
 * A form with uncontrolled fields, so that what was typed or filled in before the page was ready stays. Checks on
 * submitting, puts the focus on what is wrong until it is mended, and has `submit` done once at a time.
 */
export function useForm(check: Check, submit: (texts: Texts) => Promise<void>) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Fault | null>(null)
  const form = useRef<HTMLFormElement>(null)
  // The fields hold it themselves; nobody else may take a password over.
  useEffect(() => void takeTyped(), [])
  useEffect(() => {
    const field = problem && form.current?.elements.namedItem(problem.field)
    if (field instanceof HTMLElement) field.focus()
  }, [problem])

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const texts = textsOf(event.currentTarget)
    const fault = check(texts)
    setProblem(fault)
    if (fault !== null) return
    setBusy(true)
    try {
      await submit(texts)
    } catch (error) {
      setProblem({ field: WHOLE_FORM, message: messageFor(error) })
    }
    setBusy(false)
  }
  const onInput = (event: InputEvent<HTMLFormElement>) => {
    if (problem === null || problem.field === WHOLE_FORM) return
    const fault = check(textsOf(event.currentTarget))
    if (fault?.field !== problem.field || fault.message !== problem.message) setProblem(null)
  }
  return {
    busy,
    failure: problem?.field === WHOLE_FORM ? problem.message : null,
    errorOf: (field: string) => (problem?.field === field ? problem.message : undefined),
    props: {
      ref: form,
      noValidate: true,
      method: 'post',
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void onSubmit(event),
      onInput,
    },
  }
}

function textsOf(form: HTMLFormElement): Texts {
  const texts: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') texts[name] = value
  return texts
}

const WHOLE_FORM = ''

type Fault = { field: string; message: string }

type Texts = Readonly<Record<string, string>>

type Check = (texts: Texts) => Fault | null

export const checkLogIn: Check = ({ email = '', password = '' }) =>
  missing(email.trim(), password) ?? emailFault(email.trim())

export const checkSignUp: Check = ({ email = '', password = '', confirmation = '' }) =>
  missing(email.trim(), password) ?? emailFault(email.trim()) ?? passwordFault(password, confirmation)

export const checkReset: Check = ({ email = '' }) =>
  email.trim() === '' ? { field: 'email', message: EMAIL_REQUIRED } : emailFault(email.trim())

export const checkNewPassword: Check = ({ password = '', confirmation = '' }) => passwordFault(password, confirmation)

export const checkPasswordChange: Check = ({ current = '', password = '', confirmation = '' }) =>
  current === '' ? { field: 'current', message: CURRENT_PASSWORD_MISSING } : passwordFault(password, confirmation)

function missing(email: string, password: string): Fault | null {
  if (email !== '' && password !== '') return null
  return { field: email === '' ? 'email' : 'password', message: CREDENTIALS_REQUIRED }
}

function emailFault(email: string): Fault | null {
  return isEmail(email) ? null : { field: 'email', message: EMAIL_INVALID }
}

function passwordFault(password: string, confirmation: string): Fault | null {
  if (password !== confirmation) return { field: 'confirmation', message: PASSWORDS_DIFFER }
  if (password.length < MIN_PASSWORD) return { field: 'password', message: PASSWORD_TOO_SHORT }
  if (password.length > MAX_PASSWORD) return { field: 'password', message: PASSWORD_TOO_LONG }
  if (password.trim() === '') return { field: 'password', message: PASSWORD_BLANK }
  return null
}

export function PasswordField(props: Omit<FieldProps, 'optional' | 'counter'> & ComponentProps<'input'>) {
  const { control, frame } = useField(props)
  const [shown, setShown] = useState(false)
  return (
    <Frame {...frame}>
      <span className="relative block">
        <input
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          {...control}
          className="control-box pr-18"
        />
        <button
          type="button"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-1 right-1 rounded-chip px-3 text-sm font-semibold text-petrol underline hover:bg-petrol-soft"
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      </span>
    </Frame>
  )
}
