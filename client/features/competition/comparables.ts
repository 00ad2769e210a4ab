import * as z from 'zod/mini'
import { MAX_COMPARABLES, PriceKind, type OwnComparable } from '#shared/api/competition.ts'
import { CurrencyLabel } from '#shared/money/currency.ts'
import type { Reading } from './read-comparables.ts'
import { readAmount } from './read-price.ts'

const Entry = z.object({
  id: z.number(),
  title: z.string(),
  price: z.string(),
  kind: PriceKind,
  url: z.optional(z.string()),
})
export type Entry = z.infer<typeof Entry>

const Miss = z.object({ line: z.number(), text: z.string(), reason: z.string() })

/** The seller's own comparables, all in one currency; `text` is what is not on the list yet. */
export const Comparables = z.object({
  text: z.string(),
  currency: CurrencyLabel,
  entries: z.array(Entry).check(z.maxLength(MAX_COMPARABLES)),
  misses: z.array(Miss),
  furtherMisses: z.number(),
})
export type Comparables = z.infer<typeof Comparables>

const MOST_MISSES = 200
/** More is not kept for the next visit. */
const LONGEST_TEXT = 50_000

export function noComparables(currency: string): Comparables {
  return { text: '', currency, entries: [], misses: [], furtherMisses: 0 }
}

export function withText(draft: Comparables, text: string): Comparables {
  return { ...draft, text: text.slice(0, LONGEST_TEXT) }
}

export function withReading(draft: Comparables, { comparables, misses, rest }: Reading): Comparables {
  const first = 1 + Math.max(0, ...draft.entries.map(({ id }) => id))
  const added = comparables.map(({ title, amount, kind, url }, index) => ({
    id: first + index,
    title,
    price: String(amount),
    kind,
    ...(url !== undefined && { url }),
  }))
  return {
    ...withText(draft, rest),
    entries: [...draft.entries, ...added],
    misses: misses.slice(0, MOST_MISSES),
    furtherMisses: Math.max(0, misses.length - MOST_MISSES),
  }
}

export function withRemovedBack(draft: Comparables, before: Comparables): Comparables {
  const entries = before.entries.map((entry) => draft.entries.find(({ id }) => id === entry.id) ?? entry)
  return { ...before, text: draft.text || before.text, entries }
}

export function faultOf({ title, price }: Entry): string | null {
  if (title.trim() === '') return 'Please enter a title.'
  return (readAmount(price.trim()) ?? 0) > 0 ? null : 'Please enter a price above 0.'
}

export function comparablesOf({ entries }: Comparables): OwnComparable[] {
  return entries.map(({ title, price, kind, url }) => ({
    title: title.trim(),
    amount: readAmount(price.trim()) ?? 0,
    kind,
    ...(url !== undefined && { url }),
  }))
}
