import { useState, type ReactNode, useEffect, useRef, type InputEvent, type SubmitEvent } from 'react'
import { Link } from 'wouter'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { PasswordField } from '#client/ui/password-field.tsx'
import { FailureNote } from '#client/ui/note.tsx'
import { strengthHint, type Fault, type Texts } from './checks.ts'
import { messageFor } from '#client/lib/http.ts'
import { takeTyped } from '#client/lib/before-hydration.ts'

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
    <div className="page-width py-5 lg:py-4">
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
    </div>
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
  const [hint, setHint] = useState(strengthHint(''))
  return (
    <>
      <PasswordField
        autoComplete="new-password"
        name="password"
        label={label}
        hint={hint}
        error={form.errorOf('password')}
        onChange={(event) => setHint(strengthHint(event.target.value))}
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

/** A fault without a field is about the whole form. */
type Problem = { field: string | null; message: string }

/**
 * A form with uncontrolled fields, so that what was typed or filled in before the page was ready stays. Checks on
 * submitting, puts the focus on what is wrong until it is mended, and has `submit` done once at a time.
 */
export function useForm(check: (texts: Texts) => Fault | null, submit: (texts: Texts) => Promise<void>) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const form = useRef<HTMLFormElement>(null)
  // The fields hold it themselves; nobody else may take a password over.
  useEffect(() => void takeTyped(), [])
  useEffect(() => {
    if (problem === null || form.current === null) return
    const field = problem.field === null ? null : form.current.elements.namedItem(problem.field)
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
      setProblem({ field: null, message: messageFor(error) })
    }
    setBusy(false)
  }
  const onInput = (event: InputEvent<HTMLFormElement>) => {
    if (problem === null || problem.field === null) return
    const fault = check(textsOf(event.currentTarget))
    if (fault?.field !== problem.field || fault.message !== problem.message) setProblem(null)
  }
  return {
    busy,
    failure: problem?.field === null ? problem.message : null,
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
