import { readWords, senseAt } from '#shared/facts/lexicon.ts'
import { EQUIVALENTS, KINDS } from '#shared/facts/vocabulary/equivalents.ts'
import { GOODS } from '#shared/facts/vocabulary/goods.ts'
import { KINDS_OF_GOODS } from '#shared/facts/vocabulary/kinds-of-goods.ts'
import { BAND_WORDS } from './price-bands.ts'
import { wordsOf } from './wording.ts'

const split = (list: string) =>
  list
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '' && !word.startsWith('!'))
const keyOf = (words: string) =>
  readWords(words)
    .map(({ stem }) => stem)
    .join(' ')

/** What goods are called, kind by kind. */
const ofOneKind = KINDS_OF_GOODS.split('\n').map((line) => new Set(split(line.split('>')[0] ?? '').map(keyOf)))
const kinds = new Set(ofOneKind.flatMap((known) => [...known]))
const goods = new Set([...kinds, ...BAND_WORDS.map(keyOf)])
const isGoods = (words: string) => goods.has(keyOf(words))

/** Whether everybody knows of what kind a thing is that is called so: an iPhone, but not an RTX 3070. */
export const tellsKind = (text: string): boolean =>
  known(text, (words) => kinds.has(keyOf(words)) || (isGoods(words) && !/\d|\p{Lu}{3}|^\p{Lu}\p{Ll}+$/u.test(words)))
    .length > 0

/** By what a thing is called, what else buyers call it, British and American, and things of its kind. */
const others = new Map<string, string[]>()
function note(words: readonly string[], more: readonly string[]): void {
  for (const word of words) others.set(keyOf(word), [...(others.get(keyOf(word)) ?? []), ...more])
}
for (const line of EQUIVALENTS.split(/[;\n]/u)) {
  const words = split(line)
  // A boot that is a trunk is no kind of footwear.
  const kind = ofOneKind.find((known) => words.filter((word) => known.has(keyOf(word))).length > 1)
  const same = words.filter((word) => kind?.has(keyOf(word)))
  note(same, same)
}
for (const line of `${GOODS};${KINDS}`.split(/[;\n]/u)) {
  const [words = '', wider = ''] = line.split('>')
  note(split(words), split(wider))
}

const LONGEST = 4

/** Wordings of a text, the longest at each place, that a table knows. */
function known(text: string, isKnown: (words: string) => boolean): string[] {
  const words = wordsOf(text)
  const found: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    for (let count = Math.min(LONGEST, words.length - at); count > 0; count -= 1) {
      const wording = words.slice(at, at + count).join(' ')
      if (!isKnown(wording)) continue
      found.push(wording)
      at += count - 1
      break
    }
  }
  return found
}

/** The goods that a text names. */
export const goodsIn = (text: string): string[] => known(text, (words) => isGoods(words) && !words.endsWith('ed'))

/** Of what and how old a thing is says nothing of its kind. */
const isQuality = (words: string) => {
  const sense = senseAt(readWords(words), 0)?.sense
  return sense?.colour === true || sense?.material === true || /^(?:vintage|antique|retro|old)$/iu.test(words)
}

const lastOf = (words: string) => keyOf(words).split(' ').at(-1)
/** An electric guitar is no acoustic guitar. */
const isSister = (words: string, other: string) =>
  words.includes(' ') && lastOf(words) === lastOf(other) && !words.toLowerCase().includes(other.toLowerCase())

/** What else buyers call the things that a text names, goods before what is wider. */
export function otherWordsFor(text: string): string[] {
  const all = known(text, (words) => others.has(keyOf(words)) && !isQuality(words)).flatMap((words) =>
    (others.get(keyOf(words)) ?? []).filter((other) => !isSister(words, other)),
  )
  const fresh = [...new Set(all)].filter((word) => wordsOf(word).length <= 3 && word.length > 2)
  return [...fresh.filter(isGoods), ...fresh.filter((word) => !isGoods(word))]
}
