import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Pricing } from '#shared/generation.ts'
import { PricingSection } from './pricing-section.tsx'

const pricing: Pricing = { low: 118, median: 135, high: 156, currency: 'GBP', confidence: 0.68, basis: 'comparables' }

function render(change: Partial<Pricing> | null, writing = false): string {
  const price = {
    suggestedPriceRange: 'about £130',
    priceJustification: 'Because.',
    ...(change && { pricing: { ...pricing, ...change } }),
  }
  return renderToStaticMarkup(<PricingSection price={price} writtenAt="2026-11-20T10:00:00Z" writing={writing} />)
}

/** What a person reads, without the markup. */
const words = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

describe('the pricing section', () => {
  it('names the range first, then the confidence, the basis and the day', () => {
    const text = words(render({}))
    const order = ['£118–£156', 'Medium · 68%', 'Based on comparable listings · 20 Nov 2026', 'Because.']
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
    expect(renderToStaticMarkup(<PricingSection price={price} writtenAt="2026-11-20" writing={false} />)).toContain(
      'border-dashed',
    )
    expect(render({})).not.toContain('border-dashed')
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
})
