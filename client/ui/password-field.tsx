import { useState, type ComponentProps } from 'react'
import { Frame, useField, type FieldProps } from './field.tsx'

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
