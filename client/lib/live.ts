import type { Topic } from '#shared/api/live.ts'
import { createStore } from './store.ts'

/** `everything` when changes may have been missed, `user` when somebody else, or nobody, is signed in now. */
const latest = createStore<Topic | 'everything' | 'user'>('everything')

export const announce = latest.write

export function onChange(listener: (topic: ReturnType<typeof latest.read>) => void): () => void {
  return latest.subscribe(() => listener(latest.read()))
}
