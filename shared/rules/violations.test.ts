import { expect, test } from 'vitest'
import type { Platform } from './details.ts'
import { findViolations, type ListingText, mapField } from './violations.ts'

const SOUND: ListingText = { title: 'Brass lamp', description: 'A brass lamp.', tags: ['lamp'] }
const tagsOf = (count: number) => Array.from({ length: count }, (_, index) => `tag ${index}`)

type Row = [
  platform: Platform,
  faulty: Partial<ListingText>,
  code: string,
  message: string,
  label: string,
  fixed: Partial<ListingText>,
]
const LONG = `${'word '.repeat(15)}and longer`
const TWENTY = 'twenty characters ab'

test.each<Row>([
  [
    'eBay',
    { title: LONG },
    'too-long',
    'The title has 85 characters; eBay allows 80.',
    'Cut to 80 characters',
    { title: 'word '.repeat(15).trim() },
  ],
  [
    'Other',
    { description: 'Brass. '.repeat(286) },
    'too-long',
    'The description has 2,002 characters; keep to 2,000.',
    'Cut to 2,000 characters',
    { description: 'Brass. '.repeat(284).trim() },
  ],
  [
    'eBay',
    { title: 'Brass lamp 🔥 lit' },
    'banned',
    'eBay does not allow emoji or special characters such as ™ or ♥ in titles.',
    'Remove',
    { title: 'Brass lamp lit' },
  ],
  [
    'Amazon',
    { description: 'Call 07700 900123.' },
    'banned',
    'Amazon does not allow telephone numbers in descriptions.',
    'Remove',
    { description: '.' },
  ],
  [
    'Amazon',
    { description: 'A lamp. Call me on 07700 900123.' },
    'banned',
    'Amazon does not allow telephone numbers in descriptions.',
    'Remove',
    { description: 'A lamp.' },
  ],
  [
    'Amazon',
    { tags: ['lamp', 'new', 'best'] },
    'banned',
    'Amazon does not allow “new”, “on sale”, “best” or “cheap” as search terms.',
    'Remove',
    { tags: ['lamp'] },
  ],
  [
    'eBay',
    { title: 'BRASS TABLE LAMP' },
    'shouting',
    'The title is written in capitals; use them only where words or sentences begin.',
    'Use normal capitals',
    { title: 'Brass Table Lamp' },
  ],
  [
    'eBay',
    { description: 'BRASS TABLE LAMP. IT SHINES BRIGHT.' },
    'shouting',
    'The description is written in capitals; use them only where words or sentences begin.',
    'Use normal capitals',
    { description: 'Brass table lamp. It shines bright.' },
  ],
  [
    'Amazon',
    { title: 'Lamp for lamp and lamp' },
    'repetition',
    'Amazon allows each word in a title 2 times at most.',
    'Remove repetitions',
    { title: 'Lamp for lamp and' },
  ],
  [
    'Etsy',
    { title: 'Red & blue & green' },
    'repetition',
    'Etsy allows each of % : & + in a title once at most.',
    'Remove repetitions',
    { title: 'Red & blue and green' },
  ],
  [
    'eBay',
    { tags: ['Lamp', 'brass', 'lamp'] },
    'duplicate-tags',
    'Some tags stand there twice; use each once.',
    'Remove duplicates',
    { tags: ['Lamp', 'brass'] },
  ],
  [
    'Etsy',
    { tags: [TWENTY, `${TWENTY} c`] },
    'tag-too-long',
    `“${TWENTY} c” is too long for a tag; Etsy allows 20 characters each.`,
    'Shorten tags',
    { tags: [TWENTY, TWENTY] },
  ],
  [
    'Etsy',
    { tags: ['a', 'b', 'c', 'd'].map((end) => `${'w'.repeat(21)} ${end}`) },
    'tag-too-long',
    `${['a', 'b', 'c'].map((end) => `“${'w'.repeat(21)} ${end}”`).join(', ')} are too long for a tag; Etsy allows 20 characters each.`,
    'Shorten tags',
    { tags: [] },
  ],
  [
    'Etsy',
    { tags: tagsOf(14) },
    'too-many-tags',
    'There are 14 tags; Etsy allows 13.',
    'Keep the first 13',
    { tags: tagsOf(13) },
  ],
  [
    'Amazon',
    { tags: ['x'.repeat(124), 'y'.repeat(124), 'z'] },
    'too-many-tags',
    'The search terms take 251 bytes; Amazon allows 249.',
    'Drop the last ones',
    { tags: ['x'.repeat(124), 'y'.repeat(124)] },
  ],
])('on %s, %o is %s', (platform, faulty, code, message, label, fixed) => {
  const listing = { ...SOUND, ...faulty }
  const found = findViolations(listing, platform)
  expect(found.map((violation) => [violation.code, violation.message, violation.fix?.label])).toEqual([
    [code, message, label],
  ])
  expect(found[0]?.field).toBe(Object.keys(faulty)[0])
  expect(found[0]?.fix?.apply(listing)).toEqual({ ...listing, ...fixed })
})

test('what is exactly as much as may be is no violation', () => {
  expect(findViolations({ ...SOUND, title: 'w'.repeat(80) }, 'eBay')).toEqual([])
  expect(findViolations({ ...SOUND, tags: [TWENTY, ...tagsOf(12)] }, 'Etsy')).toEqual([])
  const bytes = findViolations({ ...SOUND, tags: ['x'.repeat(124), 'é'.repeat(62)] }, 'Amazon')
  expect(bytes).toEqual([])
})

test('what only a person can reword has no fix', () => {
  const [violation] = findViolations({ ...SOUND, description: '<script>alert(1)</script>' }, 'eBay')
  expect(violation).toMatchObject({ code: 'banned', field: 'description' })
  expect(violation?.fix).toBeUndefined()
})

test('a field is tidied where it is changed, and left alone where it is not', () => {
  const odd: ListingText = { title: 'Two  words', description: 'A \n\n\n\nB', tags: [' lamp ', 'red'] }
  const drop = (word: string) => (text: string) => text.replace(word, '')
  expect(mapField(odd, 'title', drop('x'))).toBe(odd)
  expect(mapField(odd, 'tags', drop('x'))).toBe(odd)
  expect(mapField(odd, 'title', drop('Two')).title).toBe('words')
  expect(mapField(odd, 'description', drop('A')).description).toBe('B')
  expect(mapField({ ...odd, description: 'A\nB C' }, 'description', drop('C')).description).toBe('A\nB')
  expect(mapField(odd, 'tags', drop('red')).tags).toEqual(['lamp'])
})
