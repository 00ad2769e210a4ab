import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Checkable, Checked, Grounds } from './checker.ts'

type Checker = typeof import('./checker.ts')

let checker: Checker | null = null
const listeners = new Set<() => void>()

/** Fetches what compares a listing with its facts: large tables, which the first page view does without. */
export async function loadChecker(): Promise<Checker> {
  if (checker === null) {
    checker = await import('./checker.ts')
    for (const listener of listeners) listener()
  }
  return checker
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The verdict on a listing, null while there is none or the checker has not arrived: nothing on the page waits for it. */
export function useChecked(text: Checkable | undefined, grounds: Grounds): Checked | null {
  const { details, photos, confirmed, prices, citations, opinions, removed } = grounds
  const loaded = useSyncExternalStore(
    subscribe,
    () => checker,
    () => null,
  )
  useEffect(() => {
    // What fails here is fetched again, and its failure shown, where the verdict is.
    loadChecker().catch(() => undefined)
  }, [])
  return useMemo(
    () =>
      text && loaded ? loaded.check(text, { details, photos, confirmed, prices, citations, opinions, removed }) : null,
    [loaded, text, details, photos, confirmed, prices, citations, opinions, removed],
  )
}
