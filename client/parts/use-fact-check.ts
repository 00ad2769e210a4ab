import { useEffect, useMemo, useState } from 'react'
import { createStore } from '#client/lib/store.ts'
import type { TakenOut } from '#shared/facts/schema.ts'
import type { Change, Checkable, Checked, Grounds, LeftOut, OpenMark } from './checker.ts'

export type Subject = Grounds & {
  text: Checkable | undefined
  onEdit: (change: Change) => void
  onConfirm: (words: readonly string[]) => void
  onWithdraw: (words: readonly string[]) => void
}

type Done = { words: string; before: Change; kept: readonly string[]; at: number | null }

export type FactCheck = ReturnType<typeof useFactCheck>

export function useFactCheck(subject: Subject) {
  const { text, onEdit, onConfirm, onWithdraw } = subject
  const checked = useChecked(text, subject)
  const [history, setHistory] = useState<readonly Done[]>([])
  const [{ at, begun }, setLook] = useState<{ at: number | null; begun: number }>({ at: null, begun: 0 })
  const moveTo = (number: number | null) => setLook((look) => ({ ...look, at: number }))
  const [news, setNews] = useState({ words: '', count: 0 })
  const open = checked?.open ?? []
  const tell = (words: string) => setNews(({ count }) => ({ words, count: count + 1 }))
  const done = (words: string, change: Change, kept: readonly string[] = []) => {
    if (text === undefined) return
    const fields = Object.keys(change) as (keyof Change)[]
    const before: Change = Object.fromEntries(fields.map((field) => [field, text[field]]))
    setHistory([...history, { words, before, kept, at }])
    if (fields.length > 0) onEdit(change)
    if (kept.length > 0) onConfirm(kept)
    tell(words)
  }
  /** What would be marked for the first time: what the seller writes by hand, the seller has said. */
  const newIn = async (change: Change): Promise<string[]> => {
    const { newMarks } = await loadChecker()
    return text === undefined ? [] : newMarks(text, { ...text, ...change }, subject)
  }
  return {
    checked,
    news,
    at: at === null || open.length === 0 ? null : at % open.length,
    begun,
    look(number: number) {
      setLook({ at: number, begun: begun + 1 })
      tell('')
    },
    next() {
      moveTo((at ?? 0) + 1)
      tell('')
    },
    leave: () => moveTo(null),
    keep: ({ mark }: OpenMark) => done(`Kept “${mark.text}”.`, {}, [mark.text]),
    async remove(mark: OpenMark) {
      const { withoutMark } = await loadChecker()
      const removal = text && withoutMark(text, mark)
      if (removal) done(`Removed ${removal.words}.`, removal.change)
      else tell(`“${mark.mark.text}” stays: a listing needs a ${mark.statement.field}. Rewrite it instead.`)
    },
    async removeAll() {
      const { withoutMarks } = await loadChecker()
      if (text === undefined) return
      const { change, removed } = withoutMarks(text, subject)
      if (removed > 0) done(`Removed ${removed} ${removed === 1 ? 'part' : 'parts'}.`, change)
      else tell('Nothing was removed: a listing needs a title and a description. Rewrite them instead.')
    },
    async add(fact: LeftOut) {
      const { newMarks, withFact } = await loadChecker()
      if (text === undefined) return
      const change = { description: withFact(text.description, fact) }
      done(`Added “${fact.words}”.`, change, newMarks(text, { ...text, ...change }, subject))
    },
    async putBack(one: TakenOut) {
      const { newMarks, putBack } = await loadChecker()
      const after = text && putBack(text, one)
      if (!after) return tell(`“${one.text}” has no place to go back to: the text around it has changed.`)
      done(`Put “${one.text}” back.`, { [one.field]: after[one.field] }, newMarks(text, after, subject))
    },
    undo() {
      const last = history.at(-1)
      if (last === undefined) return
      setHistory(history.slice(0, -1))
      if (Object.keys(last.before).length > 0) onEdit(last.before)
      if (last.kept.length > 0) onWithdraw(last.kept)
      moveTo(last.at)
      tell('Undone.')
    },
    canUndo: history.length > 0,
    rewrite(change: Change) {
      if (text === undefined) return
      onEdit(change)
      setHistory([])
      // Lost code leaves the new words marked: they can be kept.
      newIn(change).then(onConfirm, () => undefined)
    },
    newIn,
    fix(change: Change) {
      onEdit(change)
      setHistory([])
    },
  }
}

type Checker = typeof import('./checker.ts')

const checker = createStore<Checker | null>(null)

/** Fetches what compares a listing with its facts: large tables, which the first page view does without. */
export async function loadChecker(): Promise<Checker> {
  const loaded = checker.read() ?? (await import('./checker.ts'))
  if (checker.read() === null) checker.write(loaded)
  return loaded
}

export function useChecked(text: Checkable | undefined, grounds: Grounds): Checked | null {
  const { details, photos, confirmed, prices, citations, opinions, removed } = grounds
  const loaded = checker.useValue()
  useEffect(() => {
    // What fails here is fetched again, and its failure shown, where the verdict is.
    loadChecker().catch(() => undefined)
  }, [])
  return useMemo(
    () =>
      text && loaded ? loaded.check(text, { details, photos, confirmed, prices, citations, opinions, removed }) : null,
    [loaded, text, details, photos, confirmed, prices, citations, opinions, removed],
  )
}
