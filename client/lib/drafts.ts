import { useEffect, useEffectEvent } from 'react'

let clear: (() => void) | null = null

/** Tells how to forget what was typed and generated here; the page that shows it knows better than whoever only keeps it. */
export function setDraftClearing(clearKept: () => void): void {
  clear = clearKept
}

/** For the page that shows drafts: `clearShown` is used as long as it is open. */
export function useDraftClearing(clearShown: () => void): void {
  const clearNow = useEffectEvent(clearShown)
  useEffect(() => {
    const before = clear
    clear = () => clearNow()
    return () => {
      clear = before
    }
  }, [])
}

/** Forgets what was typed and generated: on a shared computer the next person must not find it. */
export function clearDrafts(): void {
  clear?.()
}
