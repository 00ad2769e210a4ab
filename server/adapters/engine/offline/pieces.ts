import { readClause } from '#shared/facts/clause.ts'
import { isDamage } from '#shared/facts/kinds.ts'
import { isKnownName } from './brands.ts'
import { areOfOneKind, isThing } from './goods-words.ts'
import { mentions } from './item-name.ts'
import { madeName, makerAtFront } from './makers.ts'
import { AREA, ERA, type Filled, isColour, isOf, isPart, NUMBER, slotOf, SPEC } from './slot-words.ts'
import { wordsOf } from './wording.ts'

/** How a stuff is made, no damage: crushed velvet. */
const TREATED = /\b(?:crushed|distressed|brushed) (?=velvet|suede|leather|silk|cotton|denim|linen|steel|stainless)/giu
/** Whether a text denies, doubts or complains of something. */
export function hasFaults(text: string): boolean {
  const { terms, negators } = readClause(text.replaceAll(TREATED, '').replaceAll(/\bno\.? ?(?=\d)/giu, ''))
  return (
    negators.length > 0 ||
    terms.some((term) => term.denied || term.doubted || isDamage(term) || term.sense?.doubts === true)
  )
}

/** What is measured may be another thing: `2m run`, `26 hour timer`. */
const isOfAnotherThing = (text: string, amount: string, kind: string) => {
  const [next = ''] = wordsOf(text.slice(text.indexOf(amount) + amount.length))
  return (
    /(?:inch|cm|mm|\dm|ft|hours?|v|w|watts?)$/iu.test(amount) &&
    isThing(next) &&
    !mentions(kind, next) &&
    !areOfOneKind(next, kind)
  )
}
const LENGTH_TOLD = new RegExp(String.raw`${NUMBER} ?(?:inch|cm|mm|ft)(?!\p{L})`, 'giu')
const AMOUNTS = [new RegExp(SPEC, 'giu'), new RegExp(AREA, 'giu'), LENGTH_TOLD]
export const MOST_WORDS = 3

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
    if ((slot === 'state' && !ERA.test(text)) || (slot === 'size' && next === 'x')) continue
    return { filled: { slot, text }, length }
  }
  return null
}

/** The pieces of a longer row of words: `7.2 channel | 8K | av receiver`. */
export function piecesIn(text: string, kind: string): Filled[] {
  const isOfPart = wordsOf(text).some(isPart) || / x /u.test(text)
  const amounts = AMOUNTS.flatMap((form) => (isOfPart && form === LENGTH_TOLD ? [] : (text.match(form) ?? [])))
  const found = amounts
    .filter((amount) => !isOfAnotherThing(text, amount, kind))
    .map((spec): Filled => ({ slot: 'spec', text: spec }))
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
