import { readClause } from '#shared/facts/clause.ts'
import { isDamage } from '#shared/facts/kinds.ts'
import { isKnownName } from './brands.ts'
import type { Clause } from './clauses.ts'
import { areOfOneKind, goodsIn } from './goods-words.ts'
import { madeName, makerAtFront } from './makers.ts'
import { endsName, isTold, type Run, runsIn } from './runs.ts'
import {
  accessoryIn,
  AMOUNTS,
  ERA,
  type Filled,
  INITIALS,
  isCode,
  isColour,
  isDescribed,
  isMeasured,
  isOf,
  isPart,
  type Slot,
  slotOf,
  SLOTS,
} from './slot-words.ts'
import { isUnknown } from './spelling.ts'
import { SMALL_WORDS } from './vocabulary.ts'
import { isPlural } from './word-classes.ts'
import { wordsOf } from './wording.ts'

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

const LONGEST_PIECE = 3
const isKind = (text: string, kind: string) => kind !== '' && (text === kind || areOfOneKind(text, kind))

type Piece = Filled & { length: number }

/** What the words at a place fill by themselves; null where that is nothing sure. */
function pieceAt(words: readonly string[], at: number, kind: string): Piece | null {
  const made = makerAtFront(words.slice(at).join(' ')) === '' ? '' : madeName(words.slice(at).join(' '))
  if (made !== '') return { slot: at === 0 ? 'made' : 'name', text: made, length: made.split(' ').length }
  for (let length = Math.min(LONGEST_PIECE, words.length - at); length > 0; length -= 1) {
    const text = words.slice(at, at + length).join(' ')
    if (text.includes('|')) continue
    const next = words[at + length] ?? ''
    if (isKind(text, kind)) return { slot: 'kind', text, length }
    const slot = slotOf(text)
    const isQuality = text.split(' ').every((word) => isColour(word) || isOf(word, 'material')) || slot === 'colour'
    if (isQuality && isPart(next)) return { slot: 'part', text: `${text} ${next}`, length: length + 1 }
    if (slot === null || slot === 'with' || slot === 'spec' || (slot === 'name' && !isKnownName(text))) continue
    if ((slot === 'material' && !isQuality) || (slot === 'state' && !ERA.test(text))) continue
    if (slot === 'part' && length === LONGEST_PIECE) continue
    return { slot, text, length }
  }
  return null
}

/** The sure pieces of a row of words, and whether it is qualities and nothing else: `cherry red | UK 6`. */
function piecesIn(text: string, kind: string): { pieces: Filled[]; isAll: boolean } {
  const amounts = AMOUNTS.flatMap((form) => text.match(form) ?? []).filter((amount) => {
    const [next = ''] = wordsOf(text.slice(text.indexOf(amount) + amount.length))
    return !isMeasured(amount, next, kind)
  })
  const words = amounts.reduce((rest, amount) => rest.replace(amount, '|'), text).split(/\s+/u)
  const pieces = amounts.map((amount): Filled => ({ slot: 'spec', text: amount }))
  let isAll = true
  for (let at = 0; at < words.length;) {
    const piece = words[at] === '|' ? null : pieceAt(words, at, kind)
    const next = words[at + (piece?.length ?? 1)]
    const isQuality = piece !== null && /colour|material/u.test(piece.slot)
    // A quality before what nothing is known of is that of another thing: `yellow bed springs`.
    const isOfOther =
      isQuality && next !== undefined && next !== '|' && pieceAt(words, at + piece.length, kind) === null
    if (piece && !isOfOther) pieces.push({ slot: piece.slot, text: piece.text })
    isAll &&=
      words[at] === '|' || (piece !== null && !isOfOther && /size|colour|material|state|spec|code/u.test(piece.slot))
    at += piece?.length ?? 1
  }
  return { pieces, isAll }
}

/** Whether a short clause among others names something: it ends in no verb and no adverb. */
const isNamed = (text: string) =>
  !/(?:ly|ed|ing|en)$|\b(?:up|down|on|off|out|mostly)\b|^\d|\bx\d|^(?:one|two|three|four|five|six) /iu.test(text) &&
  !isTold(text.split(' '))
const LONGEST_PHRASE = 10
const COUNTED_THINGS = /^\d+ ?x? (\p{L}+(?: \p{L}+)?s)$/u
const PROPER_NAME = /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)+(?: \d{1,4})?$/u

/** What one run fills: its pieces where it has no other words, else all of it in the seller's words. */
function filledBy({ text, isOpen }: Run, isListed: boolean, kind: string): Filled[] {
  const bare = text.replace(/^(?:19|20)\d\d (?=\p{L})/u, '')
  const things = COUNTED_THINGS.exec(text)?.[1] ?? ''
  if (goodsIn(things).length > 0) return [{ slot: 'with', text: things.includes(' ') ? things : text }]
  const slot = makerAtFront(bare) === '' ? slotOf(text) : null
  if (slot !== null && !isOpen) return [{ slot, text, isWhole: /part|name/u.test(slot) && /\s/u.test(text) }]
  const { pieces: sure, isAll } = piecesIn(bare, kind)
  const words = bare.split(' ')
  if (isOpen) return sure.filter((piece) => isSure(piece))
  if (isTold(words) && slotOf(words.at(-1) ?? '') === null) return []
  if (words.length > LONGEST_PHRASE || (isAll && sure.length < 2)) return sure
  const isName = (isListed || PROPER_NAME.test(text)) && isNamed(text)
  if (words.length === 1) return isName ? [{ slot: isUnknown(text) ? 'name' : 'feature', text }] : sure
  const known = sure.map((piece) => SLOTS.indexOf(piece.slot))
  // The colour of a part: "embroidery yellow".
  const isColourOfPart = known.length < 2 && isColour(words.at(-1) ?? '') && !isColour(words[0] ?? '')
  if (isColourOfPart) return []
  const best = SLOTS[Math.min(SLOTS.indexOf('feature'), ...known)] ?? 'feature'
  if (best === 'feature' && (!isNamed(text) || (!isName && !/\d|\p{Lu}/u.test(text) && isPlural(words.at(-1) ?? ''))))
    return sure
  const own = best === 'feature' && isName && /\p{Lu}/u.test(text) ? 'name' : best
  return [{ slot: own, text, isWhole: true, isRow: isAll }, ...sure]
}

/** Whether a piece is meant of the thing where a verb follows. */
const isSure = ({ slot, text }: Filled) =>
  !(
    slot === 'name' ||
    INITIALS.test(text) ||
    /hours?$|^[\d.]+ ?(?:m|ft|inch|cm|mm)$/iu.test(text) ||
    (slot === 'part' && !isDescribed(text))
  )

/** What comes with the thing. */
function along({ text }: Run, isTold: boolean): Filled[] {
  const slot = slotOf(text)
  if (slot === 'state') return [{ slot, text }]
  if (isKnownName(text) || PROPER_NAME.test(text)) return [{ slot: 'name', text }]
  if (wordsOf(text).length > LONGEST_PIECE)
    return /^\p{Lu}/u.test(text) && /\d/u.test(text) ? [{ slot: 'name', text }] : []
  return [{ slot: 'with', text: accessoryIn(text), isWhole: isTold && text.length > 4 }]
}

/** What it belongs to: `to fit 3 series E90`. */
const FITS = /\b(?:fits?|for|compatible with|suits) (?!\d+ (?:years|months))((?:[\p{L}\p{N}./-]+ ?){1,5})/iu
function fitting(text: string, kind: string): Filled[] {
  const told = FITS.exec(text)
  const before = text.slice(0, told?.index).replace(/(?:^| )(?:to|will|should)? ?$/u, '')
  if (before !== '' && !goodsIn(before).some((words) => isKind(words, kind))) return []
  const words = wordsOf(told?.[1] ?? '')
  const end = words.findIndex((word) => SMALL_WORDS.has(word.toLowerCase()) || endsName(word))
  const thing = words.slice(0, end < 0 ? undefined : end)
  const isNamed = makerAtFront(thing.join(' ')) !== '' || thing.some(isCode)
  return isNamed ? [{ slot: 'spec', text: `for ${thing.join(' ')}`, isWhole: true }] : []
}

/** What a clause calls the thing before it tells of its damage: `McCulloch B26PS 26cc, split shaft`. */
function beforeDamage(text: string, kind: string): Filled[] {
  const damage = readClause(text).terms.find((term) => isDamage(term) || term.denied)
  const [run] = runsIn(text.slice(0, damage?.start))
  const isNamed = run !== undefined && makerAtFront(run.text) !== '' && run.text.split(' ').some(isCode)
  const isOfKind = run !== undefined && goodsIn(run.text).some((words) => isKind(words, kind))
  if (run === undefined || !(isNamed || isOfKind)) return []
  return piecesIn(run.text, kind).pieces.filter(
    ({ slot, text: said }) => /made|code|spec/u.test(slot) || (isOfKind && (slot !== 'part' || isDescribed(said))),
  )
}

/** These say little, but what stands beside them may be sought. */
const OPINION =
  /\b(?:really|very|still|old|great|good|nice|lovely|perfect|fine|normal|genuine|authentic|original|super|100 ?%|(?<!\b(?:body|bare|tool|unit) )only)(?=\s|$)/giu

/** Of a part or of how large one is: it says nothing of the whole. */
const MEASURED =
  /\b(?:drop|pit to pit|p2p|ptp|length|height|width|depth|shoulders?|sleeves?|chest(?! of)|bust|waist|inseam|leg \d)\b|\b[HWD] \d/iu
const SIZE_FIRST = /^(?:(?:uk|eu|us) )?size (?:\d{1,2}(?:-\d{1,2})?|x{0,2}[sml])(?= (?:but|and|fits?|though|on|so)\b)/iu
const OF_LABEL: readonly (readonly [label: RegExp, slot: Slot])[] = [
  [/size$/iu, 'size'],
  [/^colou?r$/iu, 'colour'],
  [/^(?:material|fabric)$/iu, 'material'],
  [/^(?:storage|capacity|memory|ram|voltage|edition|scale|author|artist)$/iu, 'spec'],
]
/** What stands before the thing in a sentence about it: `I am selling our …`, `it's a …`. */
export const LEAD =
  /^(?:(?:also|will|can|I|we) )*(?:throw\p{L}* in|(?:I am |I['’]m |we are |we['’]re )?selling|(?:it|this|they|these|here)(?:['’]?s| is| are)) (?:(?:an?|my|our|the) )?/iu
const INCLUDES = /^(?:also |it |all )?(?:comes?|with|includ|incl|supplied|complete|(?:also )?throwing)/iu

/** Only what stands first tells of the thing's own maker. */
const asPlaced = ({ slot, text, isWhole = false, isRow = false }: Filled, at: number): Filled => ({
  slot: slot === 'made' && at > 0 ? 'name' : slot,
  text: slot === 'with' ? accessoryIn(text) : text,
  isWhole,
  isRow,
})
const isStrange = (word: string) => /^\p{Ll}/u.test(word) && isUnknown(word)
/** What a clause holds that buyers type; `isListed`: it stands among others that are as short. */
export function phrasesIn({ text, label, tells }: Clause, isListed: boolean, kind: string): Filled[] {
  if (label !== null) {
    const slot = OF_LABEL.find(([form]) => form.test(label))?.[1]
    return slot === undefined || text.length > 30 ? [] : [{ slot, text: slot === 'size' ? `${label} ${text}` : text }]
  }
  if (tells === 'flaw') return beforeDamage(text, kind)
  const size = SIZE_FIRST.exec(text)?.[0]
  if (size !== undefined) return [{ slot: 'size', text: size }]
  const slot = slotOf(text)
  if (slot === 'state' || slot === 'size' || slot === 'spec') return [{ slot, text }]
  if (hasFaults(text) || MEASURED.test(text)) return []
  const isAlong = tells === 'included'
  const told = text
    .replaceAll(isAlong ? /\([^)]*\)?/gu : /$^/gu, '|')
    .replace(LEAD, '')
    .replaceAll(OPINION, '|')
  const runs = runsIn(told)
  const isName =
    tells === 'attribute' && runs.length === 1 && (isListed || text.split(' ').every((word) => isStrange(word)))
  return [
    ...runs.flatMap((run, at) =>
      isAlong && (at > 0 || INCLUDES.test(text) || wordsOf(run.text).length <= LONGEST_PIECE)
        ? along(run, INCLUDES.test(text))
        : filledBy(run, isName, kind).map((filled) => asPlaced(filled, at)),
    ),
    ...fitting(text, kind),
  ]
}
