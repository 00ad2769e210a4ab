import * as z from 'zod/mini'
import { type CompetitorExample, PriceKind } from '#shared/api/competition.ts'
import { evidenceIn, evidenceOf } from '#shared/money/comparables.ts'
import { formatAmount } from '#shared/money/currency.ts'
import { amountIn, isInOtherCurrency } from '#shared/money/price-text.ts'
import { HIGHEST_PRICE } from '#shared/money/prices.ts'
import { cutAtGrapheme } from '#shared/rules/cutting.ts'
import { rulePack } from '#shared/rules/marketplaces.ts'
import { cleanLine } from '#server/writing/boilerplate.ts'
import { type Found, isReturned, webAddress } from './grounding.ts'
import type { SurveyOrder, WritingOrder, WrittenDraft } from './index.ts'

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

type Given = Omit<ReadComparable, 'price'> & { price: string; amount: number | null }
type Searched = Pick<Found, 'sources' | 'support'>

const LONGEST = { title: 200, price: 80 }

/** Each once: a model that repeats itself is no second seller. One whose price does not count keeps its text. */
export function returnedExamples(
  given: readonly Given[],
  order: Omit<SurveyOrder, 'itemName'>,
  found: Searched,
): CompetitorExample[] {
  const examples = given.filter((one) => isReturned(one, found)).map((one) => exampleOf(one, order, found))
  return [...new Map(examples.map((example) => [JSON.stringify([example.title, example.price]), example])).values()]
}

function exampleOf(given: Given, { platform, currency }: Omit<SurveyOrder, 'itemName'>, found: Searched) {
  const price = cutAtGrapheme(cleanLine(given.price), LONGEST.price)
  const amount = countedAmount({ ...given, price }, currency)
  const url = knownAddress(given.url, platform, found)
  return {
    title: cutAtGrapheme(cleanLine(given.title), LONGEST.title),
    price: price === '' && amount !== null ? formatAmount(amount, currency) : price,
    ...(amount !== null && { amount }),
    kind: given.kind,
    ...(url !== null && { url }),
  }
}

function countedAmount({ price, amount, currency }: Given, wanted: string): number | null {
  if (amount === null || !(amount > 0) || amount > HIGHEST_PRICE) return null
  if (currency.trim().toUpperCase() !== wanted || isInOtherCurrency(price, wanted)) return null
  const told = amountIn(price, wanted)
  return told === null ? (/\d/.test(price) ? null : amount) : Math.abs(told - amount) <= amount / 100 ? amount : null
}

function knownAddress(url: string, platform: SurveyOrder['platform'], { sources, support }: Searched): string | null {
  const address = webAddress(url)
  if (address === null) return null
  const isSource = sources.some(({ uri }) => uri === address.href)
  const isMarketplace = rulePack(platform).domains.some(
    (domain) => address.hostname === domain || address.hostname.endsWith(`.${domain}`),
  )
  return isSource || (isMarketplace && support.includes(url)) ? address.href : null
}

/**
 * What a model's price rests on: priced offers in the listing's currency that it names and the search returned; else those of the competition analysis. Either must be three at least and, outliers left out, span the price;
 * else the price is the model's own estimate.
 */
export function priceGrounds(
  price: { median: number; currency: string } | null,
  comparables: readonly ReadComparable[],
  found: Searched,
  { competition, details: { platform } }: Pick<WritingOrder, 'competition' | 'details'>,
): Pick<WrittenDraft, 'priceBasis' | 'evidence'> {
  if (!price) return { priceBasis: 'model-estimate' }
  const { median, currency } = price
  const given = comparables.map((offer) => ({ ...offer, price: '', amount: offer.price }))
  const examples = returnedExamples(given, { platform, currency }, found).filter(({ title }) => title !== '')
  const evidence = [evidenceOf(examples, currency, 'search'), evidenceIn(competition, currency)].find(
    (grounds) => grounds !== null && grounds.statistics.low <= median && median <= grounds.statistics.high,
  )
  return evidence ? { priceBasis: 'comparables', evidence } : { priceBasis: 'model-estimate' }
}
