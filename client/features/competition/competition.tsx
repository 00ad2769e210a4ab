import { useEffect, useId, useRef, useState } from 'react'
import { COMPARABLES_ID } from '#client/parts/price-grounds.ts'
import { classNames, QuietButton, SmallButton } from '#client/ui/button.tsx'
import { toasts } from '#client/ui/toast.tsx'
import { type AnalyzeCompetitionRequest, CompetitionAnalysis } from '#shared/api/competition.ts'
import type { Platform } from '#shared/rules/details.ts'
import { ComparablesEditor } from './comparables-editor.tsx'
import { readCompetition, useCompetition, changeCompetition } from './competition-store.ts'
import { Snapshot } from './snapshot.tsx'
import { CallError, messageFor, telling } from '#client/lib/http.ts'
import { newIdempotencyKey } from '#client/lib/action.ts'
import { retryForJson, type RetryOptions } from '#client/lib/retry.ts'
import { Icon } from '#client/ui/icon.tsx'

const NO_NAME = 'Please enter an item name to analyze competition.'
const FAILED = 'Failed to get competitor insights.'

export type CompetitionFields = {
  platform: Platform
  itemName: string
  askForName: () => void
}

type CompetitionProps = {
  fields: CompetitionFields
  currency: string
  disabled: boolean
  onShow: (element: Element | null) => void
}

export function Competition({ fields, currency, disabled, onShow }: CompetitionProps) {
  const { run, comparables } = useCompetition()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const area = useRef<HTMLDivElement>(null)
  const editorId = useId()
  // Leaving the page gives up what nobody would see.
  useEffect(() => stopAnalysing, [])

  const order = async (request: AnalyzeCompetitionRequest, key?: string) => {
    const outcome = await analyse(request, key)
    if (outcome === 'failed') toasts.failure(FAILED)
    if (outcome === 'stopped') return
    const snapshot = area.current?.querySelector('[data-snapshot]') ?? null
    snapshot?.querySelector('h2')?.focus({ preventScroll: true })
    onShow(snapshot)
  }
  const start = (own?: AnalyzeCompetitionRequest['comparables']) => {
    const itemName = fields.itemName.trim()
    if (itemName !== '') return void order({ platform: fields.platform, itemName, currency, comparables: own })
    toasts.failure(NO_NAME)
    fields.askForName()
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
        >
          Analyze Competition
        </SmallButton>
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
        {open && (
          <ComparablesEditor
            text={comparables}
            currency={currency}
            disabled={disabled || run !== null}
            onAnalyse={start}
          />
        )}
      </div>
      <Snapshot
        onRetry={(request, key) => void order(request, key)}
        onStop={stop}
        onOwn={() => {
          setOpen(true)
          onShow(area.current)
        }}
      />
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
    const analysedAt = new Date().toISOString()
    changeCompetition({ kept: { analysis, platform, itemName, analysedAt }, run: null })
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
