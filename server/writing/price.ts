import { evidenceText, type PriceEvidence } from '#shared/money/comparables.ts'
import { formatPriceRange } from '#shared/money/currency.ts'
import { cutAtGrapheme, cutAtSentence } from '#shared/rules/cutting.ts'
import type { ListingDetails, PriceBasis } from '#shared/api/generation.ts'
import { statementsOf } from '#shared/facts/statements.ts'
import type { ListingDraft } from './draft.ts'
import {
  BASIS_SENTENCES,
  type MissingPrice,
  WITHOUT_ASKING,
  WITHOUT_PRICE,
  parseAmount,
  HIGHEST_PRICE,
  roundPrice,
} from '#shared/money/price-text.ts'
import { untilStable } from './boilerplate.ts'

type DraftPrice = NonNullable<ListingDraft['price']>
export type PriceFault = { field: 'price' } & (
  | { code: MissingPrice; fixable: false }
  | { code: 'price-order'; fixable: true }
)

const CONFIDENCE_CAPS: Record<PriceBasis, number> = {
  comparables: 0.95,
  'model-estimate': 0.6,
  'reference-band': 0.35,
}

const SENTENCES_MAX = 3

const WIDEST_SPREAD = 20
const JUSTIFICATION_MAX = 1000
const READ_MAX = 5000

export function priceFault(price: ListingDraft['price'], currency: string): PriceFault | null {
  if (price === null) return fault('price-missing')
  if (price.currency.trim().toUpperCase().split(' ', 1)[0] !== currency) return fault('price-currency')
  const { low, median, high } = price
  if (![low, median, high].every((amount) => amount > 0 && amount <= HIGHEST_PRICE)) return fault('price-invalid')
  const [least, , most] = band(price, currency)
  if (most > least * WIDEST_SPREAD) return fault('price-spread')
  if (low <= median && median <= high) return null
  return { field: 'price', code: 'price-order', fixable: true }
}

const fault = (code: MissingPrice): PriceFault => ({ field: 'price', code, fixable: false })

const GIVEN_AWAY =
  /^free[.! ]*$|\bfree (?:to (?:a (?:good )?home|collect\w*|take away|whoever)|if (?:you )?collect\w*|for collection|to pick up)\b|(?<!\bnot |n['’]t )\b(?:giv(?:e|ing) (?:it |them |this )?away|yours for free|take it for free|zu verschenken|(?:abzugeben )?gratis abzugeben|je donne|à donner|se regala)\b/imu

export const isGivenAway = (text: string): boolean => GIVEN_AWAY.test(text)

export function finishedPrice(
  price: ListingDraft['price'],
  currency: string,
  { basis, evidence, details }: { basis: PriceBasis; evidence?: PriceEvidence | undefined; details?: ListingDetails },
  clean: (text: string) => string,
) {
  const wrong = priceFault(price, currency)
  if (price === null || wrong?.fixable === false) {
    const missing = wrong?.fixable === false ? wrong.code : 'price-missing'
    const isFree = missing === 'price-missing' && isGivenAway(`${details?.itemName}\n${details?.features}`)
    return {
      suggestedPriceRange: 'No price suggestion',
      priceJustification: isFree ? WITHOUT_ASKING : WITHOUT_PRICE[missing],
    }
  }
  const [low, median, high] = band(price, currency)
  const sentence = evidence ? evidenceText(evidence) : BASIS_SENTENCES[basis]
  const ownWords = (words: string, most: number) => firstSentences(clean(words), { low, high }, most)
  const cap = Math.min(CONFIDENCE_CAPS[basis], evidence?.statistics.confidence ?? 1)
  return {
    suggestedPriceRange: formatPriceRange(low, high, currency),
    priceJustification: justified(price.justification, sentence, ownWords),
    pricing: { low, median, high, currency, confidence: capped(price.confidence, cap), basis },
  }
}

function band({ low, median, high }: DraftPrice, currency: string): [number, number, number] {
  const [least, middle, most] = [low, median, high].map((amount) => roundPrice(amount, currency)).sort((a, b) => a - b)
  return [least ?? 0, middle ?? 0, most ?? 0]
}

function capped(confidence: number, cap: number): number {
  const sound = Number.isFinite(confidence) ? confidence : 0
  return Math.round(Math.min(Math.max(sound, 0), cap) * 100) / 100
}

function firstSentences(reason: string, { low, high }: Pick<DraftPrice, 'low' | 'high'>, max: number): string {
  const isOwn = ([, from = '', to = '']: RegExpMatchArray) => parseAmount(from) === low && parseAmount(to) === high
  const kept = sentencesIn(reason).filter((sentence) => sentence.matchAll(RANGE).every(isOwn))
  return kept.slice(0, Math.max(0, max)).join(' ')
}

const RANGE = /\p{Sc} ?(\d[\d,.]*) ?(?:[-–—]|to|and) ?\p{Sc}?(\d[\d,.]*)/gu
const sentencesIn = (text: string) => statementsOf({ title: '', description: text, tags: [] }).map(({ text }) => text)

function justified(text: string, sentence: string, clean: (text: string, max: number) => string): string {
  const told = [sentence, ...Object.values(BASIS_SENTENCES)].reduce((rest, known) => rest.replaceAll(known, ''), text)
  const sentences = SENTENCES_MAX - sentencesIn(sentence).length
  const length = JUSTIFICATION_MAX - sentence.length - 2
  const reason = untilStable(cutAtGrapheme(told, READ_MAX), (words) =>
    withFullStop(cutAtSentence(clean(words, sentences), length)),
  )
  return reason ? `${reason} ${sentence}` : sentence
}

const withFullStop = (text: string) => (text === '' || /[.!?。！？]["”’)]?$/u.test(text) ? text : `${text}.`)
