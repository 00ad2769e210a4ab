import { useSearch } from 'wouter'
import { pathOnSite } from '#shared/api/billing.ts'
import { onSignedOut, createStore } from '#client/lib/store.ts'

export function wayIn(page: '/login' | '/signup', path: string): string {
  return path === '/' ? page : `${page}?next=${encodeURIComponent(path)}`
}

/** Where the address says under `name` to go on; never to another site. */
export function usePathIn(name: string): string | null {
  const path = new URLSearchParams(useSearch()).get(name)
  // Rendered ahead there is no address, and nothing wanted.
  return path === null ? null : pathOnSite(URL.parse(path, location.origin), location.origin)
}

export const useNext = () => usePathIn('next') ?? '/'

export const placeOfListing = (id: string) => `/?listing=${id}`

/** Where somebody who wants Pro goes on when they have an account, or a verified address: the dialog is open there. */
export const UPGRADE_PATH = '/pricing?upgrade'

export function useUpgradeWish(): boolean {
  return new URLSearchParams(useSearch()).has('upgrade')
}

/** Why Pro is offered on this page, in words for whoever has met a limit; null while it is not. */
const offer = createStore<string | null>(null)
export const offerUpgrade = offer.write
export const useUpgradeOffer = offer.useValue
onSignedOut(() => offerUpgrade(null))
