import { shortDay } from '#client/lib/short-day.ts'
import { Confidence } from '#client/parts/confidence.tsx'
import { Examples } from '#client/parts/examples.tsx'
import { PriceFigure } from '#client/parts/price-figure.tsx'
import { BASIS_CAPTIONS, groundsWords, dotsOf } from '#client/parts/price-grounds.ts'
import { Disclosure } from '#client/ui/disclosure.tsx'
import type { CompetitionAnalysis, CompetitorExample } from '#shared/api/competition.ts'
import type { PriceBasis, Pricing } from '#shared/api/generation.ts'
import { evidenceIn, evidenceOf } from '#shared/money/comparables.ts'
import { currencyCode, currencyLabel, formatPriceRange } from '#shared/money/currency.ts'
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
  competition: CompetitionAnalysis | null
  /** The listings found by search that the price rests on. */
  comparables: readonly CompetitorExample[] | undefined
  currency: string
  /** ISO 8601; undefined while the listing is still being written. */
  writtenAt: string | undefined
  writing: boolean
}

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
          {grounds && (
            <PriceFigure
              {...pricing}
              title="Suggested prices"
              dots={dotsOf(grounds.examples)}
              estimate={grounds.estimate}
              caption={writtenAt ? `${grounds.caption} · ${shortDay(writtenAt)}` : grounds.caption}
              rows={[
                ['Low', pricing.low],
                ['Median', pricing.median],
                ['High', pricing.high],
              ]}
            />
          )}
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
