import { evidenceIn, type PriceEvidence } from '#shared/money/comparables.ts'
import type { CompetitionAnalysis } from '#shared/api/competition.ts'
import { CONDITION_LABELS, type Condition } from '#shared/rules/conditions.ts'
import { formatPrice } from '#shared/money/currency.ts'
import type { ListingDraft } from '#server/writing/draft.ts'
import { roundPrice } from '#shared/money/prices.ts'
import { figuresFor, type FoundBand } from './band-finder.ts'
import type { WrittenDraft } from '../index.ts'
import type { Item } from './item.ts'
import { type OwnPrice, ownPriceOf } from './own-price.ts'
import { BANDS_REVIEWED } from './price-bands.ts'
import { ratePerPound, RATES_REVIEWED } from './reference-rates.ts'
import { inSentence } from './wording.ts'

/** Share of the used-good price that is asked in each condition: general knowledge (G), reviewed with the bands. */
const CONDITION_SHARE: Record<Condition, number> = {
  new: 1.4,
  'used-like-new': 1.2,
  'used-good': 1,
  'used-fair': 0.7,
  'for-parts': 0.3,
}
/** Several pieces together are asked for at less than as many single ones. */
const BUNDLE_SHARE = 0.6
const CONFIDENCE = { name: 0.35, make: 0.3, features: 0.2 }
/** Buyers haggle, and asking prices of private sellers are seldom the highest that would be paid. */
const ASKED = { low: 0.8, high: 1.4 }
const RESOLD = { low: 0.2, high: 0.5 }
const SOLD_ITEMS = 'Check what sold items like yours went for before you set the price.'

type Price = NonNullable<ListingDraft['price']>
type Pricing = { price: Price | null } & Pick<WrittenDraft, 'priceBasis' | 'evidence'>

const COUNTED = /^(\d{1,2}) (?!x\b|inch|speed|hour|piece|seater|year|month|week|day)\p{L}{3}/iu

/** How many pieces are sold together; null for a bundle that does not say. */
function piecesOf({ item, clauses }: Item): number | null {
  const named = piecesIn(item)
  if (named > 1 || !/\b(?:bundle|job ?lot|lot|collection)\b/iu.test(item)) return named
  const told = clauses.map(({ text }) => Number(COUNTED.exec(text)?.[1] ?? 0)).find((count) => count > 1)
  return told ?? null
}

/** `Set of 4 dining chairs`, `12 paperback novels` → how many; 1 when no number of pieces is named. */
function piecesIn(item: string): number {
  const match =
    /\b(?:set|lot|bundle|job lot|collection|box|pack) of (\d{1,3})\b|^(\d{1,3}) ?(?:x )?(?!in\b|inch)\p{L}{3}|\b[x×] ?(\d{1,3})$|^(\d{1,3})[x×] /iu.exec(
      item,
    )
  const count = Number(match?.slice(1).find((group) => group !== undefined) ?? 1)
  return count >= 2 && count <= 200 ? count : 1
}

function priced(
  low: number,
  median: number,
  high: number,
  currency: string,
): Pick<Price, 'low' | 'median' | 'high' | 'currency'> {
  return {
    low: roundPrice(low, currency),
    median: roundPrice(median, currency),
    high: roundPrice(high, currency),
    currency,
  }
}

/** The middle half of the comparables' prices, as sure as they are. What they are is told with the finished price. */
function fromComparables({ statistics }: PriceEvidence, condition: Condition): Price {
  const { count, sold, lowerQuartile, median, upperQuartile, currency, confidence } = statistics
  const share = condition === 'for-parts' ? CONDITION_SHARE['for-parts'] : 1
  const adjusted =
    share === 1
      ? 'The condition of those items is not known, so the prices are not adjusted for yours.'
      : `They are multiplied by ${share} because yours is for parts or not working.`
  return {
    ...priced(lowerQuartile * share, median * share, upperQuartile * share, currency),
    confidence,
    justification: `This is the middle half of the prices in the competition analysis. ${adjusted}${sold === count ? '' : ` ${SOLD_ITEMS}`}`,
  }
}

function fromBand({ band, foundIn }: FoundBand, item: Item, currency: string, rate: number): Price | null {
  const { low, high, why } = figuresFor(band, item)
  const share = CONDITION_SHARE[item.condition]
  const pieces = band.perPiece ? piecesOf(item) : 1
  if (pieces === null) return null
  const bundle = pieces > 1 ? pieces * BUNDLE_SHARE : 1
  const scale = share * bundle * rate
  const condition = CONDITION_LABELS[item.condition]
  const isWide = high / low > 5
  const said = [
    `A rough reference band with low confidence: “${band.label}”, ${formatPrice(low, 'GBP')}–${formatPrice(high, 'GBP')} second-hand in good condition (typical UK asking levels, reviewed ${BANDS_REVIEWED}).`,
    why === '' ? '' : `The band is the one for this make: ${inSentence(why)}.`,
    share === 1
      ? `The condition ${condition} leaves it as it is.`
      : `It is multiplied by ${share} for the condition ${condition}.`,
    pieces === 1 ? '' : `It counts ${pieces} pieces at ${BUNDLE_SHARE} of the price each, as they are sold together.`,
    currency === 'GBP'
      ? ''
      : `Pounds are converted at a round reference rate of ${rate} ${currency} (reviewed ${RATES_REVIEWED}, not today's rate).`,
    SOLD_ITEMS,
  ]
  return {
    ...priced(low * scale, Math.sqrt(low * high) * scale, high * scale, currency),
    confidence: isWide ? CONFIDENCE.features : CONFIDENCE[foundIn],
    justification: said.filter(Boolean).join(' '),
  }
}

/** Sellers who name a price know their item: the range lies around it, and the band is told beside it. */
function aroundAsking(asking: number, band: Price | null, currency: string): Price {
  const isInside = band !== null && band.low <= asking && asking <= band.high
  const beside =
    band === null
      ? 'There is no reference band for such an item.'
      : `The reference band for such items is ${formatPrice(band.low, currency)}–${formatPrice(band.high, currency)}${isInside ? '' : ', so look twice'}.`
  return {
    ...priced(asking * ASKED.low, asking, asking * ASKED.high, currency),
    confidence: isInside ? CONFIDENCE.name : CONFIDENCE.features,
    justification: `The range lies around the ${formatPrice(asking, currency)} that you ask. ${beside} ${SOLD_ITEMS}`,
  }
}

/** Of an unknown kind only what was paid tells anything. */
function fromPaid({ paid }: OwnPrice, condition: Condition, currency: string): Price | null {
  if (paid === null) return null
  const scale = paid * CONDITION_SHARE[condition]
  return {
    ...priced(scale * RESOLD.low, scale * Math.sqrt(RESOLD.low * RESOLD.high), scale * RESOLD.high, currency),
    confidence: CONFIDENCE.features,
    justification: `There is no reference band for such an item. Used goods often bring a fifth to a half of what was paid. ${SOLD_ITEMS}`,
  }
}

/**
 * A price range in units of `currency` (ISO 4217): from competitors' prices where there are some, else from a reviewed
 * reference band. `price` is null when no band fits the item, a bundle does not say how many it holds, or the currency has no reviewed rate; nothing is guessed.
 */
export function writePrice(
  item: Item,
  found: FoundBand | null,
  currency: string,
  competition: CompetitionAnalysis | null,
): Pricing {
  const evidence = evidenceIn(competition, currency)
  if (evidence) return { price: fromComparables(evidence, item.condition), priceBasis: 'comparables', evidence }
  const rate = ratePerPound(currency)
  const own = ownPriceOf(item)
  const band = found === null || rate === null ? null : fromBand(found, item, currency, rate)
  const price =
    own.asking === null ? (band ?? fromPaid(own, item.condition, currency)) : aroundAsking(own.asking, band, currency)
  return { price, priceBasis: 'reference-band' }
}
