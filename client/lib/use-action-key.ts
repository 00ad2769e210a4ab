import { useRef } from 'react'
import { newIdempotencyKey } from './idempotency-key.ts'

/**
 * Idempotency keys for one action of the user: `of` yields the same key for as long as the same thing is tried, so that
 * what was done although its answer got lost is not done twice; `forget` it once it is done.
 */
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
