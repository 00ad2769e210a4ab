import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loadCorpus } from '#tests/corpus/corpus.ts'
import { withoutSentence } from '../text/plain-text.ts'
import { checkListing } from './check.ts'
import { factsOf } from './ledger.ts'
import { withoutPhrase, withoutWords } from './removal.ts'

/** What no sentence ends with, what does not stand before a sign, and an article that does not fit. */
const DANGLING =
  /\b(?:an?|the|with|of|in|for|and|or|from|by|to)\s?(?:[.,;!?]|$)|,\s?[.,;]|\s[.,;!?](?:\s|$)|\ba [aeio]|\ban [bcdfgjklmnpqrstvwxyz]/gmu
/** What a title neither begins nor ends with. */
const LOOSE = /^[\s,;:|/–-]|[\s,;:|/–-]$|\b(?:and|with|in|by|from)$/iu

const CONNECTORS =
  /\b(?:x|with|and|of|by|in|from|for)\s+(?:(?:x|with|and|of|by|in|from|for|inside|outside)\b|[,;|]|$)/giu
const connectorsIn = (text: string) => text.match(CONNECTORS)?.length ?? 0

const faultsIn = (text: string) => text.match(DANGLING)?.length ?? 0
const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether the words of one text stand in the other in the same order; an article may have changed its form. */
function isPartOf(part: string, whole: string): boolean {
  const all = wordsOf(whole)
  let at = 0
  return wordsOf(part).every((word) => {
    const found = all.findIndex(
      (other, index) => index >= at && (other === word || (/^an?$/iu.test(word) && /^an?$/iu.test(other))),
    )
    at = found + 1
    return found >= 0
  })
}

function isSound(left: string, text: string): void {
  expect(isPartOf(left, text)).toBe(true)
  expect(faultsIn(left)).toBeLessThanOrEqual(faultsIn(text))
}

describe('a mark that is taken out leaves whole sentences', () => {
  test.each(loadCorpus('development').filter(({ language }) => language === 'en'))('$id', (one) => {
    const { title, description } = one.listing
    for (const { field, marks } of checkListing(one.listing, factsOf(one)).statements)
      for (const mark of marks) {
        if (field === 'description') {
          isSound(withoutSentence(description, mark), description)
          isSound(withoutPhrase(description, mark) ?? '', description)
        }
        if (field === 'title') {
          const left = withoutWords(title, mark)
          expect(left).not.toMatch(LOOSE)
          expect(connectorsIn(left)).toBeLessThanOrEqual(connectorsIn(title))
        }
      }
  })
})

const noun = fc.constantFrom('coat', 'lamp', 'lining', 'box', 'strap', 'charger')
const quality = fc.constantFrom('rare', 'Italian', 'old', 'unused', 'blue', 'heavy')
const part = fc
  .tuple(quality, noun)
  .map(([adjective, thing]) => `${/^[aeiou]/iu.test(adjective) ? 'an' : 'a'} ${adjective} ${thing}`)
const sentence = fc.oneof(
  fc.tuple(noun, part, part).map(([thing, one, other]) => `The ${thing} comes with ${one} and ${other}.`),
  fc.tuple(part, quality).map(([one, other]) => `It is ${one}, ${other} and clean.`),
  fc.tuple(noun, quality).map(([thing, one]) => `Its ${thing} is ${one}.`),
  fc.tuple(part, noun).map(([one, thing]) => `There is ${one} from the ${thing}, in black.`),
)

test('whichever word is taken out of whichever sentences', () => {
  fc.assert(
    fc.property(fc.array(sentence, { minLength: 1, maxLength: 5 }), fc.nat(), (sentences, pick) => {
      const text = sentences.join(' ')
      const words = [...text.matchAll(/\b(?:rare|Italian|old|unused|blue|heavy|black)\b/gu)]
      const { 0: word, index } = words[pick % words.length] ?? { 0: '', index: 0 }
      if (word === '') return
      const mark = { start: index, end: index + word.length }
      const [phrase, rest] = [withoutPhrase(text, mark), withoutSentence(text, mark)]
      for (const left of [rest, phrase ?? '']) {
        isSound(left, text)
        if (left !== '') expect(left).toMatch(/^\p{Lu}.*\.$/su)
      }
      expect(rest).not.toBe(text)
      if (phrase !== null) expect(phrase.length).toBeLessThan(text.length)
    }),
  )
})

const made = fc.constantFrom('Gore-Tex', 'Italian', 'Leather', '5', '90 cm', 'Oak', 'Box', 'Gucci')
const titlePart = fc.oneof(
  fc.tuple(made, noun).map((words) => words.join(' ')),
  fc
    .tuple(noun, fc.constantFrom('with', 'in', 'of', 'by', 'from', 'for', 'and', 'x'), made)
    .map((words) => words.join(' ')),
  fc.tuple(made, fc.constantFrom('Inside', 'Outside')).map((words) => words.join(' ')),
  fc
    .tuple(noun, fc.constantFrom('with', 'in'), made, fc.constantFrom('inside', 'and', 'for'), noun)
    .map((words) => words.join(' ')),
  fc.constantFrom('150 x 90 cm Opening to 210', '30 by 40 by 90 cm', 'Size UK 5'),
)

test('whichever word is taken out of whichever title, no connector is left without what it connects', () => {
  fc.assert(
    fc.property(
      fc.array(titlePart, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(', ', ' - ', ' & '),
      fc.nat(),
      (parts, sign, pick) => {
        const title = parts.join(sign)
        const words = [...title.matchAll(/Gore-Tex|Italian|Leather|\b5\b|90 cm|\b150\b|\b210\b|\b40\b|Oak|Box|Gucci/gu)]
        const { 0: word, index } = words[pick % Math.max(1, words.length)] ?? { 0: '', index: 0 }
        const left = withoutWords(title, { start: index, end: index + word.length })
        expect(isPartOf(left, title)).toBe(true)
        expect(left).not.toMatch(LOOSE)
        expect(connectorsIn(left)).toBeLessThanOrEqual(connectorsIn(title))
        expect(left).not.toMatch(/(?:^|[,&-] )(?:Inside|Outside)\b|\b(?:Opening to|Size UK|x cm)(?:$|[,&-])/u)
      },
    ),
  )
})
