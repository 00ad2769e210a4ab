import { expect, it } from 'vitest'
import { BRANDING_LINE, brandingConflict, exportDescription, exportTags, exportTitle } from './marketplaces.ts'
import { PLATFORMS } from './details.ts'

const tags = Array.from({ length: 15 }, (_, index) => `tag ${index + 1}`)

it('cuts long titles for eBay and nowhere else', () => {
  const title = 'Vintage wooden rocking chair '.repeat(4).trim()
  expect(exportTitle(title, 'eBay')).toBe('Vintage wooden rocking chair Vintage wooden rocking chair Vintage wooden...')
  for (const platform of PLATFORMS.filter((platform) => platform !== 'eBay')) {
    expect(exportTitle(title, platform)).toBe(title)
  }
})

it('gives Etsy its first 13 tags', () => {
  expect(exportTags(tags, 'Etsy')).toBe(tags.slice(0, 13).join(', '))
})

it('gives Vinted single words with spaces between', () => {
  expect(exportTags(['vintage denim', 'jacket', 'size  M'], 'Vinted')).toBe('vintagedenim jacket sizeM')
})

it('separates tags by commas elsewhere', () => {
  expect(exportTags(tags, 'eBay')).toBe(tags.join(', '))
  expect(exportTags([], 'Other')).toBe('')
  expect(exportTags(tags, 'Other')).toBe(tags.join(', '))
})

it('appends the branding line, without an address', () => {
  expect(exportDescription('A chair.', { branding: true })).toBe('A chair.\n\nPowered by Smart Listings')
  expect(exportDescription('A chair.', { branding: false })).toBe('A chair.')
  expect(BRANDING_LINE).not.toMatch(/https?:|www\.|\.\w{2,}/)
})

it('warns of the branding line on Amazon and Vinted only', () => {
  expect(PLATFORMS.filter((platform) => brandingConflict(platform) !== null)).toEqual(['Vinted', 'Amazon'])
})
