import type { Topic } from '#shared/api/live.ts'

/** `everything` when changes may have been missed, `user` when somebody else, or nobody, is signed in now. */
type Listener = (topic: Topic | 'everything' | 'user') => void

const listeners = new Set<Listener>()

export function onChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const announce: Listener = (topic) => {
  for (const listener of listeners) listener(topic)
}
