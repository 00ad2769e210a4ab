import type { Topic } from '#shared/api/live.ts'

/**
 * A change told by the server, `id` as in `ChangeEvent`; `everything` when changes may have been missed, `user` when
 * somebody else, or nobody, is signed in now.
 */
export type Change = { topic: Topic | 'everything' | 'user'; id: string | null }

type Listener = (change: Change) => void

const listeners = new Set<Listener>()

/** Calls `listener` for every change from now on; yields the way to stop that. */
export function onChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function announce(change: Change): void {
  for (const listener of listeners) listener(change)
}
