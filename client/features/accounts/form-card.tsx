import { useState, type ReactNode, useEffect, useRef, type SubmitEvent, type ComponentProps } from 'react'
import { Link } from 'wouter'
import * as z from 'zod/mini'
import { Button, FailureNote } from '#client/ui/basics.tsx'
import { TextField, Frame, useField, type FieldProps } from '#client/ui/field.tsx'
import { messageFor } from '#client/lib/http.ts'
import { takeTyped } from '#client/lib/before-hydration.ts'
import { MIN_PASSWORD, PASSWORDS_DIFFER } from '#shared/api/accounts.ts'

type FormCardProps = {
  title: string
  form: Form
  submit?: string
  busy: string
  lead?: ReactNode
  links: ReactNode
  children: ReactNode
}

export const FormCard = ({ title, form, submit = title, busy, lead, links, children }: FormCardProps) => (
  <>
    <h1>{title}</h1>
    {lead && <p className="mt-1.5 text-ink-2">{lead}</p>}
    <div className="card mt-4 max-w-120 p-5 sm:p-8">
      <form {...form.props} aria-label={title} className="flex flex-col gap-4">
        {children}
        <FailureNote>{form.failure}</FailureNote>
        <Button type="submit" variant="primary" className="w-full" busy={form.busy}>
          {form.busy ? busy : submit}
        </Button>
      </form>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6">{links}</div>
    </div>
  </>
)

export const FormLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} className="link inline-flex min-h-11 items-center">
    {children}
  </Link>
)

export const NewPasswordFields = ({ form, name, label }: { form: Form; name: string; label: string }) => (
  <>
    <PasswordField
      {...form.field(name)}
      autoComplete="new-password"
      label={label}
      hint={`At least ${MIN_PASSWORD} characters; a few words in a row are easy to remember.`}
    />
    <PasswordField {...form.field('confirmation')} autoComplete="new-password" label="Confirm Password" />
  </>
)

export const EmailField = ({ form }: { form: Form }) => (
  <TextField
    {...form.field('email')}
    type="email"
    label="Email"
    autoComplete="username"
    inputMode="email"
    spellCheck={false}
  />
)

/** Its fields are uncontrolled, so that what was typed or filled in before the page was ready stays. */
export function useForm<Schema extends z.core.$ZodType>(
  schema: Schema,
  submit: (given: z.output<Schema>) => Promise<void>,
) {
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
    const texts = Object.fromEntries(new FormData(event.currentTarget))
    const fault = faultIn(schema, texts)
    setProblem(fault)
    if (fault !== null) return
    setBusy(true)
    try {
      await submit(z.parse(schema, texts))
    } catch (error) {
      setProblem({ field: WHOLE_FORM, message: messageFor(error) })
    }
    setBusy(false)
  }
  const onInput = ({ currentTarget }: { currentTarget: HTMLFormElement }) => {
    if (problem === null || problem.field === WHOLE_FORM) return
    const fault = faultIn(schema, Object.fromEntries(new FormData(currentTarget)))
    if (fault?.field !== problem.field || fault.message !== problem.message) setProblem(null)
  }
  return {
    busy,
    failure: problem?.field === WHOLE_FORM ? problem.message : null,
    field: (name: string) => ({ name, error: problem?.field === name ? problem.message : undefined }),
    props: {
      ref: form,
      noValidate: true,
      method: 'post',
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void onSubmit(event),
      onInput,
    },
  }
}

export type Form = ReturnType<typeof useForm>

const WHOLE_FORM = ''

type Fault = { field: string; message: string }

/** By the schema of what is sent, and by `confirmation`, which is not: that two differ comes before how long one is. */
function faultIn(schema: z.core.$ZodType, texts: Record<string, FormDataEntryValue>): Fault | null {
  const [issue] = z.safeParse(schema, texts).error?.issues ?? []
  const chosen = 'newPassword' in texts ? 'newPassword' : 'password'
  const field = issue === undefined ? chosen : String(issue.path[0])
  const { [chosen]: password = '', confirmation = password } = texts
  if (field === chosen && password !== '' && confirmation !== password)
    return { field: 'confirmation', message: PASSWORDS_DIFFER }
  return issue === undefined ? null : { field, message: issue.message }
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
