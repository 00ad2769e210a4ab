import { classNames } from '#client/ui/class-names.ts'
import { formatPrice, formatPriceRange } from '#shared/currency.ts'
import type { PriceBasis, Pricing } from '#shared/generation.ts'
import { ListingSection } from './listing-section.tsx'
import { PriceBand } from './price-band.tsx'
import type { Unfinished } from './session.ts'
import { MissingPart } from './skeleton-sections.tsx'

/** What the numbers rest on: the reason beside the confidence, and the caption below the band. */
const BASES: Record<PriceBasis, { reason: string; caption: string }> = {
  comparables: { reason: 'from comparable listings', caption: 'Based on comparable listings' },
  'model-estimate': {
    reason: 'no comparable listings checked',
    caption: 'Model estimate, without comparable listings',
  },
  'reference-band': {
    reason: 'reference prices only',
    caption: 'Reference estimate: usual prices of such items, no listings checked',
  },
}

type PricingSectionProps = {
  price: Pick<Unfinished, 'pricing' | 'suggestedPriceRange' | 'priceJustification'>
  /** ISO 8601; undefined while the listing is still being written. */
  writtenAt: string | undefined
  /** It is being written right now. */
  writing: boolean
}

/** The suggested price: the range first, how sure it is and why, and what it rests on. */
export function PricingSection({ price, writtenAt, writing }: PricingSectionProps) {
  const { pricing, suggestedPriceRange, priceJustification } = price
  const range = pricing ? formatPriceRange(pricing.low, pricing.high, pricing.currency) : suggestedPriceRange
  return (
    <ListingSection heading="AI Pricing Suggestion">
      {range ? (
        <div className="flex flex-col gap-3">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <p className="text-2xl font-bold tabular-nums">{range}</p>
            {pricing && <Confidence pricing={pricing} />}
          </div>
          {pricing && <PriceFigure pricing={pricing} writtenAt={writtenAt} />}
          <p className="whitespace-pre-line">{priceJustification}</p>
        </div>
      ) : writtenAt === undefined ? (
        <MissingPart part="price" writing={writing} />
      ) : (
        <p className="text-ink-2">No price could be suggested. {priceJustification}</p>
      )}
    </ListingSection>
  )
}

function basisOf(pricing: Pricing): PriceBasis {
  return pricing.basis ?? 'model-estimate'
}

/** Low below 45 %, medium below 75 %. */
function grade(percent: number): { word: string; squares: number } {
  if (percent < 45) return { word: 'Low', squares: 1 }
  return percent < 75 ? { word: 'Medium', squares: 2 } : { word: 'High', squares: 3 }
}

function Confidence({ pricing }: { pricing: Pricing }) {
  const percent = Math.round(Math.min(Math.max(pricing.confidence, 0), 1) * 100)
  const { word, squares } = grade(percent)
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span aria-hidden className="flex gap-1">
        {[1, 2, 3].map((square) => (
          <span
            key={square}
            className={classNames('size-3.5 rounded-[3px] border-2 border-ink', square <= squares && 'bg-ink')}
          />
        ))}
      </span>
      <span>
        <span className="sr-only">Confidence: </span>
        {word} · {percent}%
      </span>
      <span className="text-sm text-ink-2">{BASES[basisOf(pricing)].reason}</span>
    </p>
  )
}

function PriceFigure({ pricing, writtenAt }: { pricing: Pricing; writtenAt: string | undefined }) {
  const basis = basisOf(pricing)
  const date =
    writtenAt && new Date(writtenAt).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
  const rows = [
    ['Low', pricing.low],
    ['Median', pricing.median],
    ['High', pricing.high],
  ] as const
  return (
    <figure className="flex flex-col gap-1">
      <PriceBand pricing={pricing} estimate={basis !== 'comparables'} />
      <figcaption className="text-sm text-ink-2">
        {BASES[basis].caption}
        {date && ` · ${date}`}
      </figcaption>
      <table className="sr-only">
        <caption>Suggested prices in {pricing.currency}</caption>
        <tbody>
          {rows.map(([name, amount]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatPrice(amount, pricing.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
