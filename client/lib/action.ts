import { useRef, useState } from 'react'

export function newIdempotencyKey(): string {
  // Not `randomUUID`, which exists on HTTPS and localhost only.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
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

/** Whether it is being done, and what begins it; what goes wrong is for `onFailure`. */
export function useAction(act: () => Promise<void>, onFailure: (error: unknown) => void) {
  const [busy, setBusy] = useState(false)
  const begin = async () => {
    setBusy(true)
    await act().catch(onFailure)
    setBusy(false)
  }
  return [busy, () => void begin()] as const
}

/** Does `work` with all of them, `most` at once. Where some fail the rest is still done, and the first failure thrown. */
export async function withAll<Item>(items: readonly Item[], most: number, work: (item: Item) => Promise<void>) {
  const queue = [...items]
  const take = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
  }
  const outcomes = await Promise.allSettled(Array.from({ length: most }, take))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}
