import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { filtersIn, queryOf, type ListingFilters } from './filters.ts'

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
