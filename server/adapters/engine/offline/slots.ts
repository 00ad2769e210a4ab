import { readClause } from '#shared/facts/clause.ts'
import { isDamage } from '#shared/facts/kinds.ts'
import { isKnownName } from './brands.ts'
import type { Clause } from './clauses.ts'
import { areOfOneKind, goodsIn } from './goods-words.ts'
import { isCarried, type Item } from './item.ts'
import { madeName, makerAtFront } from './makers.ts'
import {
  accessoryIn,
  AREA,
  ERA,
  type Filled,
  INITIALS,
  isColour,
  isDescribed,
  isOf,
  isOfAnother,
  isPart,
  NUMBER,
  type Slot,
  slotOf,
  SLOTS,
  SPEC,
  trimmed,
} from './slot-words.ts'
import { isUnknown } from './spelling.ts'
import { SMALL_WORDS } from './vocabulary.ts'
import { wordsOf } from './wording.ts'

/** A size at the beginning of what is said of it: `size 14 but comes up small`. */
const SIZE_FIRST = /^(?:(?:uk|eu|us) )?size (?:\d{1,2}(?:-\d{1,2})?|x{0,2}[sml])(?= (?:but|and|fits?|though|on|so)\b)/iu
/** What makes a sentence, an opinion, a term, a doubt, a story or a measure of a part; nobody types it. */
const UNSOUGHT =
  /\b(?:i|my|our|me|we|you|your|he|she|they|it|its|that|was|were|be|been|have|has|had|having|is|are|does|do|did|will|would|can|could|should|must|may|just|only|bit|few|some|so|too|as|but|or|nor|if|when|while|which|who|this|these|there|here|all|both|ea|then|than|because|since|about|around|approx\w*|roughly|think|maybe|probably|please|thanks|sorry|sell\w*|sold|bought|paid|used|worn|never|not?|non|without|hardly|lots|loads|plenty|ok|okay|condition|work\w*|looks?|takes|prints|gives|sits|stands|feels|sounds|shows|measure[sd]?|made|ideal|tested|well|clean\w*|free|lasts?|ago|needs?|left|meet|ships?|shipped|packed|somewhere|always|added|says?|under|more|weigh\w*|found|cash|collect\w*|post\w*|deliver\w*|pick-?up|porch|viewing|offers?|done|life|seen?|pics?|photos?|buyers?|dismantles|spares?|repairs?|serial|ser|engrav\w*|inscri\w*|initials?|suits?|available|access|through|counted|put|goes|available|taken|washed|serviced|re\p{L}+ed|oiled|provided|attached|installed|changed|kept|stored|owned|ridden|played|broken|damaged|missing|faulty|wiped|garaged|runs?|reads?|sews|sort|bring|folds?|fires?|stays?|got|get|gone|etc|wrong|odd|sure|ones?|written|named?|owners?|asking|ono|obo|firm|shifts?|cut|flown|quite|starts?|excellent|great|good|fine|nice|perfect|normal|new|old|spare|extra|inside|zip|plugs?|floor|signed out|fits?|for|from|near|like|at|onto|behind|against)\b|[!?£$€%]/iu
/** Of a part or of how large one is: it says nothing of the whole. */
const MEASURED =
  /\b(?:drop|pit to pit|p2p|ptp|length|height|width|depth|shoulders?|sleeves?|chest|bust|waist|inseam|leg \d)\b|\b[HWD] \d/iu
/** These say little, but what stands beside them may be sought. */
const OPINION =
  /\b(?:really|very|still|old|great|good|nice|lovely|perfect|fine|normal|genuine|authentic|original|super|100 ?%)(?=\s|$)/giu
const BREAK = /\b\d\)|[|,;:!?()[\]"“”<>=~]+|\.(?!\d)|\s[-–—/+&]+\s|\b(?:and|with|w\/|by|plus|comes|includ\p{L}*)\b/iu
/** How a stuff is made, no damage: crushed velvet. */
const TREATED = /\b(?:crushed|distressed|brushed) (?=velvet|suede|leather|silk|cotton|denim|linen|steel|stainless)/giu
/** Whether a text denies, doubts or complains of something. */
function hasFaults(text: string): boolean {
  const { terms, negators } = readClause(text.replaceAll(TREATED, '').replaceAll(/\bno\.? ?(?=\d)/giu, ''))
  return (
    negators.length > 0 ||
    terms.some((term) => term.denied || term.doubted || isDamage(term) || term.sense?.doubts === true)
  )
}

const LENGTH_TOLD = new RegExp(String.raw`${NUMBER} ?(?:inch|cm|mm|ft)(?!\p{L})`, 'giu')
const AMOUNTS = [new RegExp(SPEC, 'giu'), new RegExp(AREA, 'giu'), LENGTH_TOLD]
const MOST_WORDS = 3

/** What stands together at a place in more words; null where that is nothing known. */
function pieceAt(
  words: readonly string[],
  at: number,
  isOpen: boolean,
  kind: string,
): { filled: Filled; length: number } | null {
  const rest = words.slice(at).join(' ')
  const made = makerAtFront(rest) === '' ? '' : madeName(rest)
  if (made !== '') return { filled: { slot: at === 0 ? 'made' : 'name', text: made }, length: made.split(' ').length }
  for (let length = Math.min(MOST_WORDS, words.length - at); length > 0; length -= 1) {
    const text = words.slice(at, at + length).join(' ')
    const next = words[at + length] ?? ''
    if (text.includes('|')) continue
    const slot = slotOf(text)
    const isQuality = isColour(text) || isOf(text, 'material')
    if (isQuality && isPart(next)) return { filled: { slot: 'part', text: `${text} ${next}` }, length: length + 1 }
    if (areOfOneKind(text, kind)) return { filled: { slot: 'kind', text }, length }
    if (
      text.includes('|') ||
      slot === null ||
      slot === 'with' ||
      slot === 'spec' ||
      (slot === 'name' && !isKnownName(text))
    )
      continue
    const isFollowed =
      (isOpen && /^[|\d]/u.test(next)) || (next !== '' && pieceAt(words, at + length, true, kind) !== null)
    if (isQuality && !isFollowed && !(/^\|?$/u.test(next) && (isOpen || !isColour(text)))) continue
    if ((slot === 'part' && !(isOpen && length < 3)) || (slot === 'material' && !isQuality)) continue
    if (slot === 'state' && !ERA.test(text)) continue
    return { filled: { slot, text }, length }
  }
  return null
}

/** The pieces of a longer row of words: `7.2 channel | 8K | av receiver`. */
function piecesIn(text: string, kind: string): Filled[] {
  const isOfPart = wordsOf(text).some(isPart) || / x /u.test(text)
  const amounts = AMOUNTS.flatMap((form) => (isOfPart && form === LENGTH_TOLD ? [] : (text.match(form) ?? [])))
  const found = amounts.map((spec): Filled => ({ slot: 'spec', text: spec }))
  const words = amounts
    .reduce((rest, amount) => rest.replace(amount, ' | '), text)
    .split(/\s+/u)
    .map((word) => word.replaceAll(/^[^\p{L}\p{N}|]+|(?<![^\p{L}\p{N}|])[^\p{L}\p{N}|]+$/gu, ''))
    .filter(Boolean)
  let isOpen = true
  for (let at = 0; at < words.length;) {
    const piece = pieceAt(words, at, isOpen, kind)
    isOpen =
      piece !== null || (isOpen && /\d|^(?:\p{Lu}|model|inch|in|cm|mm|ft)$/u.test(words[at] ?? '')) || words[at] === '|'
    if (piece) found.push(piece.filled)
    at += piece?.length ?? 1
  }
  return found
}

/** Whether a short clause among others names something: it ends in no verb and no adverb. */
const isNounPhrase = (text: string) =>
  !/(?:ly|ed|ing|en)$|\b(?:up|down|on|off|out|over|mostly)\b|^\d|\bx\d/iu.test(text) && !isOfAnother(text)

const OF_LABEL: readonly (readonly [label: RegExp, slot: Slot])[] = [
  [/size$/iu, 'size'],
  [/^colou?r$/iu, 'colour'],
  [/^(?:material|fabric)$/iu, 'material'],
  [/^(?:storage|capacity|memory|ram|voltage|edition|scale|author|artist)$/iu, 'spec'],
]

/** `3 grey pinafores` */
const COUNTED_THINGS = /^\d+ ?x? (\p{L}+(?: \p{L}+)?)$/u

/** What one part of a clause fills; of a short clause in a list all of it may name something. */
function filledBy(part: string, isName: boolean, kind: string): Filled[] {
  const bare = part.replace(/^(?:19|20)\d\d (?=\p{L})/u, '')
  const things = COUNTED_THINGS.exec(part)?.[1] ?? ''
  if (goodsIn(things).length > 0) return [{ slot: 'with', text: things.includes(' ') ? things : part }]
  const slot = makerAtFront(bare) === '' ? slotOf(part) : null
  if (slot !== null) return [{ slot, text: part }]
  const canBeName = isName && isNounPhrase(part) && makerAtFront(bare) === ''
  if (canBeName && (/\p{Lu}/u.test(part) || part.split(' ').some(isUnknown))) return [{ slot: 'name', text: part }]
  const pieces = piecesIn(bare, kind)
  return pieces.length === 0 && canBeName ? [{ slot: 'feature', text: part }] : pieces
}

/** What comes with the thing. */
function along(part: string): Filled[] {
  const slot = slotOf(part)
  if (!/\p{L}/u.test(part)) return []
  if (slot === 'state' || isKnownName(part) || PROPER_NAME.test(part))
    return [{ slot: slot === 'state' ? slot : 'name', text: part }]
  return wordsOf(part).length > MOST_WORDS
    ? piecesIn(part, '').filter(({ slot: own }) => own === 'name')
    : [{ slot: 'with', text: part }]
}

/** What says something of a part alone: `case is cracked`. */
const OF_PART_SAID = /^(?:is|are|has|have|was|were)$/iu
const PROPER_NAME = /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)+(?: \d{1,4})?$/u

function slotsIn({ text, label, tells }: Clause, isListed: boolean, kind: string): Filled[] {
  if (label !== null) {
    const slot = OF_LABEL.find(([form]) => form.test(label))?.[1]
    return slot === undefined || text.length > 30 ? [] : [{ slot, text: slot === 'size' ? `${label} ${text}` : text }]
  }
  const size = SIZE_FIRST.exec(text)?.[0]
  const slot = slotOf(text)
  if (size !== undefined) return [{ slot: 'size', text: size }]
  if (slot === 'state' || slot === 'size' || slot === 'spec') return [{ slot, text }]
  if (hasFaults(text) || MEASURED.test(text)) return []
  const told = text.replaceAll(OPINION, ',')
  const stop = UNSOUGHT.exec(told)
  if (OF_PART_SAID.test(stop?.[0] ?? '') && !BREAK.test(told.slice(0, stop?.index))) return []
  const parts = told
    .slice(0, stop?.index)
    .split(BREAK)
    .map(trimmed)
    .filter((part) => /\p{L}|\d{2}/u.test(part))
  const isWhole = parts.length === 1 && stop === null && wordsOf(told).length <= MOST_WORDS
  const isName =
    isWhole &&
    tells === 'attribute' &&
    (isListed || PROPER_NAME.test(trimmed(told)) || (told.split(' ').every(isUnknown) && /\s|^\p{Ll}/u.test(told)))
  const all = parts.map((part) => (tells === 'included' ? along(part) : filledBy(part, isName, kind)))
  // What begins a clause says of what the rest is.
  if (all[0]?.length === 0 && tells !== 'included') return []
  const isSure = ({ slot: own, text: said }: Filled) =>
    stop === null ||
    !(
      own === 'feature' ||
      own === 'name' ||
      INITIALS.test(said) ||
      /hours?$/iu.test(said) ||
      (own === 'part' && !isDescribed(said))
    )
  return all
    .flat()
    .filter(isSure)
    .map(({ slot: own, text: said }) => ({ slot: own, text: own === 'with' ? accessoryIn(said) : said }))
}

/** What buyers call a state that sellers tell in other words. */
const STATES: readonly (readonly [told: RegExp, state: string])[] = [
  [/\b(?:19[0-8]\ds?|[5-8]0s)\b/u, 'vintage'],
  [
    /(?<!double )\bboxed\b|^(?:the |original )?box (?:is|has|but|and|included)\b|\b(?:with|in) (?:its |the )?(?:original )?box\b/iu,
    'boxed',
  ],
  [/\bsealed\b/iu, 'sealed'],
  [/\bfolds (?:flat|up|down)\b/iu, 'folding'],
]

const NOT_SOUGHT = new Set(['flaw', 'missing', 'price', 'delivery', 'contact'])
const LISTED = 3
/** What stands before this is not so: `Eglu – no it's just wooden`. */
const DENIED = /^(?:no,? (?:it|they|this|just|not)\b|not (?:an?|one|really)\b)/iu

/** Their shorthand is what buyers type. */
const asTyped = (text: string, { ledger }: Item) =>
  /^new with tags$/iu.test(text)
    ? (/\b(?:BNWT|NWT)\b/iu.exec(ledger.facts.map(({ words }) => words).join('\n'))?.[0].toUpperCase() ?? text)
    : text

/** What an item's facts fill the slots of a title with, in their order; each rests on the facts as it stands. */
export function slotsOf(item: Item, kind: string): Filled[] {
  const sought = item.clauses.filter(
    ({ tells, text, isDoubted }, at) =>
      !NOT_SOUGHT.has(tells) &&
      (tells !== 'history' || makerAtFront(text) !== '') &&
      !isDoubted &&
      !DENIED.test(item.clauses[at + 1]?.text ?? ''),
  )
  const isListed = ({ sentence }: Clause) =>
    sought.filter((one) => one.sentence === sentence && wordsOf(one.text).length < 4).length >= LISTED
  const texts = [
    item.name,
    ...item.clauses.filter(({ tells, isDoubted }) => tells !== 'history' && !isDoubted).map(({ text }) => text),
  ]
  const states = STATES.filter(([told]) => texts.some((text) => told.test(text)))
  return [
    ...sought.flatMap((clause) => slotsIn(clause, isListed(clause), kind)),
    ...states.map(([, text]): Filled => ({ slot: 'state', text })),
    ...sought
      .flatMap(({ text }) => text.match(/\b[Mm]ade in (?:the )?\p{Lu}[\p{L}.]+|\b19\d0s\b/gu) ?? [])
      .map((text): Filled => ({ slot: 'state', text })),
  ]
    .map(({ slot, text }) => ({ slot, text: asTyped(text, item) }))
    .filter(
      ({ text }) =>
        !SMALL_WORDS.has(text.toLowerCase()) && (text.length > 2 || /\d/u.test(text) || slotOf(text) === 'size'),
    )
    .filter(({ text }) => isCarried(item, text, 'title'))
    .toSorted((a, b) => SLOTS.indexOf(a.slot) - SLOTS.indexOf(b.slot))
}
