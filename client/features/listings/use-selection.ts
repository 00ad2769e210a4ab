import { useState } from 'react'

type Selection = { of: string; ids: ReadonlySet<string> }

const NONE: ReadonlySet<string> = new Set()

/** Which of the listings on the page are selected. Another page or filter, named by `view`, begins with none. */
export function useSelection(view: string, onPage: readonly string[]) {
  const [selection, setSelection] = useState<Selection>({ of: view, ids: NONE })
  const ids = selection.of === view ? onPage.filter((id) => selection.ids.has(id)) : []
  const select = (next: Iterable<string>) => setSelection({ of: view, ids: new Set(next) })
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
