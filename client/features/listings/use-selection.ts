import { useState } from 'react'

type Selection = { of: string; ids: readonly string[] }

const NONE: readonly string[] = []

/** Which of the listings on the page are selected: what goes out of sight, with another `view` or by itself, no longer is. */
export function useSelection(view: string, onPage: readonly string[]) {
  const [kept, setKept] = useState<Selection>({ of: view, ids: NONE })
  const ids = kept.of === view ? onPage.filter((id) => kept.ids.includes(id)) : NONE
  const select = (next: readonly string[]) => setKept({ of: view, ids: next })
  if (kept.of !== view || ids.length < kept.ids.length) select(ids)
  return {
    ids,
    has: (id: string) => ids.includes(id),
    toggle: (id: string) => select(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]),
    toggleAll: () => select(ids.length === onPage.length ? NONE : onPage),
    all: onPage.length > 0 && ids.length === onPage.length,
    clear: () => select(NONE),
  }
}
export type Selected = ReturnType<typeof useSelection>
