import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { QuietButton, SmallButton } from '#client/ui/button.tsx'
import { TextAreaField, FileInput } from '#client/ui/field.tsx'
import { Note, UndoLine } from '#client/ui/note.tsx'
import { MAX_COMPARABLES } from '#shared/api/competition.ts'
import { currencyCode, currencySymbol } from '#shared/money/currency.ts'
import { ComparableRows, Misses } from './comparable-rows.tsx'
import { noComparables, faultOf, withReading, withRemovedBack, withText, type Comparables } from './comparables.ts'
import { changeCompetition, readCompetition } from './competition-store.ts'
import { useFileDrop } from '#client/ui/dragging.ts'

const UNREACHABLE = 'This could not be read. Please check your connection and try again.'

type ComparablesEditorProps = {
  draft: Comparables
  currency: string
  disabled: boolean
  onAnalyse: () => void
}

function change(draft: Comparables): void {
  changeCompetition({ comparables: draft })
}

export function ComparablesEditor({ draft, currency, disabled, onAnalyse }: ComparablesEditorProps) {
  const [removed, setRemoved] = useState<Comparables | null>(null)
  // The list has begun anew: to go back would drop what has come.
  const intake = useIntake(currency, () => setRemoved(null))
  const takeFile = ([file]: readonly File[]) => void (file && intake.take(file))
  const [faulty, setFaulty] = useState(false)
  const { entries } = draft
  const remove = (next: Comparables) => {
    setRemoved(draft)
    change(next)
  }
  const analyse = () => {
    const isFaulty = entries.some((entry) => faultOf(entry) !== null)
    setFaulty(isFaulty)
    if (!isFaulty) onAnalyse()
  }
  return (
    <section
      aria-label="Own comparables"
      {...useFileDrop(takeFile)}
      className="flex flex-col gap-4 rounded-card border border-line p-4 data-[over]:border-petrol data-[over]:bg-petrol-soft"
    >
      <PasteField draft={draft} currency={currency} intake={intake} onFiles={takeFile} />
      {intake.problem !== null && (
        <Note alert tone="bad">
          <p className="wrap-anywhere">{intake.problem}</p>
        </Note>
      )}
      <output className="sr-only">{intake.said}</output>
      <Misses draft={draft} />
      {removed && (
        <UndoLine
          onUndo={() => {
            change(withRemovedBack(draft, removed))
            setRemoved(null)
          }}
        >
          {numberOf(removed.entries.length - entries.length)} removed.
        </UndoLine>
      )}
      {entries.length > 0 && (
        <>
          <ComparableRows draft={draft} checked={faulty} onChange={change} onRemove={remove} />
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <SmallButton disabled={disabled} onClick={analyse}>
              Analyze these
            </SmallButton>
            <QuietButton onClick={() => remove(noComparables(currency))}>Clear the list</QuietButton>
          </div>
          {faulty && entries.some((entry) => faultOf(entry) !== null) && (
            <p role="alert" className="text-sm font-semibold text-bad">
              Please put right what is marked in the list.
            </p>
          )}
        </>
      )}
      <p className="text-sm text-ink-2">Kept in this browser until you clear the list or start over.</p>
    </section>
  )
}

function numberOf(count: number): string {
  return count === 1 ? '1 comparable' : `${count} comparables`
}

function missedWords(count: number): string {
  if (count === 0) return ''
  return count === 1 ? ' 1 line was not understood.' : ` ${count} lines were not understood.`
}

function useIntake(currency: string, onTaken: () => void) {
  const [problem, setProblem] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState(false)

  const take = async (given: string | File) => {
    setBusy(true)
    setProblem(null)
    setSaid('')
    try {
      const text = typeof given === 'string' ? given : await readFile(given)
      const { readComparables } = await import('./read-comparables.ts').catch(() => {
        throw new Error(UNREACHABLE)
      })
      // What has been typed or removed meanwhile counts.
      const draft = readCompetition().comparables ?? noComparables(currency)
      const current = draft.entries.length === 0 ? { ...draft, currency } : draft
      const reading = readComparables(text, currencyCode(current.currency), MAX_COMPARABLES - current.entries.length)
      changeCompetition({ comparables: withReading(current, reading) })
      onTaken()
      setSaid(`${numberOf(reading.comparables.length)} added.${missedWords(reading.misses.length)}`)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : UNREACHABLE)
    }
    setBusy(false)
  }
  return { problem, said, busy, take }
}

type PasteFieldProps = {
  draft: Comparables
  currency: string
  intake: ReturnType<typeof useIntake>
  onFiles: (files: readonly File[]) => void
}

function PasteField({ draft, currency, intake, onFiles }: PasteFieldProps) {
  const code = currencyCode(draft.entries.length === 0 ? currency : draft.currency)
  return (
    <div className="flex flex-col gap-2">
      <TextAreaField
        label="Paste listings or a table"
        unmarked
        rows={4}
        hint={`One per line, such as “Sony WH-1000XM4 boxed ${currencySymbol(code)}145 sold”, or a copied table. Prices without a currency count as ${code}.`}
        value={draft.text}
        onChange={({ target }) => changeCompetition({ comparables: withText(draft, target.value) })}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <SmallButton
          disabled={draft.text.trim() === ''}
          busy={intake.busy}
          onClick={() => void intake.take(draft.text)}
        >
          Add to the list
        </SmallButton>
        {/* Looks like a button; the input covers it, so that all of it can be pressed. */}
        <span className="relative inline-flex min-h-11 items-center gap-2 rounded-control border border-control bg-surface px-3 text-sm font-semibold hover:border-ink-2 hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring fine-pointer:min-h-9">
          <FileUp size={18} />
          <span aria-hidden>Choose a CSV file</span>
          <FileInput
            aria-label="Choose a CSV file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            onFiles={onFiles}
          />
        </span>
      </div>
    </div>
  )
}

const LARGEST_FILE = 2 * 1024 * 1024

export async function readFile(file: File): Promise<string> {
  if (file.size > LARGEST_FILE) throw new Error(`File "${file.name}" is too large (max 2MB).`)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = decode(bytes)
  if (text.includes('\u0000')) throw new Error(`File "${file.name}" is no text. Please choose a CSV or text file.`)
  return text
}

/** Exports are UTF-8 nowadays; older ones, and those saved by a spreadsheet, are not. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
