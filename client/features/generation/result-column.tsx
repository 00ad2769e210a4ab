import { useEffect, useLayoutEffect, useRef, type ReactNode, useEffectEvent, useState } from 'react'
import { fetchPatiently, messageFor } from '#client/lib/http.ts'
import { bringIntoView, offerUpgrade, placeOfListing, useReadingOn, wayIn } from '#client/lib/page.ts'
import { useMe, useUser } from '#client/lib/session.ts'
import { ButtonLink, QuietButton, SmallButton, SmallLink, Note, Skeleton } from '#client/ui/basics.tsx'
import { lazyPart } from '#client/ui/deferred.tsx'
import type { ResultCardProps } from './result-card.tsx'
import { openedListing, type Run } from './session.ts'
import { GENERATION_LIMIT_MESSAGE } from '#shared/api/errors.ts'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import * as z from 'zod/mini'
import { Platform } from '#shared/rules/details.ts'
import type { TypedDetails } from './use-listing-form.ts'
import { FORM_ID, loadRules } from './listing-form.tsx'
import { loadReader, type Generation } from './use-generation.ts'

const loadCard = () => import('./result-card.tsx')
const ResultCard = lazyPart(async () => (await loadCard()).ResultCard, { fallback: <Skeleton className="h-230" /> })

const loadAll = () => Promise.all([loadCard(), loadRules(), loadReader()])

export function usePrefetch() {
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const prefetch = () => void fetchPatiently(loadAll, signal).catch(() => undefined)
    for (const sign of ['focusin', 'pointerdown', 'keydown']) addEventListener(sign, prefetch, { once: true, signal })
    return () => leaving.abort()
  }, [])
}

type ResultColumnProps = ResultCardProps & { opening: Opening; children: ReactNode }

export function ResultColumn(props: ResultColumnProps) {
  const { session, shown } = props.generation
  const { opening } = props
  const opened = openedListing(shown)
  const { run } = session
  const column = useRef<HTMLDivElement>(null)
  const phase = run && `${run.key} ${run.phase}`
  // Where the page has one column, what goes on or has failed would otherwise be out of sight.
  useLayoutEffect(() => {
    if (phase && !phase.endsWith('stopped')) bringIntoView(column.current)
  }, [phase])
  // The button that stops, discards or dismisses takes the focus with it when it goes.
  useReadingOn(phase, () => column.current?.focus({ preventScroll: true }))
  return (
    <div ref={column} tabIndex={-1} className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-4">
      {run?.failure && <RunFailure failure={run.failure} {...props} />}
      {opening?.problem && (
        <Failure title="The saved listing could not be opened" words={opening.problem} onRetry={opening.retry}>
          <ButtonLink size="small" variant="quiet" href="/myListings">
            My Listings
          </ButtonLink>
        </Failure>
      )}
      {opening && !opening.problem ? (
        <Skeleton className="h-230" />
      ) : session.sets.length === 0 ? (
        props.children
      ) : (
        <section aria-label={opened === null ? undefined : 'Saved listing'}>
          <ResultCard {...props} />
        </section>
      )}
      <output className="sr-only">{announcement(run, session.sets.length)}</output>
    </div>
  )
}

function announcement(run: Run | null, sets: number): string {
  if (run?.phase === 'stopped') return 'Stopped. The draft is kept.'
  return run === null && sets > 0 ? 'Your listing is ready.' : ''
}

type FailureProps = { title: string; words: string; still?: string; onRetry: (() => void) | false; children: ReactNode }

function Failure({ title, words, still, onRetry, children }: FailureProps) {
  const action = (
    <span className="flex gap-2">
      {onRetry && <SmallButton onClick={onRetry}>Retry</SmallButton>}
      {children}
    </span>
  )
  return (
    <Note alert tone="bad" title={title} action={action}>
      <p className="wrap-anywhere">{words}</p>
      {still && <p className="text-sm text-ink-2">{still}</p>}
    </Note>
  )
}

type RunFailureProps = Pick<ResultColumnProps, 'generation'> & { failure: NonNullable<Run['failure']> }

function RunFailure({ failure: { message, code }, generation: { resume, dismiss } }: RunFailureProps) {
  const me = useMe()
  const signsUp = code === 'VISITOR_LIMIT_REACHED' && me?.user === null
  const upgrades = code === 'GENERATION_LIMIT_REACHED' && me?.planType === 'free'
  return (
    <Failure
      title="Your listing was not written"
      words={message}
      still="Everything you typed is still there."
      onRetry={!signsUp && !upgrades && code !== 'CANNOT_LIST' && resume}
    >
      {signsUp && <SmallLink href="/signup">Sign Up</SmallLink>}
      {upgrades && <SmallButton onClick={() => offerUpgrade(GENERATION_LIMIT_MESSAGE)}>Upgrade</SmallButton>}
      <QuietButton onClick={dismiss}>Dismiss</QuietButton>
    </Failure>
  )
}

const Wish = z.object({ listOn: z.optional(Platform), toForm: z.optional(z.boolean()) })
export type Wish = z.infer<typeof Wish>

type OpenActions = {
  generation: Generation
  currency: string
  /** Resolves once all that the last visit has left is on the page, so that it can be brought back. */
  settle: () => Promise<void>
  fill: (fields: TypedDetails, imageUrls: readonly string[]) => void
}

export type Opening = { problem: string | null; retry: () => void } | null

export function useOpenedListing({ generation, currency, settle, fill }: OpenActions): Opening {
  const user = useUser()
  const uid = user && user.uid
  const wanted = new URLSearchParams(useSearch()).get('listing')
  const [state, setState] = useState<{ problem: string | null } | null>(null)
  const open = useEffectEvent(async (id: string) => {
    if (uid === null) return navigate(wayIn('/login', placeOfListing(id)), { replace: true })
    setState({ problem: null })
    try {
      const [{ readSaved }] = await Promise.all([import('./read-answer.ts'), settle()])
      const { set, imageUrls } = await readSaved(id, currency)
      // Whoever has gone elsewhere meanwhile stays there.
      if (new URLSearchParams(location.search).get('listing') !== id) return
      const { listOn, toForm }: Wish = z.safeParse(Wish, history.state).data ?? {}
      navigate('/', { replace: true, state: null })
      fill(set.inputs.formData, imageUrls)
      generation.show(set, !toForm)
      if (listOn) void generation.alsoWrite([listOn], set)
      if (toForm) bringIntoView(document.querySelector(`#${FORM_ID}`))
      setState(null)
    } catch (error) {
      setState({ problem: messageFor(error, 'The listing could not be opened. Please try again.') })
    }
  })
  useEffect(() => {
    if (uid === undefined || wanted === null) return
    const frame = requestAnimationFrame(() => void open(wanted))
    return () => cancelAnimationFrame(frame)
  }, [uid, wanted])
  return state && { ...state, retry: () => void (wanted && open(wanted)) }
}
