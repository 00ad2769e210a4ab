import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ListingDetails } from '../api/generation.ts'
import { withoutInventions, putBack } from './strict.ts'
import { workOut } from './work-out.ts'

const details: ListingDetails = {
  platform: 'eBay',
  condition: 'used-fair',
  itemName: 'Black tote bag',
  make: '',
  modelNumber: '',
  features: 'black faux leather, lining stained with pen, two handles',
  targetBuyer: '',
  keywords: 'vintage',
}
const subject = { details }
const text = (changes: object) => ({
  title: 'Black tote bag',
  description: 'A black tote bag.',
  tags: ['tote bag'],
  ...changes,
})
const inDescription = (description: string) => withoutInventions(text({ description }), subject).listing.description

describe('what nothing supports is taken out where the text stays right', () => {
  test.each([
    ['It is a black tote bag in real leather.', 'It is a black tote bag.'],
    ['A genuine black tote bag.', 'A black tote bag.'],
    ['A black tote bag.\n- Two handles\n- Real leather', 'A black tote bag.\n- Two handles'],
    ['A black tote bag. Measures 40 x 30 cm.', 'A black tote bag.'],
    ['A black tote bag with two handles and real leather.', 'A black tote bag with two handles.'],
    ['A black tote bag. Very good condition.', 'A black tote bag.'],
  ])('%j becomes %j', (description, wanted) => expect(inDescription(description)).toBe(wanted))

  test.each([
    'It is waterproof, and has two handles.',
    'The real leather is what makes this black tote bag.',
    'Real leather.',
  ])('%j stays, and stays marked', (description) => {
    const { listing, removed } = withoutInventions(text({ description }), subject)
    expect(listing.description).toBe(description)
    expect(removed).toEqual([])
    expect(workOut(subject, listing).check.statements.flatMap(({ marks }) => marks)).not.toEqual([])
  })

  test('tags, and words of the title that still has some', () => {
    const listing = text({ title: 'Gucci Black Tote Bag', tags: ['tote bag', 'vintage', 'designer bag', 'black bag'] })
    const { listing: sure, removed } = withoutInventions(listing, subject)
    expect(sure.title).toBe('Black Tote Bag')
    expect(sure.tags).toEqual(['tote bag', 'black bag'])
    expect(removed.map(({ field, text: out }) => `${field}: ${out}`).toSorted()).toEqual([
      'tags: designer bag',
      'tags: vintage',
      'title: Gucci',
    ])
    for (const { reason } of removed) expect(reason).toMatch(/^[A-Z].*\.$/u)
  })
})

test('everything that was taken out has a way back, and is no longer told of then', () => {
  const listing = text({
    title: 'Gucci Black Tote Bag',
    description: 'It is a genuine black tote bag in real leather.\n- Two handles\n- 40 cm wide',
    tags: ['tote bag', 'designer bag'],
  })
  const { listing: sure, removed } = withoutInventions(listing, subject)
  expect(removed.length).toBeGreaterThan(4)
  expect(workOut({ ...subject, removed }, sure).check.removed).toEqual(removed)
  let back = sure
  for (let [next] = removed; next !== undefined;) {
    back = putBack(back, next) ?? expect.fail(`${next.text} has no place to go back to`)
    next = workOut({ ...subject, removed }, back).check.removed[0]
  }
  expect(back).toEqual(listing)
})

test('a terse list is English, too', () => {
  const description =
    '- Black tote bag\n- Two handles\n- Pen stain lining\n- Zip pocket\n- Shoulder strap\n- Real leather'
  expect(inDescription(description)).not.toContain('leather')
})

test('a sentence that was rewritten since takes nothing back', () => {
  const { removed } = withoutInventions(text({ description: 'A genuine black tote bag. It has two handles.' }), subject)
  expect(putBack(text({ description: 'Another text.' }), removed[0] ?? expect.fail('nothing was taken out'))).toBeNull()
})

test('whatever the text: something is left, and nothing is added', () => {
  const words =
    'black tote bag real leather genuine Gucci 40 cm wide with the original box and two handles . - , \n It is a has'
  const word = fc.constantFrom(...words.split(' '))
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 30 }), (given) => {
      const listing = text({ description: `A bag. ${given.join(' ')}` })
      const { listing: sure } = withoutInventions(listing, subject)
      expect(sure.description).toContain('bag')
      const known = new Set(listing.description.toLowerCase().split(/\W+/u).concat('an', 'a'))
      const left = sure.description.toLowerCase().match(/\w+/gu) ?? []
      expect(left.filter((one) => !known.has(one))).toEqual([])
    }),
  )
})
