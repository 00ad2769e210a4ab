import * as z from 'zod/mini'
import { CompetitorExample } from '#shared/api/competition.ts'
import type { Grounds } from '#client/parts/checker.ts'
import {
  GenerateListingRequest,
  GeneratedListing,
  RestingPrices,
  Source,
  VARIANTS,
  Variant,
  WritingNotes,
  type PartialListing,
} from '#shared/api/generation.ts'
import { Citations, Opinions, Removed } from '#shared/facts/schema.ts'
import type { ReceivedAnswer } from './received-answer.ts'

/** One finished listing, with what the seller changed in it since; `writtenAt` is an ISO 8601 time. */
export const Version = z.object({
  variant: Variant,
  listing: GeneratedListing,
  sources: z.array(Source),
  /** HTML of the search, which its terms want shown. */
  searchSuggestions: z.optional(z.string()),
  /** The listings found by search on which its price rests. */
  comparables: z.optional(z.array(CompetitorExample)),
  writtenAt: z.string(),
  confirmed: z.optional(z.array(z.string())),
  savedAs: z.optional(z.string()),
  /** What the reason for its price may name beside its own figures. */
  prices: z.optional(RestingPrices),
  citations: z.optional(Citations),
  /** What a model said of the statements that the rules leave open. */
  opinions: z.optional(Opinions),
  /** What its writer would ask the seller, and statements that it would have confirmed. */
  ask: z.optional(z.array(z.string())),
  suggest: z.optional(z.array(z.string())),
  removed: z.optional(Removed),
  /** What was corrected in the seller's words, and left out. */
  notes: z.optional(WritingNotes),
})
export type Version = z.infer<typeof Version>

const NONE: readonly never[] = []

export function groundsOf(order: GenerateListingRequest, version: Version | undefined): Grounds {
  const { formData: details, photos } = order
  const { confirmed, prices, citations, opinions, removed } = version ?? {}
  return {
    details,
    photos: photos ?? NONE,
    confirmed: confirmed ?? NONE,
    prices: prices ?? NONE,
    removed: removed ?? NONE,
    citations,
    opinions,
  }
}

export const Unfinished = z.partial(z.extend(GeneratedListing, { title: z.string(), description: z.string() }))
export type Unfinished = z.infer<typeof Unfinished>

/** One order of a listing on its way, with the key under which the server knows it. */
const Run = z.object({
  phase: z.enum(['running', 'stopped', 'failed']),
  order: GenerateListingRequest,
  key: z.string(),
  /** For whom the server knows the key, and since when; an ISO 8601 time. */
  owner: z.string(),
  orderedAt: z.string(),
  /** As for `attemptWords`. */
  attempt: z.number(),
  partial: Unfinished,
  failure: z.nullable(z.object({ message: z.string(), code: z.string(), retryable: z.boolean() })),
})
export type Run = z.infer<typeof Run>

/** The generation flow of one page: idle without a run, else loading, stopped or failed, beside finished versions. */
export const Session = z.object({
  /** What version 1 was made of; alternatives are made of the same. */
  inputs: z.nullable(GenerateListingRequest),
  /** In the order v1, v2, v3. */
  versions: z.array(Version),
  selected: Variant,
  run: z.nullable(Run),
})
export type Session = z.infer<typeof Session>

export const EMPTY_SESSION: Session = { inputs: null, versions: [], selected: 'v1', run: null }

type Ordered = Pick<Run, 'order' | 'key' | 'owner' | 'orderedAt'>

export type SessionEvent =
  | { type: 'restored'; session: Session }
  | ({ type: 'ordered' } & Ordered)
  | { type: 'attempted'; key: string; attempt: number }
  | { type: 'grown'; key: string; partial: PartialListing }
  | { type: 'finished'; key: string; answer: ReceivedAnswer; writtenAt: string }
  | { type: 'failed'; key: string; failure: NonNullable<Run['failure']> }
  | { type: 'stopped' }
  | { type: 'dismissed' }
  | { type: 'selected'; variant: Variant }
  | { type: 'edited'; variant: Variant; change: Partial<GeneratedListing> }
  | { type: 'saved'; writtenAt: string; id: string }
  | { type: 'confirmed'; variant: Variant; words: readonly string[] }
  | { type: 'withdrawn'; variant: Variant; words: readonly string[] }
  | { type: 'cleared' }

/** The session after `event`. News of a run that is no longer the current one changes nothing. */
export function advance(session: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'restored':
      return afterReload(event.session)
    case 'ordered':
      return ordered(session, event)
    case 'attempted':
      return changeRun(session, event.key, { attempt: event.attempt })
    case 'grown':
      return changeRun(session, event.key, { partial: event.partial })
    case 'failed':
      return changeRun(session, event.key, { phase: 'failed', failure: event.failure })
    case 'finished':
      return isCurrent(session, event.key) ? finished(session, event.answer, event.writtenAt) : session
    case 'stopped':
      return session.run === null ? session : changeRun(session, session.run.key, { phase: 'stopped' })
    case 'dismissed':
      return selectWritten({ ...session, run: null })
    case 'selected':
      // A key may ask for a version that there is not.
      return isWritten(session, event.variant) || session.run?.order.variant === event.variant
        ? { ...session, selected: event.variant }
        : session
    case 'edited':
      return changeVersion(session, event.variant, ({ listing }) => ({ listing: { ...listing, ...event.change } }))
    case 'saved':
      return {
        ...session,
        // Another version may stand there since it was sent.
        versions: session.versions.map((version) =>
          version.writtenAt === event.writtenAt ? { ...version, savedAs: event.id } : version,
        ),
      }
    case 'confirmed':
      return changeVersion(session, event.variant, ({ confirmed = [] }) => ({
        confirmed: [...new Set([...confirmed, ...event.words])],
      }))
    case 'withdrawn':
      return changeVersion(session, event.variant, ({ confirmed = [] }) => ({
        confirmed: confirmed.filter((words) => !event.words.includes(words)),
      }))
    case 'cleared':
      return EMPTY_SESSION
  }
}

/** The variant that "Generate Alternative" would write; null before the first listing and after the last one. */
export function nextVariant({ versions }: Session): Variant | null {
  return versions.length === 0 ? null : (VARIANTS[versions.length] ?? null)
}

/** The price of the first version, for those after it: one item has one price. */
export function settledPrice({ versions: [first] }: Session): Pick<GenerateListingRequest, 'price'> {
  const { pricing, priceJustification = '' } = first?.listing ?? {}
  return first && pricing ? { price: { pricing, priceJustification, sources: first.sources } } : {}
}

/** The run that the selected tab shows: loading, streaming or a stopped draft. A failed one has its own box. */
export function shownRun({ run, selected }: Session): Run | null {
  return run !== null && run.phase !== 'failed' && run.order.variant === selected ? run : null
}

/** As long as the server holds any answer for its key; whoever comes back later is asked first. */
const HELD_MS = 10 * 60_000

/** Whether a run that was cut off at some time can go on by itself at `now`: what it began is this owner's and still there. */
export function goesOn({ phase, owner, orderedAt }: Run, here: string, now: number): boolean {
  return phase === 'running' && owner === here && now - Date.parse(orderedAt) < HELD_MS
}

export function hasText(partial: Run['partial']): boolean {
  return Object.values(partial).some((value) => (typeof value === 'string' || Array.isArray(value)) && value.length > 0)
}

function ordered(session: Session, { order, key, owner, orderedAt }: Ordered): Session {
  // A draft that is finished under its own key stays in sight until the server's text replaces it.
  const partial = session.run?.key === key ? session.run.partial : {}
  return {
    ...session,
    selected: order.variant,
    run: { phase: 'running', order, key, owner, orderedAt, attempt: 1, partial, failure: null },
  }
}

function isCurrent({ run }: Session, key: string): boolean {
  return run?.phase === 'running' && run.key === key
}

function changeRun(session: Session, key: string, change: Partial<Run>): Session {
  if (session.run === null || !isCurrent(session, key)) return session
  const run = { ...session.run, ...change }
  return run.phase === 'failed' ? selectWritten({ ...session, run }) : { ...session, run }
}

function finished(session: Session, answer: ReceivedAnswer, writtenAt: string): Session {
  const order = session.run?.order ?? null
  const { check, ...written } = answer
  const variant = order?.variant ?? answer.variant
  const first = variant === 'v1'
  // One item has one price, and what that rests on.
  const { comparables, searchSuggestions } = first ? answer : (session.versions[0] ?? answer)
  const version = { ...written, comparables, searchSuggestions, removed: check?.removed, variant, writtenAt }
  return {
    inputs: first ? order : session.inputs,
    versions: first ? [version] : [...session.versions.filter(({ variant }) => variant !== version.variant), version],
    selected: version.variant,
    run: null,
  }
}

function isWritten({ versions }: Session, variant: Variant): boolean {
  return versions.some((version) => version.variant === variant)
}

/** Falls back to the last version when the selected one was never written. */
function selectWritten(session: Session): Session {
  return isWritten(session, session.selected)
    ? session
    : { ...session, selected: session.versions.at(-1)?.variant ?? 'v1' }
}

function changeVersion(session: Session, variant: Variant, change: (version: Version) => Partial<Version>): Session {
  const versions = session.versions.map((version) =>
    version.variant === variant ? { ...version, ...change(version) } : version,
  )
  return { ...session, versions }
}

/** A run that the reload cut off can be finished under its key; an old failure is not news any more. */
function afterReload(session: Session): Session {
  const { run } = session
  if (run === null) return selectWritten(session)
  if (run.phase === 'failed' && !hasText(run.partial)) return selectWritten({ ...session, run: null })
  return { ...session, selected: run.order.variant, run: { ...run, phase: 'stopped', failure: null } }
}
