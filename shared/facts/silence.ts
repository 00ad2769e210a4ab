import { LACKING } from './denial.ts'
import { isFrame } from './lexicon.ts'
import { ANOTHER_THING, type Ledger } from './ledger.ts'
import { isMild } from './marks.ts'
import type { Term } from './term.ts'
import { labelEnd, type CheckedField, type Statement } from './statements.ts'
import { MARKET_FRAME, OCCASION, PURPOSE } from './vocabulary/frame.ts'

/** With a name they make another model of it. */
export const SUFFIX = /^(?:pro|max|plus|mini|ultra|lite|air|se|xl|absolute|signature|elite|turbo|[b-wyz])$/iu
/** "left over", "left in the tin": no side. */
const LEFT_OVER = /^(?:over|in|on|with|it|the|to|off|behind|by|a|me|its|their|from|for|at)$/iu
/** Beside a figure they only name what was measured. */
const EXTENT =
  /^(?:long|wide|high|tall|deep|thick|length|width|height|depth|across|weighs?|weighing|weight|in (?:length|width|height|diameter)|diameter|capacity|holds|old|aged|drop|spread|span|seater|person|persons|man|berth|storey|tier)$/iu
const FEW = /^(?:a )?(?:few|little|bit|couple)(?: of)?$/iu

/** Frame words, occasions behind "for", and the market's words in the price's reason say nothing about the item. */
export function isSilent(terms: readonly Term[], at: number, field: CheckedField): boolean {
  const term = terms[at]
  if (term === undefined) return true
  if (field !== 'description' && field !== 'priceJustification' && SUFFIX.test(term.text)) return false
  // "f/1.8", "W 100, D 58 cm"
  if (/^[fhwdl]$/iu.test(term.text) && terms[at + 1]?.figure !== undefined) return true
  // "1K6 941 005 S"
  if (/^[B-Z]$/u.test(term.text) && terms[at - 1]?.figure !== undefined) return false
  if (term.isFrame || term.sense?.doubts === true || term.sense?.rough === true) return true
  const text = term.text.toLowerCase()
  const stem = term.meanings[0]?.slice(2) ?? ''
  if (LACKING.has(text)) return true
  if (text === 'left' && LEFT_OVER.test(terms[at + 1]?.text ?? '')) return true
  if (EXTENT.test(text) && terms.slice(Math.max(0, at - 2), at + 4).some(({ figure }) => figure !== undefined))
    return true
  // "for new players", "the new term"
  if (text === 'new' && OCCASION.has(terms[at + 1]?.text.toLowerCase() ?? '')) return true
  // "after four loaves", but not "after Monet"
  if (text === 'after' && !/^\p{Lu}/u.test(terms[at + 1]?.text ?? '')) return true
  if (FEW.test(text) && !terms.slice(at, at + 5).some(({ sense }) => sense?.flaw === true)) return true
  const isPhrase = term.sense?.claim === true && stem.includes(' ')
  const isOfMarket = stem.split(' ').every((word) => MARKET_FRAME.has(word) || isFrame(word))
  if (field === 'priceJustification' && isOfMarket && !isPhrase) return term.sense?.flaw !== true
  const isMeant = terms.slice(Math.max(0, at - 6), at).some(isPurpose)
  return text.split(' ').every((word) => OCCASION.has(word))
    ? field === 'tags' || isMeant
    : isMeant && term.sense === null && PERSONS.test(text)
}

/**
 * What its reader likes, has or is about to do claims nothing of the item: "if you like a relaxed look", "for somebody handy",
 * "over your rucksack", "a good first board".
 */
export function isOfReader(terms: readonly Term[], at: number): boolean {
  const term = terms[at]
  if (term === undefined || term.sense?.name === true) return false
  const before = terms.slice(0, at).filter(({ clause }) => clause === term.clause)
  const last = before.at(-1)?.text ?? ''
  if (/^first$/iu.test(term.text)) return before.slice(-3).some(({ text }) => OWN.test(text))
  if (SOMEBODY.test(last) && term.figure === undefined) return true
  if (!isMild(term) || term.figure !== undefined || /^\p{Lu}/u.test(term.text)) return false
  const told = before.findLastIndex(({ text }) => OF_ITEM.test(text))
  const isReader = ({ text }: Term, place: number) =>
    place > told && (SOMEBODY.test(text) || (WHENEVER.test(text) && /^you/iu.test(before[place + 1]?.text ?? '')))
  return /^your$/iu.test(last) || before.some(isReader)
}

/** "a tidy one sells for", "well below a pair with tread left", "above the many without papers" */
const OF_OTHERS =
  /(?:\b(?:(?:well|far|just) )?(?:above|below|beneath|beside|than|unlike|among|amongst|against|over|behind|alongside) (?:an?|one|ones|many|most|other|odd|older|newer|used|similar|such|those|the (?:many|usual|rest|others?|ones|cheaper|dearer|better))\b(?:(?! (?:for|because|since|as|given|thanks|though|but|and)\b)[^,;:.])*|(?:^|[,;:] |\b(?:where|and|while) )(?:an?|ones?|many|most|some|plenty|others|such|similar|the same|second-hand|never-used)\b(?:(?!\b(?:this (?!age|kind|sort|size|model|year)|yours?|it|mine|my|these)\b)[^.;:])*?\b(?:sells?|fetch(?:es)?|brings?|goes|go|makes?|reach(?:es)?|costs?|chang(?:e|es) hands|(?:is|are) sold)\b)/giu

/** What of a statement is about something else than the item: its heading, others of its kind, what the seller has besides. */
export function asidesIn({ text, start, field }: Statement, { elsewhere }: Ledger): (term: Term) => boolean {
  const label = labelEnd(text)
  const beside = ANOTHER_THING.exec(text)?.index ?? text.length
  const others = field === 'priceJustification' ? [...text.matchAll(OF_OTHERS)] : []
  return (term) => {
    const [from, to] = [term.start - start, term.end - start]
    if (to <= label || (from >= beside && term.meanings.some((meaning) => elsewhere.has(meaning)))) return true
    return (
      term.figure?.dimension !== 'money' && others.some((one) => from >= one.index && to <= one.index + one[0].length)
    )
  }
}

const SOMEBODY = /^(?:some|any|every)(?:one|body)|whoever$/iu
const WHENEVER = /^(?:if|when|whenever|whatever)$/iu
const OWN = /^(?:an?|your|their|somebody's|someone's)$/iu
const OF_ITEM = /^(?:because|since|as|with|which|that|it|it's|its|these|this|they|they're|has|have)$/iu

/** "for recreational players"; things that end so, printers and speakers, are known words. */
const PERSONS = /^\p{L}{3,14}(?:ers?|ists?|ians?)$/u

const isPurpose = ({ meanings }: Term) => PURPOSE.has(meanings[0]?.slice(2) ?? '')

/** A listing may name what its seller hopes to be found by; a claim has to be said. */
export function isWished({ meanings, parts, sense }: Term, wishes: ReadonlySet<string>): boolean {
  const isHeld = (all: readonly string[]) => all.some((meaning) => wishes.has(meaning))
  return sense?.claim !== true && (isHeld(meanings) || (parts.length > 0 && parts.every(isHeld)))
}
