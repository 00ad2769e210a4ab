import * as z from 'zod/mini'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { DateFilter, LAST_PAGE, ListingSort, ListingStatus, LONGEST_SEARCH } from '#shared/api/listings.ts'
import { Platform } from '#shared/rules/details.ts'

const Filters = z.object({
  q: z.catch(z.string().check(z.overwrite((text) => text.slice(0, LONGEST_SEARCH))), ''),
  platform: z.catch(z.nullable(Platform), null),
  date: z.catch(DateFilter, 'all'),
  status: z.catch(z.nullable(ListingStatus), null),
  sort: z.catch(ListingSort, 'date'),
  page: z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LAST_PAGE)), 1),
})

export type ListingFilters = z.infer<typeof Filters>

/** As it is chosen: what is no value of a filter, such as "All", takes it off. */
export type Filter = Partial<Record<keyof ListingFilters, unknown>>

export const filtersIn = (search: string): ListingFilters =>
  z.parse(Filters, Object.fromEntries(new URLSearchParams(search)))

export const NO_FILTERS = z.parse(Filters, {})

/** The query string of the filters, for the page's address and the server alike; empty when nothing is filtered. */
export function queryOf(filters: ListingFilters): string {
  const none: Readonly<Record<string, unknown>> = NO_FILTERS
  const given = Object.entries({ ...filters, q: filters.q.trim() }).filter(([name, value]) => value !== none[name])
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
}

export const isNarrowed = (filters: ListingFilters) => queryOf({ ...filters, sort: 'date', page: 1 }) !== ''

export function useFilters() {
  const filters = filtersIn(useSearch())
  const change = (changes: Filter, options?: { replace: boolean }) => {
    const query = queryOf(z.parse(Filters, { ...filters, page: 1, ...changes }))
    navigate(query === '' ? location.pathname : `?${query}`, options)
  }
  return { filters, change }
}
