import { remembering } from '#shared/recent.ts'
import { isKnownName } from './brands.ts'
import { partsOfSpeech } from './copy-editor/parts-of-speech.ts'
import { BESIDE, goodsIn, isStuff } from './goods-words.ts'
import type { Item } from './item.ts'
import { type ItemReading, readingOf } from './item-reading.ts'
import { isMaker, makerIn, UNIT } from './makers.ts'
import type { TitleParts } from './titles.ts'
import { isUnknown } from './spelling.ts'
import { isAccessory, isColour, isOf, isPart, LETTERED } from './thing-words.ts'
import { isColourPhrase, SMALL_WORDS } from './vocabulary.ts'
import { mentions } from './item-name.ts'
import { squash, wordsOf } from './wording.ts'

/**
 * A word of what somebody may search for: what it is in such phrases, where the title has it (below 0: nowhere) and in which of its
 * parts, and the chance that buyers look for such a thing by it.
 */
type Token = { text: string; small: string; key: string; is: string; at: number; part: number; sought: number }
type Search = { text: string; from: ReadonlySet<string> }

export const isLoose = (word = ''): boolean => SMALL_WORDS.has(word.toLowerCase()) || /^[&x×]$/u.test(word)
const keyOf = (word: string) => squash(word).replace(/(?<=..)s$/u, '')
/** The words that tell two searches apart. */
export const keysOf = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => !isLoose(word))
    .flatMap((word) => word.split(/[-/]/u).map(keyOf))
    .filter(Boolean)

const FORMS: readonly (readonly [string, RegExp])[] = [
  ['unit', UNIT],
  ['year', /^(?:19|20)\d\ds?$/u],
  ['number', /^\d+$/u],
  ['measure', /^\d[\d.,]*(?:cm)?[x×]\d/u],
  ['amount', /^[\d.,/]+\p{L}{1,4}$|^\d+["”'%]$/u],
  ['code', /\d/u],
]
const ROOM = 40_000
const kindOf = remembering(ROOM, (small) => {
  if (isLoose(small)) return `small ${small}`
  if (isColour(small)) return 'colour'
  const form = FORMS.find(([, pattern]) => pattern.test(small))?.[0]
  if (form !== undefined) return form
  if (isOf(small, 'material') || isStuff(small)) return 'material'
  if (isMaker(small)) return 'maker'
  if (isAccessory(small)) return 'accessory'
  if (isPart(small)) return 'part'
  if (goodsIn(small).length > 0) return 'goods'
  return isUnknown(small) ? 'unknown' : (partsOfSpeech([small])[0] ?? 'X')
})

const isCounted = (word: string) => /^\d+(?:[./-]\d+)?$/u.test(word) && !/^(?:19|20)\d\d$/u.test(word)
const isNamed = (word = '') => /\d|^\p{Lu}/u.test(word) && /^(?:unknown|maker|code)$/u.test(kindOf(word.toLowerCase()))

/** What is searched for as one stays one: `dusky pink`, `12 place`, `Roma 125`, `blanket lined`. */
function areOne(before: string, word: string): boolean {
  if (isLoose(word) || before.includes(' ')) return false
  const both = `${before} ${word}`
  if (isCounted(before)) return true
  return isCounted(word)
    ? isNamed(before)
    : isColourPhrase(both) ||
        LETTERED.test(both) ||
        (isKnownName(both) && !isMaker(before)) ||
        both.replaceAll(BESIDE, '') === ''
}

function cleanWords(text: string): string[] {
  const words: string[] = []
  let isNext = true
  for (const typed of text.split(/\s+/u)) {
    const word = typed.replace(/^[^\p{L}\p{N}&£]+|(?<![^\p{L}\p{N}&"”'’+)])[^\p{L}\p{N}&"”'’+)]+$/gu, '')
    if (!/[\p{L}\p{N}&]/u.test(word)) {
      isNext = false
      continue
    }
    const before = isNext ? words.at(-1) : undefined
    isNext = true
    if (before !== undefined && areOne(before, word)) words[words.length - 1] = `${before} ${word}`
    else words.push(word)
  }
  return words
}
const keysOfWords = (text: string) => cleanWords(text).map(keyOf)

type Words = { tokens: readonly Token[]; kind: readonly string[]; of: (text: string) => Token[] }

function wordsFor(item: Item, parts: readonly string[]): Words {
  const { kind: called, maker, models, synonyms, others, pieces } = readingOf(item)
  const kind = keysOfWords(called)
  const made = new Set(keysOfWords(maker || makerIn(models[0] ?? '')))
  const also = new Set([...synonyms, ...others].flatMap(keysOfWords))
  const named = new Set(keysOfWords(item.name))
  const along = new Set(pieces.flatMap(({ isAlong, text }) => (isAlong ? keysOfWords(text) : [])))
  const places = new Map<string, { at: number; part: number }>()
  // Who shouts tells no names by their capitals.
  const said = [item.typed, item.name].filter((text) => /\p{Ll}/u.test(text)).join(' ')
  const typed = new Map(wordsOf(said).map((word) => [word.toLowerCase(), word]))
  const tokenOf = (titled: string): Token => {
    const text = titled.replaceAll(/[^ ]+/gu, (word) => typed.get(word.toLowerCase()) ?? word)
    const key = keyOf(text)
    const { at, part } = places.get(key) ?? { at: -1, part: named.has(key) ? -2 : -1 }
    const own = key === kind.at(-1) ? 'kind' : kind.includes(key) ? 'of kind' : made.has(key) ? 'own maker' : ''
    const small = text.toLowerCase()
    const aside = also.has(key) && at < 0 ? 'also' : along.has(key) && !named.has(key) ? 'along' : ''
    const sought = named.has(key) ? 1 : Math.min(...small.split(' ').map((word) => item.sought.get(word) ?? 0))
    return { text, small, key, at, part, sought, is: own || aside || kindOf(small) }
  }
  const tokens = parts.flatMap((part, index) =>
    cleanWords(part).map((text) => {
      const key = keyOf(text)
      if (!places.has(key)) places.set(key, { at: places.size, part: index })
      return tokenOf(text)
    }),
  )
  return { tokens, kind, of: (text) => cleanWords(text).map(tokenOf) }
}

const isSmall = ({ is }: Token) => is.startsWith('small')
const isOwn = ({ is }: Token) => is === 'own maker'
const isOfKind = ({ is }: Token) => is === 'kind' || is === 'of kind'

const LONGEST = { title: 12, search: 5, gathered: 3, run: 4 }

/** What can be made of a title's words in their order: up to three from anywhere, or four in a row. */
function gathered(tokens: readonly Token[], use: (words: readonly Token[]) => void): void {
  const from = (start: number, taken: readonly number[], count: number) => {
    const last = taken.at(-1) ?? -1
    if (taken.length > 0 && !isSmall(tokens[last]!)) use(taken.map((at) => tokens[at]!))
    if (count === LONGEST.run || taken.length === LONGEST.search) return
    for (let at = start; at < Math.min(tokens.length, LONGEST.title); at += 1) {
      const isNext = at === last + 1
      const isRow = isNext && last - (taken[0] ?? 0) + 1 === taken.length
      const needsRow = count === LONGEST.gathered && !isRow
      const isOfOne = taken.length > 0 && at === last + 2 && tokens[last + 1]!.text === '&'
      const isTorn = !isNext && (isOfOne || isSmall(tokens[at]!) || (taken.length > 0 && isSmall(tokens[last]!)))
      if (needsRow || isTorn || (isSmall(tokens[at]!) && taken.length === 0)) continue
      from(at + 1, [...taken, at], count + Number(!isSmall(tokens[at]!)))
    }
  }
  from(0, [], 0)
}

const ofStuff = ({ is }: Token) => is === 'colour' || is === 'material'

/** Alone only what a thing is called, or such a number, says what is looked for. */
const CODE = /^(?=.*\d)(?=.*\p{L})[\p{L}\d-]{4,}$/u

/** How old whom it fits is says nothing by itself. */
const NOT_FIRST =
  /^(?:(?:approx|about|overall|roughly|deep|wide)\b|sleeps (?!\d)|\d+-\d+ (?!(?:months?|years?|yrs?)\b)|\d+ (?:small|big|large|little)\b|months?\b|years?\b|inch\b|person\b|man\b|seater\b|pieces?\b|drawers?\b)|\b(?:wide|deep|tall|high|long) \d/iu

const MOST = { synonyms: 3, others: 4, beside: 8, pieces: 8 }

function searchesFor(item: Item, { tokens, kind, of }: Words): Search[] {
  const { name, heads, kind: called, maker, made, models, opening, synonyms, others, pieces } = readingOf(item)
  const all = new Map<string, { text: string; from: Set<string> }>()
  const names = new Set([called, maker, ...heads, ...synonyms, ...others].map((one) => keysOf(one).join(' ')))
  // Docs are Dr Martens by another name.
  const isNickname = heads.length === 0 && [...synonyms, ...others].some((other) => squash(other) === squash(maker))
  const add = (text: string, from: string) => {
    const keys = keysOf(text)
    const words = cleanWords(text)
    const count = new Set(keys).size
    if (count === 0 || count < keys.length || count > LONGEST.search) return
    if (isLoose(words[0]) || isLoose(words.at(-1))) return
    // No "pine of drawers" of a pine chest of drawers.
    const [joined = ''] = /(?<=^| )\S+ of\b/iu.exec(text) ?? []
    if (!mentions(`${item.name} ${item.typed} ${called}`, joined)) return
    if (NOT_FIRST.test(text) || (isNickname && mentions(text, maker) && mentions(text, called))) return
    if (keys.length === 1 && !names.has(keys[0]!) && !CODE.test(text)) return
    const known = all.get(keys.join(' '))
    if (known) known.from.add(from)
    else all.set(keys.join(' '), { text: text.trim(), from: new Set([from]) })
  }
  const upTo = called !== '' && name.includes(called) ? name.slice(0, name.lastIndexOf(called) + called.length) : name
  add(upTo, 'name')
  add(opening, 'opening')
  for (const text of [made, ...models]) add(text, 'model')
  for (const head of heads) add(head, 'head')
  add(called, 'kind')
  if (item.condition === 'for-parts') add('spares or repair', 'parts')
  if (called !== '' && /\b(?:bundle|(?:job )?lot|set of)\b/iu.test(name)) add(`${called} bundle`, 'lot')
  gathered(tokens, (words) => {
    // Whoever looks for a charger of Dyson's does not want what it charges, and a bike's frame is no ladies' frame.
    if (words.some(({ is }) => is === 'along')) return
    const last = words.at(-1)!
    const isApart = /^small (?:in|with)$/u.test(tokens[last.at - 1]?.is ?? '')
    const isOfPart = (isApart || /^(?:accessory|part)$/u.test(last.is)) && !words.some(isOfKind)
    const isRow = words.every(({ at }, index) => index === 0 || at === (words[index - 1]?.at ?? 0) + 1)
    if (isOfPart && kind.length > 0 && (!isRow || words.some(isOwn))) return
    add(words.map(({ text }) => text).join(' '), 'title')
    if (kind.length > 0 && words.length <= LONGEST.gathered && !words.some((one) => isSmall(one) || isOfKind(one)))
      add(`${words.map(({ text }) => text).join(' ')} ${called}`, 'title, kind')
  })
  for (const other of [...synonyms.slice(0, MOST.synonyms), ...others.slice(0, MOST.others)]) {
    add(other, 'other')
    add(`${maker} ${other}`, 'maker, other')
    for (const { text, is } of tokens.slice(0, MOST.beside))
      if (!/^(?:small|kind|of kind|unit|number)/u.test(is)) add(`${text} ${other}`, 'word, other')
  }
  for (const { text, isAlong } of pieces.slice(0, MOST.pieces)) {
    if (isAlong) continue
    add(text, 'piece')
    if (kind.length === 0) continue
    add(`${text} ${called}`, 'piece, kind')
    for (const [at, word] of of(text).entries())
      if (
        !isSmall(word) &&
        of(text)
          .slice(at + 1)
          .every(ofStuff)
      )
        add(`${word.text} ${called}`, 'word, kind')
  }
  return [...all.values()]
}

const stepTo = (before: Token, { at }: Token) =>
  before.at < 0 || at < 0 ? 'o' : String(Math.max(-1, Math.min(4, at - before.at)))

/** Words of the title that a search leaves out in between, and those that it tears from their neighbours. */
function tornFeatures(words: readonly Token[], tokens: readonly Token[]): string[] {
  const [first, last] = [words[0]!, words.at(-1)!]
  const [before, behind] = [tokens[first.at - 1], last.at < 0 ? undefined : tokens[last.at + 1]]
  const isOut = last.at < 0
  return [
    `e${last.is},${isOut ? 'out' : (behind?.is ?? 'end')},${behind?.part === last.part}`,
    `p${first.at <= 0 ? 'start' : before?.is},${first.is}`,
    `P${before?.part === first.part},${before?.is},${first.is},${words[1]?.is}`,
    `b${before?.small},${first.small}`,
    `B${last.small},${behind?.small}`,
    ...words.slice(1).flatMap((word, index) => {
      const left = words[index]!
      if (left.at < 0 || word.at <= left.at + 1) return []
      const skipped = tokens.slice(left.at + 1, word.at)
      const torn = skipped.flatMap(({ is }) => [`S${is}>${word.is}`, `T${left.is}>${is}`])
      return [`t${left.small}`, `s${word.small}`].concat(torn)
    }),
  ]
}

/** Into so many levels the chance is parted that buyers look for the thing by the least likely word. */
const LEVELS = 5
const shareOf = (count: number, all: number) => (all === 0 ? '-' : count === 0 ? '0' : count === all ? 'all' : 'torn')

function searchFeatures({ from }: Search, words: readonly Token[], { tokens, kind }: Words, called: string): string[] {
  const count = words.length
  const [first, last] = [words[0]!, words.at(-1)!]
  const ofKind = new Set(words.filter(isOfKind).map(({ key }) => key)).size
  const isTail = ofKind > 0 && ofKind < kind.length && words.some(({ is }) => is === 'kind')
  const k = isTail ? 'tail' : shareOf(ofKind, kind.length)
  const m = shareOf(words.filter(isOwn).length, tokens.filter(isOwn).length)
  const steps = words.slice(1).map((word, at) => stepTo(words[at]!, word))
  const gaps = steps.filter((step) => step !== '1').length
  const parts = [...new Set(words.map(({ part }) => part))].join('')
  const sought = Math.round(LEVELS * Math.min(...words.map((word) => word.sought)))
  return [
    'b',
    `y${sought},${count}`,
    `Y${sought},${k},${last.is}`,
    `q${words.map(({ is }) => is).join(' ')}`,
    `a${words.map(({ is }, at) => `${steps[at - 1] ?? ''}${is}`).join(' ')}`,
    `k${k},${count}`,
    `m${m},${count}`,
    `K${k},${m},${count}`,
    `g${gaps},${count},${k}`,
    `d${parts}`,
    `D${parts},${k}`,
    `o${words.filter(({ at }) => at < 0).length},${count}`,
    `f${first.is}`,
    `l${last.is}`,
    `F${first.is},${last.is},${count}`,
    `x${first.at === 0},${k},${count}`,
    `X${first.at === 0},${gaps},${last.is}`,
    `N${tokens.length >> 1},${count}`,
    `u${first.small}`,
    `v${last.small}`,
    `V${last.small},${count}`,
    `R${[...from].toSorted().join()}`,
    ...[...from].flatMap((one) => [`r${one}`, `r${one},${count},${k}`]),
    ...words.flatMap(({ small, is, part }) => [`w${small}`, `c${is},${part},${k}`]),
    ...words.slice(1).map((word, at) => `2${words[at]!.is},${word.is},${steps[at]}`),
    ...tornFeatures(words, tokens),
    `h${words
      .filter((word) => !isOfKind(word))
      .map(({ is }) => is)
      .join(' ')},${k}`,
    `z${Math.min(first.at, 8)},${count}`,
    `H${called},${count}`,
  ]
}

const BEHIND_KIND =
  /^(?:size|age|uk|eu|us|small|medium|large|xs|s|m|l|xl|set|bundle|lot|pair|job|years?|months?|kids|mens|ladies)$/u
const OF_MODEL = /^(?:own maker|maker|unknown|code|number|year|goods|PROPN)$/u

const OF_WORK = /^(?:paperback|hardback|(?:text)?book|novel|dvd|cd|manual|(?:board )?game|jigsaw)s?$/iu

/** Whether it calls the thing, and what it says more stands where a buyer types it: no `toy jumper` of a toy in a jumper. */
function callsIt({ text, from }: Search, words: Token[], { tokens }: Words, item: ItemReading, names: string[]) {
  const { heads, kind, name, maker } = item
  if (kind === '' || from.has('other') || from.has('parts') || from.has('model') || from.has('name')) return true
  const isHead = (word: Token) => word.is === 'kind' || (heads.length === 0 && isOwn(word))
  const also = names.find((other) => mentions(text, other))
  const called = keysOf(also ?? '').at(-1)
  const head = words.findLastIndex((word) => (also === undefined ? isHead(word) : word.key === called))
  if (head > 0 && name.toLowerCase().startsWith(text.toLowerCase())) return true
  // Of "Mamas & Papas" both are told, and of two names for it one.
  if (/ & /u.test(maker) && words.some(isOwn) && !mentions(text, maker)) return false
  if (also !== undefined && heads.length > 0 && words.some(({ is }) => is === 'kind')) return false
  if (words.some((word) => isOfPiece(word, words, tokens) || isTorn(word, words, tokens))) return false
  // Of a `guinea pig cage` no pig cage is left.
  const ofKind = new Set(words.filter(isOfKind).map(({ key }) => key)).size
  if (words.some(({ is }) => is === 'of kind') && ofKind < keysOf(kind).length) return false
  // `Campbell Biology paperback`: the title of a work from its beginning.
  const isRow = words[0]!.at === 0 && words.every(({ at }, index) => at === index || index === head)
  if (OF_WORK.test(kind) && name.toLowerCase().indexOf(kind.toLowerCase()) > 0) return isRow
  if (head < 0) return namesIt(words, tokens)
  return words.slice(head + 1).every(({ is, small }, at, all) => {
    if (/^small (?:with|and)$/u.test(is)) return at < all.length - 1
    const isOfSize = BEHIND_KIND.test(small) || /^(?:number|amount|measure|unit|year|code)$/u.test(is)
    return isOfSize || (/^small (?:with|and)$/u.test(all[0]!.is) && mentions(name, text))
  })
}

/** `stripy` of a "stripy cotton lining" */
function isOfPiece(word: Token, words: readonly Token[], tokens: readonly Token[]): boolean {
  const last = tokens.findLast(({ part }) => part === word.part)
  const isPiece = word.part > 0 && tokens.every(({ part, is }) => part !== word.part || is !== 'kind')
  const isLeft = words.every(({ key }) => key !== last?.key)
  return isPiece && isLeft && /^(?:part|accessory|NOUN|goods)$/u.test(last?.is ?? '')
}

/** `FS` of an FS 38, `08` of `08 - 12`, `brown` of a brown ale */
function isTorn(word: Token, words: readonly Token[], tokens: readonly Token[]): boolean {
  const next = word.at < 0 ? undefined : tokens[word.at + 1]
  if (next === undefined || next.part !== word.part || words.some(({ key }) => key === next.key)) return false
  const isOfNext = ofStuff(word) && /^(?:goods|NOUN|part|accessory)$/u.test(next.is)
  return isOfNext || (/^(?:number|year)$/u.test(next.is) && (word.is === 'number' || word.small.length < 4))
}

/** Maker, line and model as they stand in the title, or a name of several words. */
function namesIt(words: readonly Token[], tokens: readonly Token[]): boolean {
  const last = words.at(-1)!
  const next = last.at < 0 ? undefined : tokens[last.at + 1]
  const isTorn = next !== undefined && next.part === last.part && isOfKind(next) && last.is === 'goods'
  const isRow = words.every(({ at, is }, index) => is !== 'goods' || at === (words[index - 1]?.at ?? -9) + 1)
  const isName = words.length > 1 && words.every(({ text, is }) => /^\p{Lu}\p{Ll}+$/u.test(text) && is !== 'colour')
  return isName || (!isTorn && isRow && words.some(isOwn) && words.every(({ is }) => OF_MODEL.test(is)))
}

/** What somebody may search for who would want the item, by its title, and what speaks for or against each. */
export function searchesOf(
  item: Item,
  { name, own, along }: TitleParts,
): { text: string; features: string[]; callsIt: boolean }[] {
  const all = wordsFor(item, [...name.split(', '), ...own, ...along])
  const reading = readingOf(item)
  const names = [...reading.synonyms, ...reading.others].filter((other) => !mentions(reading.name, other))
  return searchesFor(item, all).map((search) => {
    const words = all.of(search.text)
    const features = searchFeatures(search, words, all, reading.kind)
    return { text: search.text, features, callsIt: callsIt(search, words, all, reading, names) }
  })
}
