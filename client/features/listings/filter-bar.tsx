import { Search } from 'lucide-react'
import { useId, useRef, type ComponentProps } from 'react'
import { useSingleKey, useSingleKeys } from '#client/lib/keys.ts'
import { CheckboxField, SelectField } from '#client/ui/field.tsx'
import { Popover } from '#client/ui/popover.tsx'
import { DATE_FILTERS, DateFilter, ListingSort, ListingStatus, LONGEST_SEARCH } from '#shared/api/listings.ts'
import { PLATFORMS, Platform } from '#shared/rules/details.ts'
import { STATUS_OPTIONS } from './status.tsx'
import { DATE_LABELS, useSearchText, type ListingFilters } from './filters.ts'

const ALL = 'All'
const statusOptions = [ALL, ...STATUS_OPTIONS]
const sortOptions = [
  { value: 'date', label: 'Date' },
  { value: 'title', label: 'Title' },
  { value: 'price', label: 'Price' },
  { value: 'status', label: 'Status' },
]
const dateOptions = DATE_FILTERS.map((date) => ({ value: date, label: DATE_LABELS[date] }))

type FilterBarProps = {
  filters: ListingFilters
  onChange: (changes: Partial<ListingFilters>, options?: { replace: boolean }) => void
}

export function FilterBar({ filters, onChange }: FilterBarProps) {
  type Options = ComponentProps<typeof SelectField>['options']
  const select = (
    label: string,
    options: Options,
    value: string,
    change: (value: string) => Partial<ListingFilters>,
  ) => (
    <SelectField
      label={label}
      unmarked
      options={options}
      value={value}
      onChange={({ target }) => onChange(change(target.value))}
    />
  )
  return (
    <search className="grid grid-cols-2 gap-x-3 gap-y-2 bg-paper sm:sticky sm:top-0 sm:z-20 sm:grid-cols-[1fr_9.5rem_8.5rem_7.5rem_6.5rem] sm:py-3">
      <SearchBox q={filters.q} onSearch={(q) => onChange({ q }, { replace: true })} />
      {select('Platform', [ALL, ...PLATFORMS], filters.platform ?? ALL, (platform) => ({
        platform: platform === ALL ? null : Platform.parse(platform),
      }))}
      {select('Date', dateOptions, filters.date, (date) => ({ date: DateFilter.parse(date) }))}
      {select('Show', statusOptions, filters.status ?? ALL, (status) => ({
        status: status === ALL ? null : ListingStatus.parse(status),
      }))}
      {select('Sort by', sortOptions, filters.sort, (sort) => ({ sort: ListingSort.parse(sort) }))}
    </search>
  )
}

function SearchBox({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [text, setText] = useSearchText(q, onSearch)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useSingleKey('/', () => input.current?.focus())
  return (
    <div className="col-span-2 flex min-w-0 flex-col gap-1.5 sm:col-span-1">
      <div className="flex h-6 items-center justify-between gap-3">
        <label htmlFor={id} className="font-semibold">
          Search listings
        </label>
        <ShortcutSwitch />
      </div>
      <span className="relative block">
        <Search size={20} className="pointer-events-none absolute top-3 left-3 text-ink-2" />
        <input
          ref={input}
          id={id}
          type="search"
          value={text}
          maxLength={LONGEST_SEARCH}
          placeholder="Title or tag"
          autoComplete="off"
          enterKeyHint="search"
          className="control-box pl-10"
          onChange={(event) => setText(event.target.value)}
        />
      </span>
    </div>
  )
}

/** Says that there is the key `/`, and switches it off and on. Only where there is a keyboard, as far as one can tell. */
function ShortcutSwitch() {
  const { on, set } = useSingleKeys()
  return (
    <span className="hidden fine-pointer:inline">
      <Popover
        label="Keyboard shortcut"
        trigger={
          <kbd aria-hidden className="rounded-chip border border-line px-2 font-sans text-sm">
            /
          </kbd>
        }
      >
        <p>The key / leads to the search, j and k from listing to listing.</p>
        <CheckboxField label="Use single keys" checked={on} onSet={set} />
      </Popover>
    </span>
  )
}
