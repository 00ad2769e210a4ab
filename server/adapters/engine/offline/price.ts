import { evidenceIn, type PriceEvidence } from '#shared/money/comparables.ts'
import type { CompetitionAnalysis } from '#shared/api/competition.ts'
import type { Condition } from '#shared/rules/details.ts'
import { formatPrice } from '#shared/money/currency.ts'
import type { ListingDraft } from '#server/writing/draft.ts'
import { roundPrice } from '#shared/money/price-text.ts'
import { findBand, type FoundBand } from './band-finder.ts'
import type { WrittenDraft } from '../index.ts'
import type { Item } from './item.ts'
import type { OwnPrice } from '#server/writing/own-price.ts'
import { askedOf } from './asked.ts'
import { BANDS_REVIEWED, ratePerPound, RATES_REVIEWED } from './knowledge.ts'
import { CONDITION_SHARE, estimate } from './price-estimate.ts'
import { listed } from './wording.ts'

const CONFIDENCE = { name: 0.35, make: 0.3, features: 0.2 }
const SOLD_ITEMS = 'Check sold prices of items like yours, or add comparables, before you set the price.'
/** From the lowest to the highest price of a band before it is rounded. */
const WIDTH = { kind: 2.45, line: 2.2 }
/** People get a little less than they ask; nobody pays much more, or less where no offers are taken. */
const OF_ASKED = { low: 0.75, high: 1.1 }
/** What an estimate says of a price that is so many times as high; nothing of one that is thrice as high, or a third. */
const VERDICTS = [
  [1.3, 'is lower, so say what makes yours worth more'],
  [1 / 1.3, 'speaks for it'],
  [1 / 3, 'is higher, so you might ask more'],
] as const
/** How much what was paid counts beside the tables. */
const WEIGHT_OF_PAID = 0.25
/** What cost so many times the usual is of another kind than its name tells: a dancer's dress, made to measure. */
const OF_ANOTHER_KIND = 5
/** What a used thing brings of its price when new, and what remains of that after each year. */
const RESOLD = 0.4
const YEARLY = 0.9

type Price = NonNullable<ListingDraft['price']>
type Pricing = { price: Price | null } & Pick<WrittenDraft, 'priceBasis' | 'evidence'>

/** The middle half of the comparables' prices, as sure as they are. What they are is told with the finished price. */
function fromComparables({ statistics }: PriceEvidence, condition: Condition): Price {
  const { count, sold, lowerQuartile, median, upperQuartile, currency, confidence } = statistics
  const share = condition === 'for-parts' ? CONDITION_SHARE['for-parts'] : 1
  const adjusted =
    share === 1
      ? 'The condition of those items is not known, so the prices are not adjusted for yours.'
      : `They are multiplied by ${share} because yours is for parts or not working.`
  return {
    low: lowerQuartile * share,
    median: median * share,
    high: upperQuartile * share,
    currency,
    confidence,
    justification: `This is the middle half of the prices in the competition analysis. ${adjusted}${sold === count ? '' : ` ${SOLD_ITEMS}`}`,
  }
}

/** As people price: at most some four in a hundred off, in steps of 1, 5, 10, 50 and so on. */
function rounded(amount: number, currency: string): number {
  const power = 10 ** Math.floor(Math.log10(amount / 8))
  const step = Math.max(amount / 8 >= 5 * power ? 5 * power : power, 0.5)
  return roundPrice(Math.round(amount / step) * step, currency)
}

/** What it should bring; `usual` is what that rests on, `moved` what makes it dearer or cheaper, `label` its entry. */
type Centre = { at: number; label: string; usual: string; moved: readonly string[]; width: number; confidence: number }

/** What a thing of this kind usually brings, in the currency. */
function usualOf(item: Item, found: FoundBand, currency: string, rate: number): Centre {
  const { label, usual, shares, isLine } = estimate(item, found)
  const because = (word: string, isSuch: (weight: number) => boolean) => {
    const reasons = shares.filter(({ weight }) => isSuch(weight)).map(({ why }) => why)
    return reasons.length === 0
      ? []
      : [`${word} for ${listed(reasons.flat()).replaceAll(/(?<=\b(?:wo)?men)s\b/gu, "'s")}`]
  }
  const rated =
    currency === 'GBP'
      ? ''
      : `, at a round ${rate} ${currency} to the pound (reviewed ${RATES_REVIEWED}, not today's rate)`
  return {
    at: shares.reduce((price, { weight }) => price * weight, usual * rate),
    label: ` for “${label}”`,
    usual: `our UK guide (reviewed ${BANDS_REVIEWED}) puts “${label}” in good used condition at ${formatPrice(usual, 'GBP')}${rated}`,
    moved: [...because('more', (weight) => weight > 1), ...because('less', (weight) => weight < 1)],
    width: isLine ? WIDTH.line : WIDTH.kind,
    confidence: CONFIDENCE[found.foundIn],
  }
}

const between = (one: number, other: number, weight: number) => one ** (1 - weight) * other ** weight

/** Draws a price to what was paid, as far as it has lost by now; of an unknown kind nothing else tells anything. */
function withPaid(usual: Centre | null, { paid, years }: OwnPrice, condition: Condition): Centre | null {
  if (paid === null) return usual
  const resold = paid * RESOLD * CONDITION_SHARE[condition] * YEARLY ** years
  if (usual && resold < OF_ANOTHER_KIND * usual.at)
    return {
      ...usual,
      at: between(usual.at, resold, WEIGHT_OF_PAID),
      moved: [...usual.moved, 'a little nearer to what you paid'],
    }
  return {
    at: resold,
    label: ' from what you paid',
    usual: 'we know no usual price for such an item, and used goods often bring some two fifths of what was paid',
    moved: [],
    width: WIDTH.kind,
    confidence: CONFIDENCE.features,
  }
}

function fromCentre({ at, usual, moved, width, confidence }: Centre, currency: string): Price {
  const median = rounded(at, currency)
  return {
    low: rounded(at / Math.sqrt(width), currency),
    median,
    high: rounded(at * Math.sqrt(width), currency),
    currency,
    confidence,
    justification: `We estimate about ${formatPrice(median, currency)}: ${usual}${moved.length === 0 ? '' : `, here ${listed(moved)}`}. ${SOLD_ITEMS}`,
  }
}

/** Sellers who name a price know their item: the range holds it and reaches halfway to our estimate, which is told. */
function fromAsking(centre: Centre | null, asking: number, bottom: number | null, currency: string): Price {
  const usual = centre && fromCentre(centre, currency)
  const isNear = usual !== null && usual.low <= asking && asking <= usual.high
  const estimated = usual?.median ?? asking
  const judged = VERDICTS.find(([least]) => asking > least * estimated && asking < 3 * estimated)?.[1]
  const halfway = judged === undefined ? asking : between(asking, estimated, 0.5)
  const grounds = usual
    ? `our estimate of about ${formatPrice(estimated, currency)}${centre?.label} ${judged ?? 'is so far from it that it may be of other goods'}`
    : 'we know no usual price for such an item, so we have no estimate beside it'
  return {
    low: Math.max(bottom ?? 0, Math.min(asking, rounded(Math.min(asking * OF_ASKED.low, halfway), currency))),
    median: asking,
    high: Math.max(asking, rounded(Math.max(asking * OF_ASKED.high, halfway), currency)),
    currency,
    confidence: isNear ? usual.confidence : CONFIDENCE.features,
    justification: `You ask ${formatPrice(asking, currency)}, so the range lies around that: ${grounds}. ${SOLD_ITEMS}`,
  }
}

const FIRM = /\bfirm\b|\bno offers\b|\b(?:not|non)[- ]negotiable\b|\bfixed price\b/iu

/**
 * A price range in units of `currency` (ISO 4217): from competitors' prices where there are some, else from what such
 * things usually bring and what the seller says. `price` is null when the kind is unknown and the seller names no price,
 * the currency has no reviewed rate, or the thing is given away; nothing is guessed.
 */
export function writePrice(item: Item, currency: string, competition: CompetitionAnalysis | null): Pricing {
  const evidence = evidenceIn(competition, currency)
  if (evidence) return { price: fromComparables(evidence, item.condition), priceBasis: 'comparables', evidence }
  const own = askedOf(item, currency)
  if (own.isFree) return { price: null, priceBasis: 'reference-band' }
  const [found, rate] = [findBand(item), ratePerPound(currency)]
  const centre = withPaid(
    found === null || rate === null ? null : usualOf(item, found, currency, rate),
    own,
    item.condition,
  )
  const { asking, least } = own
  const bottom = FIRM.test(item.typed) ? asking : least
  const price = asking === null ? centre && fromCentre(centre, currency) : fromAsking(centre, asking, bottom, currency)
  return { price, priceBasis: 'reference-band' }
}
