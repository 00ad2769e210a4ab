import { describe, expect, it } from 'vitest'
import { changesIn, tagsIn, typedOf } from './edit.ts'
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

  it('takes tags apart at commas', () => {
    expect(tagsIn(' oak table , ,small,')).toEqual(['oak table', 'small'])
  })
})
