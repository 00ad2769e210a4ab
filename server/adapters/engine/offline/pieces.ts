import { readClause } from '#shared/facts/clause.ts'
import { isDamage } from '#shared/facts/kinds.ts'
import { isCarried } from './carried.ts'
import type { Clause } from './clauses.ts'
import { contextOf, isSpokenWord, type Seen } from './copy-editor/context.ts'
import { wordsWithGaps } from './copy-editor/words.ts'
import type { Item } from './item.ts'
import { mentions } from './item-name.ts'
import { isMaker, makerAtFront, makerIn } from './makers.ts'
import { isAccessory, isColour, isOf, isPart, trimmed } from './thing-words.ts'
import { COLOURS, SMALL_WORDS } from './vocabulary.ts'
import { startingSmall, wordsOf } from './wording.ts'

/** A few words in a row that the seller typed and buyers look for; `isAlong`: what comes with the thing, `opens`: what a thought begins with. */
export type Piece = { text: string; chance: number; isAlong: boolean; opens: boolean }
type Found = Pick<Piece, 'text' | 'chance'>

/** In chances: a short note is looked for as a whole, of a longer one what is likely word by word. */
const LEAST = { note: 0.1, word: 0.25 }
/** In words. */
const LONGEST = 5
const FEWEST = 2
/** How a stuff is made, no damage: crushed velvet. */
const TREATED = /\b(?:crushed|distressed|brushed) (?=velvet|suede|leather|silk|cotton|denim|linen|steel|stainless)/giu
function hasFaults(text: string): boolean {
  if (/^(?:no|not|non|never|without)\b(?!\.? ?\d)/iu.test(text)) return true
  const { terms, negators } = readClause(text.replaceAll(TREATED, '').replaceAll(/\bno\.? ?(?=\d)/giu, ''))
  return (
    negators.length > 0 ||
    terms.some((term) => term.denied || term.doubted || isDamage(term) || term.sense?.doubts === true)
  )
}

/** What stands before the thing in a sentence about it, and opinions, which nobody looks for. */
const LEAD =
  /^(?:(?:also|will|can|I|we|it|all|comes?(?: complete)?|includ\p{L}*|supplied|complete|throwing|in|with|of) )*(?:throw\p{L}* in|(?:I am |I['’]m |we are |we['’]re )?selling|(?:it|this|they|these|here)(?:['’]?s| is| are))? ?(?:(?:an?|my|our|the|some) )?/iu
const OPINION =
  /\b(?:brand new|really|very|still|great|good|nice|lovely|perfect|fine|normal|genuine|authentic|super|100 ?%|approx|about|roughly|enough|little|mostly|please|sorry)(?=\s|$)/giu
const BREAK =
  /[,;()[\]“”"<>=|]+|\.(?!\d)|\s[-–—/&+]+\s|\b(?:with|w\/|plus|but|so|which|that|for|to fit|fits|apart|except)\b|(?<!\bmade |-)(?=\b(?:on|in|at|from|by|into|under|behind|near)\b(?!-))/iu
/** Of a part or of how large one is: it says nothing of the whole. */
const MEASURED =
  /\b\d+ (?:odd|(?:wide|deep|high) and \d)|\b(?:drop|pit to pit|p2p|ptp|shoulders?|sleeves?|bust|rise|hem|leg|length|height|width|depth|chest|waist)\b[: ]*\d/iu

const isThingName = ({ shape }: Seen) => /^(?:[NP]|CODE|QTY|DIM|NUM)/u.test(shape)
/** By one word out of a longer note buyers look for a colour, a stuff, a size or a name, not for a part. */
const STANDS = /^(?:colour|material|CODE|QTY|DIM|PNs?|NN)$/u
const SAID = / (?:included|supplied|inc|thrown(?: in)?|present|fitted|there|here|available)$/iu
const isEnd = (seen: Seen | undefined) => seen !== undefined && isThingName(seen)

/** `embroidery yellow`: of a part, and not of the thing. */
const colourOfPart = ([first, ...rest]: readonly Seen[]) =>
  /^Ns?$/u.test(first?.shape ?? '') &&
  rest.length > 0 &&
  !isOf(first?.small ?? '', 'material') &&
  !isColour(first?.small ?? '') &&
  rest.every(({ small }) => small === 'and' || isColour(small))

/** What stands in or on something is that thing's, but for a colour and a stuff: `in black gloss`. */
const PLACE = /^(?:on|in|at|from|by|into|under|behind|near) (?:(?:an?|the|my|our) )?/iu
const isOfPlace = (note: string) => {
  const [first = ''] = wordsOf(note.replace(PLACE, ''))
  return PLACE.test(note) && !isColour(first) && !isOf(first, 'material')
}

type Looked = { words: readonly string[]; seen: readonly Seen[]; chances: readonly number[]; isAlong: boolean }

function looked(note: string, item: Item, isAlong: boolean): Looked {
  const { words } = wordsWithGaps(note)
  const { seen } = contextOf(words, { name: item.name, isWell: false, tells: [] })
  const chances = seen.map(({ small }) => (mentions(item.name, small) ? 1 : (item.sought.get(small) ?? 0)))
  return { words: words.map(({ text }) => text), seen, chances, isAlong }
}

function meanOf({ seen, chances }: Looked, from: number, to: number): number {
  const own = chances.slice(from, to).filter((_, at) => !SMALL_WORDS.has(seen[from + at]!.small))
  return own.length === 0 ? 0 : own.reduce((sum, one) => sum + one, 0) / own.length
}

/** One word buyers look for by itself: a colour, a stuff, a size or a name, and of what comes along a thing that is none of its parts. */
const stands = ({ small, kind, shape }: Seen, isAlong: boolean) =>
  STANDS.test(kind) || (isAlong && (isAccessory(small) || (shape.startsWith('N') && !isPart(small))))

function isNote(note: Looked): boolean {
  const { words, seen, isAlong } = note
  const [first, last] = [seen[0], seen.at(-1)]
  if (first === undefined || words.length > LONGEST || colourOfPart(seen)) return false
  const isSpoken = seen.some(({ small, shape }) => isSpokenWord(small, shape) || /^(?:AUX|PRON|V$)/u.test(shape))
  if (isSpoken || !/^(?:[NP]|J$|Vg$|CODE|QTY|DIM|NUM|old|new)/u.test(last?.shape ?? '')) return false
  const isAlone = words.length === 1 && !stands(first, isAlong)
  return meanOf(note, 0, words.length) >= (isAlone ? (isAlong ? Infinity : LEAST.word) : LEAST.note)
}

/** The likely words in a row: "single stage snow thrower", "21 inch". */
function rowsOf(note: Looked): Found[] {
  const { words, seen, chances, isAlong } = note
  const shape = (at: number) => seen[at]?.shape ?? ''
  const beginsAnew = (at: number) =>
    isEnd(seen[at - 1]) &&
    (/^(?:J|QTY|DIM)/u.test(shape(at)) ||
      (shape(at) === 'NUM' && isEnd(seen[at + 1]) && !/N/u.test(shape(at - 1).slice(1))))
  const found: Found[] = []
  let next = 0
  for (let from = 0; from < words.length; from = Math.max(next, from + 1)) {
    next = from
    while ((chances[next] ?? 0) >= LEAST.word && !(next - from >= FEWEST && beginsAnew(next))) next += 1
    let to = next
    while (to > from && /^(?:Vs$|AUX)/u.test(shape(to - 1))) to -= 1
    // Of a name nothing is cut off: no "yellow" of "yellow highlighting".
    const isCut = (isEnd(seen[to]) && !beginsAnew(to)) || (isEnd(seen[from]) && /^(?:J|NUM)/u.test(shape(from - 1)))
    const row = words.slice(from, to)
    const text = trimmed(row.join(' '))
    const isName =
      row.length > 1
        ? !colourOfPart(seen.slice(from, to))
        : row.length === 1 && stands(seen[from]!, isAlong) && !isMaker(text)
    if (isName && !isCut && text !== '') found.push({ text, chance: meanOf(note, from, to) })
  }
  return found
}

function piecesIn(text: string, item: Item, isAlong: boolean): Found[] {
  if (isOfPlace(text) || hasFaults(text)) return []
  const bare = trimmed(text.replace(PLACE, '').replace(LEAD, '').replaceAll(OPINION, ' ').trim().replace(SAID, ''))
  const note = looked(bare, item, isAlong)
  return isNote(note) ? [{ text: bare, chance: meanOf(note, 0, note.words.length) }] : rowsOf(note)
}

const OF_LABEL = /size$|^(?:colou?r|material|fabric|storage|capacity|memory|ram|voltage|edition|scale|author|artist)$/iu

function piecesOfClause({ text, label, tells }: Clause, item: Item): Piece[] {
  if (label !== null)
    return OF_LABEL.test(label) && text.length <= 30
      ? [{ text: /size$/iu.test(label) ? `${label} ${text}` : text, chance: 1, isAlong: false, opens: false }]
      : []
  if (tells === 'flaw' || MEASURED.test(text)) return []
  const isAlong = tells === 'included' && !/^(?:one|some|any)\b/iu.test(text)
  return startingSmall(text.replaceAll(/(?<=\d) ?[x×] ?(?=\d)/giu, 'x'))
    .split(BREAK)
    .flatMap((part) => (wordsOf(part).length > LONGEST ? part.split(/ and (?=(?:an?|the|some|one) )/u) : [part]))
    .flatMap((part, at) =>
      piecesIn(part.trim(), item, isAlong).map(({ text: said, chance }) => ({
        text: said,
        chance,
        isAlong,
        opens: at === 0,
      })),
    )
}

const STATES: readonly (readonly [told: RegExp, state: string])[] = [
  [/\b(?:19[0-8]\ds?|[5-8]0s)\b/u, 'vintage'],
  [
    /(?<!double )\bboxed\b|^(?:the |original )?box (?:is|has|but|and|included)\b|\b(?:with|in|and) (?:its |the )?(?:original )?box\b/iu,
    'boxed',
  ],
  [
    /^(?:(?:still|factory|brand new|new|boxed|and|&)[ ,]*)*sealed\b|\b(?:it(?:['’]s)?|box(?:ed)?) (?:is |and |& )?(?:still )?sealed\b/iu,
    'sealed',
  ],
  [/\bI (?:\p{L}+ )?(?:made|knitted|crocheted|sewed|carved|turned|threw)\b|\bmade by me\b/iu, 'handmade'],
  [/\btags? (?:are )?(?:still )?(?:on|attached)\b/iu, 'new with tags'],
  [/\bfolds (?:flat|up|down)\b/iu, 'folding'],
]
const SHORTHAND = /\b(?:BNWT|BNIB|NWT|NWOT|NIB)\b/iu
const MADE_IN = /\b[Mm]ade in (?:the )?\p{Lu}[\p{L}.]+|\b19\d0s\b/gu
const UNTOLD = new Set(['missing', 'price', 'delivery', 'contact'])
/** What stands before this is not so: `Eglu – no it's just wooden`. */
const DENIED = /^(?:no,? (?:it|they|this|just|not)\b|not (?:an?|one|really)\b)/iu

/** In chances: what is likely stands in the seller's order. */
const LIKELY = 0.4

/** What the facts hold that buyers type, likeliest first; each rests on the facts as it stands. */
export function piecesOf(item: Item): Piece[] {
  const others = new Set(
    item.told.flatMap(({ topic, clauses }) => (/^(?:terms|ask|own|chat)$/u.test(topic) ? clauses : [])),
  )
  const told = item.clauses.filter(
    (clause, at) =>
      !others.has(clause) &&
      !UNTOLD.has(clause.tells) &&
      (clause.tells !== 'history' || makerAtFront(clause.text.replace(LEAD, '')) !== '') &&
      !clause.isDoubted &&
      !DENIED.test(item.clauses[at + 1]?.text ?? ''),
  )
  const texts = [item.name, ...told.filter(({ tells }) => tells !== 'history').map(({ text }) => text)]
  const states = [
    ...(SHORTHAND.exec(item.ledger.facts.map(({ words }) => words).join('\n')) ?? []),
    ...STATES.filter(([form]) => texts.some((text) => form.test(text))).map(([, text]) => text),
    ...told.filter(({ tells }) => tells !== 'flaw').flatMap(({ text }) => text.match(MADE_IN) ?? []),
  ].map((text) => ({ text, chance: 0.6, isAlong: false, opens: false }))
  const hasColour = wordsOf(item.name.replace(makerIn(item.name), '').toLowerCase()).some((word) => COLOURS.has(word))
  return [...told.flatMap((clause) => piecesOfClause(clause, item)), ...states]
    .filter(({ text }, at, all) => {
      const isFirst = all.findIndex((other) => other.text.toLowerCase() === text.toLowerCase()) === at
      return isFirst && !(hasColour && isColour(text)) && isCarried(item, text, 'title')
    })
    .toSorted(
      (a, b) => Number(a.isAlong) - Number(b.isAlong) || Math.min(LIKELY, b.chance) - Math.min(LIKELY, a.chance),
    )
}
