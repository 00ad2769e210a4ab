import { lazy, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Deferred } from '#client/ui/deferred.tsx'
import { Note } from '#client/ui/note.tsx'
import { bringIntoView } from './bring-into-view.ts'
import { loadRules } from './marketplace-rules.ts'
import type { ResultCardProps } from './result-card.tsx'
import { shownRun, type Run } from './session.ts'
import { SkeletonCard } from './skeleton-card.tsx'

const loadCard = () => import('./result-card.tsx')
const ResultCard = lazy(async () => ({ default: (await loadCard()).ResultCard }))

/** Fetches ahead what a listing will need to be shown, so that nothing waits for it. */
function prefetchResult(): void {
  // What fails now is fetched again, and its failure shown, when it is needed.
  void Promise.allSettled([loadCard(), loadRules(), import('#client/lib/event-stream.ts')])
}

/** Fetches the code for results at the first sign that someone is there. */
export function usePrefetch() {
  useEffect(() => {
    const leaving = new AbortController()
    for (const sign of ['focusin', 'pointerdown', 'keydown']) {
      addEventListener(sign, prefetchResult, { once: true, signal: leaving.signal })
    }
    return () => leaving.abort()
  }, [])
}

type ResultColumnProps = ResultCardProps & {
  /** Shown while there is nothing to show: hints, a saved listing. */
  children: ReactNode
}

/** Where listings appear: empty, being written, written, or the reason why not. */
export function ResultColumn(props: ResultColumnProps) {
  const { session, resume, dismiss } = props.generation
  const { run } = session
  const column = useRef<HTMLDivElement>(null)
  const runningKey = run?.phase === 'running' ? run.key : null
  // Where the page has one column, what goes on would otherwise go on out of sight.
  useLayoutEffect(() => {
    if (runningKey !== null) bringIntoView(column.current)
  }, [runningKey])
  const phase = run && `${run.key} ${run.phase}`
  useLayoutEffect(() => {
    if (phase === null) return
    const element = column.current
    return () => {
      // The button that stops, discards or dismisses takes the focus with it when it goes.
      if (document.activeElement === document.body) element?.focus({ preventScroll: true })
    }
  }, [phase])
  const failedKey = run?.failure ? run.key : null
  useLayoutEffect(() => {
    if (failedKey !== null) bringIntoView(column.current)
  }, [failedKey])
  const empty = session.versions.length === 0 && shownRun(session) === null
  return (
    <div ref={column} tabIndex={-1} className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-4">
      {run?.failure && <Failure failure={run.failure} onRetry={resume} onDismiss={dismiss} />}
      {empty ? (
        props.children
      ) : (
        <Deferred fallback={<SkeletonCard />}>
          <ResultCard {...props} />
        </Deferred>
      )}
      <output className="sr-only">{announcement(run, session.versions.length)}</output>
    </div>
  )
}

/** One sentence when the writing ends; nothing while it goes on. */
function announcement(run: Run | null, versions: number): string {
  if (run?.phase === 'stopped') return 'Stopped. The draft is kept.'
  return run === null && versions > 0 ? 'Your listing is ready.' : ''
}

type FailureProps = { failure: NonNullable<Run['failure']>; onRetry: () => void; onDismiss: () => void }

function Failure({ failure, onRetry, onDismiss }: FailureProps) {
  return (
    <div role="alert">
      <Note
        tone="bad"
        title="Your listing was not written"
        action={
          <span className="flex gap-2">
            {failure.code === 'VISITOR_LIMIT_REACHED' && (
              <ButtonLink size="small" href="/signup">
                Sign Up
              </ButtonLink>
            )}
            <Button size="small" onClick={onRetry}>
              Retry
            </Button>
            <Button size="small" variant="quiet" onClick={onDismiss}>
              Dismiss
            </Button>
          </span>
        }
      >
        <p className="wrap-anywhere">{failure.message}</p>
        <p className="text-sm text-ink-2">Everything you typed is still there.</p>
      </Note>
    </div>
  )
}
