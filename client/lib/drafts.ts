import { useEffect, useEffectEvent } from 'react'
import { keep } from './browser-store.ts'

/** Written when drafts are cleared, for the other tabs to see; what it says does not matter. */
const CLEARED_KEY = 'smart-listings.cleared.v1'

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
  keep(CLEARED_KEY, Date.now())
}

/** Has this tab forget its drafts when another one does: one that stays open would go on showing them. */
export function followDraftClearing(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === CLEARED_KEY && newValue !== null) clear?.()
  })
}
