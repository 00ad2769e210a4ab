import { GENERAL, onlyProven } from '#shared/facts/opinions.ts'
import { judge } from '#shared/facts/judge.ts'
import { checkListing, disputedStatements, openStatements } from '#shared/facts/check.ts'
import { factsOf, type Ledger } from '#shared/facts/ledger.ts'
import type { Check, Citation, Opinion } from '#shared/facts/schema.ts'
import { statementsOf } from '#shared/facts/statements.ts'
import { KINDS, loadCorpus, type CorpusCase, type Part, type Span } from '#tests/corpus/corpus.ts'
import { atLeast, atMost, told, type Figure } from './figure.ts'
import { fit, overlaps, rowsOf } from './fitting.ts'

/** How often the imagined model of a second opinion is right. */
const RIGHT = 0.95
const GOALS = { rules: { caught: 90, alarms: 4 }, opinion: { caught: 99, alarms: 2 } } as const

type Tally = {
  caught: number
  inventions: number
  alarms: number
  truths: number
  clean: number
  honest: number
  noticed: number
  omitted: number
  /** What honest listings are asked to add, of what they have to tell. */
  needless: number
  musts: number
  praised: number
  dishonest: number
  kinds: Map<string, [number, number]>
}

/** A model that names for each statement the fact that it is nearest to, one at random that may not exist, or none. */
const CITING = ['right', 'wrong', 'nothing'] as const

/**
 * Checks every listing of the corpus by rules alone, with the citations of models that cite well, badly and not at all, and with
 * a second opinion that is right in 95 of 100 answers. `all` and
 * `kept-back` are for the end: rules are written against the development part.
 */
export async function measureHonesty([part = 'development']: string[]): Promise<Figure[]> {
  const cases = loadCorpus(part as Part).filter(({ language }) => language === 'en')
  const rules = tally(cases, (listing, ledger) => checkListing(listing, ledger))
  const cited = CITING.map((how): [string, Tally] => [
    `citing ${how}`,
    tally(cases, (listing, ledger) =>
      checkListing(listing, ledger, { citations: imaginedCitations(listing, ledger, how) }),
    ),
  ])
  const judged = tally(cases, (listing, ledger, corpusCase) =>
    checkListing(listing, ledger, { opinions: provenOpinions(corpusCase, ledger) }),
  )
  return [
    told('listings, inventions, true statements', `${cases.length}, ${rules.inventions}, ${rules.truths} (${part})`),
    ...figuresOf('rules alone', rules, GOALS.rules),
    told('rules alone: needless prompts to add a flaw to honest listings', `${rules.needless} of ${rules.musts}`),
    ...cited.flatMap(([name, one]) => figuresOf(name, one, GOALS.rules).filter(({ passed }) => passed !== null)),
    ...figuresOf('second opinion', judged, GOALS.opinion),
    ...KINDS.map((kind) =>
      told(
        `${kind}: rules, ${CITING.map((how) => `citing ${how}`).join(', ')}, second opinion`,
        [rules, ...cited.map(([, one]) => one), judged]
          .map(({ kinds }) => (kinds.get(kind) ?? [0, 0]).join('/'))
          .join(', '),
      ),
    ),
    ...(part === 'development' ? leftOut(cases) : []),
    ...languages(loadCorpus(part as Part).filter(({ language }) => language !== 'en')),
    speed(cases),
  ]
}

const share = (part: number, whole: number) => (whole === 0 ? 100 : (100 * part) / whole)

function figuresOf(name: string, all: Tally, goal: { caught: number; alarms: number }): Figure[] {
  return [
    atLeast(`${name}: inventions marked`, share(all.caught, all.inventions), goal.caught, '%'),
    atMost(`${name}: true statements marked`, share(all.alarms, all.truths), goal.alarms, '%'),
    told(`${name}: honest listings without a mark`, `${all.clean} of ${all.honest}`),
    atLeast(`${name}: omitted flaws noticed`, share(all.noticed, all.omitted), 100, '%'),
    atMost(`${name}: dishonest listings called checked`, all.praised, 0, ''),
  ]
}

/** What points come to on the listings of a file when they were fitted to those of all others. */
function leftOut(cases: readonly CorpusCase[]): Figure[] {
  const rows = new Map(cases.map((one) => [one, rowsOf(one)]))
  const hits = [...Map.groupBy(cases, ({ file }) => file)].flatMap(([file, own]) => {
    const points = fit([...rows].flatMap(([one, all]) => (one.file === file ? [] : all)))
    return own.map((one) => {
      const ledger = factsOf(one)
      const marked = statementsOf(one.listing).map((statement) => ({
        statement,
        marks: judge(statement, ledger, [], points).marks,
      }))
      const isMarked = (span: Span) =>
        marked.some(({ statement, marks }) => marks.some((mark) => overlaps(span, statement, mark)))
      return { caught: one.inventions.filter(isMarked).length, alarms: one.truths.filter(isMarked).length }
    })
  })
  const sum = (of: keyof (typeof hits)[number]) => hits.reduce((all, hit) => all + hit[of], 0)
  const count = (of: 'inventions' | 'truths') => cases.reduce((all, one) => all + one[of].length, 0)
  return [
    told(
      'points fitted to all other files: inventions marked, true statements marked',
      `${share(sum('caught'), count('inventions')).toFixed(1)} %, ${share(sum('alarms'), count('truths')).toFixed(1)} %`,
    ),
  ]
}

type Checker = (listing: CorpusCase['listing'], ledger: Ledger, corpusCase: CorpusCase) => Check

function tally(cases: readonly CorpusCase[], check: Checker): Tally {
  const all: Tally = {
    caught: 0,
    inventions: 0,
    alarms: 0,
    truths: 0,
    clean: 0,
    honest: 0,
    noticed: 0,
    omitted: 0,
    needless: 0,
    musts: 0,
    praised: 0,
    dishonest: 0,
    kinds: new Map(),
  }
  for (const one of cases) {
    const ledger = factsOf(one)
    const verdict = check(one.listing, ledger, one)
    const marked = verdict.statements.flatMap(({ field, index, marks }) =>
      marks.map((mark) => ({ ...mark, field, index })),
    )
    const isMarked = (span: Span) =>
      marked.some(
        (mark) =>
          mark.field === span.field && mark.index === span.index && mark.start < span.end && mark.end > span.start,
      )
    for (const invention of one.inventions) {
      const [caught, of] = all.kinds.get(invention.kind) ?? [0, 0]
      all.kinds.set(invention.kind, [caught + Number(isMarked(invention)), of + 1])
      all.caught += Number(isMarked(invention))
    }
    all.inventions += one.inventions.length
    all.truths += one.truths.length
    all.alarms += one.truths.filter(isMarked).length
    all.omitted += one.omitted.length
    all.noticed += one.omitted.filter((words) => isNoticed(words, one, ledger, verdict)).length
    const isHonest = one.inventions.length === 0 && one.omitted.length === 0
    all.honest += Number(isHonest)
    all.clean += Number(isHonest && marked.length === 0)
    all.dishonest += Number(!isHonest)
    if (isHonest) {
      all.needless += verdict.omitted.filter(({ must }) => must).length
      all.musts += ledger.facts.filter(({ must }) => must).length
    }
    const nothingToCheck =
      marked.length === 0 && verdict.examined === verdict.total && verdict.omitted.every(({ must }) => !must)
    all.praised += Number(!isHonest && nothingToCheck)
  }
  return all
}

function isNoticed(words: string, { details }: CorpusCase, ledger: Ledger, { omitted }: Check): boolean {
  const start = details.features.indexOf(words)
  return omitted.some(({ fact, must }) => {
    const place = ledger.facts.find(({ id }) => id === fact)?.place
    return (
      must &&
      place !== undefined &&
      'field' in place &&
      place.field === 'features' &&
      place.start < start + words.length &&
      place.end > start
    )
  })
}

/**
 * A model's opinions, drawn the same in every run: on each statement it is wrong with a chance of 5 in 100. Where it finds
 * support it quotes the fact that has the most words of the statement, and what claims nothing it calls general; where it
 * wrongly finds no support it names any word.
 */
function imaginedOpinions({ id, listing, inventions, truths }: CorpusCase, ledger: Ledger): Opinion[] {
  return openStatements(listing, ledger).flatMap((asked, number): Opinion[] => {
    const { text: statement, field, index, start, end } = asked
    const isIn = (span: Span) => span.field === field && span.index === index && span.start < end && span.end > start
    const invented = inventions.filter(isIn)
    const isRight = draw(`${id} ${number}`) < RIGHT
    const { id: fact, words: quote } = closestFact(statement, ledger)
    if ((invented.length === 0) === isRight) {
      const isGeneral = isRight && !truths.some(isIn)
      return [{ statement, fact: isGeneral ? GENERAL : fact, quote, unsupported: '' }]
    }
    const words = statement.split(' ')
    const named = isRight
      ? invented.map(({ text }) => text)
      : words.slice(Math.floor(draw(`${id} word ${number}`) * words.length)).slice(0, 1)
    return named.map((unsupported) =>
      unsupported.length === statement.length
        ? { statement, fact: null, quote: '', unsupported }
        : { statement, fact, quote, unsupported },
    )
  })
}

/** What is said against the rules is asked once more, and answered by chance once more, whatever was said before. */
function provenOpinions(one: CorpusCase, ledger: Ledger): Opinion[] {
  const opinions = imaginedOpinions(one, ledger)
  const disputed = disputedStatements(one.listing, ledger, { opinions })
  const again = disputed.map(({ text: statement, words }): Opinion => {
    const isInvented = one.inventions.some(({ text }) => text.includes(words) || words.includes(text))
    const isRight = draw(`${one.id} again ${statement} ${words}`) < RIGHT
    return { statement: words, fact: GENERAL, quote: '', unsupported: isInvented === isRight ? words : '' }
  })
  return onlyProven(opinions, disputed, again)
}

function imaginedCitations(listing: CorpusCase['listing'], ledger: Ledger, how: (typeof CITING)[number]): Citation[] {
  if (how === 'nothing') return []
  return statementsOf(listing).map(({ text: words }) => {
    // Every tenth names a fact that there is not.
    const wrong = `F${1 + Math.floor(draw(words) * ledger.facts.length * 1.1)}`
    return { words, facts: [how === 'right' ? closestFact(words, ledger).id : wrong] }
  })
}

function closestFact(statement: string, { facts }: Ledger) {
  const words = new Set(statement.toLowerCase().split(/\W+/))
  const shared = (fact: (typeof facts)[number]) =>
    fact.words
      .toLowerCase()
      .split(/\W+/)
      .filter((word) => words.has(word)).length
  return facts.reduce((best, fact) => (shared(fact) > shared(best) ? fact : best))
}

/** A number from 0 to 1 that hangs on the text alone. */
function draw(text: string): number {
  let hash = 2_166_136_261
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619)
  return (hash >>> 0) / 2 ** 32
}

function languages(cases: readonly CorpusCase[]): Figure[] {
  const { alarms, truths, caught, inventions } = tally(cases, (listing, ledger) => checkListing(listing, ledger))
  return [
    told(
      'other languages: true statements marked, inventions marked',
      `${alarms} of ${truths}, ${caught} of ${inventions}`,
    ),
  ]
}

const ROUNDS = 5

/** The best of some rounds, against work of a fixed amount in the same process: so fast machines and slow ones compare. */
function speed(cases: readonly CorpusCase[]): Figure {
  const each =
    Math.min(
      ...Array.from({ length: ROUNDS }, () => {
        // What was read once is not read again.
        const unread = structuredClone(cases)
        return timed(() => unread.map((one) => checkListing(one.listing, factsOf(one))))
      }),
    ) / cases.length
  const fixed =
    Math.min(...Array.from({ length: ROUNDS }, () => timed(() => JSON.parse(JSON.stringify(cases)) as unknown))) /
    cases.length
  return atMost('one listing checked, with its ledger', each, 16, `ms (${(each / fixed).toFixed(0)} × its JSON)`)
}

function timed(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}
