import { useSearch } from 'wouter'

/** Whoever wants Pro without an account gets one first; the wish goes along in the address. */
export const UPGRADE_WISH = '?upgrade'

/** Whether this page was opened on the way to Pro. */
export function useUpgradeWish(): boolean {
  return new URLSearchParams(useSearch()).has('upgrade')
}
