import { FilePenLine, Square } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { bringIntoView } from '#client/lib/reading-place.ts'
import type { HandOver } from '#client/parts/hand-over.ts'
import { Stage } from '#client/parts/stage.tsx'
import { Button } from '#client/ui/button.tsx'
import { Chip } from '#client/ui/chip.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Tabs } from '#client/ui/tabs.tsx'
import { VARIANTS, VARIANT_ANGLES, type Variant } from '#shared/api/generation.ts'
import { AskingPrice } from './asking-price.tsx'
import type { Edits } from './editable-section.tsx'
import { ListingBody } from './listing-body.tsx'
import { ResultActions } from './result-actions.tsx'
import { hasText, selectedVersion, shownRun, type ListingSet, type Run, type Version } from './session.ts'
import type { Generation } from './use-generation.ts'

export type ResultCardProps = {
  generation: Generation
  renderHandOver: (handOver: Omit<HandOver, 'photos'>) => ReactNode
  /** The label of the page's currency, which may have changed since the listing was written. */
  currency: string
  onStartOver: () => void
  /** The control that saves a version of the set in sight, null while there is none to save. */
  renderSave: (version: Version | null) => ReactNode
}

export function ResultCard(props: ResultCardProps) {
  const { generation } = props
  const { session, shown } = generation
  const run = shownRun(session)
  const arrival = generation.arrival
  const region = useFocusOnArrival(arrival?.writtenAt)
  const writing = run?.phase === 'running'
  const [edits] = useState<Edits>(() => new Map())
  const scroller = useTopOf(writing ? run.key : null)
  if (shown === undefined) return null
  const version = run ? undefined : selectedVersion(shown)
  const order = run?.order ?? shown.inputs
  // Text that has been growing in sight is not hidden again.
  const fadesIn = arrival !== null && version?.writtenAt === arrival.writtenAt && !arrival.streamed
  return (
    <section
      ref={region}
      aria-label={version || hasText(run?.partial ?? {}) ? 'Generated listing' : 'Listing on its way'}
      aria-busy={writing}
      className={classNames('card', fadesIn && 'animate-[appear_180ms_50ms_both]')}
    >
      <h2 className="sr-only">Generated listing</h2>
      <Tabs
        label="Versions"
        items={tabsOf(shown, run)}
        selected={shown.selected}
        onSelect={(variant) => generation.select(variant as Variant)}
      >
        <div key={shown.selected} ref={scroller} className="lg:max-h-[calc(100dvh-146px)] lg:overflow-y-auto">
          <StatusRow run={run} generation={generation} />
          <ListingBody
            key={`${shown.selected} ${version?.writtenAt}`}
            listing={version?.listing ?? run?.partial ?? {}}
            order={order}
            currency={props.currency}
            writing={writing}
            edits={edits}
            finished={
              version && {
                version,
                asking: <AskingPrice set={shown} onChange={generation.price} />,
                onEdit: (change) => generation.edit(version.writtenAt, change),
                onConfirm: (words) => generation.confirm(version.writtenAt, words),
                onWithdraw: (words) => generation.withdraw(version.writtenAt, words),
              }
            }
          />
          <div className="border-t border-line px-5 py-4">
            <Button onClick={props.onStartOver}>Generate Another (New Inputs)</Button>
          </div>
        </div>
        <ResultActions {...props} version={version ?? null} order={order} />
      </Tabs>
    </section>
  )
}

function tabsOf({ versions }: ListingSet, run: Run | null) {
  const shown = new Set([...versions.map(({ variant }) => variant), run?.order.variant])
  return VARIANTS.flatMap((variant, index) =>
    shown.has(variant) ? [{ id: variant, label: `Version ${index + 1}` }] : [],
  )
}

/** Below the tabs, always as high: the angle of a finished version, else how far the writing is and how to stop it. */
function StatusRow({ run, generation }: { run: Run | null; generation: Generation }) {
  const angle = VARIANT_ANGLES[generation.shown?.selected ?? 'v1']
  return (
    <div className="flex min-h-19 flex-wrap sm:min-h-13 items-center gap-x-3 gap-y-1 border-b border-line px-5 py-1">
      {run === null ? (
        <p className="text-sm text-ink-2">
          <b className="text-ink">{angle.name}</b>: {angle.aim}
        </p>
      ) : (
        <>
          {hasText(run.partial) && (
            <Chip tone="warn" icon={<FilePenLine size={16} aria-hidden />}>
              {run.phase === 'running' ? 'Draft: still writing' : 'Draft: not finished'}
            </Chip>
          )}
          {run.phase === 'running' ? (
            <>
              <Stage attempt={run.attempt} doing="Writing your listing…" />
              <Button
                size="small"
                className="ml-auto"
                icon={<Square size={16} aria-hidden />}
                onClick={generation.stop}
              >
                Stop generating
              </Button>
            </>
          ) : (
            <DraftButtons run={run} generation={generation} />
          )}
        </>
      )}
    </div>
  )
}

/** Never where "Stop generating" was, so that a second click on that does nothing. */
function DraftButtons({ run, generation }: { run: Run; generation: Generation }) {
  return (
    <>
      {!hasText(run.partial) && (
        <p className="text-sm text-ink-2">This listing was still being written when the page was left.</p>
      )}
      <Button size="small" variant="quiet" onClick={generation.dismiss}>
        Discard
      </Button>
      <Button size="small" variant="primary" className="max-sm:mr-16" onClick={generation.resume}>
        Finish this draft
      </Button>
    </>
  )
}

function useTopOf(runningKey: string | null) {
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (runningKey !== null) scroller.current?.scrollTo(0, 0)
  }, [runningKey])
  return scroller
}

/** Moves the focus to the first heading when a listing arrives, unless the seller has been typing meanwhile. */
function useFocusOnArrival(arrivedAt: string | undefined) {
  const region = useRef<HTMLElement>(null)
  const typed = useRef(false)
  useEffect(() => {
    const note = () => {
      typed.current = true
    }
    addEventListener('input', note)
    return () => removeEventListener('input', note)
  }, [])
  useLayoutEffect(() => {
    const heading = arrivedAt !== undefined && !typed.current ? region.current?.querySelector('h3') : null
    heading?.focus({ preventScroll: true })
    if (heading) bringIntoView(region.current)
    typed.current = false
  }, [arrivedAt])
  return region
}
