import { readClause } from '#shared/facts/clause.ts'
import { isDamage } from '#shared/facts/kinds.ts'
import { isKnownName } from './brands.ts'
import { isInDictionary } from './dictionary.ts'
import type { Clause } from './clauses.ts'
import { areOfOneKind, goodsIn, isThing } from './goods-words.ts'
import { makerAtFront } from './makers.ts'
import { hasFaults, MOST_WORDS, piecesIn } from './pieces.ts'
import {
  accessoryIn,
  type Filled,
  INITIALS,
  isCode,
  isColour,
  isDescribed,
  isOf,
  isOfAnother,
  isPart,
  type Slot,
  slotOf,
  SLOTS,
  trimmed,
} from './slot-words.ts'
import { isUnknown } from './spelling.ts'
import { SMALL_WORDS } from './vocabulary.ts'
import { isAdjective, isPlural } from './word-classes.ts'
import { wordsOf } from './wording.ts'

/** A size at the beginning of what is said of it: `size 14 but comes up small`. */
const SIZE_FIRST = /^(?:(?:uk|eu|us) )?size (?:\d{1,2}(?:-\d{1,2})?|x{0,2}[sml])(?= (?:but|and|fits?|though|on|so)\b)/iu
/** What makes a sentence, an opinion, a term, a doubt, a story or a measure of a part; nobody types it. */
const UNSOUGHT =
  /\b(?:i|my|our|me|we|you|your|he|she|they|it|its|that|was|were|be|been|have|has|had|having|is|are|does|do|did|will|would|can|could|should|must|may|just|bit|few|some|so|too|as|but|or|nor|if|when|while|which|who|this|these|there|here|^all|both|ea|then|than|because|since|about|around|approx\w*|roughly|think|maybe|probably|please|thanks|sorry|sell\w*|sold|bought|paid|used|worn|never|not|(?<=\b(?:with|has|have|and|but) )no|no(?!\.? ?\d)|non|without|hardly|lots|loads|plenty|ok|okay|condition|work\w*|looks?|takes|prints|gives|sits|stands|feels|sounds|shows|measure[sd]?|made|ideal|tested|well|clean\w*|lasts?|ago|needs?|left|meet|shipped|packed|somewhere|always|added|says?|under|more|weigh\w*|found|cash|collect\w*|post\w*|deliver\w*|pick-?up|porch|viewing|offers?|done|life|seen?|pics?|photos?|buyers?|dismantles|spares?|repairs?|serial|ser|engrav\w*|inscri\w*|initials?|suits?|available|access|through|counted|put|goes|available|taken|washed|serviced|re\p{L}+ed|oiled|provided|attached|installed|changed|kept|stored|owned|ridden|played|broken|damaged|missing|faulty|wiped|garaged|runs?|reads?|sews|sort|bring|folds?|fires?|stays?|got|get|gone|etc|wrong|odd|sure|^one|one$|ones|once|twice|otherwise|keeps|heats|built|fresh|written|named?|owners?|asking|ono|obo|flown|quite|starts?|already|ready|reset|still|dated?|excellent|great|good|fine|nice|perfect|normal|new|old|spare|extra|inside|outside|zip|plugs?|floor|signed out|fits?|for|from|near|like|at|onto|behind|against)\b|[!?£$€%]/iu
/** Of a part or of how large one is: it says nothing of the whole. */
const MEASURED =
  /\b(?:drop|pit to pit|p2p|ptp|length|height|width|depth|shoulders?|sleeves?|chest(?! of)|bust|waist|inseam|leg \d)\b|\b[HWD] \d/iu
/** These say little, but what stands beside them may be sought. */
const OPINION =
  /\b(?:really|very|still|old|great|good|nice|lovely|perfect|fine|normal|genuine|authentic|original|super|100 ?%|(?<!\b(?:body|bare|tool|unit) )only)(?=\s|$)/giu
/** In brackets behind what comes along: `solar panel (different make)`. */
const ASIDE = /\([^)]*\)?/gu
const BREAK = /\b\d\)|[|,;:!?()[\]"“”<>=~]+|\.(?!\d)|\s[-–—/+&]+\s|\b(?:and|with|w\/|by|plus|comes|includ\p{L}*)\b/iu

/** Whether a short clause among others names something: it ends in no verb and no adverb. */
const isNounPhrase = (text: string) =>
  !/(?:ly|ed|ing|en)$|\b(?:up|down|on|off|out|mostly)\b|^\d|\bx\d|^(?:one|two|three|four|five|six) /iu.test(text) &&
  !isOfAnother(text)

const OF_LABEL: readonly (readonly [label: RegExp, slot: Slot])[] = [
  [/size$/iu, 'size'],
  [/^colou?r$/iu, 'colour'],
  [/^(?:material|fabric)$/iu, 'material'],
  [/^(?:storage|capacity|memory|ram|voltage|edition|scale|author|artist)$/iu, 'spec'],
]

/** `3 grey pinafores` */
const COUNTED_THINGS = /^\d+ ?x? (\p{L}+(?: \p{L}+)?s)$/u

/** Before these a phrase ends, but it is one. */
const PLACED = /^(?:fit|for|from|at|near|onto|inside|behind|against)$/iu
const INCLUDES = /^(?:also |it |all )?(?:comes?|with|includ|incl|supplied|complete)/iu
const LONGEST_PHRASE = 10
/** What is said behind a thing tells of it: `bubble empty`. */
const isSaid = (word: string) =>
  (word.startsWith('un') && isInDictionary(word.slice(2))) ||
  (isThing(word)
    ? isInDictionary(`${word.replace(/y$/u, 'i')}ness`)
    : isAdjective(word) && !isOf(word, 'material') && !isColour(word))
const isNoun = (word: string) => isThing(word) || isPlural(word)
/** Of what was done, and of what a part is like, a clause that begins so tells: `dismantled all bolts`, `pin strong`. */
const isTold = ([first = '', ...rest]: readonly string[]) =>
  (/..ed$/iu.test(first) && slotOf(first) === null) ||
  (rest.length > 0 && isNoun(rest.at(-2) ?? first.toLowerCase()) && isSaid(rest.at(-1) ?? '')) ||
  (isPart(first) && rest.length > 0 && !isPart(rest.at(-1)) && goodsIn(rest.at(-1) ?? '').length === 0)

/** All of a short part of a clause, in the seller's words: `2x16GB DDR4 3200MHz desktop memory`. */
function wholeOf(part: string, pieces: readonly Filled[]): Filled[] {
  const text = trimmed(part.split(/ (?:[Mm]ade )?(?:in|on|to(?! \d)|into|under) /u)[0] ?? '')
  const words = text.split(' ')
  if (words.length < 2 || words.length > LONGEST_PHRASE || isTold(words)) return []
  const known = pieces.filter(({ slot }) => slot !== 'with').map(({ slot }) => SLOTS.indexOf(slot))
  const isOnlyYear = pieces.length === 1 && /^1[89]\d\d$/u.test(pieces[0]?.text ?? '')
  if ((pieces.length > 0 && known.length === 0) || isOnlyYear) return []
  // The colour of a part: "embroidery yellow".
  if (pieces.length < 2 && isColour(words.at(-1) ?? '') && !isColour(words[0] ?? '')) return []
  const slot = SLOTS[Math.min(SLOTS.indexOf('feature'), ...known)] ?? 'feature'
  if (slot === 'feature' && !isNounPhrase(text)) return []
  return [{ slot, text, isWhole: true }]
}

/** What one part of a clause fills; of a short clause in a list all of it may name something. */
function filledBy(part: string, isName: boolean, kind: string): Filled[] {
  const bare = part.replace(/^(?:19|20)\d\d (?=\p{L})/u, '')
  const things = COUNTED_THINGS.exec(part)?.[1] ?? ''
  if (goodsIn(things).length > 0) return [{ slot: 'with', text: things.includes(' ') ? things : part }]
  const slot = makerAtFront(bare) === '' ? slotOf(part) : null
  if (slot !== null) return [{ slot, text: part }]
  const canBeName = isName && isNounPhrase(part) && !isTold(part.split(' ')) && makerAtFront(bare) === ''
  if (canBeName && (/\p{Lu}/u.test(part) || part.split(' ').some(isUnknown))) return [{ slot: 'name', text: part }]
  const pieces = piecesIn(bare, kind)
  return pieces.length === 0 && canBeName ? [{ slot: 'feature', text: part }] : pieces
}

/** What comes with the thing. */
function along(told: string): Filled[] {
  const part = trimmed(told.split(/ (?:to|for|that) /u)[0] ?? '')
  const slot = slotOf(part)
  if (!/\p{L}/u.test(part)) return []
  if (slot === 'state' || isKnownName(part) || PROPER_NAME.test(part))
    return [{ slot: slot === 'state' ? slot : 'name', text: part }]
  return wordsOf(part).length > MOST_WORDS
    ? piecesIn(part, '').filter(({ slot: own }) => own === 'name')
    : [{ slot: 'with', text: part }]
}

const STOPS = new RegExp(UNSOUGHT, 'giu')
/** Where what buyers type ends; with a capital within a clause it is a name: `Look Xpress 10`. */
const stopIn = (text: string) =>
  [...text.matchAll(STOPS)].find(({ 0: word, index }) => index === 0 || !/^\p{Lu}\p{Ll}/u.test(word)) ?? null

/** What a clause calls the thing before it tells of its damage: `McCulloch B26PS 26cc, split shaft`. */
export function beforeDamage(text: string, kind: string): Filled[] {
  const damage = readClause(text).terms.find((term) => isDamage(term) || term.denied)
  const before = trimmed(text.slice(0, damage?.start))
  const named = goodsIn(before).find((words) => words === kind || areOfOneKind(words, kind)) ?? ''
  const row = before.slice(0, before.indexOf(named) + named.length)
  if (named !== '' && row.includes(' ') && !UNSOUGHT.test(row)) return piecesIn(row, kind)
  const isNamed = makerAtFront(before) !== '' && before.split(' ').some(isCode)
  return isNamed && !UNSOUGHT.test(before)
    ? piecesIn(before, kind).filter(({ slot }) => /made|code|spec/u.test(slot))
    : []
}

/** What it belongs to: `to fit 3 series E90`. */
const FITS = /\b(?:fits?|for|compatible with|suits) (?!\d+ (?:years|months))((?:[\p{L}\p{N}./-]+ ?){1,5})/iu
function fitting(text: string, kind: string): Filled[] {
  const told = FITS.exec(text)
  const before = text.slice(0, told?.index).replace(/(?:^| )(?:to|will|should)? ?$/u, '')
  if (before !== '' && !goodsIn(before).some((words) => words === kind || areOfOneKind(words, kind))) return []
  const words = wordsOf(told?.[1] ?? '')
  const end = words.findIndex((word) => SMALL_WORDS.has(word.toLowerCase()) || UNSOUGHT.test(word))
  const thing = words.slice(0, end < 0 ? undefined : end)
  const isNamed = makerAtFront(thing.join(' ')) !== '' || thing.some(isCode)
  return isNamed ? [{ slot: 'spec', text: `for ${thing.join(' ')}`, isWhole: true }] : []
}

/** What says something of a part alone: `case is cracked`. */
const OF_PART_SAID = /^(?:is|are|has|have|was|were)$/iu
const PROPER_NAME = /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)+(?: \d{1,4})?$/u

/** Where something is: `stamped on the end and on the bellows pan`. */
const PLACE = /^ ?(?:on|in|at|under|behind|inside) (?:the|its) /u

/** The parts of a clause up to where what buyers type ends; `isEnd`: the last is not what a verb says something of. */
function partsOf(told: string): { parts: string[]; isEnd: boolean; isWhole: boolean } | null {
  const stop = stopIn(told)
  if (OF_PART_SAID.test(stop?.[0] ?? '') && !BREAK.test(told.slice(0, stop?.index))) return null
  const before = told.slice(0, stop?.index)
  const all = before.split(BREAK).map((part) => (PLACE.test(part) ? '' : trimmed(part)))
  // Who "turns freely and clamps" or "focuses and gives" is told of, not named.
  const isSaidOf = /ly$/iu.test(stop?.[0] ?? '') || /\p{Ll}s and $/u.test(before)
  const adverb = all.findIndex((part) => / (?!fully|only|family)\p{Ll}{3,}ly$/u.test(part))
  const split = all.slice(0, adverb < 0 ? all.length - (isSaidOf ? 2 : 0) : adverb)
  const parts = split.filter((part) => /\p{L}|\d{2}/u.test(part))
  return {
    parts,
    isEnd:
      stop === null ||
      PLACED.test(stop[0]) ||
      (split.length > 1 && split.at(-1) === '' && !/\|\s*$/u.test(told.slice(0, stop.index))),
    isWhole: parts.length === 1 && stop === null && wordsOf(told).length <= MOST_WORDS,
  }
}

/** Whether a piece is meant of the thing where a verb follows. */
const isSure = ({ slot, text }: Filled, tells: Clause['tells']) =>
  !(
    slot === 'feature' ||
    slot === 'name' ||
    (slot === 'with' && tells !== 'included') ||
    INITIALS.test(text) ||
    /hours?$|^[\d.]+ ?(?:m|ft|inch|cm|mm)$/iu.test(text) ||
    (slot === 'part' && !isDescribed(text))
  )

function phrasesIn(text: string, tells: Clause['tells'], isListed: boolean, kind: string): Filled[] {
  const told = text.replaceAll(tells === 'included' ? ASIDE : /$^/gu, '|').replaceAll(OPINION, '|')
  const found = partsOf(told)
  if (found === null) return []
  const { parts, isEnd, isWhole } = found
  const isName =
    isWhole &&
    tells === 'attribute' &&
    (isListed || PROPER_NAME.test(trimmed(told)) || (told.split(' ').every(isUnknown) && /\s|^\p{Ll}/u.test(told)))
  return parts.flatMap((part, at): Filled[] => {
    // "Highlighting in pink and yellow"
    const before = parts[at - 1] ?? ''
    const isOfColour = isColour(before.split(' ').at(-1) ?? '') && !isColour(before)
    if (isColour(part) && isOfColour && filledBy(before, isName, kind).length === 0) return []
    const isAlong = tells === 'included' && (at > 0 || wordsOf(part).length <= MOST_WORDS || INCLUDES.test(told))
    const pieces = isAlong ? along(part) : filledBy(part, isName, kind)
    const whole = isAlong || (!isEnd && at === parts.length - 1) ? [] : wholeOf(part, pieces)
    const sure = pieces.filter((piece) => isEnd || isSure(piece, tells))
    return whole.concat(
      sure
        .filter(({ text: said }) => said.length > 1 || said === told)
        .map(({ slot, text: said }) => ({
          slot: slot === 'made' && at > 0 ? 'name' : slot,
          text: slot === 'with' ? accessoryIn(said) : said,
          isWhole: slot === 'with' && INCLUDES.test(told) && said.length > 4,
        })),
    )
  })
}

/** What a clause holds that buyers type; `isListed`: it stands among others that are as short. */
export function filledIn({ text, label, tells }: Clause, isListed: boolean, kind: string): Filled[] {
  if (label !== null) {
    const slot = OF_LABEL.find(([form]) => form.test(label))?.[1]
    return slot === undefined || text.length > 30 ? [] : [{ slot, text: slot === 'size' ? `${label} ${text}` : text }]
  }
  const size = SIZE_FIRST.exec(text)?.[0]
  const slot = slotOf(text)
  if (size !== undefined) return [{ slot: 'size', text: size }]
  if (slot === 'state' || slot === 'size' || slot === 'spec') return [{ slot, text }]
  if (hasFaults(text) || MEASURED.test(text)) return []
  return [...phrasesIn(text, tells, isListed, kind), ...fitting(text, kind)]
}
