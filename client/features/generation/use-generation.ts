import { startTransition, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { CallError, messageFor } from '#client/lib/http.ts'
import { newIdempotencyKey } from '#client/lib/action.ts'
import { readChoice, currentOwner, useOwner } from '#client/lib/owner.ts'
import { ALTERNATES_LIMIT_MESSAGE, GENERATION_LIMIT_MESSAGE } from '#shared/api/errors.ts'
import type { GenerateListingRequest, GeneratedListing, Variant } from '#shared/api/generation.ts'
import type { Platform } from '#shared/rules/details.ts'
import { generateListing } from './api.ts'
import { forgetWork, keepSession, readSession } from './kept-work.ts'
import type { ReceivedAnswer } from './read-answer.ts'
import {
  EMPTY_SESSION,
  advance,
  goesOn,
  hasText,
  nextVariant,
  settledPrice,
  shownSet,
  type ListingSet,
  type Session,
  type SessionEvent,
  type Version,
} from './session.ts'

const NO_INPUTS_MESSAGE = 'Original form data is missing. Please generate a primary listing first.'
export const NO_MORE_VERSIONS_MESSAGE = 'Maximum number of alternative versions generated.'

export type Generation = ReturnType<typeof useGeneration>

/** `key` and `set` are those of the run that this goes on with, else new; a first version begins its own set. */
type Known = { key?: string | undefined; set?: string | undefined; asking?: string | undefined }
type Order = (order: GenerateListingRequest, known?: Known) => Promise<ReceivedAnswer | null>

function useKeptSession(session: Session, dispatch: (event: SessionEvent) => void, order: Order) {
  const owner = useOwner()
  const restore = useEffectEvent((arrived: string) => {
    const kept = readSession(arrived)
    // What has been ordered since is newer.
    if (kept === null || session !== EMPTY_SESSION) return
    dispatch({ type: 'restored', session: kept })
    if (kept.run && goesOn(kept.run, arrived, Date.now())) void order(kept.run.order, kept.run)
  })
  useEffect(() => restore(owner), [owner])
  const keep = useEffectEvent(() => {
    if (session !== EMPTY_SESSION && owner === currentOwner()) keepSession(owner, session)
  })
  const runningKey = useRef<string>(null)
  useEffect(() => {
    const running = session.run?.phase === 'running' ? session.run.key : null
    // A draft that grows is kept on leaving, not at each of its parts.
    if (running === null || running !== runningKey.current) keep()
    runningKey.current = running
  }, [session])
  useEffect(() => {
    const leaving = new AbortController()
    addEventListener('pagehide', keep, { signal: leaving.signal })
    document.addEventListener('visibilitychange', keep, { signal: leaving.signal })
    return () => {
      leaving.abort()
      keep()
    }
  }, [])
}

type Arrival = { writtenAt: string; streamed: boolean }

function useRunner(dispatch: (event: SessionEvent) => void) {
  const controller = useRef<AbortController>(null)
  const [arrival, setArrival] = useState<Arrival | null>(null)
  // Leaving the page stops listening; the server finishes what it has begun and keeps it under the key.
  useEffect(() => () => controller.current?.abort(), [])

  const run: Order = async (order, { key = newIdempotencyKey(), set = key, asking } = {}) => {
    controller.current?.abort()
    const { signal } = (controller.current = new AbortController())
    dispatch({ type: 'ordered', order, key, set, asking, owner: currentOwner(), orderedAt: new Date().toISOString() })
    let streamed = false
    try {
      const answer = await generateListing(order, {
        idempotencyKey: key,
        signal,
        onAttempt: (attempt) => dispatch({ type: 'attempted', key, attempt }),
        onPartial: (partial) => {
          streamed = true
          dispatch({ type: 'grown', key, partial })
        },
      })
      const writtenAt = new Date().toISOString()
      // As a transition it is shown in small steps, so that the page keeps answering.
      startTransition(() => {
        dispatch({ type: 'finished', key, answer, writtenAt })
        setArrival({ writtenAt, streamed })
      })
      return answer
    } catch (error) {
      if (!signal.aborted) dispatch({ type: 'failed', key, failure: failureOf(error) })
      return null
    }
  }
  return { run, abort: () => controller.current?.abort(), arrival, setArrival }
}

function failureOf(error: unknown) {
  const { code, retryable } = error instanceof CallError ? error : { code: 'UNKNOWN', retryable: false }
  return { message: messageFor(error), code, retryable }
}

export function useGeneration() {
  const [session, dispatch] = useReducer(advance, EMPTY_SESSION)
  const { run, abort, arrival, setArrival } = useRunner(dispatch)
  useKeptSession(session, dispatch, run)
  const { run: current } = session
  const shown = shownSet(session)
  const orderNew = (request: GenerateListingRequest, known?: Known) =>
    run({ ...request, strict: readChoice('strict.v1') }, known)
  const change = (writtenAt: string, next: (version: Version) => Partial<Version>) =>
    dispatch({ type: 'changed', writtenAt, change: next })
  return {
    session,
    shown,
    arrival,
    running: current?.phase === 'running',
    generate: (request: Omit<GenerateListingRequest, 'variant'>) => void orderNew({ ...request, variant: 'v1' }),
    alternative(): string | null {
      if (shown === undefined) return NO_INPUTS_MESSAGE
      const variant = nextVariant(shown)
      if (variant === null) return NO_MORE_VERSIONS_MESSAGE
      void orderNew({ ...shown.inputs, variant, ...settledPrice(shown) }, { set: shown.id })
      return null
    },
    async alsoWrite(platforms: readonly Platform[], set = shown) {
      if (set === undefined) return
      const { inputs, asking } = set
      let { receipt } = set
      for (const platform of platforms) {
        const formData = { ...inputs.formData, platform, _savedListingId: undefined }
        const request = { ...inputs, formData, variant: 'v1' as const, receipt, ...settledPrice(set) }
        const answer = await orderNew(request, { asking })
        if (answer === null) return
        receipt ??= answer.receipt
      }
    },
    /** Asks once more for what failed or was stopped; where the server may have it already, under the same key. */
    resume() {
      if (current === null) return
      const { order, key, set, failure } = current
      void run(order, failure?.retryable === false ? { set } : { key, set })
    },
    stop() {
      abort()
      dispatch({ type: current !== null && hasText(current.partial) ? 'stopped' : 'dismissed' })
    },
    dismiss: () => dispatch({ type: 'dismissed' }),
    open: (set: string) => dispatch({ type: 'opened', set }),
    remove: (set: string) => dispatch({ type: 'removed', set }),
    putBack: (set: ListingSet) => dispatch({ type: 'putBack', set }),
    select: (variant: Variant) => dispatch({ type: 'selected', variant }),
    price: (asking: string) => dispatch({ type: 'priced', asking }),
    edit: (writtenAt: string, part: Partial<GeneratedListing>) =>
      change(writtenAt, ({ listing }) => ({ listing: { ...listing, ...part } })),
    confirm: (writtenAt: string, words: readonly string[]) =>
      change(writtenAt, ({ confirmed = [] }) => ({ confirmed: [...new Set([...confirmed, ...words])] })),
    withdraw: (writtenAt: string, words: readonly string[]) =>
      change(writtenAt, ({ confirmed = [] }) => ({ confirmed: confirmed.filter((one) => !words.includes(one)) })),
    noteSaved: (writtenAt: string, id: string) => change(writtenAt, () => ({ savedAs: id })),
    clear() {
      abort()
      forgetWork()
      dispatch({ type: 'cleared' })
    },
    restore: (cleared: Session) => dispatch({ type: 'restored', session: cleared }),
    /** What was written at another time; `arriving` as if it had been just now. */
    show(set: ListingSet, arriving: boolean) {
      dispatch({ type: 'restored', session: { sets: [set], shown: set.id, run: null } })
      if (arriving) setArrival({ writtenAt: set.begunAt, streamed: true })
    },
  }
}

function limitWords(variant: Variant): string {
  return variant === 'v1' ? GENERATION_LIMIT_MESSAGE : ALTERNATES_LIMIT_MESSAGE
}

export function useUpgrade({ session: { run } }: Generation) {
  const [wanted, setWanted] = useState<string | null>(null)
  const [closedFor, setClosedFor] = useState<string | null>(null)
  const limitReached = run?.failure?.code === 'GENERATION_LIMIT_REACHED' && run.key !== closedFor
  return {
    reason: wanted ?? (limitReached ? limitWords(run.order.variant) : null),
    open: setWanted,
    close() {
      setWanted(null)
      setClosedFor(run?.key ?? null)
    },
  }
}
