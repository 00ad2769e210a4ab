import { remembering } from '../recent.ts'
import { isEnglish } from '../text/language.ts'
import { EffortSpent, inPieces, metered } from './effort.ts'
import { judge } from './judge.ts'
import type { Fact, Ledger } from './ledger.ts'
import { readsLikeEnglish } from './lexicon.ts'
import { omittedFacts } from './coverage.ts'
import { asUnknown, disputesOf, isLeftToModel, settle, vouchKey, type Disputed } from './opinions.ts'
import type { Check, CheckedStatement, Citation, ListedFact, Mark, Opinion, Opinions, TakenOut } from './schema.ts'
import type { Fault, FaultyWords, Judged } from './verdict.ts'
import { statementsOf, type CheckedText, type Statement } from './statements.ts'

/** What a listing may rest on beside the seller's facts. */
export type CheckContext = {
  /** What the seller vouched for, word for word. */
  confirmed?: readonly string[]
  /** Prices and price ranges that the listing itself shows. */
  prices?: readonly number[]
  /** What a model says of the statements that the rules leave open; missing where none was asked. */
  opinions?: Opinions | undefined
  /** What was taken out of the listing before it was shown. */
  removed?: readonly TakenOut[]
  /** On which facts the writer says that its statements rest. */
  citations?: readonly Citation[] | undefined
}

/**
 * Compares every statement of a listing with the facts. Pure, and the same in browser and server. Words that the facts do not
 * carry are marked; a statement in a language that the rules do not know is not examined, and says so.
 */
export function checkListing(listing: CheckedText, ledger: Ledger, context: CheckContext = {}): Check {
  const { judged, statements, knowsLanguage } = checkStatements(listing, ledger, context)
  return {
    statements,
    omitted: knowsLanguage
      ? omittedFacts(
          ledger,
          // The reason for a price stands in no listing.
          judged.flatMap(({ statement: { field, text, start }, judged }) =>
            field === 'priceJustification' ? [] : [{ text, start, terms: judged?.terms ?? [] }],
          ),
        )
      : [],
    removed: (context.removed ?? []).filter((one) => !isBack(one, listing)),
    examined: statements.filter(({ verdict }) => verdict !== 'not-examined').length,
    total: statements.length,
    secondOpinion: context.opinions === undefined ? 'none' : context.opinions === 'failed' ? 'failed' : 'given',
  }
}

/** What is said, without what is left unsaid. */
export function checkStatements(listing: CheckedText, ledger: Ledger, context: CheckContext = {}) {
  const vouched = new Set((context.confirmed ?? []).map(vouchKey))
  const opinions = opinionsByStatement(context)
  const citations = (context.citations ?? []).map(({ words, facts }) => ({ key: vouchKey(words), facts }))
  const { knowsLanguage, judged } = judgeAll(listing, ledger, context.prices)
  const statements = judged.map(({ statement, judged }): CheckedStatement => {
    if (judged === null) return { ...placeOf(statement), facts: [], marks: [], verdict: 'not-examined' as const }
    const cited = { ...judged, facts: carriersOf(judged, citedFor(statement, citations)) }
    return verdictOn(statement, cited, ledger, vouched, opinions.get(vouchKey(statement.text)) ?? [])
  })
  return { judged, statements, knowsLanguage }
}

function opinionsByStatement({ opinions = [] }: CheckContext): Map<string, Opinion[]> {
  return Map.groupBy(opinions === 'failed' ? [] : opinions, ({ statement }) => vouchKey(statement))
}

function knowsLanguageOf({ title, description }: CheckedText): boolean {
  const text = [title, description].join('\n')
  return isEnglish(text) && readsLikeEnglish(text)
}

/** Whether what was taken out stands there again. */
function isBack({ field, was }: TakenOut, listing: CheckedText): boolean {
  return field === 'tags' ? listing.tags.includes(was) : (listing[field] ?? '').includes(was)
}

/** The facts that the writer names for a statement, which it may name by its beginning. */
function citedFor({ text }: Statement, citations: readonly { key: string; facts: readonly string[] }[]) {
  const said = vouchKey(text)
  return new Set(citations.flatMap(({ key, facts }) => (said.startsWith(key) ? facts : [])))
}

/** Of several facts that carry a word, the one that was cited. */
function carriersOf({ terms, facts }: Judged, cited: ReadonlySet<string>): readonly string[] {
  if (cited.size === 0 || facts.length === 0) return facts
  const carriers = terms.flatMap(({ fault, occurrences }) =>
    fault === null ? (occurrences.find(({ fact }) => cited.has(fact.id)) ?? occurrences.slice(0, 1)) : [],
  )
  return [...new Set(carriers.map(({ fact }) => fact.id))]
}

const ROOM = 40_000
const lettersOf = remembering(ROOM, (text) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}?]+/gu, ''))

/** The facts, whole and in a row, of which a sentence is made letter by letter. */
function repeatedBy({ field, text }: Statement, { facts }: Ledger): readonly string[] {
  const wanted = lettersOf(text)
  if (field !== 'description' || wanted === '') return []
  const typed = facts.filter(({ place }) => 'field' in place && place.field === 'features')
  for (const from of typed.keys()) {
    let said = ''
    for (let to = from; wanted.startsWith(said) && to < typed.length; to += 1) {
      said += lettersOf(typed[to]?.words ?? '')
      if (said === wanted) return typed.slice(from, to + 1).map(({ id }) => id)
    }
  }
  return []
}

/** What a sentence repeats word for word it neither invents nor contradicts. */
function asRepeated(judged: Judged, own: readonly string[]): Judged {
  const isOther = ({ fact }: FaultyWords) => own.length === 0 || (fact !== undefined && !own.includes(fact))
  return { ...judged, marks: judged.marks.filter(isOther), leftOpen: judged.leftOpen.filter(isOther) }
}

/** Null is what the allowance did not reach. */
type AllJudged = { knowsLanguage: boolean; judged: readonly { statement: Statement; judged: Judged | null }[] }

const judgedLast = new WeakMap<Ledger, { key: string; all: AllJudged }>()

/** What was judged last by these facts is not judged again. */
function judgeAll(listing: CheckedText, ledger: Ledger, prices?: readonly number[]): AllJudged {
  const { title, description, tags, priceJustification } = listing
  const key = JSON.stringify([title, description, tags, priceJustification, prices])
  const last = judgedLast.get(ledger)
  if (last?.key === key) return last.all
  const counted = metered(ledger)
  const knowsLanguage = knowsLanguageOf(listing)
  const judgedIn = (statement: Statement): Judged | null => {
    try {
      const judged = asRepeated(judge(statement, counted, prices), repeatedBy(statement, ledger))
      return knowsLanguage ? judged : asUnknown(statement, judged)
    } catch (error) {
      if (error instanceof EffortSpent) return null
      throw error
    }
  }
  const judged = statementsOf(listing)
    .flatMap(inPieces)
    .map((statement) => ({ statement, judged: judgedIn(statement) }))
  const all = { knowsLanguage, judged }
  judgedLast.set(ledger, { key, all })
  return all
}

function verdictOn(
  statement: Statement,
  judged: Judged,
  ledger: Ledger,
  vouched: ReadonlySet<string>,
  opinions: readonly Opinion[],
): CheckedStatement {
  const { marks, facts, examined, saysNothing } = settle(statement, judged, ledger, opinions)
  const open = vouched.has(vouchKey(statement.text)) ? [] : marks.filter(({ text }) => !vouched.has(vouchKey(text)))
  const shown = open.map((mark) => describe(mark, ledger))
  const base = { ...placeOf(statement), facts: [...facts], marks: shown }
  const first = shown.find(({ verdict }) => verdict === 'contradicted') ?? shown[0]
  if (first) return { ...base, verdict: first.verdict, reason: first.reason }
  if (marks.length > 0) return { ...base, verdict: 'kept' }
  if (saysNothing) return { ...base, verdict: 'general' }
  if (!examined) return { ...base, verdict: 'not-examined' }
  const photo = photoOf(facts, ledger)
  return photo === null ? { ...base, verdict: 'supported' } : { ...base, verdict: 'photo', photo }
}

const placeOf = ({ field, index, start, end, text }: Statement): Statement => ({
  field,
  ...(index !== undefined && { index }),
  start,
  end,
  text,
})

/** The photo on which all of these facts rest, or null. */
function photoOf(ids: readonly string[], ledger: Ledger): number | null {
  const photos = ids
    .map((id) => ledger.facts.find((fact) => fact.id === id)?.place)
    .map((place) => (place && 'photo' in place ? place.photo : null))
  return photos.length > 0 && photos.every((photo) => photo !== null) ? (photos[0] ?? null) : null
}

function describe({ start, end, text, verdict, fault, fact }: FaultyWords, ledger: Ledger): Mark {
  const known = fact === undefined ? undefined : ledger.facts.find(({ id }) => id === fact)
  return { start, end, text, verdict, ...(fact !== undefined && { fact }), reason: reasonFor(fault, known) }
}

/** A fact as it is quoted to the seller: "You said: “one strap repaired”." */
export function quoteOf({ words, field, photo }: Pick<ListedFact, 'words' | 'field' | 'photo'>): string {
  if (photo !== undefined) return `Photo ${photo} shows: “${words}”.`
  return field === 'condition' ? `You chose “${words}”.` : `You said: “${words}”.`
}

/** Why words are marked, as a sentence for the seller. */
function reasonFor(fault: Fault, fact: Fact | undefined): string {
  const said = fact === undefined ? null : quoteOf({ words: fact.words, ...fact.place })
  if (said === null) return 'Nothing that you entered says this.'
  switch (fault) {
    case 'better-than-graded':
      return `${said} The words sound better than that.`
    case 'softened':
      return `${said} The words make it sound smaller.`
    case 'doubt-dropped':
      return `${said} The listing sounds surer than you were.`
    case 'other-qualifier':
      return `${said} That is not quite the same.`
    default:
      return `${said} The listing says otherwise.`
  }
}

/** The facts of a ledger as they are shown and sent. */
export function listedFacts({ facts }: Ledger): ListedFact[] {
  return facts.map(({ place, ...fact }) => ({ ...fact, ...place }))
}

/** The statements about which a model is asked: what is neither contradicted nor said in the seller's own words. */
export function openStatements(listing: CheckedText, ledger: Ledger, context: CheckContext = {}): Statement[] {
  const vouched = new Set((context.confirmed ?? []).map(vouchKey))
  return judgeAll(listing, ledger, context.prices).judged.flatMap(({ statement, judged }) =>
    judged && !vouched.has(vouchKey(statement.text)) && isLeftToModel(judged, statement) ? [statement] : [],
  )
}

/** On what rules and the opinions of the context differ: what a model is asked once more. */
export function disputedStatements(listing: CheckedText, ledger: Ledger, context: CheckContext): Disputed[] {
  const opinions = opinionsByStatement(context)
  return judgeAll(listing, ledger, context.prices).judged.flatMap(({ statement, judged }) =>
    judged ? disputesOf(statement, judged, ledger, opinions.get(vouchKey(statement.text)) ?? []) : [],
  )
}
