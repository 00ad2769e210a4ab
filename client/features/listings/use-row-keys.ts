import type { RefObject } from 'react'
import { useSingleKey } from '#client/lib/single-keys.ts'
import type { SavedListing } from '#shared/api/listings.ts'

type RowKeys = Record<'e' | 'x', (listing: SavedListing) => void>

/** Keys of the list: j and k go from one listing to the next or back, `keys` do something with the one that has the focus. */
export function useRowKeys(list: RefObject<HTMLElement | null>, items: readonly SavedListing[], keys: RowKeys): void {
  const rowIndex = () => {
    const rows = [...(list.current?.querySelectorAll('article') ?? [])]
    return { rows, at: rows.findIndex((row) => row.contains(document.activeElement)) }
  }
  const go = (by: 1 | -1) => {
    const { rows, at } = rowIndex()
    const next = at === -1 ? 0 : at + by
    rows[next]?.querySelector('a')?.focus()
  }
  const act = (key: keyof RowKeys) => {
    const listing = items[rowIndex().at]
    if (listing) keys[key](listing)
  }
  useSingleKey('j', () => go(1))
  useSingleKey('k', () => go(-1))
  useSingleKey('e', () => act('e'))
  useSingleKey('x', () => act('x'))
}
