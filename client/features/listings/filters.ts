import * as z from 'zod/mini'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import {
  DateFilter,
  LAST_PAGE,
  ListingSort,
  ListingStatus,
  LONGEST_SEARCH,
  type DATE_FILTERS,
} from '#shared/api/listings.ts'
import { Platform } from '#shared/rules/details.ts'

export const EVERYTHING = { q: '', platform: null, date: 'all', status: null } as const

export const DATE_LABELS: Record<(typeof DATE_FILTERS)[number], string> = {
  all: 'All time',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  month: 'This month',
}

const Filters = z.object({
  q: z.catch(
    z.pipe(
      z.string(),
      z.transform((text) => text.slice(0, LONGEST_SEARCH)),
    ),
    '',
  ),
  platform: z.catch(z.nullable(Platform), null),
  date: z.catch(DateFilter, 'all'),
  status: z.catch(z.nullable(ListingStatus), null),
  sort: z.catch(ListingSort, 'date'),
  page: z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LAST_PAGE)), 1),
})

/** What is asked of the saved listings, as it stands in the page's address. Null is all of them. */
export type ListingFilters = z.infer<typeof Filters>

/** The filters in a query string; whatever is not a filter counts as not given. */
export const filtersIn = (search: string): ListingFilters =>
  z.parse(Filters, Object.fromEntries(new URLSearchParams(search)))

/** The query string of the filters, for the page's address and the server alike; empty when nothing is filtered. */
export function queryOf({ q, platform, date, status, sort, page }: ListingFilters): string {
  const query = new URLSearchParams()
  if (q.trim() !== '') query.set('q', q.trim())
  if (platform !== null) query.set('platform', platform)
  if (date !== 'all') query.set('date', date)
  if (status !== null) query.set('status', status)
  if (sort !== 'date') query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  return query.toString()
}

export function isNarrowed({ q, platform, date, status }: ListingFilters): boolean {
  return q.trim() !== '' || platform !== null || date !== 'all' || status !== null
}

const SEARCH_DEBOUNCE_MS = 300

/** The filters of the page's address. Changing any of them but the page begins again at page 1. */
export function useFilters() {
  const search = useSearch()
  const filters = useMemo(() => filtersIn(search), [search])
  const change = (changes: Partial<ListingFilters>, options?: { replace: boolean }) => {
    const query = queryOf({ ...filters, page: 1, ...changes })
    navigate(query === '' ? location.pathname : `?${query}`, options)
  }
  return { filters, change }
}

/** The text of the search box: typed at once, searched for when the typing rests, and following the address. */
export function useSearchText(q: string, onSearch: (q: string) => void) {
  const [text, setText] = useState(q)
  const [known, setKnown] = useState(q)
  if (q !== known) {
    setKnown(q)
    // Anything but the echo of one's own search comes from going back or from clearing.
    if (q !== text.trim()) setText(q)
  }
  const search = useEffectEvent(onSearch)
  useEffect(() => {
    if (text.trim() === q) return
    const timer = setTimeout(() => search(text.trim()), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text, q])
  return [text, setText] as const
}
