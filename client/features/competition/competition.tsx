import { COMPARABLES_ID, bringIntoView } from '#client/lib/page.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { classNames, QuietButton, SmallButton, Icon, FailureNote, Note } from '#client/ui/basics.tsx'
import { toasts } from '#client/ui/toast.tsx'
import { CompetitionAnalysis, type AnalyzeCompetitionRequest, type OwnComparable } from '#shared/api/competition.ts'
import type { Platform } from '#shared/rules/details.ts'
import { readCompetition, useCompetition, changeCompetition } from './competition-store.ts'
import { Snapshot } from './snapshot.tsx'
import { CallError, messageFor, telling, newIdempotencyKey } from '#client/lib/http.ts'
import { retryForJson, type RetryOptions } from '#client/lib/retry.ts'
import { fileDrop } from '#client/ui/dragging.ts'
import { FileInput, TextAreaField } from '#client/ui/field.tsx'
import { currencyCode, currencySymbol } from '#shared/money/currency.ts'
import type { Miss } from './read-comparables.ts'

type CompetitionProps = {
  platform: Platform
  itemName: string
  onNameless: () => void
  currency: string
  disabled: boolean
}

export function Competition({ platform, itemName, onNameless, currency, disabled }: CompetitionProps) {
  const { run, failure } = useCompetition()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const area = useRef<HTMLDivElement>(null)
  const editorId = useId()
  useEffect(() => stopAnalysing, [])

  const order = async (request: AnalyzeCompetitionRequest, key?: string) => {
    const outcome = await analyse(request, key)
    if (outcome === 'failed') toasts.failure('Failed to get competitor insights.')
    if (outcome === 'stopped') return
    const snapshot = area.current?.querySelector('[data-snapshot]') ?? null
    snapshot?.querySelector('h2')?.focus({ preventScroll: true })
    bringIntoView(snapshot)
  }
  const start = (own?: AnalyzeCompetitionRequest['comparables']) => {
    const name = itemName.trim()
    if (name !== '') return void order({ platform, itemName: name, currency, comparables: own })
    toasts.failure('Please enter an item name to analyze competition.')
    onNameless()
  }
  const stop = () => {
    stopAnalysing()
    button.current?.focus()
  }
  return (
    <div ref={area} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <SmallButton
          ref={button}
          icon="chart-no-axes-column"
          disabled={disabled}
          busy={run !== null}
          onClick={() => start()}
          label="Analyze Competition"
        />
        <QuietButton
          id={COMPARABLES_ID}
          className="max-sm:-ml-3"
          aria-expanded={open}
          aria-controls={editorId}
          onClick={() => setOpen(!open)}
        >
          Use my own comparables
          <Icon name="chevron-down" className={classNames('size-4.5', 'transition-transform', open && 'rotate-180')} />
        </QuietButton>
      </div>
      <div id={editorId} hidden={!open}>
        {open && <ComparablesEditor currency={currency} disabled={disabled || run !== null} onAnalyse={start} />}
      </div>
      <Snapshot onRetry={() => failure && void order(failure.request, failure.key)} onStop={stop} />
    </div>
  )
}

export function stopAnalysing(): void {
  readCompetition().run?.controller.abort()
  changeCompetition({ run: null })
}

export async function analyse(
  request: AnalyzeCompetitionRequest,
  key = newIdempotencyKey(),
  { wait }: Pick<RetryOptions, 'wait'> = {},
): Promise<'analysed' | 'failed' | 'stopped'> {
  stopAnalysing()
  const controller = new AbortController()
  const { signal } = controller
  const onAttempt = (attempt: number) => changeCompetition({ run: { attempt, controller } })
  changeCompetition({ failure: null })
  try {
    const call = { body: request, idempotencyKey: key, signal, onAttempt, wait }
    const analysis = await telling(
      retryForJson('POST', '/api/gemini/analyzeCompetition', CompetitionAnalysis, call),
      ({ message }) => `Failed to analyze competition. ${message}`,
    )
    signal.throwIfAborted()
    const { platform, itemName } = request
    changeCompetition({ kept: { analysis, platform, itemName, analysedAt: new Date().toISOString() }, run: null })
    return 'analysed'
  } catch (error) {
    // A later run, or starting over, goes on undisturbed.
    if (signal.aborted) return 'stopped'
    // What may yet work is tried under the same key: the server may have the answer already.
    const mayWork = error instanceof CallError && error.retryable
    changeCompetition({ run: null, failure: { message: messageFor(error), request, key: mayWork ? key : undefined } })
    return 'failed'
  }
}

const UNREACHABLE = 'This could not be read. Please check your connection and try again.'

type EditorProps = Pick<CompetitionProps, 'currency' | 'disabled'> & { onAnalyse: (own: OwnComparable[]) => void }

function ComparablesEditor({ currency, disabled, onAnalyse }: EditorProps) {
  const { comparables: text } = useCompetition()
  const [{ misses, problem }, setOutcome] = useState<Outcome>(NOTHING_WRONG)
  const code = currencyCode(currency)
  const fill = async ([file]: readonly File[]) => {
    if (!file) return
    try {
      changeCompetition({ comparables: await readFile(file) })
      setOutcome(NOTHING_WRONG)
    } catch (error) {
      setOutcome({ misses: [], problem: (error as Error).message })
    }
  }
  const analyse = async () => {
    const reader = await import('./read-comparables.ts').catch(() => null)
    if (reader === null) return setOutcome({ misses: [], problem: UNREACHABLE })
    const { comparables, misses: left } = reader.readComparables(text, code)
    setOutcome({ misses: left, problem: null })
    if (comparables.length > 0) onAnalyse(comparables)
  }
  return (
    <section
      aria-label="Own comparables"
      {...fileDrop((files) => void fill(files))}
      className="flex flex-col gap-4 rounded-card border border-line p-4 data-[over]:border-petrol data-[over]:bg-petrol-soft"
    >
      <TextAreaField
        label="Paste listings or a table"
        unmarked
        rows={4}
        hint={`One per line, such as “Sony WH-1000XM4 boxed ${currencySymbol(code)}145 sold”, or a copied table. Prices without a currency count as ${code}.`}
        value={text}
        onChange={({ target }) => changeCompetition({ comparables: target.value })}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <SmallButton disabled={disabled || text.trim() === ''} onClick={() => void analyse()} label="Analyze these" />
        {/* Looks like a button; the input covers it, so that all of it can be pressed. */}
        <span className="relative inline-flex min-h-11 items-center gap-2 rounded-control border border-control bg-surface px-3 text-sm font-semibold hover:border-ink-2 hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring fine-pointer:min-h-9">
          <Icon name="file-up" className="size-4.5" />
          <span aria-hidden>Choose a CSV file</span>
          <FileInput
            aria-label="Choose a CSV file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            onFiles={(files) => void fill(files)}
          />
        </span>
      </div>
      <FailureNote>{problem}</FailureNote>
      <Misses misses={misses} />
      <p className="text-sm text-ink-2">Kept in this browser until you clear it or start over.</p>
    </section>
  )
}

type Outcome = { misses: readonly Miss[]; problem: string | null }
const NOTHING_WRONG: Outcome = { misses: [], problem: null }

const MOST_SHOWN = 20

function Misses({ misses }: { misses: readonly Miss[] }) {
  const count = misses.length
  if (count === 0) return null
  return (
    <Note alert tone="warn" title={`${count === 1 ? '1 line was' : `${count} lines were`} not understood`}>
      <ul>
        {misses.slice(0, MOST_SHOWN).map(({ line, text, reason }) => (
          <li key={line} className="py-0.5 wrap-anywhere tabular-nums">
            Line {line}: “{text}”: {reason}
          </li>
        ))}
        {count > MOST_SHOWN && <li>and {count - MOST_SHOWN} more</li>}
      </ul>
    </Note>
  )
}

const LARGEST_FILE = 2 * 1024 * 1024

export async function readFile(file: File): Promise<string> {
  if (file.size > LARGEST_FILE) throw new Error(`File "${file.name}" is too large (max 2MB).`)
  const text = decode(new Uint8Array(await file.arrayBuffer()))
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
