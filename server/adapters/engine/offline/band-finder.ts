import type { Topic } from './copy-editor/topic.ts'
import type { Item } from './item.ts'
import { plain, type Yields, PRICE_BANDS, says, type PriceBand } from './knowledge.ts'
import { isInDictionary } from './dictionary.ts'
import { headsOf, isStuff, translated, unknownThing, withoutPart } from './goods-words.ts'
import { isMaker } from './makers.ts'
import { NUMBER_WORDS } from './vocabulary.ts'
import { isPart } from './thing-words.ts'
import { lineIn } from '#shared/facts/product-lines.ts'

/** Where the kind was found, from surest to least sure. */
type FoundIn = 'name' | 'make' | 'features'
/** `count` is told where several pieces are sold together. */
export type FoundBand = { band: PriceBand; foundIn: FoundIn; words: string; count: number }

type Phrase = { band: PriceBand; tokens: readonly string[]; yields: Yields | null }
type Match = Phrase & { end: number; form: string }

/** Of two words many are typed as one: `bunkbed`. */
const PHRASES: readonly Phrase[] = PRICE_BANDS.flatMap((band) =>
  band.words.flatMap(({ words, yields }) => {
    const tokens = words.split(' ')
    const asOne = tokens.length === 2 && !isInDictionary(tokens.join('')) ? [[tokens.join('')]] : []
    return [tokens, ...asOne].map((form) => ({ band, tokens: form, yields }))
  }),
)
const formsOf = (word: string) => [word, `${word}s`, `${word}es`]
const BY_LAST_WORD = Map.groupBy(
  PHRASES.flatMap((phrase) => formsOf(phrase.tokens.at(-1) ?? '').map((form) => ({ form, phrase }))),
  ({ form }) => form,
)

/** Where a name goes on to what the thing comes with, is made of or lies in; what it is for is not part of it at all. */
const JOINTS = new Set('with and & plus in from of on at by to inc incl including includes without w'.split(' '))
const PURPOSE = /\b(?:for|fits|to fit|compatible|replacement for) /u
const MEASURE_OF =
  /\b(?:balls?|skeins?|box(?:es)?|bags?|packs?|bottles?|sets?|pairs?|rolls?|tins?|jars?|pieces?|(?:job ?)?lots?|bundles?|collections?|selection|stack|pile|yards?|metres?) of /giu
const SIGNS = /[,;:()[\]|"“”+!]|(?<!\bf)\/|\s[-–—]\s/u
const ALSO_CHAIRS = /\b(?:and|&|\+|with|plus) (?:\d{1,2}|two|three|four|five|six|eight) (?=\p{L})/giu
const BOUND = PHRASES.filter(({ tokens }) => tokens.some((token) => JOINTS.has(token)))
  .map(({ tokens }) => tokens)
  .toSorted((a, b) => b.length - a.length)

/** The parts of a name, from the thing itself to what is told beside it. */
function partsOf(name: string): string[][] {
  const [thing = ''] = withoutPart(name).replaceAll(MEASURE_OF, '').replaceAll(ALSO_CHAIRS, 'and ').split(PURPOSE)
  return thing.split(SIGNS).flatMap((text) => {
    const parts: string[][] = [[]]
    const tokens = plain(text).split(' ').filter(Boolean)
    for (let at = 0; at < tokens.length; at += 1) {
      const bound = BOUND.find((words) => words.every((word, index) => tokens[at + index] === word))
      if (bound) parts.at(-1)?.push(...bound)
      else if (JOINTS.has(tokens[at] ?? '')) parts.push([])
      else parts.at(-1)?.push(tokens[at] ?? '')
      at += bound ? bound.length - 1 : 0
    }
    return parts
  })
}

/** Of what and in what colour it is may stand within: `motorbike leather trousers`. */
function matchesIn(tokens: readonly string[]): Match[] {
  return tokens.flatMap((token, end) => {
    const runs = [tokens.slice(0, end), tokens.slice(0, end).filter((word) => !isStuff(word))]
    return (BY_LAST_WORD.get(token) ?? [])
      .filter(({ phrase: { tokens: words } }) =>
        runs.some((run) => words.slice(0, -1).every((word, index) => run.at(index - words.length + 1) === word)),
      )
      .map(({ form, phrase: { band, tokens: words, yields } }) => ({ band, tokens: words, yields, form, end }))
  })
}

const SETS = new Set(['set', 'suite', 'bundle', 'service', 'system'])

/** What is sold by itself for a thing, named behind it: `iPhone 12 case`, `lawnmower grass box`. */
const SPARES =
  /^(?:case|cover|box|batter(?:y|ie)|charger|remote|strap|stand|mount|bracket|lid|shade|filter|hose|bag|sleeve|manual|handle|blade|bulb|adapt[eo]r|cable|lead|seal|motor|part|spare|skin|keyring|poster|badge|sticker)s?$/u
const FOR_PLAY = /^(?:dolls?|toy|miniature|dollhouse|barbie|sylvanian)$/u
const FAR = 3

/** The thing where it is certain: neither a part of it nor a toy, and nothing else far behind it. */
function sureHead(tokens: readonly string[], best: Match, goods: readonly Match[]): Match | 'unsure' {
  const start = best.end - best.tokens.length + 1
  const behind = tokens.slice(best.end + 1).filter((token) => !/\d|^(?:inch|cm|mm|ft)$/u.test(token))
  const spare = [0, behind.length - 1].find(
    (at) =>
      !isStuff(behind[at - 1]) &&
      (SPARES.test(behind[at] ?? '') || (behind.length === 1 && best.yields === null && isPart(behind[at]))),
  )
  const isToy = best.band.field !== 'toy' && tokens.slice(0, start).some((token) => FOR_PLAY.test(token))
  const before = goods.filter((match) => match.end + FAR < start && match.form !== 'antique')
  const isOther = before.length > 0 && before.every(({ band }) => band.field !== best.band.field)
  if (isToy || isOther) return 'unsure'
  if (spare === undefined) return best
  return matchesIn(tokens).find(({ form, yields }) => yields === 'part' && behind[spare] === form) ?? 'unsure'
}

/** English names end in what the thing is: the last word for a kind counts, and of two there the longer. */
function headOf(tokens: readonly string[], name: string): Match | 'unsure' | null {
  const all = matchesIn(tokens)
  const goods = all.filter(({ yields }) => yields === null)
  const parts = all.filter(({ yields, end }) => yields === 'part' && end === tokens.length - 1)
  const lines = all.filter(({ yields }) => yields === 'line')
  // A set is named before what it holds: `patio set, glass table`.
  const sets = goods.filter(({ tokens: words }) => words.length > 1 && SETS.has(words.at(-1) ?? ''))
  const those = [sets, goods, parts, lines].find((some) => some.length > 0) ?? all
  const isExact = ({ form, tokens: words }: Match) => Number(form === words.at(-1))
  const ranked = those.toSorted((a, b) => b.end - a.end || b.tokens.length - a.tokens.length || isExact(b) - isExact(a))
  const [best] = ranked
  if (best === undefined) return null
  const same = ranked.filter(
    (match) => match.end === best.end && match.tokens.length === best.tokens.length && isExact(match) === isExact(best),
  )
  const made = same.find(({ band }) => band.makes.some(([make]) => says(name, make))) ?? best
  return made.yields === 'part' ? made : sureHead(tokens, made, goods)
}

const LOTS = /\b(?:bundle|job ?lot|lot|collection|(?:box|bag|stack|pile) of)\b/iu
/** A lot that does not say how many it holds is taken for a small one. */
const USUAL_LOT = 4

/** How many pieces a name counts: `4 dining chairs`, `set of 4 …`, `… x4`; one where it speaks of one. */
function countOf(tokens: readonly string[], { form, tokens: words, end, band }: Match, item: Item): number {
  const isPlural = form !== words.at(-1)
  const at = tokens.findIndex((token) => /^x?\d{1,3}x?$/u.test(token) || NUMBER_WORDS.has(token))
  const number = tokens[at] ?? ''
  const counted = NUMBER_WORDS.get(number) ?? Number(number.replaceAll('x', ''))
  const isLot = LOTS.test(item.item)
  const ofSet = Number(/\b(?:set|bundle|lot|pack) of (\d{1,2})\b/iu.exec(item.item)?.[1] ?? 0)
  if (isPlural && ofSet > 0) return ofSet
  const isFirst = (at === 0 || (isLot && at === end - words.length)) && end >= words.length && (isPlural || isLot)
  const isCount = number.includes('x') || tokens[at - 1] === 'x' || isFirst || (isLot && at === tokens.length - 1)
  if (isCount) return counted
  const told = item.clauses.map(({ text }) => Number(/^(\d{1,3}) ?x? \p{L}{3}/u.exec(text)?.[1] ?? 0))
  if (!isPlural) return isLot && band.field === 'fashion' ? told.reduce((sum, each) => sum + each, 0) || USUAL_LOT : 1
  if (/\bpair\b/iu.test(item.item)) return 2
  if (!isLot) return 1
  return told.find((count) => count > 1) ?? USUAL_LOT
}

function foundIn(text: string, from: FoundIn, item: Item): FoundBand | 'unsure' | null {
  const name = plain(`${item.make} ${item.name}`)
  const isUnknown = from === 'name' && unknownThing(text) !== ''
  // Of what stands beside a model none is the thing: `DHP484 + 2 batteries`.
  const isModel = from === 'name' && /^[^,+]*\b\p{L}+-?\d{3,}\p{L}*(?: ?\+| with)/u.test(text)
  for (const tokens of isModel ? partsOf(text).slice(0, 1) : partsOf(text)) {
    const head = headOf(tokens, name)
    if (head === 'unsure') return head
    if (head)
      return { band: head.band, foundIn: from, words: head.tokens.join(' '), count: countOf(tokens, head, item) }
    // A theodolite in its case is no case.
    if (isUnknown) return null
  }
  return null
}

/** Product lines that are no other word, of one kind of goods: an Aeron is known for a chair without being called one. */
const NAMED_LINES = [
  ...Map.groupBy(
    PRICE_BANDS.flatMap((band) => band.lines.map(([words]) => ({ band, words }))),
    ({ words }) => words,
  ),
]
  .filter(([words]) => words.split(' ').some((word) => /\p{L}{3}/u.test(word) && !isInDictionary(word)))
  .flatMap(([, lines]) => (lines.length === 1 ? lines : []))
  .toSorted((a, b) => b.words.length - a.words.length)

function byLine(item: Item): FoundBand | null {
  if (LOTS.test(item.item)) return null
  const name = plain(`${item.make} ${item.model} ${item.name}`)
  const line = NAMED_LINES.find(({ words }) => says(name, words))
  return line ? { ...line, foundIn: 'make', count: 1 } : null
}

const BARE = /\b(?:body|unit|tool) only\b/iu

/** Where a name is `known` by its maker alone, or not at all, its product line may tell what it is: `Canon EF 50mm` is a lens. */
function byKindOfLine(item: Item, known: FoundBand | 'unsure' | null): FoundBand | 'unsure' | null {
  if (known === 'unsure' || (known !== null && !isMaker(known.words))) return known
  const line = lineIn(item.item)
  const least = known === null ? 0 : known.words.split(' ').length
  const tellsMore =
    line !== null &&
    line.length > least &&
    headsOf(line.rest).length === 0 &&
    unknownThing(line.rest.replace(BARE, '')) === ''
  const found = tellsMore ? foundIn(`${line.kind} ${item.item}`, 'name', item) : null
  return found === null || found === 'unsure' ? known : found
}

const ELSEWHERE: ReadonlySet<Topic> = new Set(['past', 'own', 'chat', 'terms'])

/** The band for an item by what its name is about, else by its make, else by what is told of it; null for an unknown kind. */
export function findBand(item: Item): FoundBand | null {
  const isEnglish = !item.isVerbatim
  const named =
    byKindOfLine(
      item,
      (isEnglish ? foundIn(item.item, 'name', item) : null) ?? foundIn(translated(item.item, isEnglish), 'name', item),
    ) ??
    foundIn(`${item.make} ${item.model}`, 'make', item) ??
    byLine(item)
  if (named) return named === 'unsure' ? null : named
  // "… then got a drum kit" tells of no such item.
  const elsewhere = new Set(item.told.filter(({ topic }) => ELSEWHERE.has(topic)).flatMap(({ clauses }) => clauses))
  const told = item.clauses
    .filter((clause) => clause.tells === 'attribute' && !elsewhere.has(clause))
    .map(({ text }) => text)
  for (const text of [...item.keywords, ...told]) {
    const tokens = partsOf(text).at(0) ?? []
    const head = headOf(tokens, '')
    const found =
      head !== null && head !== 'unsure' && head.yields === null && head.end === tokens.length - 1
        ? foundIn(text, 'features', item)
        : null
    if (found !== null && found !== 'unsure') return found
  }
  return null
}

const heads = new Set(
  PHRASES.filter(({ yields }) => yields !== 'line').flatMap(({ tokens }) =>
    formsOf((tokens.at(-1) ?? '').replace(/s$/u, '')),
  ),
)

/** Whether a word is what some kind of goods is called: `drill`, `jeans`. */
export function isCategoryWord(word: string): boolean {
  return heads.has(plain(word))
}
