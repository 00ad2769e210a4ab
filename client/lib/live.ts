import type { Topic } from '#shared/api/live.ts'

/** `everything` when changes may have been missed, `user` when somebody else, or nobody, is signed in now. */
export type Change = { topic: Topic | 'everything' | 'user'; id: string | null }

type Listener = (change: Change) => void

const listeners = new Set<Listener>()

export function onChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function announce(change: Change): void {
  for (const listener of listeners) listener(change)
}
