import { isInDictionary } from './dictionary.ts'
import { FOREIGN, BAND_WORDS, PRICE_BANDS } from './knowledge.ts'
import { readWords, senseAt } from '#shared/facts/lexicon.ts'
import { EQUIVALENTS, KINDS } from '#shared/facts/vocabulary/equivalents.ts'
import GOODS from '#shared/facts/vocabulary/goods.json' with { type: 'json' }
import LINES from '#shared/facts/vocabulary/lines.json' with { type: 'json' }
import KINDS_OF_GOODS from '#shared/facts/vocabulary/kinds-of-goods.json' with { type: 'json' }
import { remembering } from '#shared/recent.ts'
import { COLOURS, isColourPhrase, isEverydayWord, MATERIALS, PARTS_OF_THINGS } from './vocabulary.ts'
import { isAdjective } from './word-classes.ts'
import { wordsOf } from './wording.ts'

const PREPOSITION = /\s(?:for|with|in|from|by|on|to|at|of|without)\s|[,(–/-]\s|\s["“‘]|\s[-–(]/u
const QUANTITY = /^(?:(?:job )?lot|set|bundle|box|pair|pack|collection) of (?:\d+ (?:x )?)?/iu

export const isStuff = (word = ''): boolean => COLOURS.has(word) || MATERIALS.has(word)
/** A noun that is neither a colour nor a material. */
export const isThing = (word: string) => /^\p{Ll}{3,}$/u.test(word) && isInDictionary(`${word}'s`) && !isStuff(word)

const SIZE = /^\d[\d.]*(?:ins?|inch|cm|mm|ft)$/iu
const describesPart = (word: string) => isStuff(word) || SIZE.test(word)

/** A name without the part that it describes last: `kick wheel wooden frame`, `bike 17in frame`. */
export function withoutPart(name: string): string {
  const words = name.split(' ')
  const at = words.findIndex(
    (word, index) =>
      index > 0 &&
      describesPart(word) &&
      PARTS_OF_THINGS.has(words[index + 1] ?? '') &&
      isThing(words[index - 1] ?? ''),
  )
  return at < 0 ? name : words.slice(0, at).join(' ')
}

/** A name up to its first `for`, `with` or comma: what the thing is, without what it is for or comes with. */
function headPart(name: string): string {
  const thing = withoutPart(name)
    .replace(QUANTITY, '')
    .replace(
      /\s\d+ ?(?:"|in|inch)? (?:chest|waist|leg|bust|hips?)\b|\s[2-5] ?(?:doors?|dr)\b|(?<=s)\s(?:full|complete|whole|matching) set\b.*$|\s[x×]\s?\d+$|\s[\d-]+ (?:pieces?|pcs|years?|months?)$/iu,
      '',
    )
  const whole = goodsIn(thing).find((words) => PREPOSITION.test(words)) ?? ''
  const start = thing.indexOf(whole) + whole.length
  return thing.slice(0, start) + (thing.slice(start).split(PREPOSITION)[0] ?? '')
}

const split = (list: string) =>
  list
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '' && !word.startsWith('!'))
const keyOf = remembering(60_000, (words) =>
  readWords(words)
    .map(({ stem }) => stem)
    .join(' '),
)

const asked = KINDS_OF_GOODS.map((line) => new Set(split(line.split('>')[0] ?? '').map(keyOf)))
const bands = PRICE_BANDS.map(({ words, field }) => ({
  field,
  words: new Set(words.map(({ words: said }) => keyOf(said))),
}))
const ofOneKind = [...asked, ...bands.map(({ words }) => words)]
const kinds = asked.reduce((all, known) => all.union(known), new Set<string>())
const goods = new Set([...kinds, ...BAND_WORDS.map(keyOf)])
for (const words of BAND_WORDS) if (words.includes(' ')) goods.add(keyOf(words.replace(' ', '')))
const asWritten = new Set(
  [...KINDS_OF_GOODS, ...GOODS, KINDS]
    .flatMap((table) => table.split(/[;\n,>]/u).map((word) => word.trim().toLowerCase()))
    .concat(BAND_WORDS),
)
/** What is done is no thing: `cooling` is no cooler, `thrown` no throw. */
const isForm = (words: string) =>
  !(/(?:ing|ed|wn)s?$/iu.test(words) || isEverydayWord(words)) ||
  [words, words.replace(/s$/u, '')].some((form) => asWritten.has(form.toLowerCase()))
const isGoods = (words: string) => goods.has(keyOf(words)) && isForm(words)

/** Whether everybody knows of what kind a thing is that is called so: an iPhone, but not an RTX 3070. */
export const tellsKind = (text: string): boolean =>
  known(text, (words) => kinds.has(keyOf(words)) || (isGoods(words) && !/\d|\p{Lu}{3}|^\p{Lu}\p{Ll}+$/u.test(words)))
    .length > 0

/** By what a thing is called, what else buyers call it, British and American, and things of its kind. */
const others = new Map<string, string[]>()
function note(words: readonly string[], more: readonly string[]): void {
  for (const word of words) others.set(keyOf(word), [...(others.get(keyOf(word)) ?? []), ...more])
}
const synonyms = new Map<string, string[]>()
for (const line of EQUIVALENTS.split(/[;\n]/u)) {
  const words = split(line)
  // A boot that is a trunk is no kind of footwear.
  const kind = ofOneKind.find((known) => words.filter((word) => known.has(keyOf(word))).length > 1)
  const same = words.filter((word) => kind?.has(keyOf(word)))
  note(same, same)
  for (const word of same) synonyms.set(keyOf(word), same)
}
for (const line of [...LINES, ...GOODS, ...KINDS.split(/[;\n]/u)]) {
  const [words = '', wider = ''] = line.split('>')
  note(split(words), split(wider))
}

/** What buyers call the same thing: `pram`, `pushchair`, `stroller`. */
export const synonymsOf = (words: string): string[] =>
  (synonyms.get(keyOf(words)) ?? []).filter((other) => keyOf(other) !== keyOf(words) && !isSister(words, other))

const LONGEST = 4
const LONGEST_THING = 3

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

export const goodsIn = (text: string): string[] => known(text, isGoods)

/** Of what and how old a thing is says nothing of its kind. */
const isQuality = (words: string) => {
  const sense = senseAt(readWords(words), 0)?.sense
  return sense?.colour === true || sense?.material === true || /^(?:vintage|antique|retro|old)$/iu.test(words)
}

/** What a thing is only like, or has: `blanket lined`, `kilt style`, `glass top`. */
export const BESIDE =
  /(?<!\p{L})\p{L}{2,20}[ -](?:\p{L}{3,12}ed|style|effect|look|shape|print|tartan|pattern|themed?|top|legs)(?!\p{L})/giu
const GOES_ON = /^(?:lot|bundle|set|pair|pack|job|size|mens|womens|ladies|kids|boys|girls|for|with|uk|in)$/iu

/** `isSure` where no other noun stands behind: not in `kilt outfit`. */
type Head = { words: string; isSure: boolean }

const inParts = (text: string): Head[] => text.split(/ (?:and|&|\+|plus) /u).flatMap((part) => headOf(part) ?? [])

/** What things a name is about, not what describes them. */
export function headsOf(name: string): Head[] {
  const heads = inParts(headPart(name))
  return heads.length > 0 ? heads : inParts(name)
}

const isPlainNoun = (word: string) =>
  /^\p{Ll}[\p{Ll}-]{2,}$/u.test(word) &&
  isInDictionary(word) &&
  !isQuality(word) &&
  !isAdjective(word) &&
  !GOES_ON.test(word)

/** Titles of works go on so: `Ticket to Ride`. */
const WITHIN_TITLE = /^ (?:of|to|from|by|on|at) /u

/** What a name calls a thing that no table knows: its first nouns, before what is in or with it. */
export function unknownThing(name: string): string {
  const part = headPart(name)
  if (inParts(part).some(({ isSure }) => isSure) || WITHIN_TITLE.test(name.slice(part.length))) return ''
  const words = part.split(' ')
  const are = words.map((word, at) => isPlainNoun(at === 0 ? word.toLowerCase() : word))
  const [start, end] = [are.indexOf(true), are.indexOf(false, are.indexOf(true))]
  const thing = start < 0 ? [] : words.slice(start, end < 0 ? undefined : end)
  return thing.slice(-LONGEST_THING).join(' ')
}

const SEVERAL = /^(?:sets?|bundles?|packs?|kits?|cases?|boxes)$/iu
const LAST_TWO = /(?<!\p{L})\p{Ll}{1,30} \p{L}{1,30}$/u
/** A set is one of something: `spanner set`. */
const withContent = (text: string, words: string) =>
  (SEVERAL.test(words) ? LAST_TWO.exec(text.slice(0, text.indexOf(words) + words.length))?.[0] : null) ?? words

function headOf(part: string): Head | undefined {
  const bare = part.replaceAll(BESIDE, '')
  const text = goodsIn(bare).length > 0 ? bare : part
  const isSure = (words: string) => {
    const [next, second = ''] = wordsOf(text.slice(text.lastIndexOf(words) + words.length))
    return (
      words.includes(' ') ||
      next === undefined ||
      isQuality(next) ||
      [next, `${next} ${second}`].some(isColourPhrase) ||
      GOES_ON.test(next) ||
      (isEverydayWord(next) && !(PARTS_OF_THINGS.has(next) && isThing(second))) ||
      /\d|^\p{Lu}/u.test(next)
    )
  }
  const found = goodsIn(text)
  const sure = found.findLast(isSure)
  const words = sure ?? found.at(-1)
  return words === undefined ? undefined : { words: withContent(text, words), isSure: sure !== undefined }
}

const lastOf = (words: string) => keyOf(words).split(' ').at(-1)
/** An electric guitar is no acoustic guitar. */
const isSister = (words: string, other: string) =>
  words.includes(' ') && lastOf(words) === lastOf(other) && !words.toLowerCase().includes(other.toLowerCase())

/** A product line or a maker, not a thing that a name mentions beside its own: Air Max, but not `blanket lined`. */
const isLine = (words: string) =>
  !words.toLowerCase().split(' ').every(isInDictionary) || (words.includes(' ') && !isGoods(lastOf(words) ?? ''))

const fields = new Map<string, Set<string>>()
for (const { words, field } of bands)
  for (const word of words) fields.set(word, (fields.get(word) ?? new Set()).add(field))
const fieldsOf = (words: string) => fields.get(keyOf(words)) ?? new Set<string>()

/** A baseball glove is no fashion accessory, although a glove is one. */
function areOfOneField(one: string, other: string): boolean {
  const [a, b] = [fieldsOf(one), fieldsOf(other)]
  return a.size === 0 || b.size === 0 || !a.isDisjointFrom(b)
}

/** What else buyers call a thing, by what it is and by its line, goods before what is wider. */
export function otherWordsFor(text: string, heads: readonly Head[] = []): string[] {
  const isOwn = (words: string) =>
    isLine(words) ||
    heads.some((head) => head.isSure && lastOf(head.words) === lastOf(words) && areOfOneField(head.words, words))
  const all = known(
    text,
    (words) => others.has(keyOf(words)) && isForm(words) && !isQuality(words) && isOwn(words),
  ).flatMap((words) => (others.get(keyOf(words)) ?? []).filter((other) => !isSister(words, other)))
  const fresh = [...new Set(all)].filter((word) => word.length > 2)
  return [...fresh.filter(isGoods), ...fresh.filter((word) => !isGoods(word))]
}

/** German, French, Spanish and Polish words for goods; in German one may be the end of a longer word. */
const ENGLISH = new Map(FOREIGN.flatMap(({ english, words }) => words.map((word) => [word, english] as const)))

const GERMAN_ENDS = [...ENGLISH.keys()].filter((word) => word.length > 3)

/** A name with its words for goods in English; one that is English itself has at most single words that are not. */
export function translated(name: string, isEnglish: boolean): string {
  return name.replaceAll(/\p{L}+/gu, (typed) => {
    const word = typed.toLowerCase()
    if (isEnglish) return (isInDictionary(word) ? undefined : ENGLISH.get(word)) ?? typed
    return ENGLISH.get(word) ?? ENGLISH.get(GERMAN_ENDS.find((end) => word.endsWith(end)) ?? '') ?? typed
  })
}
