import { startTransition, useEffect, useEffectEvent, useRef, useState, useTransition } from 'react'
import { CallError, failNetwork, messageFor, newIdempotencyKey, telling } from '#client/lib/http.ts'
import { announce, offerUpgrade, useListener } from '#client/lib/page.ts'
import { withRetries, type RetryOptions } from '#client/lib/retry.ts'
import { readChoice, currentOwner, useOwner, keepOwn, readOwn } from '#client/lib/store.ts'
import { ALTERNATES_LIMIT_MESSAGE, GENERATION_LIMIT_MESSAGE } from '#shared/api/errors.ts'
import type { GenerateListingRequest, GeneratedListing, PartialListing, Variant } from '#shared/api/generation.ts'
import type { Platform } from '#shared/rules/details.ts'
import { forgetWork, SESSION } from './use-listing-form.ts'
import type { ReceivedAnswer } from './read-answer.ts'
import * as sessions from './session.ts'

export type GenerationOptions = RetryOptions & {
  idempotencyKey: string
  /** Told the listing so far, as often as it grows; an attempt after a cut begins again from nothing. */
  onPartial?: (partial: PartialListing) => void
}

export const loadReader = () => import('./read-answer.ts')

/** A cut stream is retried with the same key, upon which the server gives the finished answer. */
export function generateListing(order: GenerateListingRequest, options: GenerationOptions): Promise<ReceivedAnswer> {
  const answer = withRetries(async () => {
    const { orderListing } = await loadReader().catch(failNetwork)
    return orderListing(order, options)
  }, options)
  return telling(answer, ({ message }) => `Failed to generate listing (variant: ${order.variant}). ${message}`)
}

export type Generation = ReturnType<typeof useGeneration>

type SetSession = (change: (now: sessions.Session) => sessions.Session) => void

/** `key` and `set` are those of the run that this goes on with, else new; a first version begins its own set. */
type Known = { key?: string | undefined; set?: string | undefined; asking?: string | undefined }
type Order = (order: GenerateListingRequest, known?: Known) => Promise<ReceivedAnswer | null>

function useKeptSession(session: sessions.Session, setSession: SetSession, order: Order) {
  const owner = useOwner()
  const restore = useEffectEvent((arrived: string) => {
    const kept = readOwn(SESSION, sessions.Session, arrived)
    // What has been ordered since is newer.
    if (kept === null || session !== sessions.EMPTY_SESSION) return
    setSession(() => sessions.restored(kept))
    if (kept.run && sessions.goesOn(kept.run, arrived, Date.now())) void order(kept.run.order, kept.run)
  })
  useEffect(() => restore(owner), [owner])
  const keep = () => {
    if (session !== sessions.EMPTY_SESSION && owner === currentOwner()) keepOwn(SESSION, session, owner)
  }
  const keepNow = useEffectEvent(keep)
  const runningKey = useRef<string>(null)
  useEffect(() => {
    const running = session.run?.phase === 'running' ? session.run.key : null
    // A draft that grows is kept on leaving, not at each of its parts.
    if (running === null || running !== runningKey.current) keepNow()
    runningKey.current = running
  }, [session])
  useListener('pagehide', keep)
  useListener('visibilitychange', keep)
  useEffect(() => keepNow, [])
}

function useRunner(setSession: SetSession) {
  const controller = useRef<AbortController>(null)
  // The button answers first, the room for the listing is made after.
  const [ordering, startOrder] = useTransition()
  const [arrival, setArrival] = useState<{ writtenAt: string; streamed: boolean } | null>(null)
  // Leaving the page stops listening; the server finishes what it has begun and keeps it under the key.
  useEffect(() => () => controller.current?.abort(), [])

  const run: Order = async (order, { key = newIdempotencyKey(), set = key, asking } = {}) => {
    controller.current?.abort()
    const { signal } = (controller.current = new AbortController())
    const orderedAt = new Date().toISOString()
    const owner = currentOwner()
    startOrder(() => setSession((now) => sessions.ordered(now, { order, key, set, asking, owner, orderedAt })))
    let streamed = false
    try {
      const answer = await generateListing(order, {
        idempotencyKey: key,
        signal,
        onAttempt: (attempt) => setSession((now) => sessions.changedRun(now, key, { attempt })),
        onPartial: (partial) => {
          streamed = true
          startTransition(() => setSession((now) => sessions.changedRun(now, key, { partial })))
        },
      })
      const writtenAt = new Date().toISOString()
      startTransition(() => {
        setSession((now) => sessions.finished(now, key, answer, writtenAt))
        setArrival({ writtenAt, streamed })
      })
      announce('usage')
      return answer
    } catch (error) {
      if (signal.aborted) return null
      const { code, retryable } = error instanceof CallError ? error : { code: 'UNKNOWN', retryable: false }
      const failure = { message: messageFor(error), code, retryable }
      setSession((now) => sessions.changedRun(now, key, { phase: 'failed', failure }))
      if (code === 'GENERATION_LIMIT_REACHED')
        offerUpgrade(order.variant === 'v1' ? GENERATION_LIMIT_MESSAGE : ALTERNATES_LIMIT_MESSAGE)
      return null
    }
  }
  return { run, abort: () => controller.current?.abort(), ordering, arrival, setArrival }
}

export function useGeneration() {
  const [session, setSession] = useState(sessions.EMPTY_SESSION)
  const { run, abort, ordering, arrival, setArrival } = useRunner(setSession)
  useKeptSession(session, setSession, run)
  const { run: current } = session
  const shown = sessions.shownSet(session)
  const orderNew = (request: GenerateListingRequest, known?: Known) =>
    run({ ...request, strict: readChoice('strict.v1') }, known)
  const change = (writtenAt: string, next: (version: sessions.Version) => Partial<sessions.Version>) =>
    setSession((now) => sessions.changed(now, writtenAt, next))
  return {
    session,
    shown,
    arrival,
    running: ordering || current?.phase === 'running',
    generate: (request: Omit<GenerateListingRequest, 'variant'>) => void orderNew({ ...request, variant: 'v1' }),
    alternative() {
      const variant = shown && sessions.nextVariant(shown)
      if (variant) void orderNew({ ...shown.inputs, variant, ...sessions.settledPrice(shown) }, { set: shown.id })
    },
    async alsoWrite(platforms: readonly Platform[], set = shown) {
      if (set === undefined) return
      const { inputs, asking } = set
      let { receipt } = set
      for (const platform of platforms) {
        const formData = { ...inputs.formData, platform, _savedListingId: undefined }
        const request = { ...inputs, formData, variant: 'v1' as const, receipt, ...sessions.settledPrice(set) }
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
      setSession(current !== null && sessions.hasText(current.partial) ? sessions.stopped : sessions.dismissed)
    },
    dismiss: () => setSession(sessions.dismissed),
    open: (set: string) => setSession((now) => sessions.opened(now, set)),
    remove: (set: string) => setSession((now) => sessions.removed(now, set)),
    putBack: (set: sessions.ListingSet) => setSession((now) => sessions.putBack(now, set)),
    select: (variant: Variant) => setSession((now) => sessions.selected(now, variant)),
    price: (asking: string) => setSession((now) => sessions.priced(now, asking)),
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
      setSession(sessions.EMPTY_SESSION)
    },
    restore: (cleared: sessions.Session) => setSession(sessions.restored(cleared)),
    /** What was written at another time; `arriving` as if it had been just now. */
    show(set: sessions.ListingSet, arriving: boolean) {
      setSession(sessions.restored({ sets: [set], shown: set.id, run: null }))
      if (arriving) setArrival({ writtenAt: set.begunAt, streamed: true })
    },
  }
}
