import { useSearch } from 'wouter'
import { pathOnSite } from '#shared/api/billing.ts'

export function wayIn(page: '/login' | '/signup', path: string): string {
  return path === '/' ? page : `${page}?next=${encodeURIComponent(path)}`
}

export function useNext(): string {
  const next = new URLSearchParams(useSearch()).get('next')
  return (next !== null && pathOnSite(URL.parse(next, location.origin), location.origin)) || '/'
}

/** Where a saved listing is opened. */
export const placeOfListing = (id: string) => `/?listing=${id}`

/** Where somebody who wants Pro goes on when they have an account, or a verified address: the dialog is open there. */
export const UPGRADE_PATH = '/pricing?upgrade'

export function useUpgradeWish(): boolean {
  return new URLSearchParams(useSearch()).has('upgrade')
}
