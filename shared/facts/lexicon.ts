import { CLAIMS, NAMES } from './vocabulary/claims.ts'
import { EQUIVALENTS, KINDS } from './vocabulary/equivalents.ts'
import { ACCESSORIES, SELDOM_FLAWS, WEAK_FLAWS } from './vocabulary/fact-kinds.ts'
import { FRAME, SILENT_PHRASES } from './vocabulary/frame.ts'
import { FLAWS, GRADES, SOFTENING, WORSENING, type Grade } from './vocabulary/ladders.ts'
import { COLOURS, MATERIALS } from './vocabulary/qualities.ts'
import { DOUBTS, QUALIFIERS, ROUGHLY, SIDES } from './vocabulary/qualifiers.ts'
import { UNIT_OF } from './vocabulary/units.ts'
import GOODS from './vocabulary/goods.json' with { type: 'json' }
import LINES from './vocabulary/lines.json' with { type: 'json' }
import THINGS from './vocabulary/things.json' with { type: 'json' }
import WORDINGS from './vocabulary/wordings.json' with { type: 'json' }
import { listed, wordsIn, type Word } from './words.ts'

/** What a wording means: two that share a meaning say the same. One that begins with `!` is denied by the wording, as "tested" is by "untested". */
export type Sense = {
  meanings: readonly string[]
  grade?: Grade
  softens?: boolean
  worsens?: boolean
  doubts?: boolean
  rough?: boolean
  qualifiesNext?: string
  qualifiesLast?: string
  side?: number
  flaw?: boolean
  silent?: boolean
  /** A buyer could hold the seller to it. */
  claim?: boolean
  brand?: boolean
  /** A part or a doing: says nothing by itself. */
  plain?: boolean
  part?: boolean
  /** Comes along with things of its kind: a claim where it is said to. */
  accessory?: boolean
  name?: boolean
  colour?: boolean
  material?: boolean
}

/** `flawed`: in which forms of its last word a wording tells of a flaw; "clipped" does, "clip" does not. */
type Entry = { stems: readonly string[]; sense: Sense; flawed: Set<Form> }

type Form = 'plain' | 'participle'

/** Participles differ from nouns of the same stem in what they tell: silver and silvering, lock and locked. */
function formOf({ plain, stem }: Pick<Word, 'plain' | 'stem'>): Form {
  const isIrregular = plain.length > 2 && stem.length > 2 && !plain.startsWith(stem) && !/(?:s|re)$/u.test(plain)
  return isIrregular || /(?:ed|ing)$/u.test(plain) ? 'participle' : 'plain'
}

/** Whether letters right behind a figure are a unit of their own: `128GB`, but not `WH1000XM4`. */
function isUnit(letters: string): boolean {
  return letters === 'x' || letters === 'ish' || (letters !== 'k' && letters !== 's' && UNIT_OF.has(letters))
}

export function readWords(text: string): Word[] {
  return wordsIn(text, isUnit)
}

const entries = new Map<string, Map<string, Entry>>()

const stemsOf = (wording: string) => readWords(wording).map(({ stem }) => stem)
const keyOf = (wording: string) => stemsOf(wording).join(' ')
const entryOf = (key: string) => entries.get(key.split(' ', 1)[0] ?? '')?.get(key)

function add(wording: string, part: Partial<Sense>): Entry | undefined {
  const stems = stemsOf(wording)
  const [first] = stems
  if (first === undefined || stems.includes('?')) return undefined
  const key = stems.join(' ')
  const bucket = entries.get(first) ?? new Map<string, Entry>()
  entries.set(first, bucket)
  const known = bucket.get(key)
  const meanings = [...(known?.sense.meanings ?? [`w:${key}`]), ...(part.meanings ?? [])]
  const sense = { ...known?.sense, ...part, meanings }
  const entry = { stems, sense, flawed: known?.flawed ?? new Set<Form>() }
  bucket.set(key, entry)
  return entry
}

function addFlaw(wording: string): void {
  const last = readWords(wording).at(-1)
  const entry = add(wording, { flaw: true })
  if (last) entry?.flawed.add(formOf(last))
}

const rowsIn = (table: readonly string[]) => listed(table.join(','))
const lines = (table: string) => listed(table, /[\n;]/u)

const GROUPS = [EQUIVALENTS, ...WORDINGS].flatMap(lines)

/** By meaning, what it says besides; a group says what each of its wordings says. */
const implications = new Map<string, readonly string[]>()

const senseOf = (wording: string) => entryOf(keyOf(wording))?.sense
const isEveryday = (wording: string) => stemsOf(wording).every(isFrame)

const meaningsOf = (key: string) => entryOf(key)?.sense.meanings ?? [`w:${key}`]

function build(): void {
  const kindsOf: (readonly [string, readonly string[]])[] = []
  for (const [number, line] of GROUPS.entries()) {
    for (const wording of listed(line)) {
      const opposite = wording.startsWith('!')
      // "comes with" says nothing by itself, "turns on" does.
      if (stemsOf(wording).length > 1 && isEveryday(wording) && !/ on$|^all p/u.test(wording)) continue
      add(wording.replace('!', ''), { meanings: [`${opposite ? '!' : ''}g:${number}`] })
    }
  }
  for (const line of [...lines(KINDS), ...GOODS, ...LINES]) {
    const [kinds = '', wider = ''] = line.split('>')
    const widerKeys = listed(wider).map((wording) => keyOf(wording))
    for (const wording of [...listed(wider), ...listed(kinds)])
      add(wording, /^\p{Lu}|\d/u.test(wording) ? { name: true } : {})
    kindsOf.push(...listed(kinds).map((wording) => [keyOf(wording), widerKeys] as const))
  }
  for (const [key, widerKeys] of kindsOf) {
    const wider = widerKeys.flatMap(meaningsOf)
    for (const meaning of meaningsOf(key)) implications.set(meaning, [...(implications.get(meaning) ?? []), ...wider])
  }
  for (const [name, before, after] of QUALIFIERS) {
    for (const wording of listed(before)) add(wording, { qualifiesNext: name, meanings: [`q:${name}`] })
    for (const wording of listed(after)) add(wording, { qualifiesLast: name, meanings: [`q:${name}`] })
  }
  for (const [grade, wordings] of GRADES) for (const wording of listed(wordings)) add(wording, { grade })
  for (const wording of listed(SOFTENING)) add(wording, { softens: true })
  for (const wording of listed(WORSENING)) add(wording, { worsens: true })
  for (const wording of listed(NAMES)) add(wording, { brand: true })
  for (const wording of listed(`${CLAIMS},${NAMES}`))
    if (/[ -]/u.test(wording) || !isEveryday(wording)) add(wording, { claim: true })
  for (const wording of listed(ACCESSORIES)) add(wording, { accessory: true })
  for (const wording of rowsIn(THINGS.parts)) add(wording, { part: true })
  for (const wording of rowsIn([...THINGS.parts, ...THINGS.doings]))
    if (senseOf(wording)?.claim !== true) add(wording, { plain: true })
  for (const wording of rowsIn(THINGS.tradeFlaws)) if (!isEveryday(wording)) addFlaw(wording)
  for (const wording of listed(FLAWS)) addFlaw(wording)
  for (const line of [EQUIVALENTS, ...WORDINGS].flatMap(lines)) {
    const [first = '', ...others] = listed(line)
    if (first.startsWith('!') || senseOf(first)?.flaw !== true || isInnocent(first)) continue
    for (const wording of others)
      if (!wording.startsWith('!') && senseOf(wording)?.qualifiesLast === undefined) addFlaw(wording)
  }
  // "cuffs frayed", "torn lining"
  for (const line of [EQUIVALENTS, ...WORDINGS].flatMap(lines))
    for (const wording of listed(line)) if (isFlawed(wording)) addFlaw(wording)
  for (const [count, wordings] of ['', 'single, one, sole', 'couple, pair, twin, double', 'triple, trio'].entries())
    for (const wording of listed(wordings)) add(wording, { meanings: [`n:${count}`] })
  for (const wording of listed(SILENT_PHRASES)) add(wording, { silent: true })
  for (const wording of listed(DOUBTS)) add(wording, { doubts: true })
  for (const wording of listed(ROUGHLY)) add(wording, { rough: true })
  for (const [side, wordings] of SIDES.entries())
    for (const wording of listed(wordings)) add(wording, { side, meanings: [`s:${side}`] })
  for (const wording of COLOURS) add(wording, { colour: true })
  for (const wording of MATERIALS) add(wording, { material: true })
}

const innocent = new Set(listed(`${SELDOM_FLAWS},${WEAK_FLAWS}`).map((wording) => keyOf(wording)))
/** A word that seldom tells of a flaw: its other words do so less. "Seconds" are faulty, the 2nd floor is not. */
function isInnocent(wording: string): boolean {
  return innocent.has(keyOf(wording))
}

/** Two words of which one is a participle that tells of damage, or the last a verb: "leg wobbles". */
function isFlawed(wording: string): boolean {
  const { claim, grade } = senseOf(wording) ?? {}
  const words = wording.startsWith('!') || claim === true || grade !== undefined ? [] : readWords(wording)
  return (
    words.length > 1 &&
    words.some((word, at) => {
      const isLast = at === words.length - 1
      const isDone = words.length === 2 && formOf(word) === 'participle' && !word.plain.endsWith('ing')
      const known = isLast || isDone ? senseAt([word], 0) : null
      return known?.sense.flaw === true && known.sense.claim !== true
    })
  )
}

/** "Tiffany style" is Tiffany, narrowed, and no word of its own. */
const narrowing = new Set(['style', 'type', 'effect', 'plated', 'inspired'].flatMap(stemsOf))

build()

/** The longest wording that begins at a word, with how many words it takes; null for a word that no table knows. */
export function senseAt(words: readonly Word[], at: number): { sense: Sense; length: number } | null {
  const bucket = entries.get(words[at]?.stem ?? '')
  if (bucket === undefined) return null
  const next = words[at + 1]?.stem
  let best: Entry | null = null
  for (const entry of bucket.values()) {
    if (best !== null && entry.stems.length <= best.stems.length) continue
    // Of the many that begin with the same word nearly all go on otherwise.
    if (entry.stems.length > 1 && (entry.stems[1] !== next || narrowing.has(entry.stems.at(-1) ?? ''))) continue
    if (entry.stems.every((stem, offset) => matches(words[at + offset], stem, offset))) best = entry
  }
  if (best === null) return null
  const length = best.stems.length
  const last = words[at + length - 1]
  const isParticiple = last !== undefined && formOf(last) === 'participle'
  const flaw = best.sense.flaw === true && (best.flawed.has('plain') || (isParticiple && best.flawed.has('participle')))
  return { sense: flaw === (best.sense.flaw === true) ? best.sense : { ...best.sense, flaw }, length }
}

/** Words of one wording stand side by side: no comma or full stop between them. */
function matches(word: Word | undefined, stem: string, offset: number): boolean {
  return word !== undefined && word.stem === stem && (offset === 0 || /^[\s'’/&-]*$/u.test(word.gap))
}

/** Everything that a wording with these meanings says, itself included; `!` before a meaning that it denies. */
export function saidBy(meanings: readonly string[]): Set<string> {
  const all = new Set<string>()
  const open = [...meanings]
  for (let meaning = open.pop(); meaning !== undefined; meaning = open.pop()) {
    if (all.has(meaning)) continue
    all.add(meaning)
    open.push(...(implications.get(meaning) ?? []))
  }
  return all
}

/** Whether a meaning is that of a part which such things have anyway: a neck strap is a strap. */
export function isOfPart(meaning: string | undefined): boolean {
  const stem = meaning?.slice(2) ?? ''
  return entryOf(stem)?.sense.part === true
}

/** A colour or a material. */
export const isQuality = ({ sense }: { sense: Sense | null }) => sense?.colour === true || sense?.material === true

/** Words of which nothing can be asked: see `vocabulary/frame.ts`. */
export function isFrame(stem: string): boolean {
  return FRAME.has(stem)
}

const ENOUGH_WORDS = 12
/** Texts of other languages that were tried come to less than half, English ones to more than two thirds. */
const LEAST_KNOWN = 0.55

/** Whether most words of a text are known here, as of any English text; short ones tell nothing. */
export function readsLikeEnglish(text: string): boolean {
  const words = readWords(text).filter(({ plain }) => /^\p{L}{2,}$/u.test(plain))
  return words.length < ENOUGH_WORDS || words.filter(isListed).length >= words.length * LEAST_KNOWN
}

const isListed = (word: Word) => isFrame(word.stem) || senseAt([word], 0) !== null

export const isKnown = (word: string) => readWords(word).every(isListed)
