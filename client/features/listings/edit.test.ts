import { describe, expect, it } from 'vitest'
import { tagsOf } from '#client/parts/part-counter.tsx'
import { changesIn, isUnpriced, typedOf } from './edit.tsx'
import { someSavedListing } from '#tests/harness/factories.ts'

const listing = someSavedListing({ title: 'Brass lamp', description: 'Shines.', tags: ['lamp', 'brass'] })
const typed = typedOf(listing)

describe('an edit', () => {
  it('is none as long as nothing is changed', () => {
    expect(changesIn(listing, typed)).toBeNull()
    expect(changesIn(listing, { ...typed, title: ' Brass lamp ', tags: 'lamp,,brass, ' })).toBeNull()
  })

  it('holds only what was changed', () => {
    expect(changesIn(listing, { ...typed, title: 'Desk lamp' })).toEqual({ title: 'Desk lamp' })
    expect(changesIn(listing, { ...typed, tags: '' })).toEqual({ tags: [] })
    expect(changesIn(listing, { ...typed, description: 'Shines.\nStill.' })).toEqual({ description: 'Shines.\nStill.' })
  })

  it('holds what was settled about the text, too', () => {
    expect(changesIn(listing, { ...typed, confirmed: ['shines'] })).toEqual({ confirmed: ['shines'] })
    expect(changesIn(listing, { ...typed, priceJustification: 'As sold.' })).toEqual({ priceJustification: 'As sold.' })
  })

  it('holds a price that was typed, in the currency of the one before', () => {
    const pricing = { low: 10, median: 12.5, high: 20, currency: 'EUR', confidence: 0.5 }
    const priced = { ...listing, pricing }
    expect(typedOf(priced).asking).toBe('12.50')
    expect(changesIn(priced, typedOf(priced))).toBeNull()
    const cheaper = { ...typedOf(priced), asking: '9' }
    expect(changesIn(priced, cheaper)).toEqual({ askingPrice: { amount: 9, currency: 'EUR' } })
    expect(isUnpriced(priced, cheaper)).toBe(false)
    expect(isUnpriced(priced, { ...cheaper, asking: 'cheap' })).toBe(true)
    expect(isUnpriced(listing, typed)).toBe(false)
  })

  it('takes tags apart at commas', () => {
    expect(tagsOf(' oak table , ,small,')).toEqual(['oak table', 'small'])
  })
})
