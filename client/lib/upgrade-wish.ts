import { useSearch } from 'wouter'

/** Where somebody who wants Pro goes on when they have an account, or a verified address: the dialog is open there. */
export const UPGRADE_PATH = '/pricing?upgrade'

/** Whether this page was opened on the way to Pro. */
export function useUpgradeWish(): boolean {
  return new URLSearchParams(useSearch()).has('upgrade')
}
