import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { CompetitionAnalysis, CompetitorExample } from '#shared/api/competition.ts'
import type { Pricing } from '#shared/api/generation.ts'
import { PricingSection } from './pricing-section.tsx'

const pricing: Pricing = { low: 118, median: 135, high: 156, currency: 'GBP', confidence: 0.68, basis: 'comparables' }

function render(
  change: Partial<Pricing> | null,
  competition: CompetitionAnalysis | null = null,
  comparables?: CompetitorExample[],
): string {
  const price = {
    suggestedPriceRange: 'about £130',
    priceJustification: 'Because.',
    ...(change && { pricing: { ...pricing, ...change } }),
  }
  return renderToStaticMarkup(
    <PricingSection
      price={price}
      itemName="Headphones"
      competition={competition}
      comparables={comparables}
      currency="GBP (£)"
      writtenAt="2026-11-20T10:00:00Z"
      writing={false}
    />,
  )
}

/** Five listings, two of them sold, one far from the rest. */
const competition: CompetitionAnalysis = {
  commonPriceRange: '£120–£150',
  topKeywords: [],
  keySellingPoints: [],
  opportunity: '',
  basis: 'own-comparables',
  competitorExamples: [110, 130, 140, 150, 2000].map((amount, index) => ({
    title: `Headphones ${index}`,
    price: `£${amount}`,
    amount,
    kind: index < 2 ? ('sold' as const) : ('asking' as const),
  })),
}

/** What a person reads, without the markup. */
const words = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

describe('the pricing section', () => {
  it('names the range first, then the confidence, the basis with its day, and the reason', () => {
    const text = words(render({}))
    const order = [
      '£118–£156',
      'Medium confidence',
      'Medium · 68%',
      'Based on comparable listings · 20 Nov 2026',
      'Because.',
    ]
    expect(order.map((part) => text.indexOf(part))).toEqual(
      order.map((part) => text.indexOf(part)).sort((a, b) => a - b),
    )
    expect(order.every((part) => text.includes(part))).toBe(true)
  })

  it.each([
    [0.44, 'Low · 44%'],
    [0.45, 'Medium · 45%'],
    [0.74, 'Medium · 74%'],
    [0.75, 'High · 75%'],
    [1.7, 'High · 100%'],
    [-1, 'Low · 0%'],
  ])('calls a confidence of %d "%s"', (confidence, expected) => {
    expect(words(render({ confidence }))).toContain(expected)
  })

  it.each(['model-estimate', 'reference-band'] as const)('draws a %s dashed and says "estimate"', (basis) => {
    const html = render({ basis })
    expect(html).toContain('border-dashed')
    expect(words(html)).toContain('estimate')
  })

  it('takes a price without a basis for an estimate, and draws comparables solid', () => {
    const { basis: _, ...unfounded } = pricing
    const price = { pricing: unfounded, priceJustification: '' }
    const html = renderToStaticMarkup(
      <PricingSection
        price={price}
        itemName="Headphones"
        competition={null}
        comparables={undefined}
        currency="GBP (£)"
        writtenAt="2026-11-20"
        writing={false}
      />,
    )
    expect(html).toContain('border-dashed')
    expect(render({})).not.toContain('border-dashed')
  })

  it('says in which currency an old price is once the page shows another', () => {
    expect(words(render({ currency: 'EUR' }))).toContain(
      'This price is in EUR (€). Generate the listing again for one in GBP (£).',
    )
    expect(words(render({}))).not.toContain('This price is in')
  })

  it('has the numbers as a table for those who cannot see the band', () => {
    expect(words(render({}))).toMatch(/Suggested prices in GBP Low £118 Median £135 High £156/)
  })

  it('shows the words of a price that has no numbers', () => {
    expect(words(render(null))).toContain('about £130')
  })

  it('shows one price when the range is a point', () => {
    expect(words(render({ low: 20, median: 20, high: 20 }))).toMatch(/Suggestion £20 /)
  })

  it('draws the comparables that it rests on, and says whose they are', () => {
    const text = words(render({}, competition))
    expect(text).toContain('Based on your own comparables · 20 Nov 2026')
    expect(text).toContain('Medium · 68%: 4 comparables, narrow spread')
    expect(text).toMatch(/2 sold 2 asking 1 left out/)
    expect(text).toMatch(/Headphones 0 £110 Sold .* Headphones 4 £2000 Asking left out/)
  })

  it('names the listings that a search found with their links, whatever the analysis had', () => {
    const found = [
      { title: 'Lamp one', price: '£120', amount: 120 },
      { title: 'Lamp two', price: '£130', amount: 130, url: 'https://shop.example/130' },
      { title: 'Lamp three', price: '£140', amount: 140, url: 'https://shop.example/140' },
    ]
    const html = render({}, competition, found)
    expect(words(html)).toContain('Based on listings found by search')
    expect(words(html)).toContain('3 asking')
    expect(html.match(/href="[^"]+"/g)).toEqual(['href="https://shop.example/130"', 'href="https://shop.example/140"'])
    expect(words(html)).not.toContain('Headphones')
  })

  it.each(['model-estimate', 'reference-band'] as const)('draws no comparables for a %s', (basis) => {
    expect(words(render({ basis }, competition))).not.toMatch(/sold|own comparables|Headphones/)
  })

  it('draws no comparables that are in another currency', () => {
    const text = words(render({ currency: 'EUR' }, competition))
    expect(text).toContain('Based on comparable listings')
    expect(text).not.toMatch(/sold/)
  })
})
