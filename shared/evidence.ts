import type { ListingText } from './breach.ts'
import { CONDITION_LABELS } from './conditions.ts'
import type { ListingDetails } from './generation.ts'
import { ASSERTIONS, NO_NAMES, NUMBER_WORDS, QUALITIES, SAID_BY_CONDITION, UNIT_OF } from './evidence-lexicon.ts'

/** What stands behind a claim: the seller's own words, a photo, or nothing that the seller has given. */
type Support = 'said' | 'photo' | 'unsupported'

/** A part of a text that states something about the item, by its UTF-16 offsets. */
export type Claim = {
  start: number
  end: number
  text: string
  support: Support
  /** Counted from 1, when a photo shows it. */
  photo?: number
}

export type ListingClaims = { title: Claim[]; description: Claim[]; tags: Claim[][] }

/** What a listing may rest on. `photos` holds what each photo was read as; `confirmed` what the seller vouched for since. */
export type Grounds = {
  details: ListingDetails
  photos?: readonly string[]
  confirmed?: readonly string[]
}

/**
 * The claims of a listing that can be told by rules: figures, model codes, materials, colours, names within sentences, and
 * statements such as "tested" or "waterproof", each with what it rests on. A claim counts as said when the seller's
 * details hold the same figure, word or statement, not its denial. What a text says in other ways is not found.
 */
export function findClaims({ title, description, tags }: ListingText, grounds: Grounds): ListingClaims {
  const judge = judgeOf(grounds)
  const names = { title: false, description: true, tags: false }
  const claimsIn = (text: string, field: keyof ListingClaims) =>
    statementsIn(text, names[field]).map((statement) => judge(statement))
  return {
    title: claimsIn(title, 'title'),
    description: claimsIn(description, 'description'),
    tags: tags.map((tag) => claimsIn(tag, 'tags')),
  }
}

/** The claims of a listing that nothing supports, each wording once. */
export function unsupportedIn({ title, description, tags }: ListingClaims): Claim[] {
  const all = [...title, ...description, ...tags.flat()].filter(({ support }) => support === 'unsupported')
  return [...new Map(all.map((claim) => [claimKey(claim.text), claim])).values()]
}

/** Two wordings with the same key are the same claim to a seller who vouches for one. */
export function claimKey(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

/** `needs`: any one of them supports it; `gives`: what it supports itself, the same unless told. */
type Statement = { start: number; end: number; text: string; needs: readonly string[]; gives?: readonly string[] }

function judgeOf({ details, photos = [], confirmed = [] }: Grounds): (statement: Statement) => Claim {
  const { itemName, make, modelNumber, features, keywords, targetBuyer } = details
  const condition = CONDITION_LABELS[details.condition]
  const said = groundOf([itemName, make, modelNumber, features, keywords, targetBuyer, condition].join('\n'))
  for (const concept of SAID_BY_CONDITION[details.condition]) said.keys.add(concept)
  const shown = photos.map(groundOf)
  const vouched = new Set(confirmed.map(claimKey))
  return ({ needs, gives: _gives, ...claim }) => {
    const photo = shown.findIndex((ground) => holds(ground, needs))
    if (photo !== -1) return { ...claim, support: 'photo', photo: photo + 1 }
    const known = holds(said, needs) || vouched.has(claimKey(claim.text))
    return { ...claim, support: known ? 'said' : 'unsupported' }
  }
}

/** `letters`: the text without anything between its letters and digits, for codes such as WH-1000XM4. */
type Ground = { keys: Set<string>; letters: string }

function groundOf(text: string): Ground {
  const keys = new Set(statementsIn(text, true).flatMap(({ needs, gives = needs }) => gives))
  const whole = wordsOf(text).map(({ text: word }) => word.toLowerCase())
  // Of `205/55` and `made-to-measure` each part may be named by itself.
  const parts = whole.flatMap((word) => word.split(/[/-]/))
  for (const plain of whole.concat(parts)) {
    keys.add(`word ${singular(plain)}`)
    if (/^\d+$/.test(plain)) keys.add(`number ${plain}`)
    const count = NUMBER_WORDS.get(plain)
    if (count) keys.add(`number ${count}`).add(`bare ${count}`)
  }
  return { keys, letters: lettersOf(text) }
}

function holds({ keys, letters }: Ground, wanted: readonly string[]): boolean {
  return wanted.some((key) => (key.startsWith('code ') ? letters.includes(key.slice(5)) : keys.has(key)))
}

function statementsIn(text: string, withNames: boolean): Statement[] {
  const assertions = assertionsIn(text)
  const free = ({ start, end }: Word) => assertions.every((other) => end <= other.start || start >= other.end)
  const words = wordsOf(text)
  const rest: Statement[] = []
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index]
    if (word === undefined || !free(word)) continue
    const statement = figure(word, words[index + 1], text) ?? quality(word) ?? (withNames ? nameAt(word, text) : null)
    if (statement === null) continue
    rest.push(statement)
    if (statement.end > word.end) index += 1
  }
  return [...assertions, ...rest].toSorted((one, other) => one.start - other.start)
}

type Word = { start: number; end: number; text: string }

const WORD =
  /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:(?:[.'’/-](?=[\p{L}\p{N}])|(?<=\p{N}),(?=\p{N}))[\p{L}\p{M}\p{N}]+)*[%"”″]?/gu

function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ start: index, end: index + word.length, text: word }))
}

const DENIAL = /(?:\b(?:no|not|never|without|non|lacks?|missing)|n['’]t)\b[^.,;:!?\n]{0,24}$/i
const asserting = Object.entries(ASSERTIONS).map(
  ([concept, { source }]) => [concept, new RegExp(`\\b(?:${source})(?![\\p{L}\\p{N}])`, 'giu')] as const,
)

/** A denied statement is another one: "not tested" does not support "tested". */
function assertionsIn(text: string): Statement[] {
  const found = asserting.flatMap(([concept, pattern]) =>
    [...text.matchAll(pattern)].map(({ 0: wording, index }) => {
      const denied = DENIAL.test(text.slice(0, index)) !== /^un(?:tested)/i.test(wording)
      const key = denied ? `not ${concept}` : concept
      return { start: index, end: index + wording.length, text: wording, needs: [key] }
    }),
  )
  // The longer of two that overlap says it all.
  return found
    .toSorted((one, other) => other.end - other.start - (one.end - one.start))
    .filter((one, at, all) => all.slice(0, at).every(({ start, end }) => one.end <= start || one.start >= end))
}

const AMOUNT = /^(\d+(?:[.,]\d+)*)[-/]?(\p{L}*|[%"”″])$/u

function figure(word: Word, next: Word | undefined, text: string): Statement | null {
  if (!/\p{N}/u.test(word.text) || isListNumber(word, text)) return null
  const [, amount, unit] = AMOUNT.exec(word.text.normalize('NFKC').toLowerCase()) ?? []
  if (amount === undefined) return { ...word, needs: [`code ${lettersOf(word.text)}`] }
  const number = amount.replaceAll(/,(?=\d{3}\b)/g, '').replace(',', '.')
  const own = UNIT_OF.get(unit ?? '')
  if (unit && own === undefined) return { ...word, needs: [`code ${lettersOf(word.text)}`] }
  const following =
    next && /^[\s-]$/u.test(text.slice(word.end, next.start)) ? UNIT_OF.get(next.text.toLowerCase()) : undefined
  const measure = own ?? following
  const bare = `bare ${number}`
  if (measure === undefined) return { ...word, needs: [`number ${number}`], gives: [`number ${number}`, bare] }
  const end = own === undefined && next ? next.end : word.end
  const measured = `${number} ${measure}`
  return {
    start: word.start,
    end,
    text: text.slice(word.start, end),
    // Without a unit the seller may have meant this one.
    needs: [measured, bare],
    gives: [measured, `number ${number}`],
  }
}

/** `1.` or `2)` at the beginning of a line counts lines, not things. */
function isListNumber({ start, end }: Word, text: string): boolean {
  return /(?:^|\n)\s*$/.test(text.slice(0, start)) && /^[.)]\s/.test(text.slice(end))
}

function quality(word: Word): Statement | null {
  const plain = word.text.toLowerCase()
  return QUALITIES.has(plain) ? { ...word, needs: [`word ${singular(plain)}`] } : null
}

/** A capitalised word within a sentence. */
function nameAt(word: Word, text: string): Statement | null {
  const plain = word.text.toLowerCase()
  if (!/^\p{Lu}/u.test(word.text) || NO_NAMES.has(plain)) return null
  const before = text.slice(0, word.start)
  if (!/[\p{L}\p{N},)]['’”"]?[ ]$/u.test(before)) return null
  return { ...word, needs: [`word ${singular(plain)}`, `code ${lettersOf(word.text)}`] }
}

function singular(word: string): string {
  return word.replace(/(?:['’]s|(?<=[^s])s)$/u, '')
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
}
