import * as z from 'zod/mini'
import { type CompetitorExample, PriceKind } from '#shared/api/competition.ts'
import { evidenceIn, evidenceOf } from '#shared/money/comparables.ts'
import { formatAmount, currencySymbol } from '#shared/money/currency.ts'
import { amountIn, isInOtherCurrency, parseAmount, HIGHEST_PRICE } from '#shared/money/price-text.ts'
import { cutAtGrapheme } from '#shared/rules/cutting.ts'
import { rulePack } from '#shared/rules/marketplaces.ts'
import { cleanLine } from '#server/writing/boilerplate.ts'
import { type Found, webAddress } from './model-call.ts'
import type { SurveyOrder, WritingOrder, WrittenDraft } from './index.ts'
import type { ListingDraft } from '#server/writing/draft.ts'
import { fieldOf, textOf } from './json-in-text.ts'

export const Comparable = z.object({
  title: z.string(),
  price: z.number(),
  currency: z.string(),
  kind: z.catch(PriceKind, 'asking'),
  url: z.catch(z.string(), ''),
})
export type Comparable = z.infer<typeof Comparable>

type Given = Omit<Comparable, 'price'> & { price: string; amount: number | null }
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

/** By the address of a page that was returned, or in the words that such pages bear out, title and price. */
function isReturned({ title, amount, url }: Given, { sources, support }: Searched): boolean {
  if (sources.length === 0) return false
  const address = webAddress(url)?.href
  if (address !== undefined && sources.some(({ uri }) => uri === address)) return true
  const [returned, wanted] = [wordsOnly(support), wordsOnly(title)]
  // A number in the title is no price.
  const figures = returned.replaceAll(wanted, ' ').matchAll(/\d[\d.,]*/g)
  const amounts = Array.from(figures, ([figure]) => parseAmount(figure))
  return returned.includes(wanted) && (amount === null || amounts.includes(Math.abs(amount)))
}

function wordsOnly(text: string): string {
  const plain = text.toLowerCase().replaceAll(/[.,](?!\d)|(?<!\d)[.,]|[^\p{L}\p{N}.,]+/gu, ' ')
  return ` ${plain.replaceAll(/ +/g, ' ').trim()} `
}

/**
 * A model's price rests on offers that it names and the search returned, else on those of the competition analysis: three at
 * least in the listing's currency that, outliers left out, span the price. Else it is the model's own estimate.
 */
export function priceGrounds(
  price: { median: number; currency: string } | null,
  comparables: readonly Comparable[],
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

type DraftPrice = NonNullable<ListingDraft['price']>

const NOTHING = /^(?:null|none|n\/?a|unknown|not known|-)?$/iu
const ABOUT = /\b(?:about|around|approx(?:imately)?|ca|circa|from|between)\b\.?|~/giu
const BETWEEN = /[-–—]|\b(?:to|and)\b/u
const NAMES = new Intl.DisplayNames('en', { type: 'currency' })

/** Null where none was given, NaN where one cannot be read: never a number that the answer does not say. */
export function readPrice(given: unknown, currency: string): ListingDraft['price'] {
  const [low, median, high, range] = [
    fieldOf(given, 'low', 'min', 'minimum', 'from'),
    fieldOf(given, 'median', 'mid', 'typical', 'suggested', 'recommended', 'amount', 'value', 'price'),
    fieldOf(given, 'high', 'max', 'maximum', 'to'),
    typeof given === 'object' && !Array.isArray(given) ? fieldOf(given, 'range', 'pricerange') : given,
  ]
  const figures = [low, median, high, range]
  if (figures.every((figure) => figure === undefined || figure === null || NOTHING.test(textOf(figure)))) return null
  const told = textOf(fieldOf(given, 'currency')).trim()
  const strange = figures.map((figure) => textOf(figure)).find((text) => isInOtherCurrency(text, currency))
  return {
    ...spread(
      [low, high, range].flatMap((figure) => amountsIn(figure, currency)),
      amountsIn(median, currency),
    ),
    currency: strange ?? (isOwnName(told, currency) ? currency : told),
    confidence: readConfidence(fieldOf(given, 'confidence', 'certainty')),
    justification: textOf(fieldOf(given, 'justification', 'reason', 'rationale', 'explanation')),
  }
}

function spread(ends: readonly number[], middle: readonly number[]): Pick<DraftPrice, 'low' | 'median' | 'high'> {
  const all = [...ends, ...middle]
  const [low, high] = [Math.min(...all), Math.max(...all)]
  return { low, median: middle.length === 1 ? (middle[0] ?? NaN) : (low + high) / 2, high }
}

function amountsIn(figure: unknown, currency: string): number[] {
  if (figure === undefined || figure === null) return []
  if (typeof figure === 'number') return [figure]
  if (Array.isArray(figure)) return figure.flatMap((one) => amountsIn(one, currency))
  const text = textOf(figure)
    .replace(ABOUT, '')
    .replaceAll(currency, '')
    .replaceAll(currencySymbol(currency), '')
    .replaceAll(/\p{Sc}/gu, '')
  const amounts = text.split(BETWEEN, 3).map((end) => end.trim())
  const isRead = amounts.length < 3 && amounts.every((amount) => /^\d[\d.,' ]*$/u.test(amount))
  return isRead ? amounts.map(parseAmount) : [NaN]
}

function isOwnName(text: string, currency: string): boolean {
  if (text === '' || text.toUpperCase().includes(currency)) return true
  const name = (NAMES.of(currency) ?? '').toLowerCase()
  const singular = text.toLowerCase().replace(/s$/u, '')
  return (
    singular === name ||
    singular === name.split(' ').at(-1) ||
    (text.includes(currencySymbol(currency)) && !isInOtherCurrency(text, currency))
  )
}

const IN_WORDS: Record<string, number> = { low: 0.3, medium: 0.5, moderate: 0.5, high: 0.7 }

function readConfidence(given: unknown): number {
  const text = textOf(given).toLowerCase().trim()
  const word = Object.keys(IN_WORDS).find((word) => text.includes(word))
  if (word !== undefined) return IN_WORDS[word] ?? 0
  const amount = Number.parseFloat(text)
  if (!(amount >= 0)) return 0
  return Math.min(1, amount > 1 || text.endsWith('%') ? amount / 100 : amount)
}
