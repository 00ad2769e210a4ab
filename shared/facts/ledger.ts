import { CONDITION_LABELS, type Condition } from '../rules/details.ts'
import type { ListingDetails } from '../api/generation.ts'
import { Recent } from '../recent.ts'
import { clauseJoints } from '../text/run-on.ts'
import { statementsOfSeller } from './answers.ts'
import { readClause } from './clause.ts'
import { impliedBy, impliedByForm } from './implied.ts'
import type { Reading, Term } from './term.ts'
import { kindOf, partOf } from './kinds.ts'
import { saidBy } from './lexicon.ts'
import type { FactKind } from './schema.ts'
import { baseOf } from './words.ts'
import { SAID_BY_CONDITION } from './vocabulary/ladders.ts'
import { COLOURS } from './vocabulary/qualities.ts'

/** Where a fact was said: a field of the form by UTF-16 offsets, an answer by its question, or a photo counted from 1. */
type FactPlace =
  | { field: 'itemName' | 'make' | 'modelNumber' | 'features' | 'condition'; start: number; end: number }
  | { answer: string }
  | { photo: number }

/** One thing that the seller has said, or that a photo shows, in the words in which it was said. */
export type Fact = {
  id: string
  words: string
  place: FactPlace
  kind: FactKind
  /** Of what part of the item it tells, in the seller's words; missing where it tells of the whole. */
  part?: string
  /** `no`: it says what is not there or not so. */
  polarity: 'yes' | 'no'
  certainty: 'stated' | 'doubted'
  /** A listing that leaves it out misleads its reader: flaws and what is missing. */
  must: boolean
}

/** A place in the ledger where a meaning is said, or denied. */
export type Occurrence = { fact: Fact; term: Term; denied: boolean }

type Lookup<Found> = Pick<ReadonlyMap<string, Found>, 'get'>

/** The facts of one item, and where in them each meaning stands. */
export type Ledger = {
  facts: readonly Fact[]
  condition: Condition
  /** By meaning; what a word implies is found under that, too. */
  index: Lookup<readonly Occurrence[]>
  readings: Lookup<Reading>
  figures: readonly Occurrence[]
  /** Words without what stands between their pieces, `wh1000xm4`, by the number of words: one, or more than one. */
  joined: { single: ReadonlyMap<string, Fact>; several: ReadonlyMap<string, Fact> }
  /** The best that the seller has called the item's condition, from 1 to 5. */
  saidGrade: number
  /** What stands beside the item in the seller's words and is not it: "since I got my Gibson". */
  elsewhere: ReadonlySet<string>
  /** What keywords and target buyer mean: it supports nothing, and is no invention where it claims nothing. */
  wishes: ReadonlySet<string>
}

/** What the seller vouched for since, word for word. */
export type Grounds = { details: ListingDetails; photos?: readonly string[] }

/** In characters of forms; a ledger takes a few hundred times as many bytes. */
const ROOM = 30_000
const read = new Recent<Ledger>(ROOM)

/**
 * Reads all that the seller gave into numbered facts. Keywords and target buyer are wishes, not facts. A form is read once: its
 * listing is written and compared with it again and again.
 */
export function factsOf({ details, photos = [] }: Grounds): Ledger {
  const key = JSON.stringify([details, photos])
  return (
    read.get(key) ??
    read.set(key, {
      ...ledgerOf(piecesOf(details, photos), details.condition),
      wishes: wishesIn([details.keywords, details.targetBuyer].join(', ')),
    })
  )
}

function piecesOf(details: ListingDetails, photos: readonly string[]): Piece[] {
  return [
    ...(['itemName', 'make', 'modelNumber'] as const).flatMap((field) => wholeField(field, details[field])),
    {
      words: CONDITION_LABELS[details.condition],
      place: { field: 'condition', start: 0, end: CONDITION_LABELS[details.condition].length },
    },
    ...clausesOf(details.features.replaceAll(LIST_NUMBER, blank)).map(({ start, end }): Piece => ({
      words: details.features.slice(start, end),
      place: { field: 'features', start, end },
    })),
    ...statementsOfSeller(details.answers).map(({ id, words }): Piece => ({ words, place: { answer: id } })),
    ...photos.flatMap((text, number) =>
      clausesOf(text).map(({ start, end }): Piece => ({ words: text.slice(start, end), place: { photo: number + 1 } })),
    ),
  ]
}

/** "1. Student book" counts the lines and not the books. */
const LIST_NUMBER = /^[ \t]*\d{1,2}[.)](?=\s)/gmu
const blank = (text: string) => ' '.repeat(text.length)

type Piece = { words: string; place: FactPlace }

function wholeField(field: 'itemName' | 'make' | 'modelNumber', text: string): Piece[] {
  const words = text.trim()
  const start = text.indexOf(words)
  return words === '' ? [] : [{ words, place: { field, start, end: start + words.length } }]
}

function wishesIn(text: string): Set<string> {
  const { terms, words } = readClause(text)
  return new Set([...terms.flatMap(({ meanings }) => meanings), ...words.map(({ stem }) => `w:${stem}`)])
}

function ledgerOf(pieces: readonly Piece[], condition: Condition): Omit<Ledger, 'wishes'> {
  const index = new Map<string, Occurrence[]>()
  const joined = { single: new Map<string, Fact>(), several: new Map<string, Fact>() }
  const readings = new Map<string, Reading>()
  const facts: Fact[] = []
  const figures: Occurrence[] = []
  const elsewhere = new Set<string>()
  let saidGrade = 0
  let clause = 0
  for (const piece of pieces) {
    const reading = readClause(piece.words, 0, clause)
    clause = 1 + Math.max(clause, ...reading.terms.map((term) => term.clause))
    const fact = describe(`F${facts.length + 1}`, piece, reading)
    // "missing two bricks, I think that's all"
    if (reading.hasDoubt && !('photo' in piece.place) && reading.terms.every(({ isFrame }) => isFrame))
      fact.must = facts.at(-1)?.must === true
    facts.push(fact)
    readings.set(fact.id, reading)
    for (const implied of impliedByForm(piece.words, clause)) note(index, fact, implied)
    const other = ANOTHER_THING.exec(piece.words)?.index ?? piece.words.length
    for (const term of reading.terms) {
      if (term.start >= other) for (const meaning of term.meanings) elsewhere.add(meaning)
      if (('photo' in piece.place && term.denied) || term.start >= other) continue
      for (const said of [...impliedBy(term, clause), term]) {
        note(index, fact, said)
        if (said.figure) figures.push({ fact, term: said, denied: said.denied })
      }
      if (term.sense?.grade !== undefined && !term.denied) saidGrade = Math.max(saidGrade, term.sense.grade)
    }
    noteJoined(joined, reading, fact)
    if (fact.place && 'field' in fact.place && fact.place.field === 'condition') {
      for (const wording of SAID_BY_CONDITION[condition].split(','))
        // Second hand it is, and no hand.
        for (const term of readClause(wording, 0, clause).terms)
          note(index, fact, { ...term, parts: term.parts.filter(([meaning]) => meaning !== 'w:hand') })
    }
  }
  return { facts, condition, index, readings, figures, joined, saidGrade, elsewhere }
}

/** Behind these a seller speaks of what came instead: "sold because we got a cordless one". */
export const ANOTHER_THING =
  /\b(?:(?:cos|coz|because|since|as|before|b4|till|until) (?:we|i|she|he|they)(?:['’]ve| have)?(?: now)? (?:got|have|had|bought)|(?:we|i) (?:now have|have .{1,20} now)|upgraded to|replaced (?:it )?(?:by|with) (?:a|an|my) new|bought for (?:my|our|a|an) old)\b/iu

function note(index: Map<string, Occurrence[]>, fact: Fact, term: Term): void {
  const base = baseOf(term.meanings[0]?.slice(2) ?? '')
  for (const said of saidBy([...term.meanings, ...term.parts.flat(), `b:${base}`])) {
    const opposite = said.startsWith('!')
    const meaning = opposite ? said.slice(1) : said
    const occurrence = { fact, term, denied: term.denied !== opposite }
    const known = index.get(meaning)
    if (known === undefined) index.set(meaning, [occurrence])
    else known.push(occurrence)
  }
}

/** Codes are written with and without blanks and hyphens. */
function noteJoined(joined: Record<'single' | 'several', Map<string, Fact>>, { words }: Reading, fact: Fact): void {
  for (const [at, word] of words.entries()) {
    const bare = word.plain.replaceAll(/[^\p{L}\p{N}]/gu, '')
    if (!joined.single.has(bare)) joined.single.set(bare, fact)
    let text = word.plain
    let stems = word.stem
    for (const next of words.slice(at + 1, at + 4)) {
      if (!/^(?:[\s/.-]?|\. )$/u.test(next.gap)) break
      text += next.plain
      stems += next.stem
      for (const code of [text, stems]) if (!joined.several.has(code)) joined.several.set(code, fact)
    }
  }
}

function describe(id: string, { words, place }: Piece, reading: Reading): Fact {
  const own = reading.terms.filter((term) => !term.isFrame)
  const { kind, must } = kindAt(place, words, reading)
  const part = partOf(kind, own)
  return {
    id,
    words,
    place,
    kind,
    must,
    ...(part !== undefined && { part }),
    polarity: own.length > 0 && own.every(({ denied }) => denied) ? 'no' : 'yes',
    certainty: own.some(({ doubted }) => doubted) ? 'doubted' : 'stated',
  }
}

function kindAt(place: FactPlace, words: string, reading: Reading): Pick<Fact, 'kind' | 'must'> {
  if ('field' in place && place.field !== 'features')
    return { kind: place.field === 'condition' ? 'condition' : 'identity', must: false }
  const { kind, must } = kindOf(words, reading)
  return { kind, must: must && !('photo' in place) }
}

const SENTENCE_END = /[\n;!•|]+|\?+(?!\s?\))|\.(?=\s|$)|\s[-–—]\s|,(?!\d)| (?=no (?!longer\b)\p{L})/giu

/** What a "no" behind it belongs to: "has no box", "frame no 12" */
const GOES_ON =
  /(?:^|\s)(?:(?:\d+ or|about|approx|maybe) \d+|has|have|had|got|am|is|are|was|were|with|there|there['’]?s|and|or|but|so|of|in|at|to|by|says|shows?|frame|serial|model|part|batch|issue|item|ref|reg|order|edition|lot|plate|imei|makes?|need|needs|under|it['’]?s|as|except|bar|because|since|though|if|when)$/iu

/** Splits what was typed where one thing ends and another begins, without parting a denial from what it denies. */
function clausesOf(text: string): { start: number; end: number }[] {
  const clauses: { start: number; end: number }[] = []
  let start = 0
  let isRest = false
  const add = (end: number, sign = '') => {
    const raw = text.slice(start, end)
    const joints = clauseJoints(raw, isRest || sign === ' ')
    isRest = sign === ' '
    for (const [number, from] of [0, ...joints].entries()) {
      const part = raw.slice(from, joints[number])
      const trimmed = part.trim()
      // "adjusts without tools... i think", "from the 80s I should think (St Michael label)"
      const [head = ''] = trimmed.split(' (', 1)
      const [last, { hasDoubt, terms }] = [clauses.at(-1), readClause(head)]
      let at = start + from + part.indexOf(trimmed)
      const own = at + trimmed.length
      if (last && hasDoubt && terms.length === 0) at = 1 + (last.end = at + head.length)
      if (/[\p{L}\p{N}]/u.test(text.slice(at, own))) clauses.push({ start: at, end: own })
    }
  }
  for (const { 0: sign, index } of text.matchAll(SENTENCE_END)) {
    const before = text.slice(start, index)
    // "no hanger no bag", "lead works no stand"
    if (sign === ' ' && !/^\s*no /iu.test(before) && (GOES_ON.test(before) || !/\S\s+\S/u.test(before))) continue
    const after = text.slice(index)
    if (isAbbreviation(text, index, sign) || (sign === ',' && (deniesOn(before, after) || COLOURS_ON.test(after))))
      continue
    add(index + (sign.startsWith('?') ? 1 : 0), sign)
    start = index + sign.length
  }
  add(text.length)
  return clauses
}

function isAbbreviation(text: string, at: number, sign: string): boolean {
  const before = text.slice(Math.max(0, at - 8), at)
  // "stand not incl. has a scratch"
  if (/\bnot incl?$/iu.test(before)) return false
  return (
    sign === '.' &&
    /\b(?:approx|incl|c|ca|vol|ed|dr|mr|mrs|st|eg|ie|e\.g|i\.e|inc|dia)$|\d ?(?:oz|cm|mm|in|ft)$/iu.test(before)
  )
}

/** "Not included: hose, shirt": whatever the list names. */
const LACKING_LIST = /^\s*(?:not (?:included|incl|supplied|with it)|missing|excluded|excludes|without)\s*(?:[:–—-]|$)/iu
/** "bands in orange, brown and mustard" */
const COLOUR = `(?:${COLOURS.join('|')})`
const COLOURS_ON = new RegExp(`^, (?:${COLOUR}, )*${COLOUR},? (?:and|or) ${COLOUR}(?=[.,;\n]|$)`, 'iu')
const SAYS_MORE =
  /^,\s*(?:and )?(?:but|otherwise|works?|working|still|all|everything|rest|fine|good|has|have|is|it|in|can|will|collect\w*|post\w*|sizes?)\b/iu

/** "no chips, cracks or crazing": the comma does not end the denial. */
function deniesOn(before: string, after: string): boolean {
  if (LACKING_LIST.test(before)) return !SAYS_MORE.test(after)
  if (!/\b(?:no|not|without|never|missing|lacks)\b[^,;.]{0,60}$/iu.test(before)) return false
  return /^,[^.;\n!?]{1,80}?\b(?:or|nor)\b/iu.test(after) && !/^,\s*(?:but|some|a|one|has|works|the)\b/iu.test(after)
}
