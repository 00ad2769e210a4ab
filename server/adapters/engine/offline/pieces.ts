import { readClause } from '#shared/facts/clause.ts'
import { isDamage } from '#shared/facts/kinds.ts'
import { isCarried } from './carried.ts'
import type { Clause } from './clauses.ts'
import type { Topic } from './copy-editor/edit.ts'
import { contextOf, isSpokenWord, type Seen } from './copy-editor/context.ts'
import { wordsWithGaps } from './copy-editor/words.ts'
import type { Item } from './item.ts'
import { mentions } from './item-name.ts'
import { isMaker, makerAtFront, makerIn } from './makers.ts'
import { isAccessory, isColour, isOf, isPart, SPEC, trimmed } from './thing-words.ts'
import { COLOURS, isNumberWord, SMALL_WORDS } from './vocabulary.ts'
import { startingSmall, withoutStop, wordsOf } from './wording.ts'

/** A few words in a row that the seller typed and buyers look for; `isAlong`: what comes with the thing, `opens`: what a thought begins with. */
export type Piece = { text: string; chance: number; isAlong: boolean; opens: boolean }
type Found = Pick<Piece, 'text' | 'chance'>

/** In chances: a short note is looked for as a whole, more surely where it is half a sentence; of a longer one what is likely word by word. */
const LEAST = { note: 0.12, sentence: 0.4, word: 0.2, quality: 0.08 }
/** In words. */
const LONGEST = 5
const FEWEST = 2
const FEWEST_UNCUT = 3
/** How a stuff is made, no damage: crushed velvet. */
const TREATED = /\b(?:crushed|distressed|brushed) (?=velvet|suede|leather|silk|cotton|denim|linen|steel|stainless)/giu
export function hasFaults(text: string): boolean {
  if (/^(?:no|not|non|never|without)\b(?!\.? ?\d)|\d ?ish\b|\bunknown\b/iu.test(text)) return true
  const { terms, negators } = readClause(text.replaceAll(TREATED, '').replaceAll(/\bno\.? ?(?=\d)/giu, ''))
  return (
    negators.length > 0 ||
    terms.some((term) => term.denied || term.doubted || isDamage(term) || term.sense?.doubts === true)
  )
}

/** What stands before the thing in a sentence about it, and opinions, which nobody looks for. */
export const LEAD =
  /^(?:(?:and|also|will|can|I|we|it|all|comes?(?: complete)?|includ\p{L}*|supplied|complete|throwing|in|with|of) )*(?:throw\p{L}* in|(?:I am |I['’]m |we are |we['’]re )?selling|(?:it|this|they|these|here)(?:['’]?s| is| are))? ?(?:(?:an?|my|our|the|some) )?/iu
export const OPINION =
  /\b(?:brand new|new with(?:out)? tags|really|very|still|great|good|nice|lovely|perfect|fine|normal|genuine|authentic|super|100 ?%|approx|about|roughly|enough|little|mostly|please|sorry|suitable|available)(?=\s|$)/giu
const BREAK =
  /[,;()[\]“”"<>=|]+|\.(?!\d)|\s(?:[-–—/+]+|&(?! \p{Lu}))\s|\b(?:with|w\/|plus|but|so|which|that|for|to fit|fits|apart|except|com(?:es|ing) up)\b|(?=\b(?:made in|she|he)\b)|(?<!\bmade |-)(?=\b(?:on|in|at|from|by|into|under|behind|near|through|against|across)\b(?!-))/iu
/** Of a part or of how large one is: it says nothing of the whole. */
const MEASURED =
  /\b\d+ (?:odd|(?:wide|deep|high) and \d)|\b(?:drop|pit to pit|p2p|ptp|shoulders?|sleeves?|bust|rise|hem|leg|length|height|width|depth|chest|waist)\b[: ]*\d|\d ?[hwd](?= |$)/iu

const TURNS = /^(?:turns|works|runs|comes|goes|starts|plays|fits|needs|powers)$/u
const isThingName = ({ shape, small }: Seen) => /^(?:[NP]|CODE|QTY|DIM|NUM)/u.test(shape) || isPart(small)

/** By one word out of a longer note buyers look for a colour, a stuff, a size or a name, not for a part. */
const STANDS = /^(?:colour|material|CODE|QTY|DIM|PNs?|NN)$/u
const SAID = / (?:included|supplied|inc|thrown(?: in)?|present|fitted|there|available)$/iu
const isEnd = (seen: Seen | undefined) => seen !== undefined && isThingName(seen)

/** `embroidery yellow`: of a part, and not of the thing. */
const colourOfPart = ([first, ...rest]: readonly Seen[]) =>
  /^Ns?$/u.test(first?.shape ?? '') &&
  rest.length > 0 &&
  !isOf(first?.small ?? '', 'material') &&
  !isColour([first, ...rest].map((one) => one?.small).join(' ')) &&
  rest.every(({ small }) => small === 'and' || isColour(small))

/** What stands in or on something is that thing's, but for a colour and a stuff: `in black gloss`. */
const PLACE = /^(?:on|in|at|from|by|into|under|behind|near|through|against|across) (?:(?:an?|the|my|our) )?/iu
const isOfPlace = (note: string) => {
  const [first = ''] = wordsOf(note.replace(PLACE, ''))
  return PLACE.test(note) && !/^by \p{Lu}\S+ \p{Lu}/u.test(note) && !isColour(first) && !isOf(first, 'material')
}

type Looked = ReturnType<typeof looked>

function looked(note: string, item: Item, isAlong: boolean) {
  const { words } = wordsWithGaps(note)
  const { seen } = contextOf(words, { name: item.name, isWell: false, tells: [] })
  const own = seen.map(({ small }) => (mentions(item.name, small) ? 1 : (item.sought.get(small) ?? 0)))
  // A name that is a word of the language: "Look Xpress 10".
  const isName = (at: number) => /^\p{Lu}\p{Ll}/u.test(words[at]?.text ?? '') && (own[at + 1] ?? 0) >= LEAST.word
  const chances = own.map((chance, at) => (isName(at) ? Math.max(chance, LEAST.word) : chance))
  const isSpoken = seen.some(
    ({ small, shape }, at) =>
      isSpokenWord(small, shape) ||
      /^(?:AUX|PRON|V)$/u.test(shape) ||
      (at > 0 && /^(?:an?|the|my|your|its)$/u.test(small)),
  )
  const textOf = (from: number, to: number) => trimmed(note.slice(words[from]?.at, words[to]?.at))
  return { textOf, seen, chances, isAlong, isSpoken }
}

function meanOf({ seen, chances }: Looked, from: number, to: number): number {
  const own = chances.slice(from, to).filter((_, at) => !SMALL_WORDS.has(seen[from + at]!.small))
  return own.length === 0 ? 0 : own.reduce((sum, one) => sum + one, 0) / own.length
}

/** One word buyers look for by itself: a colour, a stuff, a size or a name, and of what comes along a thing that is none of its parts. */
const stands = ({ small, kind, shape }: Seen, isAlong: boolean) =>
  STANDS.test(kind) || (isAlong && (isAccessory(small) || (/^Ns?$/u.test(shape) && !isPart(small))))

/** The chance above which a short note is looked for: colours, stuffs and names soonest, half a sentence last. */
function leastOf([first, ...rest]: readonly Seen[], isAlong: boolean): number {
  const last = rest.at(-1)
  if (first === undefined) return Infinity
  const isCount = first.shape === 'NUM' && !/^(?:1[5-9]|20)\d\d$/u.test(first.small)
  if (!last && !stands(first, isAlong)) return isAlong || isCount || isPart(first.small) ? Infinity : LEAST.word
  if (!last) return /^\d/u.test(first.small) ? LEAST.word : LEAST.quality
  if (/^(?:colour|material)$/u.test(last.kind) || [first, ...rest].every(({ shape }) => shape.startsWith('P')))
    return LEAST.quality
  // `fan cleaned`, `seals intact`
  if (isPart(first.small) && /^(?:Vd|J)/u.test(last.shape)) return Infinity
  return rest.length > 1 && [first, ...rest].some(({ shape }) => /^V(?!g)/u.test(shape)) ? LEAST.sentence : LEAST.note
}

function isNote(note: Looked): boolean {
  const { seen, isAlong, isSpoken } = note
  if (seen.length > LONGEST || isSpoken || colourOfPart(seen)) return false
  const isThing = /^(?:[NP]|J$|Vg$|CODE|QTY|DIM|NUM|old|new)/u.test(seen.at(-1)?.shape ?? '')
  return isThing && meanOf(note, 0, seen.length) >= leastOf(seen, isAlong)
}

/** The likely words in a row: "single stage snow thrower", "21 inch". */
function rowsOf(note: Looked): Found[] {
  const { seen, chances, isAlong, isSpoken, textOf } = note
  const shape = (at: number) => seen[at]?.shape ?? ''
  // `4ft wide`
  const isExtent = (at: number) =>
    /^(?:wide|deep|high|long|tall|thick)$/u.test(seen[at]?.small ?? '') && /^(?:QTY|NUM)/u.test(shape(at - 1))
  const beginsAnew = (at: number) =>
    (isEnd(seen[at - 1]) || isExtent(at - 1)) &&
    !isExtent(at) &&
    (/^(?:J|QTY|DIM)/u.test(shape(at)) ||
      (shape(at) === 'NUM' && isEnd(seen[at + 1]) && !/N/u.test(shape(at - 1).slice(1))))
  const found: Found[] = []
  let next = 0
  for (let from = 0; from < seen.length; from = Math.max(next, from + 1)) {
    next = from
    if (seen[from]?.small === 'and') continue
    while ((chances[next] ?? 0) >= LEAST.word && !(next - from >= FEWEST && beginsAnew(next))) next += 1
    let to = next
    while (to > from && /^(?:Vs$|AUX|ADV|and$)/u.test(shape(to - 1)) && !isEnd(seen[to - 1])) to -= 1
    // `500GB` of "500gb turns on"
    if (to - from > 1 && TURNS.test(seen[to - 1]!.small)) to -= 1
    // `George` of "next and George five white ones"
    if (to - from > 1 && isNumberWord(seen[to - 1]!.small)) to -= 1
    // Of "small and large straps" the straps are the thing.
    const last = seen[to - 1]
    const isTorn = last && !isEnd(last) && !/^(?:colour|material)$/u.test(last.kind) && isEnd(seen[to])
    // `179 wide x 88` is half a measure.
    if ((isTorn && seen[to]?.sign === '') || (shape(to - 1) === 'NUM' && isExtent(to))) to = from
    // Of a name nothing is cut off: no "yellow" of "yellow highlighting".
    const isCut =
      /^(?:here|there)$/u.test(seen[to]?.small ?? '') ||
      shape(from - 1) === 'PRON' ||
      (isEnd(seen[to]) && !beginsAnew(to) && to - from < FEWEST_UNCUT) ||
      (isEnd(seen[from]) && /^(?:J|NUM)/u.test(shape(from - 1)))
    const text = textOf(from, to)
    const isName =
      to - from > 1
        ? !colourOfPart(seen.slice(from, to))
        : to > from &&
          stands(seen[from]!, isAlong) &&
          (from === 0 || !isMaker(text)) &&
          !(isSpoken && shape(from).startsWith('P'))
    if (isName && !isCut && text !== '') found.push({ text, chance: meanOf(note, from, to) })
  }
  return found
}

function foundIn(text: string, item: Item, isAlong: boolean): (Found & { begins: boolean })[] {
  const bare = trimmed(text.replace(PLACE, '').replace(LEAD, '').replaceAll(OPINION, ' ').trim().replace(SAID, ''))
  if (
    isOfPlace(text) ||
    hasFaults(text) ||
    /^(?:used|worn|bought|kept|measur\p{L}+|weighs|her|his|their|your) /iu.test(bare)
  )
    return []
  const note = looked(bare, item, isAlong)
  const found = isNote(note) ? [{ text: bare, chance: meanOf(note, 0, note.seen.length) }] : rowsOf(note)
  return found.map(({ text: said, chance }) => ({ text: said, chance, begins: bare.startsWith(said) }))
}

/** What is told of a clause in one sentence. */
type Part = Clause & { whole: Clause }

const OF_LABEL = /size$|^(?:colou?r|material|fabric|storage|capacity|memory|ram|voltage|edition|scale|author|artist)$/iu

function piecesOfPart({ text, label, tells, sentence, whole }: Part, item: Item): Piece[] {
  if (label !== null)
    return OF_LABEL.test(label) && text.length <= 30
      ? [{ text: /size$/iu.test(label) ? `${label} ${text}` : text, chance: 1, isAlong: false, opens: false }]
      : []
  const before = item.clauses
    .slice(0, item.clauses.indexOf(whole))
    .findLast((one) => one.tells !== 'attribute' && one.sentence === sentence)?.tells
  if (tells === 'flaw' || (tells === 'measure' && before === 'flaw') || MEASURED.test(text)) return []
  // `comes with the pedal, tweezers`
  const isListed = tells === 'attribute' && before === 'included' && !isColour(text) && !SPEC.test(text)
  const isAlong = (tells === 'included' && !/^(?:one|some|any)\b/iu.test(text)) || isListed
  const bare = text
    .replaceAll(/(?<=\d) ?(?:[x×]|by) ?(?=\d)/giu, 'x')
    .replaceAll(/(?<=\d) in(?= (?:tall|wide|deep|high|long|across|x)\b)/giu, 'in')
    .replaceAll(/\b(?:an?|the) \p{L}+ (?=(?:that|which)\b)/giu, '')
    .replaceAll(/\blin(?:ed|ing) (?:in|with) [^,.;]*/giu, '')
    .replaceAll(/(?<=\b(?:in|of|with|has)) (?:an?|its) (?=\p{L})/giu, ' ')
  return startingSmall(bare)
    .split(BREAK)
    .filter((part, at, parts) => !/\b(?:not|no|never)\s*$/iu.test(parts[at - 1] ?? '') && !/^s?he\b/iu.test(part))
    .flatMap((part, at) =>
      foundIn(part.trim(), item, isAlong).map(({ text: said, chance, begins }) => ({
        text: said,
        chance,
        isAlong:
          isAlong && !isColour(said) && !wordsOf(said).some((word) => word.length > 3 && mentions(item.name, word)),
        opens: begins && at === 0,
      })),
    )
}

const STATES: readonly (readonly [told: RegExp, state: string])[] = [
  [/\b(?:19[0-8]\ds?|[5-8]0s)\b/u, 'vintage'],
  [
    /(?<!double )\bboxed\b|^(?:the |original )?box (?:(?:is|has)(?! (?:not|gone|missing|been|long))|but|and|included)\b|(?<!\b(?:are|is) (?:also |still )?)\b(?:with|in|and) (?:its |the )?(?:original )?box\b/iu,
    'boxed',
  ],
  [
    /^(?:(?:still|factory|brand new|new|boxed|and|&)[ ,]*)*sealed\b|\b(?:it(?:['’]s)?|box(?:ed)?) (?:is |and |& )?(?:still )?sealed\b/iu,
    'sealed',
  ],
  [/\btags? (?:are )?(?:still )?(?:on|attached)\b/iu, 'new with tags'],
  [/\bfolds (?:flat|up|down)\b/iu, 'folding'],
]
/** In a story of the thing its colour and size still are its own: `bought these in cherry red UK 5`. */
const OF_STORY = /^[^.]{0,30}\b(?:(?:bought|got|have|had|sell\p{L}*) (?:this|these)|ones? in)\b/iu
const SAID_IN_STORY = /\b(?:size|UK|EU|US) ?\d{1,2}(?:\.5)?\b|(?<=\bin )\p{L}+(?: \p{L}+)?/giu
/** `half black ankle ones from Clarks`, `big grey one for a lab` */
const ONES = /(?<!\p{L})(?:\p{L}+ )?\p{L}+(?= ones?\b(?! (?:of|is|has|had|was)\b))/giu
const IN_COLOUR = /(?<=^|, |\bin (?:the |an? )?)(?<!\p{L})\p{Ll}{3,} colou?r\b(?! (?:not|of|is|has|may|might)\b)/giu
const NO_COLOUR =
  /^(?:the|same|nice|lovely|good|great|different|full|any|what|this|that|natural|dark|light|pale|bright|main|other|one|two|and|true|solid|its|water|multi) /iu
const inStory = (text: string) => [
  ...(OF_STORY.test(text) ? (text.match(SAID_IN_STORY) ?? []) : []).filter(
    (said) => /\d/u.test(said) || isColour(said),
  ),
  ...(text.match(ONES) ?? [])
    .map((said) => said.replace(/^(?:the|an?|my|one|two|three|four|five|six) /iu, ''))
    .filter((said) => said.split(' ').some(isColour)),
  ...(/^size \d{1,2}(?:\.5)?\b|\bsize (?:\d{1,2}|X{0,3}[SML])(?= but\b)/iu.exec(text) ?? []),
  ...(text.match(IN_COLOUR) ?? []).filter((said) => !NO_COLOUR.test(said)),
  ...(/\b(?:set|pair) of (?:\d+|two|three|four|five|six|eight|ten|twelve)\b|\b\d+ pieces\b|\b\p{L}+ty-\p{L}+ pieces\b/iu.exec(
    text,
  ) ?? []),
]

/** `10ft` of a trampoline, but not how wide it is */
const FIRST_MEASURE =
  /^\d+(?:\.\d+)? ?(?:ft|foot|inch|cm|kg|gb|litres?|l|w|v|tog|ply)\b(?! (?:x|by|wide|long|high|tall|deep|drop|across)\b)/iu

const BY_SELLER =
  /\bI (?:\p{L}+ )?(?:made|knitted|crocheted|sewed|carved|turned|threw)\b|\b(?:made|knitted|crocheted|sewn|carved|turned|thrown) by (?:me|myself)\b/iu
const BY_NAME =
  /(?<=\b(?:[Mm]ade|[Bb]uilt|[Dd]esigned|[Pp]ublished|[Ii]llustrated) by )\p{Lu}[\p{L}'’]+(?: (?:& )?\p{Lu}[\p{L}'’]+){1,2}/gu
const SHORTHAND = /\b(?:BNWT|BNIB|NWT|NWOT|NIB)\b/iu
const MADE_IN = /\b[Mm]ade in (?:the )?\p{Lu}[\p{L}.]+|\b19\d0s\b/gu
const UNTOLD = new Set(['missing', 'price', 'delivery', 'contact'])
/** What stands before this is not so: `Eglu – no it's just wooden`. */
const DENIED = /^(?:no,? (?:it|they|this|just|not)\b|not (?:an?|one|really)\b)/iu

/** In chances: what is likely stands in the seller's order. */
const LIKELY = 0.4

const SURELY_TOLD = 0.6
const LIKELY_SOUGHT = 0.5
const FLAW_SOUGHT = 0.55

/** The topic of a sentence that tells how it is or what became of it: of such, buyers look for colours, stuffs and sizes alone. */
const asideOf = (item: Item, clause: Clause, text: string): Topic | undefined =>
  isColour(text) || isOf(text, 'material') || SPEC.test(text)
    ? undefined
    : item.told.find(
        ({ topic, sure, clauses, text: said }) =>
          /^(?:good|flaw|past|not)$/u.test(topic) &&
          sure >= SURELY_TOLD &&
          clauses.includes(clause) &&
          mentions(said, text),
      )?.topic

const TOLD_BY: Partial<Record<Topic, Clause['tells']>> = {
  item: 'attribute',
  good: 'attribute',
  flaw: 'flaw',
  kit: 'included',
  not: 'missing',
  past: 'attribute',
}

/** The clauses, each parted as it is told; none that is told of something else. */
function partsOf({ clauses, told }: Item): Part[] {
  return clauses.flatMap((whole): Part[] => {
    const own = told.filter((one) => one.clauses.includes(whole))
    const isOther = own.some(({ topic }) => /^(?:terms|ask|own|chat)$/u.test(topic))
    const [only] = own
    if (own.length < 2 && isOther) return []
    if (only === undefined || (own.length < 2 && (only.leans || only.clauses.length > 1))) return [{ ...whole, whole }]
    if (own.length < 2) return [{ ...whole, whole, text: withoutStop(only.text) }]
    return own.flatMap(({ text, topic }) => {
      const tells = TOLD_BY[topic]
      return tells === undefined ? [] : [{ ...whole, whole, text: withoutStop(text), tells, isDoubted: false }]
    })
  })
}

/** What the facts hold that buyers type, likeliest first; each rests on the facts as it stands. */
export function piecesOf(item: Item): Piece[] {
  const clauses = partsOf(item)
  const told = clauses.filter(
    ({ tells, text, isDoubted }, at) =>
      !UNTOLD.has(tells) &&
      (tells !== 'history' || makerAtFront(text.replace(LEAD, '')) !== '') &&
      !isDoubted &&
      !DENIED.test(clauses[at + 1]?.text ?? ''),
  )
  const texts = [item.name, ...told.filter(({ tells }) => tells !== 'history').map(({ text }) => text)]
  const states = [
    ...(SHORTHAND.exec(item.ledger.facts.map(({ words }) => words).join('\n')) ?? []),
    ...STATES.filter(([form]) => texts.some((text) => form.test(text))).map(([, text]) => text),
    ...(item.clauses.some(({ text }) => BY_SELLER.test(text)) ? ['handmade'] : []),
    ...told.filter(({ tells }) => tells !== 'flaw').flatMap(({ text }) => text.match(MADE_IN) ?? []),
    ...item.clauses.flatMap(({ text }) => text.match(BY_NAME) ?? []),
    ...(FIRST_MEASURE.exec(item.told[0]?.text ?? '') ?? []),
    ...item.told.flatMap(({ text, topic }) =>
      /^(?:item|good|past)$/u.test(topic)
        ? inStory(text)
        : (text.match(IN_COLOUR) ?? []).filter((said) => !NO_COLOUR.test(said)),
    ),
    ...item.clauses.flatMap(({ text }) => /^(?:(?:just|recently|fully|newly) )*serviced\b/iu.exec(text)?.[0] ?? []),
  ].map((text) => ({ text, chance: 0.6, isAlong: false, opens: false }))
  const hasColour = wordsOf(item.name.replace(makerIn(item.name), '').toLowerCase()).some((word) => COLOURS.has(word))
  const piecesIn = (part: Part) =>
    piecesOfPart(part, item).filter(({ text, chance }) => {
      const aside = asideOf(item, part.whole, text)
      return aside === undefined || chance >= (aside === 'flaw' ? FLAW_SOUGHT : LIKELY_SOUGHT)
    })
  return [...told.flatMap(piecesIn), ...states]
    .filter(({ text }, at, all) => {
      const isFirst = all.findIndex((other) => other.text.toLowerCase() === text.toLowerCase()) === at
      return (
        isFirst &&
        !(hasColour && isColour(text)) &&
        !/^(?:mrs?|ms|miss)\b|^\d+\.\d+$|^[lwhd] \d/iu.test(text) &&
        isCarried(item, text, 'title')
      )
    })
    .toSorted(
      (a, b) => Number(a.isAlong) - Number(b.isAlong) || Math.min(LIKELY, b.chance) - Math.min(LIKELY, a.chance),
    )
}
