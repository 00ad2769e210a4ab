import { expect, test } from 'vitest'
import { ImageReading } from '#shared/api/photos.ts'
import type { PhotoMeasures } from '#server/adapters/images/index.ts'
import { createOfflineEngine } from '../offline.ts'

const engine = createOfflineEngine()
const signal = new AbortController().signal

const read = (measures: Partial<PhotoMeasures> = {}) =>
  engine.readPhoto(
    {
      base64Data: 'AA==',
      mimeType: 'image/jpeg',
      measure: async () => ({
        width: 1600,
        height: 1200,
        faults: [],
        colours: [],
        barcodes: [],
        print: [],
        ...measures,
      }),
    },
    { signal },
  )

test('photos are never named, and the seller is asked to, in words that are not for whoever runs the server', async () => {
  const { itemName, notes } = await read({ colours: ['navy blue'] })
  expect(itemName).toBe('')
  expect(notes?.[0]).toBe('We found the colours. Name the item and we do the rest.')
})

test('photos tell barcodes as facts, and colours as guesses that fill nothing', async () => {
  const barcodes = [
    { kind: 'ISBN', text: '9780306406157' },
    { kind: 'UPC', text: '036000291452' },
  ] as const
  const { features, keywords, notes, guesses } = await read({ barcodes, colours: ['navy blue', 'white'] })
  expect(features).toBe('ISBN: 9780306406157\nUPC: 036000291452')
  expect(keywords).toBe('')
  expect(guesses).toEqual(['colour navy blue', 'colour white'])
  expect(notes?.join('\n')).toMatch(/check digit right: ISBN: 9780306406157, UPC: 036000291452\.$/)
})

const printed = (...lines: string[]) => lines.map((line) => line.split(' ').map((text) => ({ text, sureness: 0.95 })))

test('photos tell what labels say as guesses, before colours', async () => {
  const print = printed(
    'BARBOUR',
    'Style: MWX0017',
    'Size C42 / 107cm',
    '80% WOOL 20% NYLON',
    'MADE IN ENGLAND',
    'Dry clean only',
    'Please keep away from fire',
  )
  expect((await read({ print, colours: ['navy blue'] })).guesses).toEqual([
    'brand Barbour',
    'model MWX0017',
    'size C42 / 107cm',
    '80% wool, 20% nylon',
    'made in England',
    'dry clean only',
    'colour navy blue',
  ])
})

test('photos tell nothing of words that look like a maker’s, of noise and of codes that are not sure', async () => {
  const noise = [
    [{ text: 'SONY', sureness: 0.4 }],
    [
      { text: 'Model', sureness: 0.9 },
      { text: 'A70158G91', sureness: 0.7 },
    ],
  ]
  const print = [...printed('wash it next week', 'made in heaven', '300% lovely', 'L4'), ...noise]
  expect((await read({ print })).guesses).toEqual([])
})

test.each(['dark', 'overexposed'] as const)('photos tell no colours when they are %s', async (fault) => {
  const { features, guesses, notes } = await read({ faults: [fault], colours: ['black'] })
  expect({ features, guesses }).toEqual({ features: '', guesses: [] })
  expect(notes?.join('\n')).toMatch(new RegExp(`^A photo looks (?:too )?${fault}`, 'm'))
})

test('photos tell of what the marketplace would refuse and of what could not be searched', async () => {
  const { notes } = await read({ width: 320, height: 499, barcodes: null })
  expect(notes).toContain("A photo has 320 × 499 pixels: smaller than eBay's 500 px minimum on the longest side.")
  expect(notes).toContain('A photo could not be searched for barcodes in time.')
  expect((await read({ width: 500, height: 10 })).notes).toHaveLength(1)
})

test('photos tell the text of a QR code in a note alone, and leave a shop’s own number out of the listing', async () => {
  const barcodes = [
    { kind: 'QR', text: 'https://evil.example/<script>' },
    { kind: 'shop', text: '2012345678903' },
  ] as const
  const { features, notes } = await read({ barcodes })
  expect(features).toBe('')
  expect(notes).toContain('A QR code says, unchecked: https://evil.example/<script>')
  expect(notes?.join()).toContain('2012345678903 is one shop')
})

test('photos ask what fits: of a book not whether it works, and of no barcode that was read', async () => {
  const [plain, book, box] = [
    await read(),
    await read({ barcodes: [{ kind: 'ISBN', text: '9780306406157' }] }),
    await read({ barcodes: [{ kind: 'EAN', text: '5012345678900' }] }),
  ]
  expect(plain.unseen?.join()).toMatch(/size.*Does it work.*barcode/)
  expect(plain.unseen?.join()).not.toContain('pages')
  expect(book.unseen?.join()).toMatch(/pages/)
  expect(book.unseen?.join()).not.toMatch(/work|barcode/)
  expect(box.unseen?.join()).toMatch(/Does it work/)
  expect(box.unseen?.join()).not.toMatch(/barcode/)
})

test('photos have colours, numbers, notes and questions joined, and what one photo answered is no longer asked', async () => {
  const readings = [
    await read({ colours: ['navy blue', 'white'], faults: ['blurred'] }),
    await read({ colours: ['red', 'white'], barcodes: [{ kind: 'ISBN', text: '9780306406157' }] }),
    await read({ colours: ['navy blue'], barcodes: [{ kind: 'ISBN', text: '9780306406157' }] }),
  ]
  const joined = await engine.mergePhotoReadings(readings, { signal })
  expect(ImageReading.parse(joined)).toEqual(joined)
  expect(joined).toMatchObject({
    itemName: '',
    features: 'ISBN: 9780306406157',
    keywords: '',
    guesses: ['colour navy blue', 'colour white', 'colour red'],
  })
  expect(joined.notes).toHaveLength(3)
  expect(joined.unseen?.join()).not.toMatch(/work|barcode/)
  expect(joined.unseen).toContain('Are pages marked, torn or missing?')
})

test('photos have their readings joined without repeats', async () => {
  const readings = [
    { itemName: 'desk lamp', features: 'Brass\nGreen shade', keywords: 'lamp, brass' },
    { itemName: 'vintage desk lamp', features: 'brass\nSmall chip', keywords: 'Lamp, vintage' },
  ]
  expect(await engine.mergePhotoReadings(readings, { signal })).toEqual({
    itemName: 'vintage desk lamp',
    features: 'Brass\nGreen shade\nSmall chip',
    keywords: 'lamp, brass, vintage',
    unseen: [],
    notes: [],
    guesses: [],
  })
})
