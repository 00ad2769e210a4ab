import { describe, expect, it } from 'vitest'
import { titleCounter } from '#client/parts/part-counter.tsx'
import { checkListing, type Finding } from './listing-body.tsx'
import { PLATFORMS } from '#shared/rules/details.ts'

const sound = {
  title: 'Brass Desk Lamp with Green Shade',
  description: 'A brass lamp. It works.',
  tags: ['lamp', 'brass'],
}
const notes = (findings: Finding[]) => findings.map(({ field, rule }) => `${field}:${rule.severity}`)

function applyAll(listing: typeof sound, platform: (typeof PLATFORMS)[number]) {
  return checkListing(listing, platform).reduce(
    (text, { fix }) => fix?.apply(text) ?? text,
    listing as Parameters<typeof checkListing>[0],
  )
}

describe('checkListing', () => {
  it.each(PLATFORMS)('has nothing against a sound listing on %s', (platform) => {
    expect(checkListing(sound, platform, 'new')).toEqual([])
  })

  it('tells length and limit, with the evidence', () => {
    const title = 'Lamp '.repeat(20).trim()
    const [finding] = checkListing({ ...sound, title }, 'eBay')
    expect(finding).toMatchObject({
      field: 'title',
      message: 'The title has 99 characters; eBay allows 80.',
      rule: { mark: 'S', asOf: '2026-11', severity: 'error' },
    })
    expect(finding?.fix?.label).toBe('Cut to 80 characters')
    expect(finding?.fix?.apply({ ...sound, title }).title).toBe('Lamp '.repeat(16).trim())
  })

  it('only advises where no limit is known', () => {
    const [finding] = checkListing({ ...sound, title: `${'Lamp '.repeat(20)}shade` }, 'Gumtree')
    expect(finding).toMatchObject({
      rule: { severity: 'advice' },
      message: 'The title has 105 characters; keep to 100.',
    })
  })

  it('removes what eBay forbids in titles', () => {
    const title = 'Nike™ Trainers ♥ Size 7½ 🔥 Boxed'
    expect(notes(checkListing({ ...sound, title }, 'eBay'))).toEqual(['title:error', 'title:error'])
    expect(applyAll({ ...sound, title }, 'eBay').title).toBe('Nike Trainers Size 7 1/2 Boxed')
  })

  it('warns of contacts in an eBay description and removes them', () => {
    const description =
      'A lamp. Mail me@example.com or call me on 07700 900123, see www.example.com. ISBN 978-0-14-028329-7.'
    expect(notes(checkListing({ ...sound, description }, 'eBay'))).toEqual([
      'description:warning',
      'description:warning',
      'description:warning',
    ])
    const fixed = applyAll({ ...sound, description }, 'eBay').description
    expect(fixed).not.toMatch(/@|07700|www/)
    expect(fixed).toContain('978-0-14-028329-7')
  })

  it('holds Etsy tags to number, length, characters and one use each', () => {
    const tags = [
      'Lamp',
      'lamp',
      'brass & green',
      'a very long tag about a lamp',
      ...Array.from({ length: 13 }, (_, n) => `tag ${n}`),
    ]
    expect(notes(checkListing({ ...sound, tags }, 'Etsy'))).toEqual([
      'tags:error',
      'tags:error',
      'tags:error',
      'tags:error',
    ])
    const fixed = applyAll({ ...sound, tags }, 'Etsy')
    expect(fixed.tags).toHaveLength(13)
    expect(fixed.tags.slice(0, 3)).toEqual(['Lamp', 'brass green', 'a very long tag'])
    expect(checkListing(fixed, 'Etsy')).toEqual([])
  })

  it('holds Amazon titles to its characters, capitals and repetitions', () => {
    const title = 'LAMP DESK LAMP BRASS LAMP! FREE SHIPPING'
    const fixed = applyAll({ ...sound, title }, 'Amazon')
    expect(fixed.title).toBe('Lamp Desk Lamp Brass')
    expect(checkListing({ ...sound, title }, 'Amazon').filter(({ rule }) => rule.severity === 'error')).toHaveLength(3)
  })

  it('changes no fact when it removes repetitions', () => {
    const size = { ...sound, title: 'Rug 2 x 2 x 2 m for the Hall, the Office and the Home' }
    expect(checkListing(size, 'Amazon')).toEqual([])
    const blend = { ...sound, title: 'Scarf: 50% Wool & 50% Silk & Love' }
    expect(applyAll(blend, 'Etsy').title).toBe('Scarf: 50% Wool & 50 percent Silk and Love')
  })

  it('counts Amazon search terms in bytes', () => {
    const tags = Array.from({ length: 9 }, (_, n) => `${'é'.repeat(15)}${n}`)
    expect(notes(checkListing({ ...sound, tags }, 'Amazon'))).toEqual(['tags:warning'])
    expect(applyAll({ ...sound, tags }, 'Amazon').tags).toHaveLength(7)
  })

  it('warns of other marketplaces on Vinted, not of products named alike', () => {
    expect(notes(checkListing({ ...sound, description: 'Also on eBay.' }, 'Vinted'))).toEqual(['description:warning'])
    expect(checkListing({ ...sound, title: 'Amazon Kindle' }, 'Vinted')).toEqual([])
  })

  it('says where a condition has no name, and never invents one', () => {
    expect(checkListing(sound, 'Facebook Marketplace', 'for-parts')).toMatchObject([
      { field: 'condition', rule: { severity: 'warning' }, message: expect.stringContaining('no condition') },
    ])
    expect(checkListing(sound, 'Amazon', 'for-parts')).toMatchObject([
      { field: 'condition', rule: { severity: 'advice' } },
    ])
  })

  it('puts the gravest first', () => {
    const listing = { ...sound, title: 'AMAZING VINTAGE BRASS LAMP™', description: 'Mail me@example.com' }
    expect(notes(checkListing(listing, 'eBay'))).toEqual(['title:error', 'description:warning', 'title:advice'])
  })
})

const of = (length: number) => titleCounter('x'.repeat(length), 'eBay')

describe('titleCounter', () => {
  it('is near from nine tenths on', () => {
    expect(of(71)).toEqual({ length: 71, max: 80, left: 9, state: 'ok' })
    expect(of(72)).toEqual({ length: 72, max: 80, left: 8, state: 'near' })
    expect(of(80)).toEqual({ length: 80, max: 80, left: 0, state: 'near' })
  })

  it('says by how much it is over and after which word it is cut', () => {
    const title = `${'word '.repeat(14)}Case Leather`
    expect(titleCounter(title, 'eBay')).toEqual({ length: 82, max: 80, left: -2, state: 'over', cutsAfter: 'Case' })
    expect(titleCounter(title, 'Etsy').state).toBe('ok')
  })
})
