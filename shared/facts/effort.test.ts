import { expect, test } from 'vitest'
import { someDetails } from '#tests/harness/factories.ts'
import { processorTime } from '#tests/harness/processor.ts'
import { DETAIL_LIMITS } from '../rules/details.ts'
import { LISTING_LIMITS } from '../api/listings.ts'
import { MAX_PHOTOS, PHOTO_FEATURES_LENGTH } from '../api/photos.ts'
import { checkListing, openStatements } from './check.ts'
import { EffortSpent, inPieces, metered } from './effort.ts'
import { factsOf } from './ledger.ts'
import { workOut } from './work-out.ts'

/** Several times what is promised, since tests share their machine; without a bound some of these took a minute. */
const MOST_MS = 600

const PIECES = [
  'a ',
  'no ',
  'no box or ',
  '1 ',
  '1/2 ',
  '12-',
  '5" ',
  '$5 ',
  '2 × ',
  'a, ',
  'X. ',
  'b. ',
  '日本 ',
  'a-b-',
  'Sony WH-1000XM4 ',
  'nice case ',
  'leather ',
  'faux leather, ',
  'left cup scratch, ',
  'size 10, ',
  'battery 30 h, ',
  '10cm x 5cm ',
  'scratches and dents, ',
  'maybe ',
]

/** The longest texts that are taken, made of one piece. */
function longest(piece: string) {
  const text = (length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
  const { title, description, tag, tags, priceJustification } = LISTING_LIMITS
  return {
    listing: {
      title: text(title),
      description: text(description),
      tags: Array.from({ length: tags }, () => text(tag)),
      priceJustification: text(priceJustification),
    },
    grounds: {
      details: someDetails({ itemName: text(DETAIL_LIMITS.itemName), features: text(DETAIL_LIMITS.features) }),
      photos: Array.from({ length: MAX_PHOTOS }, () => text(PHOTO_FEATURES_LENGTH)),
    },
  }
}

test.each(PIECES)('the longest texts of nothing but %j are checked at once', { timeout: 60_000 }, (piece) => {
  const { listing, grounds } = longest(piece)
  const times = [1, 2, 3].map(() => {
    // What was read once is not read again.
    const unread = structuredClone(grounds)
    return processorTime(() => workOut(unread, listing))
  })
  expect(Math.min(...times)).toBeLessThan(MOST_MS)
})

test('what the allowance does not reach is not examined, and never called supported', () => {
  const { grounds, listing: long } = longest('Left cup scratched. ')
  const listing = { ...long, title: 'Headphones', tags: [] }
  const { statements, examined, total } = workOut(grounds, listing).check
  const reached = statements.findIndex(({ verdict }) => verdict === 'not-examined')
  expect(reached).toBeGreaterThan(0)
  expect(new Set(statements.slice(reached).map(({ verdict }) => verdict))).toEqual(new Set(['not-examined']))
  expect(examined).toBe(reached)
  expect(total).toBe(statements.length)
  expect(openStatements(listing, factsOf(grounds)).length).toBeLessThanOrEqual(reached)
})

test('a metered ledger yields what the ledger does until its allowance is spent', () => {
  const ledger = factsOf({ details: someDetails({ features: '3 cables, 2 cases, 4 pads' }) })
  const counted = metered(ledger, 10)
  expect(counted.index.get('w:unheard')).toBeUndefined()
  expect(counted.readings.get('F1')).toBe(ledger.readings.get('F1'))
  expect(() => counted.figures.concat(counted.figures, counted.figures)).toThrow(EffortSpent)
  const listing = { title: 'Sony WH-1000XM4', description: 'Real leather.', tags: [] }
  expect(checkListing(listing, metered(ledger))).toEqual(checkListing(listing, ledger))
})

test.each(['word, '.repeat(500), 'word '.repeat(500), 'x'.repeat(2500)])(
  'a statement without an end is read in pieces that leave nothing out',
  (text) => {
    const start = 7
    const pieces = inPieces({ field: 'description', start, end: start + text.length, text })
    expect(pieces.length).toBeGreaterThan(4)
    for (const piece of pieces) {
      expect(piece.text.length).toBeLessThanOrEqual(320)
      expect(text.slice(piece.start - start, piece.end - start)).toBe(piece.text)
    }
    expect(
      pieces
        .map((piece) => piece.text)
        .join('')
        .replaceAll(' ', ''),
    ).toBe(text.replaceAll(' ', ''))
  },
)
