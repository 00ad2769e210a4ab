import { DateFilter, LAST_PAGE, LONGEST_SEARCH, type DATE_FILTERS } from '#shared/api/listings.ts'
import { Platform } from '#shared/rules/platforms.ts'

/** What is asked of the saved listings, as it stands in the page's address. `platform` null is all of them. */
export type ListingFilters = { q: string; platform: Platform | null; date: DateFilter; page: number }

export const DATE_LABELS: Record<(typeof DATE_FILTERS)[number], string> = {
  all: 'All time',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  month: 'This month',
}

/** The filters in a query string; whatever is not a filter counts as not given. */
export function filtersIn(search: string): ListingFilters {
  const given = new URLSearchParams(search)
  const platform = Platform.safeParse(given.get('platform'))
  const date = DateFilter.safeParse(given.get('date'))
  const page = Number(given.get('page'))
  return {
    q: (given.get('q') ?? '').slice(0, LONGEST_SEARCH),
    platform: platform.success ? platform.data : null,
    date: date.success ? date.data : 'all',
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  }
}

/** The query string of the filters, for the page's address and the server alike; empty when nothing is filtered. */
export function queryOf({ q, platform, date, page }: ListingFilters): string {
  const query = new URLSearchParams()
  if (q.trim() !== '') query.set('q', q.trim())
  if (platform !== null) query.set('platform', platform)
  if (date !== 'all') query.set('date', date)
  if (page > 1) query.set('page', String(page))
  return query.toString()
}

/** Whether some listings may be hidden by the filters. */
export function isNarrowed({ q, platform, date }: ListingFilters): boolean {
  return q.trim() !== '' || platform !== null || date !== 'all'
}
