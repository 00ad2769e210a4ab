import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { useAfter, useSingleKey } from '#client/lib/page.ts'
import { SelectField, TextField } from '#client/ui/field.tsx'
import { DateFilter, LAST_PAGE, ListingSort, ListingStatus, LONGEST_SEARCH } from '#shared/api/listings.ts'
import { Platform, PLATFORMS } from '#shared/rules/details.ts'
import { STATUS_OPTIONS } from './status.tsx'

const Filters = z.object({
  q: z.catch(z.string().check(z.overwrite((text) => text.slice(0, LONGEST_SEARCH))), ''),
  platform: z.catch(z.nullable(Platform), null),
  date: z.catch(DateFilter, 'all'),
  status: z.catch(z.nullable(ListingStatus), null),
  sort: z.catch(ListingSort, 'date'),
  page: z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LAST_PAGE)), 1),
})

type ListingFilters = z.infer<typeof Filters>

/** As it is chosen: what is no value of a filter, such as "All", takes it off. */
type Filter = Partial<Record<keyof ListingFilters, unknown>>

export const filtersIn = (search: string): ListingFilters =>
  z.parse(Filters, Object.fromEntries(new URLSearchParams(search)))

export const NO_FILTERS = z.parse(Filters, {})

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

const ALL = 'All'

const DATES: Record<DateFilter, string> = {
  all: 'All time',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  month: 'This month',
}

const SORTS: Record<ListingSort, string> = { date: 'Date', title: 'Title', price: 'Price', status: 'Status' }

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const SELECTS = [
  { name: 'platform', label: 'Platform', options: [ALL, ...PLATFORMS] },
  { name: 'date', label: 'Date', options: optionsOf(DATES) },
  { name: 'status', label: 'Show', options: [ALL, ...STATUS_OPTIONS] },
  { name: 'sort', label: 'Sort by', options: optionsOf(SORTS) },
] as const

export const FilterBar = ({ filters, change }: ReturnType<typeof useFilters>) => (
  <search className="grid grid-cols-2 gap-x-3 gap-y-2 bg-paper sm:sticky sm:top-0 sm:z-20 sm:grid-cols-[1fr_9.5rem_8.5rem_7.5rem_6.5rem] sm:py-3">
    <SearchBox q={filters.q} onSearch={(q) => change({ q }, { replace: true })} />
    {SELECTS.map(({ name, label, options }) => (
      <SelectField
        key={name}
        label={label}
        unmarked
        options={options}
        value={filters[name] ?? ALL}
        onChange={({ target }) => change({ [name]: target.value })}
      />
    ))}
  </search>
)

const SEARCH_DEBOUNCE_MS = 300

function SearchBox({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [text, setText] = useState(q)
  const [known, setKnown] = useState(q)
  if (q !== known) {
    setKnown(q)
    // Anything but the echo of one's own search comes from going back or from clearing.
    if (q !== text.trim()) setText(q)
  }
  useAfter(SEARCH_DEBOUNCE_MS, text, (typed) => onSearch(typed.trim()), text.trim() !== q)
  const input = useRef<HTMLInputElement>(null)
  useSingleKey('/', () => input.current?.focus())
  return (
    <TextField
      ref={input}
      label="Search listings"
      unmarked
      type="search"
      value={text}
      maxLength={LONGEST_SEARCH}
      placeholder="Title or tag"
      enterKeyHint="search"
      className="max-sm:col-span-2"
      onChange={(event) => setText(event.target.value)}
    />
  )
}
