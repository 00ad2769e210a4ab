import { checkListing, openStatements } from '#shared/facts/check.ts'
import { factsOf, type Ledger } from '#shared/facts/ledger.ts'
import type { Check, Opinion } from '#shared/facts/schema.ts'
import { KINDS, loadCorpus, type CorpusCase, type Part, type Span } from '#tests/corpus/corpus.ts'
import { atLeast, atMost, told, type Figure } from './figure.ts'

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
  praised: number
  dishonest: number
  kinds: Map<string, [number, number]>
}

/**
 * Checks every listing of the corpus by rules alone, and with a second opinion that is right in 95 of 100 answers. `all` and
 * `kept-back` are for the end: rules are written against the development part.
 */
export async function measureHonesty([part = 'development']: string[]): Promise<Figure[]> {
  const cases = loadCorpus(part as Part).filter(({ language }) => language === 'en')
  const rules = tally(cases, (listing, ledger) => checkListing(listing, ledger))
  const judged = tally(cases, (listing, ledger, corpusCase) =>
    checkListing(listing, ledger, { opinions: imaginedOpinions(corpusCase, ledger) }),
  )
  return [
    told('listings, inventions, true statements', `${cases.length}, ${rules.inventions}, ${rules.truths} (${part})`),
    ...figuresOf('rules alone', rules, GOALS.rules),
    ...KINDS.map((kind) => told(`rules alone: ${kind}`, (rules.kinds.get(kind) ?? [0, 0]).join(' of '))),
    ...figuresOf('second opinion', judged, GOALS.opinion),
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

/** A model's opinions, drawn the same in every run: each is wrong with a chance of 5 in 100. */
function imaginedOpinions({ id, listing, inventions }: CorpusCase, ledger: Ledger): Opinion[] {
  return openStatements(listing, ledger).map(({ text, field, index, start, end }, number): Opinion => {
    const invented = inventions.find(
      (span) => span.field === field && span.index === index && span.start < end && span.end > start,
    )
    const isRight = draw(`${id} ${number}`) < RIGHT
    const supports = (invented === undefined) === isRight
    const fact = ledger.facts[Math.floor(draw(`${id} fact ${number}`) * ledger.facts.length)]
    const words = invented?.text ?? ''
    return supports && fact
      ? { statement: text, fact: fact.id, quote: fact.words, unsupported: '' }
      : { statement: text, fact: null, quote: '', unsupported: words }
  })
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
      ...Array.from({ length: ROUNDS }, () => timed(() => cases.map((one) => checkListing(one.listing, factsOf(one))))),
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
