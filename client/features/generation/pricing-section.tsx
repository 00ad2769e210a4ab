import { shortDay } from '#client/lib/short-day.ts'
import { Confidence } from '#client/ui/confidence.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Examples } from '#client/ui/examples.tsx'
import { PriceBand, PriceLegend } from '#client/ui/price-band.tsx'
import type { CompetitionAnalysis, CompetitorExample } from '#shared/api/competition.ts'
import { evidenceIn, evidenceOf } from '#shared/money/comparables.ts'
import { BASIS_CAPTIONS, dotsOf, groundsWords } from '#client/lib/competition-captions.ts'
import { currencyCode, currencyLabel, formatPrice, formatPriceRange } from '#shared/money/currency.ts'
import type { PriceBasis, Pricing } from '#shared/api/generation.ts'
import { ListingSection, MissingPart } from './listing-section.tsx'
import { MarkedText } from './marked-text.tsx'
import type { Unfinished } from './session.ts'

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
  /** The analysis that the listing was made with. */
  competition: CompetitionAnalysis | null
  /** The listings found by search that the price rests on. */
  comparables: readonly CompetitorExample[] | undefined
  /** The label of the page's currency. */
  currency: string
  /** ISO 8601; undefined while the listing is still being written. */
  writtenAt: string | undefined
  /** It is being written right now. */
  writing: boolean
}

/** The suggested price: the range first, how sure it is and why, and what it rests on. */
export function PricingSection(props: PricingSectionProps) {
  const { price, currency, writtenAt, writing } = props
  const { pricing, suggestedPriceRange, priceJustification } = price
  const range = pricing ? formatPriceRange(pricing.low, pricing.high, pricing.currency) : suggestedPriceRange
  const grounds = pricing && groundsOf(pricing, props)
  return (
    <ListingSection heading="AI Pricing Suggestion">
      {range ? (
        <div className="flex flex-col gap-3">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <p className="text-2xl font-bold tabular-nums">{range}</p>
            {grounds && <Confidence value={pricing.confidence} reason={grounds.reason} />}
          </div>
          {pricing && pricing.currency !== currencyCode(currency) && (
            <p className="text-sm text-ink-2">
              This price is in {currencyLabel(pricing.currency)}. Generate the listing again for one in {currency}.
            </p>
          )}
          {grounds && <PriceFigure pricing={pricing} grounds={grounds} writtenAt={writtenAt} />}
          {grounds && grounds.examples.length > 0 && (
            <Disclosure title="Comparables" defaultOpen>
              <Examples examples={grounds.examples} />
            </Disclosure>
          )}
          <p className="whitespace-pre-line">
            <MarkedText text={priceJustification ?? ''} field="priceJustification" />
          </p>
        </div>
      ) : writtenAt === undefined ? (
        <MissingPart part="price" writing={writing} />
      ) : (
        <p className="text-ink-2">
          No price could be suggested. <MarkedText text={priceJustification ?? ''} field="priceJustification" />
        </p>
      )}
    </ListingSection>
  )
}

type Grounds = (typeof BASES)[PriceBasis] & { estimate: boolean; examples: readonly CompetitorExample[] }

/** What a price rests on, and the comparables behind it as far as this page knows them. */
function groundsOf(
  { basis = 'model-estimate', currency }: Pricing,
  { competition, comparables }: Pick<PricingSectionProps, 'competition' | 'comparables'>,
): Grounds {
  if (basis !== 'comparables') return { ...BASES[basis], estimate: true, examples: [] }
  const evidence = comparables ? evidenceOf(comparables, currency, 'search') : evidenceIn(competition, currency)
  if (evidence === null) return { ...BASES[basis], estimate: false, examples: [] }
  const { statistics, examples } = evidence
  return { reason: groundsWords(statistics), caption: BASIS_CAPTIONS[evidence.basis], estimate: false, examples }
}

type PriceFigureProps = { pricing: Pricing; grounds: Grounds; writtenAt: string | undefined }

function PriceFigure({ pricing, grounds: { caption, estimate, examples }, writtenAt }: PriceFigureProps) {
  const dots = dotsOf(examples)
  const rows = [
    ['Low', pricing.low],
    ['Median', pricing.median],
    ['High', pricing.high],
  ] as const
  return (
    <figure className="flex flex-col gap-1">
      <PriceBand
        {...pricing}
        dots={dots}
        estimate={estimate}
        format={(amount) => formatPrice(amount, pricing.currency)}
      />
      <PriceLegend dots={dots} />
      <figcaption className="text-sm text-ink-2">
        {caption}
        {writtenAt && ` · ${shortDay(writtenAt)}`}
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
