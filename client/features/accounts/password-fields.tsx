import { useState } from 'react'
import { TextField } from '#client/ui/field.tsx'
import { strengthHint } from './checks.ts'
import type { useForm } from './use-form.ts'

/** A new password and the same once more, with a hint how good it is. */
export function NewPasswordFields({ form, label }: { form: ReturnType<typeof useForm>; label: string }) {
  const [hint, setHint] = useState(strengthHint(''))
  const shared = { type: 'password', autoComplete: 'new-password' } as const
  return (
    <>
      <TextField
        {...shared}
        name="password"
        label={label}
        hint={hint}
        error={form.errorOf('password')}
        onChange={(event) => setHint(strengthHint(event.target.value))}
      />
      <TextField {...shared} name="confirmation" label="Confirm Password" error={form.errorOf('confirmation')} />
    </>
  )
}

/** A mail address. */
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
