import { shortDay } from '#client/lib/page.ts'
import type { ReactNode } from 'react'
import { Confidence, PriceFigure } from '#client/parts/price-figure.tsx'
import { Examples, BASIS_CAPTIONS, goToComparables, groundsWords, dotsOf } from '#client/parts/examples.tsx'
import { SmallButton, OutwardLink } from '#client/ui/basics.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import type { CompetitionAnalysis, CompetitorExample } from '#shared/api/competition.ts'
import type { PartialListing, PriceBasis, Pricing } from '#shared/api/generation.ts'
import { evidenceIn, evidenceOf } from '#shared/money/comparables.ts'
import { currencyCode, currencyLabel, formatPriceRange } from '#shared/money/currency.ts'
import { ListingSection, MissingPart } from './listing-parts.tsx'
import { rulePack } from '#shared/rules/marketplaces.ts'
import { MarkedText } from './marked-text.tsx'

const BASES: Record<PriceBasis, { reason: string; caption: string }> = {
  comparables: { reason: 'from comparable listings', caption: 'Based on comparable listings' },
  'model-estimate': { reason: 'no comparable listings checked', caption: 'Model estimate, no listings checked' },
  'reference-band': { reason: 'reference prices only', caption: 'Reference estimate, no listings checked' },
}

type PricingSectionProps = {
  price: Pick<PartialListing, 'pricing' | 'suggestedPriceRange' | 'priceJustification'>
  itemName: string
  competition: CompetitionAnalysis | null
  comparables: readonly CompetitorExample[] | undefined
  currency: string
  /** ISO 8601; undefined while the listing is still being written. */
  writtenAt: string | undefined
  writing: boolean
  asking?: ReactNode
}

export function PricingSection(props: PricingSectionProps) {
  const { price, currency, itemName, writtenAt, writing, asking } = props
  const { pricing, suggestedPriceRange: words, priceJustification = '' } = price
  const grounds = pricing && groundsOf(pricing, props)
  const range = pricing ? formatPriceRange(pricing.low, pricing.high, pricing.currency) : words
  const reason = <MarkedText text={priceJustification} field="priceJustification" />
  if (!range && writtenAt === undefined) {
    return (
      <ListingSection heading={HEADING}>
        <MissingPart place="h-43 max-sm:h-66" writing={writing} />
      </ListingSection>
    )
  }
  return (
    <ListingSection heading={HEADING}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="text-2xl font-bold tabular-nums">{range || 'No price suggestion'}</p>
        {grounds && <Confidence value={pricing.confidence} reason={grounds.reason} />}
        <div className="sm:ml-auto">{asking}</div>
      </div>
      {pricing && pricing.currency !== currencyCode(currency) && (
        <p className="text-sm text-ink-2">
          This price is in {currencyLabel(pricing.currency)}. Generate the listing again for one in {currency}.
        </p>
      )}
      {grounds ? (
        <>
          <PriceFigure
            {...pricing}
            title="Suggested prices"
            dots={dotsOf(grounds.examples)}
            estimate={grounds.estimate}
          />
          <Disclosure title={writtenAt ? `${grounds.caption} · ${shortDay(writtenAt)}` : grounds.caption}>
            <p className="pb-2 whitespace-pre-line">{reason}</p>
            {grounds.examples.length > 0 && <Examples examples={grounds.examples} />}
          </Disclosure>
        </>
      ) : (
        <NoFigures itemName={itemName}>{reason}</NoFigures>
      )}
    </ListingSection>
  )
}

const HEADING = 'AI Pricing Suggestion'

function NoFigures({ itemName, children }: { itemName: string; children: ReactNode }) {
  const sold = rulePack('eBay').soldSearchUrl?.(itemName)
  return (
    <div className="flex flex-col gap-1">
      <p className="text-ink-2">{children}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {sold && <OutwardLink href={sold}>Check sold prices</OutwardLink>}
        <SmallButton onClick={goToComparables}>Add comparables</SmallButton>
      </div>
    </div>
  )
}

function groundsOf({ basis = 'model-estimate', currency }: Pricing, props: PricingSectionProps) {
  const { competition, comparables } = props
  if (basis !== 'comparables') return { ...BASES[basis], estimate: true, examples: [] }
  const evidence = comparables ? evidenceOf(comparables, currency, 'search') : evidenceIn(competition, currency)
  if (evidence === null) return { ...BASES[basis], estimate: false, examples: [] }
  const { statistics, examples } = evidence
  return { reason: groundsWords(statistics), caption: BASIS_CAPTIONS[evidence.basis], estimate: false, examples }
}
