import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { PasswordField } from '#client/ui/password-field.tsx'
import { Note } from '#client/ui/note.tsx'
import { strengthHint } from './checks.ts'
import type { useForm } from './use-form.ts'

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
          <div role="alert" className="empty:hidden">
            {form.failure && <Note tone="bad">{form.failure}</Note>}
          </div>
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
    <Link
      href={href}
      className="inline-flex min-h-11 items-center text-petrol underline underline-offset-2 hover:text-petrol-hover"
    >
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
