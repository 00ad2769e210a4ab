import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutAtGrapheme, cutAtSentence, cutAtSpace, cutTidily, cutTitle, lastSentenceEnd } from './cutting.ts'

const family = '👨‍👩‍👧‍👦'
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
const clusters = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment)
const oddText = fc
  .array(
    fc.oneof(
      fc.constantFrom(' ', '  ', family, '🇬🇧', 'é', 'e\u0301', 'שלום', 'نص', '日本語', '👍🏽', 'क्षि', '-', ', ', 'and '),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.string({ maxLength: 12 }),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''))

describe('cutTitle', () => {
  it('leaves a title of exactly the limit alone', () => {
    const title = 'x'.repeat(80)
    expect(cutTitle(title, 80)).toBe(title)
  })

  it('cuts at the last space that leaves room for the dots', () => {
    const title = `${'word '.repeat(15)}ab cdefgh`
    expect(title.length).toBe(84)
    expect(cutTitle(title, 80)).toBe(`${'word '.repeat(15)}ab...`)
    const full = `${'word '.repeat(15)}a bcdefgh`
    expect(cutTitle(full, 80)).toBe(`${'word '.repeat(15)}a...`)
  })

  it('cuts a single long word hard', () => {
    expect(cutTitle('x'.repeat(81), 80)).toBe(`${'x'.repeat(77)}...`)
  })

  it('splits no emoji', () => {
    const title = `${'x'.repeat(75)}${family}${family}`
    expect(cutTitle(title, 80)).toBe(`${'x'.repeat(75)}...`)
  })

  it('stays within the limit, on cluster boundaries, whatever the title', () => {
    fc.assert(
      fc.property(oddText, fc.integer({ min: 20, max: 90 }), (title, max) => {
        const cut = cutTitle(title, max)
        expect(cut.length).toBeLessThanOrEqual(max)
        if (title.length <= max) return
        const kept = clusters(cut.slice(0, -3))
        expect(clusters(title).slice(0, kept.length).join('').trimEnd()).toBe(kept.join(''))
      }),
    )
  })
})

describe('cutAtGrapheme', () => {
  it('falls back to code points when one cluster is longer than the limit', () => {
    const zalgo = `a${'\u0301'.repeat(50)}`
    expect(cutAtGrapheme(zalgo, 10)).toBe(`a${'\u0301'.repeat(9)}`)
    expect(cutAtGrapheme(family, 4)).toBe('👨‍')
    expect(cutAtGrapheme(family, 1)).toBe('')
  })

  it('gives a well-formed beginning', () => {
    fc.assert(
      fc.property(oddText, fc.nat(40), (text, max) => {
        const cut = cutAtGrapheme(text, max)
        expect(text.startsWith(cut)).toBe(true)
        expect(cut.length).toBeLessThanOrEqual(max)
        expect(cut.isWellFormed()).toBe(text.isWellFormed() || cut.isWellFormed())
      }),
    )
  })
})

describe('cutAtSpace, cutTidily, cutAtSentence', () => {
  it('keeps whole words', () => {
    expect(cutAtSpace('Canon AE-1 Camera', 12)).toBe('Canon AE-1')
    expect(cutAtSpace('Canon AE-1 Camera', 10)).toBe('Canon AE-1')
  })

  it.each([cutAtSpace, cutTidily, cutAtSentence, cutAtGrapheme])('%o leaves what fits alone', (cut) => {
    expect(cut('Red. Blue and \uD800', 15)).toBe('Red. Blue and \uD800')
  })

  it('cuts a word only where nothing stands before it', () => {
    expect(cutAtSpace(' abcdef', 3)).toBe(' ab')
    expect(cutAtSpace('abc', 2)).toBe('ab')
    expect(cutAtSpace('abc', -1)).toBe('')
    expect(cutAtSpace('a  bcdef', 4)).toBe('a')
  })

  it.each([
    ...'and And or Or not Not no No but But without Without with With for For of Of in In on On to by at from before Before after until near about the The a an'.split(
      ' ',
    ),
    '–',
    '&',
    ', and',
    ': with the',
    ', or a –',
  ])('leaves no dangling %j', (words) => {
    expect(cutTidily(`Canon AE-1 ${words} abcdefghijklm`, 12 + words.length)).toBe('Canon AE-1')
  })

  it('leaves words that only begin or end like connections, and what would leave nothing', () => {
    expect(cutTidily('Canon sand abcdefgh', 12)).toBe('Canon sand')
    expect(cutTidily('Canon hand-in abcdefgh', 14)).toBe('Canon hand-in')
    expect(cutTidily(', & abcdefgh', 5)).toBe(', &')
  })

  it.each([
    ['One. Two', 4],
    ['One.\nTwo', 5],
    ['One\nTwo', 4],
    ['\nOne', 1],
    ['One! Two? Three', 9],
    ['Ver. 1.2 is', 4],
    ['一。二', 2],
    ['One. Two.', 4],
    ['3.5 mm', 0],
  ])('finds where the last sentence of %j ends', (text, end) => {
    expect(lastSentenceEnd(text)).toBe(end)
  })

  it('prefers the end of a sentence that is not too early', () => {
    expect(cutAtSentence('It works well. It has a scratch on the back.', 20)).toBe('It works well.')
    expect(cutAtSentence('Ten words. Then more words', 20)).toBe('Ten words. Then more')
    expect(cutAtSentence('Ok. It has a scratch on the back of the case.', 30)).toBe('Ok. It has a scratch')
  })
})
