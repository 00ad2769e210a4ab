import { useRef } from 'react'

export function newIdempotencyKey(): string {
  // `randomUUID` exists on HTTPS and localhost only; a self-hosted page on plain HTTP has `getRandomValues`.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, index) =>
    index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte,
  )
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** `of` yields the same key for as long as the same thing is tried; `forget` it once it is done. */
export function useActionKey() {
  const action = useRef<{ body: string; key: string }>(null)
  return {
    of(body: unknown): string {
      const text = JSON.stringify(body)
      if (action.current?.body !== text) action.current = { body: text, key: newIdempotencyKey() }
      return action.current.key
    },
    forget() {
      action.current = null
    },
  }
}
