import { evidenceText, type PriceEvidence } from './competition-figures.ts'
import { formatPriceRange } from './currency.ts'
import { cutAtGrapheme, cutAtSentence } from './cutting.ts'
import type { GeneratedListing, PriceBasis, Pricing } from './generation.ts'
import { statementsOf } from './facts/statements.ts'
import type { ListingDraft } from './listing-draft.ts'
import { parseAmount } from './price-text.ts'
import { HIGHEST_PRICE, roundPrice } from './prices.ts'
import { settled } from './settling.ts'

type DraftPrice = NonNullable<ListingDraft['price']>
type PriceFields = Pick<GeneratedListing, 'suggestedPriceRange' | 'priceJustification' | 'pricing'>
export type PriceFault = {
  field: 'price'
  code: 'price-missing' | 'price-invalid' | 'price-order' | 'price-currency' | 'price-spread'
  mendable: boolean
}

/** The last sentence of a justification: what the numbers rest on. Of comparables that are known it says more. */
export const BASIS_SENTENCES: Record<PriceBasis, string> = {
  comparables: 'The range rests on comparable listings that the search found.',
  'model-estimate': 'The range is the model’s own estimate, not taken from current listings.',
  'reference-band': 'The range comes from built-in reference bands for this kind of item, not from current listings.',
}
/** How sure a price on each basis may claim to be. */
const CONFIDENCE_CAPS: Record<PriceBasis, number> = {
  comparables: 0.95,
  'model-estimate': 0.6,
  'reference-band': 0.35,
}

/** Why there is no price, by what is wrong with it: one that was given is never said to be missing. */
const WITHOUT_PRICE: Record<PriceFault['code'], string> = {
  'price-missing': 'No price could be suggested, because there were no reliable figures to rest one on.',
  'price-invalid': 'A price was given in a form that could not be read, so it is left out. Please try again.',
  'price-currency': 'A price was given in another currency than yours, so it is left out. Please try again.',
  'price-spread': 'The prices that were given lie too far apart to be of help, so they are left out.',
  'price-order': '',
}
const SENTENCES_MAX = 3

const WIDEST_SPREAD = 20
const JUSTIFICATION_MAX = 1000
const READ_MAX = 5000

/** What is wrong with a draft's price, or null; `currency` is the ISO 4217 code it must be in. */
export function priceFault(price: ListingDraft['price'], currency: string): PriceFault | null {
  if (price === null) return fault('price-missing')
  if (!isIn(price, currency)) return fault('price-currency')
  const { low, median, high } = price
  if (![low, median, high].every(isAmount)) return fault('price-invalid')
  const [least, , most] = band(price, currency)
  if (most > least * WIDEST_SPREAD) return fault('price-spread')
  if (low <= median && median <= high) return null
  return { ...fault('price-order'), mendable: true }
}

function fault(code: PriceFault['code']): PriceFault {
  return { field: 'price', code, mendable: false }
}

/** What a price rests on; `evidence` are the comparables, where they are known. */
type Grounds = { basis: PriceBasis; evidence?: PriceEvidence | undefined }

/**
 * The price as it is told to the seller: rounded, in order, no surer than its basis and its comparables; none when it is
 * not sound.
 */
export function finishedPrice(
  price: ListingDraft['price'],
  currency: string,
  { basis, evidence }: Grounds,
  clean: (text: string) => string,
): PriceFields {
  const wrong = priceFault(price, currency)
  if (price === null || wrong?.mendable === false) {
    const priceJustification = WITHOUT_PRICE[wrong?.code ?? 'price-missing']
    return { suggestedPriceRange: 'No price suggestion', priceJustification }
  }
  const [low, median, high] = band(price, currency)
  const cap = Math.min(CONFIDENCE_CAPS[basis], evidence?.statistics.confidence ?? 1)
  return {
    suggestedPriceRange: formatPriceRange(low, high, currency),
    priceJustification: justified(
      price.justification,
      evidence ? evidenceText(evidence) : BASIS_SENTENCES[basis],
      (words, max) => firstSentences(clean(words), { low, high }, max),
    ),
    pricing: { low, median, high, currency, confidence: capped(price.confidence, cap), basis },
  }
}

function isIn({ currency }: DraftPrice, code: string): boolean {
  return currency.trim().toUpperCase().split(' ', 1)[0] === code
}

function isAmount(amount: number): boolean {
  return Number.isFinite(amount) && amount > 0 && amount <= HIGHEST_PRICE
}

function band({ low, median, high }: DraftPrice, currency: string): [number, number, number] {
  const [least, middle, most] = [low, median, high].map((amount) => roundPrice(amount, currency)).sort((a, b) => a - b)
  return [least ?? 0, middle ?? 0, most ?? 0]
}

function capped(confidence: number, cap: number): number {
  const sound = Number.isFinite(confidence) ? confidence : 0
  return Math.round(Math.min(Math.max(sound, 0), cap) * 100) / 100
}

/** The first `max` sentences of a model's reason, without those that name another range than the price has. */
function firstSentences(reason: string, { low, high }: Pick<DraftPrice, 'low' | 'high'>, max: number): string {
  const isOwn = ([, from = '', to = '']: RegExpMatchArray) => parseAmount(from) === low && parseAmount(to) === high
  const kept = sentencesIn(reason).filter((sentence) => sentence.matchAll(RANGE).every(isOwn))
  return kept.slice(0, Math.max(0, max)).join(' ')
}

const RANGE = /\p{Sc} ?(\d[\d,.]*) ?(?:[-–—]|to|and) ?\p{Sc}?(\d[\d,.]*)/gu
const sentencesIn = (text: string) => statementsOf({ title: '', description: text, tags: [] }).map(({ text }) => text)

function justified(text: string, sentence: string, clean: (text: string, max: number) => string): string {
  const told = [sentence, ...Object.values(BASIS_SENTENCES)].reduce((rest, known) => rest.replaceAll(known, ''), text)
  const reason = settled(cutAtGrapheme(told, READ_MAX), (words) =>
    withFullStop(
      cutAtSentence(
        clean(words, SENTENCES_MAX - sentencesIn(sentence).length),
        JUSTIFICATION_MAX - sentence.length - 2,
      ),
    ),
  )
  return reason ? `${reason} ${sentence}` : sentence
}

/** The reason for a price as far as a model wrote it: what the product adds about its own figures is no statement of the seller. */
export function modelsReason(reason = '', pricing?: Pricing | null): string {
  const isByRules = pricing
    ? pricing.basis === 'reference-band'
    : Object.values(WITHOUT_PRICE).includes(reason) || reason.includes(BASIS_SENTENCES['reference-band'])
  if (isByRules) return ''
  const ends = Object.values(BASIS_SENTENCES).map((sentence) => reason.indexOf(sentence))
  const end = [...ends, reason.search(EVIDENCE_TEXT)].find((at) => at >= 0)
  return reason.slice(0, end).trimEnd()
}

const EVIDENCE_TEXT = /The price rests on \d+ (?:comparable|listing)s? that /u

function withFullStop(text: string): string {
  return text === '' || /[.!?。！？]["”’)]?$/u.test(text) ? text : `${text}.`
}
