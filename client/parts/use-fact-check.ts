import { useEffect, useMemo, useState } from 'react'
import { afterFrame } from '#client/lib/page.ts'
import { createStore } from '#client/lib/store.ts'
import type { TakenOut } from '#shared/facts/schema.ts'
import type { Change, Checkable, Checked, Grounds, LeftOut, OpenMark } from './checker.ts'
import type { Asked, Calls } from './checker.worker.ts'

export type Subject = {
  text: Checkable | undefined
  grounds: Grounds
  onEdit: (change: Change) => void
  onConfirm: (words: readonly string[]) => void
  onWithdraw: (words: readonly string[]) => void
}

type Done = { before: Change; kept: readonly string[]; at: number | null }

export type FactCheck = ReturnType<typeof useFactCheck>

export function useFactCheck({ text, grounds, onEdit, onConfirm, onWithdraw }: Subject) {
  const { question, checked, pending } = useChecked(text, grounds)
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
    setHistory([...history, { before, kept, at }])
    if (fields.length > 0) onEdit(change)
    if (kept.length > 0) onConfirm(kept)
    tell(words)
  }
  const fix = (change: Change) => {
    onEdit(change)
    setHistory([])
  }
  /** What would be marked for the first time: what the seller writes by hand, the seller has said. */
  const newIn = async (change: Change) =>
    question ? askChecker('newMarks', question.text, { ...question.text, ...change }, question.grounds) : []
  return {
    checked,
    /** The verdict is still that on what stood here before. */
    pending,
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
      const removal = text && (await askChecker('withoutMark', text, mark))
      if (removal) done(`Removed ${removal.words}.`, removal.change)
      else tell(`“${mark.mark.text}” stays: a listing needs a ${mark.statement.field}. Rewrite it instead.`)
    },
    async removeAll() {
      if (!question) return
      const { change, removed } = await askChecker('withoutMarks', question.text, question.grounds)
      if (removed > 0) done(`Removed ${removed} ${removed === 1 ? 'part' : 'parts'}.`, change)
      else tell('Nothing was removed: a listing needs a title and a description. Rewrite them instead.')
    },
    async add(fact: LeftOut) {
      if (text === undefined) return
      const change = { description: await askChecker('withFact', text.description, fact) }
      done(`Added “${fact.words}”.`, change, await newIn(change))
    },
    async putBack(one: TakenOut) {
      const after = text && (await askChecker('putBack', text, one))
      if (!after) return tell(`“${one.text}” has no place to go back to: the text around it has changed.`)
      const change = { [one.field]: after[one.field] }
      done(`Put “${one.text}” back.`, change, await newIn(change))
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
      fix(change)
      // Lost code leaves the new words marked: they can be kept.
      newIn(change).then(onConfirm, () => undefined)
    },
    newIn,
    fix,
  }
}

type Question = { text: Checkable; grounds: Grounds }

const there = createStore(false)

export async function fetchChecker(): Promise<void> {
  await afterFrame()
  await loadChecker()
  there.write(true)
}

/** The verdict, and whether it is still that on an earlier text; null as long as there is none. */
export function useChecked(text: Checkable | undefined, grounds: Grounds) {
  const isThere = there.useValue()
  const asked = text && JSON.stringify({ text, grounds })
  const question = useMemo(() => asked && (JSON.parse(asked) as Question), [asked])
  const [known, setKnown] = useState<{ question: Question; checked: Checked } | null>(null)
  useEffect(() => {
    let wanted = true
    // What fails here is fetched again, and its failure shown, where the verdict is.
    if (!isThere) fetchChecker().catch(() => undefined)
    else if (question)
      askChecker('check', question.text, question.grounds).then(
        (checked) => wanted && setKnown({ question, checked }),
        () => undefined,
      )
    return () => void (wanted = false)
  }, [isThere, question])
  return { question, checked: (question ? known?.checked : null) ?? null, pending: known?.question !== question }
}

let checker: Promise<Worker> | undefined

function loadChecker(): Promise<Worker> {
  return (checker ??= new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./checker.worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', () => resolve(worker), { once: true })
    worker.addEventListener('error', ({ message }) => {
      checker = undefined
      worker.terminate()
      reject(new Error(message || 'The fact check could not be fetched.'))
    })
  }))
}

export async function askChecker<Name extends keyof Calls>(
  name: Name,
  ...given: Parameters<Calls[Name]>
): Promise<ReturnType<Calls[Name]>> {
  const worker = await loadChecker()
  const { port1, port2: port } = new MessageChannel()
  const asked: Asked = { name, given, port }
  worker.postMessage(asked, [port])
  const answered = new AbortController()
  return new Promise((resolve, reject) => {
    worker.addEventListener('error', ({ message }) => reject(new Error(message)), { signal: answered.signal })
    port1.addEventListener('message', ({ data }) => {
      answered.abort()
      resolve(data)
    })
    port1.start()
  })
}
