import * as z from 'zod/mini'
import type { Grounds } from '#client/parts/checker.ts'
import { GenerateListingAnswer, GenerateListingRequest, PartialListing, Variant } from '#shared/api/generation.ts'
import { Removed } from '#shared/facts/schema.ts'
import type { ReceivedAnswer } from './read-answer.ts'
import type { AskingPrice } from '#shared/api/listings.ts'
import { currencyCode } from '#shared/money/currency.ts'
import { plainAmount, typedAmount } from '#shared/money/price-text.ts'

export const Version = z.extend(z.omit(GenerateListingAnswer, { facts: true, check: true, receipt: true }), {
  prices: z.optional(GenerateListingAnswer.shape.prices),
  ask: z.optional(z.array(z.string())),
  removed: z.optional(Removed),
  confirmed: z.optional(z.array(z.string())),
  savedAs: z.optional(z.string()),
  writtenAt: z.string(),
})
export type Version = z.infer<typeof Version>

export function groundsOf({ formData, photos = [] }: GenerateListingRequest, version: Version | undefined): Grounds {
  const { confirmed = [], prices = [], citations, opinions, removed = [] } = version ?? {}
  return { details: formData, photos, confirmed, prices, citations, opinions, removed }
}

/** What was written of one form for one marketplace; a new order of a first version begins another one beside it. */
const ListingSet = z.object({
  id: z.string(),
  begunAt: z.string(),
  inputs: GenerateListingRequest,
  versions: z.array(Version),
  selected: Variant,
  /** The asking price as it was typed; absent while it is the suggested one. */
  asking: z.optional(z.string()),
  /** Tells the server that these details are counted already, when they are written for another platform. */
  receipt: z.optional(z.string()),
})
export type ListingSet = z.infer<typeof ListingSet>

const Run = z.object({
  phase: z.enum(['running', 'stopped', 'failed']),
  order: GenerateListingRequest,
  key: z.string(),
  set: z.string(),
  /** For whom the server knows the key, and since when; an ISO 8601 time. */
  owner: z.string(),
  orderedAt: z.string(),
  attempt: z.number(),
  partial: PartialListing,
  failure: z.nullable(z.object({ message: z.string(), code: z.string(), retryable: z.boolean() })),
})
export type Run = z.infer<typeof Run>

export const Session = z.object({ sets: z.array(ListingSet), shown: z.nullable(z.string()), run: z.nullable(Run) })
export type Session = z.infer<typeof Session>

export const EMPTY_SESSION: Session = { sets: [], shown: null, run: null }

const MOST_SETS = 10

export const dismissed = (session: Session) => tidy({ ...session, run: null })
export const stopped = (session: Session) => changedRun(session, session.run?.key, { phase: 'stopped' })
export const opened = (session: Session, shown: string) => tidy({ ...session, shown })
export const priced = (session: Session, asking: string) => changedShown(session, { asking })

export function removed(session: Session, set: string): Session {
  return tidy({ ...session, sets: session.sets.filter(({ id }) => id !== set) })
}

export function putBack(session: Session, set: ListingSet): Session {
  const sets = [...session.sets, set].toSorted((one, other) => (one.begunAt < other.begunAt ? -1 : 1))
  return tidy({ ...session, sets: sets.slice(-MOST_SETS), shown: set.id })
}

export function selected(session: Session, variant: Variant): Session {
  const next = changedShown(session, { selected: variant })
  const set = shownSet(next)
  return shownRun(next) || (set && selectedVersion(set)) ? next : session
}

export function changed(session: Session, writtenAt: string, change: (version: Version) => Partial<Version>): Session {
  const withChange = (one: Version) => (one.writtenAt === writtenAt ? { ...one, ...change(one) } : one)
  return { ...session, sets: session.sets.map((set) => ({ ...set, versions: set.versions.map(withChange) })) }
}

export const shownSet = ({ sets, shown }: Session): ListingSet | undefined => sets.find(({ id }) => id === shown)

export function selectedVersion({ versions, selected }: ListingSet): Version | undefined {
  return versions.find(({ variant }) => variant === selected)
}

export function nextVariant({ versions }: Pick<ListingSet, 'versions'>): Variant | null {
  const left = Variant.options.find((variant) => versions.every((version) => version.variant !== variant))
  return versions.length === 0 ? null : (left ?? null)
}

/** What a saved listing that was opened is in, and stays in when it is written anew. */
export function openedCurrency(sets: readonly ListingSet[], id: string | undefined): string | undefined {
  return sets.find((set) => set.id === id)?.inputs.currency
}

export function openedListing(set: ListingSet | undefined): string | null {
  return set && selectedVersion(set)?.savedAs === set.id ? set.id : null
}

export function settledPrice({ versions: [first] }: ListingSet): Pick<GenerateListingRequest, 'price'> {
  const { pricing, priceJustification = '' } = first?.listing ?? {}
  return first && pricing ? { price: { pricing, priceJustification, sources: first.sources } } : {}
}

export function shownRun(session: Session): Run | null {
  const { run, shown } = session
  if (run === null || run.phase === 'failed' || run.set !== shown) return null
  return run.order.variant === shownSet(session)?.selected ? run : null
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

type Ordered = Pick<Run, 'order' | 'key' | 'set' | 'owner' | 'orderedAt'> & Pick<ListingSet, 'asking'>

export function ordered({ sets, run }: Session, { asking, ...ordered }: Ordered): Session {
  // A draft that is finished under its own key stays in sight until the server's text replaces it.
  const partial = run?.key === ordered.key ? run.partial : {}
  return showing(sets, { ...ordered, phase: 'running', attempt: 1, partial, failure: null }, asking)
}

function showing(sets: readonly ListingSet[], run: Run, asking?: string): Session {
  const { order, orderedAt, set: id } = run
  const at = sets.findIndex((set) => set.id === id)
  const known = sets[at] ?? { id, begunAt: orderedAt, inputs: order, versions: [], asking }
  const set = { ...known, selected: order.variant }
  return tidy({ sets: at === -1 ? [...sets, set].slice(-MOST_SETS) : sets.with(at, set), shown: id, run })
}

const isCurrent = ({ run }: Session, key: string | undefined): boolean => run?.phase === 'running' && run.key === key

export function changedRun(session: Session, key: string | undefined, change: Partial<Run>): Session {
  return session.run && isCurrent(session, key) ? tidy({ ...session, run: { ...session.run, ...change } }) : session
}

export function finished(session: Session, key: string, answer: ReceivedAnswer, writtenAt: string): Session {
  const { run, sets } = session
  if (run === null || !isCurrent(session, key)) return session
  const { check, receipt, ...written } = answer
  const { variant } = run.order
  const addTo = (set: ListingSet): ListingSet => {
    const others = set.versions.filter((version) => version.variant !== variant)
    // One item has one price, and what that rests on.
    const { comparables, searchSuggestions } = others[0] ?? answer
    const version = { ...written, comparables, searchSuggestions, removed: check?.removed, variant, writtenAt }
    return { ...set, versions: [...others, version], selected: variant, receipt: set.receipt ?? receipt }
  }
  return { sets: sets.map((set) => (set.id === run.set ? addTo(set) : set)), shown: run.set, run: null }
}

function changedShown(session: Session, change: Partial<ListingSet>): Session {
  return { ...session, sets: session.sets.map((set) => (set.id === session.shown ? { ...set, ...change } : set)) }
}

function tidy({ sets, shown, run }: Session): Session {
  const kept = sets.flatMap((set) => {
    const onItsWay = run?.phase !== 'failed' && run?.set === set.id ? run.order.variant : null
    if (set.versions.length === 0 && onItsWay === null) return []
    if (set.selected === onItsWay || selectedVersion(set)) return set
    return { ...set, selected: set.versions.at(-1)?.variant ?? 'v1' }
  })
  return { sets: kept, shown: kept.some(({ id }) => id === shown) ? shown : (kept.at(-1)?.id ?? null), run }
}

export function restored(session: Session): Session {
  const { run } = session
  if (run === null) return tidy(session)
  if (run.phase === 'failed' && !hasText(run.partial)) return tidy({ ...session, run: null })
  return showing(session.sets, { ...run, phase: 'stopped', failure: null })
}

export function askingText({ asking, versions }: ListingSet): string {
  const [first] = versions
  const amount = first?.asking ?? first?.listing.pricing?.median
  return asking ?? (amount === undefined ? '' : plainAmount(amount))
}

export const currencyOf = ({ inputs, versions }: ListingSet) =>
  versions[0]?.listing.pricing?.currency ?? currencyCode(inputs.currency)

export function askingPriceOf(set: ListingSet): AskingPrice | undefined {
  const currency = currencyOf(set)
  const amount = typedAmount(askingText(set), currency)
  return amount === null ? undefined : { amount, currency }
}
