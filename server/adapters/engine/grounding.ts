import * as z from 'zod/mini'
import { FEWEST_COMPARABLES } from '#shared/money/confidence.ts'
import { evidenceIn, figuresOf, type PriceEvidence } from '#shared/money/comparables.ts'
import { type CompetitionAnalysis, PriceKind } from '#shared/api/competition.ts'
import { formatAmount } from '#shared/money/currency.ts'
import type { Source } from '#shared/api/generation.ts'
import { parseAmount } from '#shared/money/price-text.ts'
import { HIGHEST_PRICE } from '#shared/money/prices.ts'
import { storable } from '#shared/text/bounded-text.ts'
import type { WrittenDraft } from './index.ts'

const MAX_SOURCES = 20
const MAX_URI = 2048
const MAX_TITLE = 200

/** A web page's address; null for anything but http(s) without credentials. */
export function webAddress(text: string): URL | null {
  const url = URL.parse(storable(text).trim())
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.href.length > MAX_URI) return null
  return url
}

/** Adds a page that the provider returned as a source, once per address. */
export function addSource(sources: Map<string, Source>, uri: string, title: string | undefined): void {
  const url = webAddress(uri)
  if (!url || sources.size >= MAX_SOURCES || sources.has(url.href)) return
  const name = storable(title ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  sources.set(url.href, { uri: url.href, title: (name || url.hostname).slice(0, MAX_TITLE).toWellFormed() })
}

/** What a search brought: an answer, the pages that it names, and the words of the answer that rest on these. */
export type Found = { text: string; sources: Source[]; support: string }

const Metadata = z.object({
  google: z.object({
    groundingMetadata: z.object({
      groundingSupports: z.array(z.object({ segment: z.object({ text: z.nullish(z.string()) }) })),
    }),
  }),
})

/** The words of an answer of which its provider says that pages bear them out. */
export function supportIn(metadata: unknown): string {
  const told = Metadata.safeParse(metadata).data?.google.groundingMetadata.groundingSupports ?? []
  return told.map(({ segment }) => segment.text ?? '').join('\n')
}

/**
 * Whether a search returned what a model says it found: by the address of a page that was returned, or in the words that such
 * pages bear out, title and price.
 */
export function isReturned(
  { title, amount, url }: { title: string; amount: number | null; url: string },
  { sources, support }: Pick<Found, 'sources' | 'support'>,
): boolean {
  const address = webAddress(url)?.href
  if (address !== undefined && sources.some(({ uri }) => uri === address)) return true
  const [returned, wanted] = [wordsOnly(support), wordsOnly(title)]
  // A number in the title is no price.
  const amounts =
    returned
      .replaceAll(wanted, ' ')
      .match(/\d[\d.,]*/g)
      ?.map(parseAmount) ?? []
  return returned.includes(wanted) && (amount === null || amounts.includes(Math.abs(amount)))
}

/** Words and numbers with one blank between them. */
function wordsOnly(text: string): string {
  const plain = text.toLowerCase().replaceAll(/[.,](?!\d)|(?<!\d)[.,]|[^\p{L}\p{N}.,]+/gu, ' ')
  return ` ${plain.replaceAll(/ +/g, ' ').trim()} `
}

/** A listing of the same item that the model says it found. */
export const Comparable = z.object({
  title: z.string(),
  price: z.number(),
  currency: z.string(),
  kind: PriceKind,
  url: z.string(),
})
/** The same, read more kindly: a price of unknown kind is one that is asked. */
export const ReadComparable = z.object({
  ...Comparable.shape,
  kind: z.catch(PriceKind, 'asking'),
  url: z.catch(z.string(), ''),
})
export type ReadComparable = z.infer<typeof ReadComparable>

type Grounds = Pick<WrittenDraft, 'priceBasis' | 'evidence'>

/**
 * What a model's price rests on: priced offers in the listing's currency that it names and the search returned; else those of the competition analysis. Either must be three at least and, outliers left out, span the price;
 * else the price is the model's own estimate.
 */
export function priceGrounds(
  price: { median: number; currency: string } | null,
  comparables: readonly ReadComparable[],
  found: Pick<Found, 'sources' | 'support'>,
  competition: CompetitionAnalysis | null,
): Grounds {
  if (!price) return { priceBasis: 'model-estimate' }
  const { median, currency } = price
  const returned = comparables.filter((offer) => isReturned({ ...offer, amount: offer.price }, found))
  const evidence = [foundEvidence(returned, currency), evidenceIn(competition, currency)].find(
    (grounds) => grounds !== null && grounds.statistics.low <= median && median <= grounds.statistics.high,
  )
  return evidence ? { priceBasis: 'comparables', evidence } : { priceBasis: 'model-estimate' }
}

function foundEvidence(comparables: readonly ReadComparable[], currency: string): PriceEvidence | null {
  const examples = comparables
    .filter(
      (offer) => offer.price > 0 && offer.price <= HIGHEST_PRICE && offer.currency === currency && offer.title.trim(),
    )
    .map(({ title, price: amount, kind }) => ({ title, price: formatAmount(amount, currency), amount, kind }))
  const { statistics } = figuresOf(examples, currency, 'search')
  return statistics && statistics.count >= FEWEST_COMPARABLES ? { statistics, basis: 'search' } : null
}
