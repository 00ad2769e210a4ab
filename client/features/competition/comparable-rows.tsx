import { X } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { Button, QuietButton } from '#client/ui/button.tsx'
import { Note } from '#client/ui/note.tsx'
import { LONGEST_TITLE, PRICE_KINDS, type PriceKind } from '#shared/api/competition.ts'
import { currencyCode } from '#shared/money/currency.ts'
import { faultOf, type Comparables, type Entry } from './comparables.ts'
import { changeCompetition } from './competition-store.ts'

const SHOWN_AT_FIRST = 20
const KINDS: Record<PriceKind, string> = { asking: 'Asking', sold: 'Sold' }

type ComparableRowsProps = {
  draft: Comparables
  checked: boolean
  onChange: (draft: Comparables) => void
  onRemove: (draft: Comparables) => void
}

export function ComparableRows({ draft, checked, onChange, onRemove }: ComparableRowsProps) {
  const [all, setAll] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const { entries } = draft
  const faulty = checked && entries.slice(SHOWN_AT_FIRST).some((entry) => faultOf(entry) !== null)
  const shown = all || faulty ? entries : entries.slice(0, SHOWN_AT_FIRST)
  const edit = (id: number, change: Partial<Entry>) =>
    onChange({ ...draft, entries: entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)) })
  const remove = (id: number) => {
    onRemove({ ...draft, entries: entries.filter((entry) => entry.id !== id) })
    // The button that did it is gone, and the focus with it.
    list.current?.focus()
  }
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">
        {entries.length === 1 ? '1 comparable' : `${entries.length} comparables`}, prices in{' '}
        {currencyCode(draft.currency)}
      </p>
      <ol ref={list} tabIndex={-1} className="flex flex-col gap-3">
        {shown.map((entry, index) => (
          <Row
            key={entry.id}
            entry={entry}
            number={index + 1}
            fault={checked ? faultOf(entry) : null}
            onEdit={(change) => edit(entry.id, change)}
            onRemove={() => remove(entry.id)}
          />
        ))}
      </ol>
      {shown.length < entries.length && (
        <QuietButton className="-ml-3 self-start" onClick={() => setAll(true)}>
          Show all {entries.length}
        </QuietButton>
      )}
    </div>
  )
}

/** Enter would submit the form around these fields, whose own they are not. */
function keepFromSubmitting(event: KeyboardEvent) {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
}

type RowProps = {
  entry: Entry
  number: number
  fault: string | null
  onEdit: (change: Partial<Entry>) => void
  onRemove: () => void
}

function Row({ entry: { title, price, kind }, number, fault, onEdit, onRemove }: RowProps) {
  const wrongTitle = fault !== null && title.trim() === ''
  return (
    <li className="flex flex-wrap items-start gap-2 border-b border-line pb-3 last:border-0 last:pb-0">
      <input
        aria-label={`Title ${number}`}
        aria-invalid={wrongTitle || undefined}
        value={title}
        maxLength={LONGEST_TITLE}
        autoComplete="off"
        onKeyDown={keepFromSubmitting}
        onChange={({ target }) => onEdit({ title: target.value })}
        className="control-box"
      />
      <input
        aria-label={`Price ${number}`}
        aria-invalid={(fault !== null && !wrongTitle) || undefined}
        value={price}
        inputMode="decimal"
        autoComplete="off"
        onKeyDown={keepFromSubmitting}
        onChange={({ target }) => onEdit({ price: target.value })}
        className="control-box w-0! min-w-16 flex-1 px-2! text-right tabular-nums"
      />
      <select
        aria-label={`Asking or sold ${number}`}
        value={kind}
        onChange={({ target }) => onEdit({ kind: target.value as PriceKind })}
        className="control-box w-0! min-w-18 flex-1 px-2!"
      >
        {PRICE_KINDS.map((value) => (
          <option key={value} value={value}>
            {KINDS[value]}
          </option>
        ))}
      </select>
      <Button
        variant="quiet"
        className="w-11 px-0 text-ink"
        aria-label={`Remove comparable ${number}`}
        icon={X}
        onClick={onRemove}
      />
      {fault !== null && <p className="basis-full text-sm font-semibold text-bad">{fault}</p>}
    </li>
  )
}

export function Misses({ draft }: { draft: Comparables }) {
  const { misses, furtherMisses } = draft
  if (misses.length === 0) return null
  const count = misses.length + furtherMisses
  return (
    <Note
      tone="warn"
      title={count === 1 ? '1 line was not understood' : `${count} lines were not understood`}
      action={
        <QuietButton onClick={() => changeCompetition({ comparables: { ...draft, misses: [], furtherMisses: 0 } })}>
          Dismiss
        </QuietButton>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
      <ul tabIndex={0} aria-label="Lines that were not understood" className="max-h-60 overflow-y-auto">
        {misses.map(({ line, text, reason }) => (
          <li key={line} className="py-0.5 wrap-anywhere">
            <span className="tabular-nums">Line {line}</span>: “{text}”: {reason}
          </li>
        ))}
        {furtherMisses > 0 && <li>and {furtherMisses} more</li>}
      </ul>
    </Note>
  )
}
