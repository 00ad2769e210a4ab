import { remembering } from '#shared/recent.ts'
import { partsOfSpeech } from './parts-of-speech.ts'

/** A word as it was typed, and what stands between it and the word before. */
export type Word = { gap: string; text: string; pos: string; at: number }

const WORD = /[^\s,;!?()[\]“”…|]+(?:(?<=\d),(?=\d)[^\s,;!?()[\]“”…|]+)*/gu

const MARKS = new Set(`"'’.:*–—-`)
const INCHES = new Set(`"'’`)

/** Where a word ends and the marks behind it begin; that of inches belongs to its number. */
function endOf(word: string): number {
  let end = word.length
  while (MARKS.has(word.charAt(end - 1)) && !(INCHES.has(word.charAt(end - 1)) && /\d/u.test(word.charAt(end - 2))))
    end -= 1
  return end
}

export function wordsIn(text: string): Pick<Word, 'text' | 'at'>[] {
  return [...text.matchAll(WORD)].flatMap(({ 0: typed, index }) => {
    const front = /^["'‘:.*•–—=-]+/u.exec(typed)?.[0] ?? ''
    const skip = /^\.\d|^-\d/u.test(typed) ? 0 : front.length
    const rest = typed.slice(skip)
    const word = rest.slice(0, endOf(rest))
    return /[\p{L}\p{N}]/u.test(word) ? [{ text: word, at: index + skip }] : []
  })
}

/** In characters: the same notes are looked at again and again while a listing is written. */
const ROOM = 50_000

/** The words of a text, each with what stands before it, and what stands behind the last. */
export const wordsWithGaps = remembering(ROOM, (text): { words: readonly Word[]; end: string } => {
  const found = wordsIn(text)
  const pos = partsOfSpeech(found.map((word) => word.text))
  let end = 0
  const words = found.map(({ text: word, at }, index) => {
    const gap = text.slice(end, at)
    end = at + word.length
    return { text: word, at, gap, pos: pos[index] ?? 'X' }
  })
  return { words, end: text.slice(end) }
})

export function signOf(gap: string): string {
  if (gap.includes('\n')) return /[.!?]/u.test(gap) ? '.' : '/'
  if (/[.!?]/u.test(gap)) return '.'
  for (const sign of [';', ':', '(', ')', ',']) if (gap.includes(sign)) return sign
  return /[–—-]/u.test(gap) ? '-' : ''
}

const CLOSED = new Set(
  `a an the and or but with without of in on for from to at by as so than then about up out off over under through round near into this that these those it its it's they them there there's he she his her i i'm i've we we've my our you your u is are was were be been being has have had do does did can could will would should might may must not no none any some all both each every one ones two another other others same only just still very quite really too also even never always once twice again if when while since because though although until which who what where how like same new old used good great lovely nice small little big large bit few couple lot lots fine ok perfect missing included comes come includes includes need needs works work working please think maybe probably approx cash collection collect post postage size sized`.split(
    /\s+/u,
  ),
)

const isWithS = (small: string) => /[^s]s$/u.test(small)

/** The form of a verb: `g` of "working", `d` of "worn", `s` of "works". */
function verbForm(small: string): string {
  if (small.endsWith('ing')) return 'g'
  if (/(?:ed|en|wn|rn|nt|lt)$/u.test(small)) return 'd'
  return isWithS(small) ? 's' : ''
}

/** What kind of word it is, for words that no example has: itself if it is a word of grammar, else its part of speech and form. */
export function shapeOf({ text, pos }: Word): string {
  const small = text.toLowerCase().replaceAll('’', "'")
  if (CLOSED.has(small)) return small
  if (/^[£$€]/u.test(text)) return 'SUM'
  if (/^\d+$/u.test(text)) return 'NUM'
  if (/^\d[\d.,]*["”']?[x×]\d/u.test(text)) return 'DIM'
  if (/^[\d.,/]+\p{L}{1,4}\.?$|^\d+["”'%]$/u.test(text)) return 'QTY'
  if (/\d/u.test(text)) return 'CODE'
  if (pos === 'VERB') return `V${verbForm(small)}`
  if (pos === 'ADJ') return small.endsWith('ed') ? 'Jd' : 'J'
  if (pos !== 'NOUN' && pos !== 'PROPN') return pos
  return `${pos === 'PROPN' ? 'P' : 'N'}${/^\p{Lu}/u.test(text) ? 'N' : ''}${isWithS(small) ? 's' : ''}`
}
