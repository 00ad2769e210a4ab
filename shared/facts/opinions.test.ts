import { describe, expect, test } from 'vitest'
import type { ListingDetails } from '../api/generation.ts'
import { checkListing, disputedStatements, openStatements } from './check.ts'
import { factsOf } from './ledger.ts'
import { GENERAL, onlyProven } from './opinions.ts'
import type { Opinion } from './schema.ts'

const details: ListingDetails = {
  platform: 'eBay',
  condition: 'used-good',
  itemName: 'Frobnicator',
  make: '',
  modelNumber: '',
  features: 'red wool cover, hums when it runs, 30 cm tall, box not included',
  targetBuyer: '',
  keywords: '',
}
const ledger = factsOf({ details })
const idOf = (words: string) => ledger.facts.find((fact) => fact.words === words)?.id ?? expect.fail(words)
const HUMS = { fact: idOf('hums when it runs'), quote: 'hums when it runs' }
const COVER = { fact: idOf('red wool cover'), quote: 'red wool' }

const listed = (description: string) => ({ title: '', description, tags: [] })
function verdictOf(statement: string, ...opinions: Partial<Opinion>[]) {
  const given = opinions.map(({ fact = null, quote = '', unsupported = '' }) => ({
    statement,
    fact,
    quote,
    unsupported,
  }))
  const { statements, secondOpinion } = checkListing(listed(statement), ledger, { opinions: given })
  expect(secondOpinion).toBe('given')
  const [one] = statements
  return { verdict: one?.verdict, facts: one?.facts, marks: one?.marks.map(({ text }) => text) }
}

describe('a model may settle what the rules leave open', () => {
  test('with words of a fact that exist, however they are spaced and written', () => {
    expect(verdictOf('My zorb.').verdict).toBe('not-examined')
    expect(verdictOf('My zorb.', HUMS)).toEqual({ verdict: 'supported', facts: [HUMS.fact], marks: [] })
    expect(verdictOf('My zorb.', { ...HUMS, quote: 'Hums  WHEN' }).verdict).toBe('supported')
  })

  test.each<[string, Partial<Opinion>]>([
    ['words that the fact does not have', { ...HUMS, quote: 'sings when it runs' }],
    ['no words', { ...HUMS, quote: ' ' }],
    ['a fact that there is not', { ...HUMS, fact: 'F99' }],
    ['another fact than the one that has the words', { ...HUMS, fact: COVER.fact }],
  ])('not with %s', (_, opinion) => expect(verdictOf('My zorb.', opinion).verdict).toBe('not-examined'))

  test.each([
    ['a colour', 'A blue wool cover.'],
    ['a figure', 'The cover is 40 cm tall.'],
    ['a denial', 'The box is included.'],
    ['a figure that no fact has', 'The cover has 7 pockets.'],
    ['a grade', 'The cover is like new.'],
  ])('but overrules no contradiction: %s', (_, statement) => {
    const before = verdictOf(statement).marks
    expect(before).not.toEqual([])
    expect(verdictOf(statement, COVER).marks).toEqual(before)
  })

  test('what a fact contradicts only with a quote of that fact', () => {
    const statement = 'The box is included.'
    expect(verdictOf(statement, HUMS).marks).not.toEqual([])
    expect(verdictOf(statement, { fact: idOf('box not included'), quote: 'box not included' }).marks).toEqual([])
  })
})

test('a sentence that claims nothing of the item may be called general, but no claim, figure or flaw told smaller', () => {
  const general = { fact: GENERAL }
  expect(verdictOf('Great with vegetables on a sideboard.').marks).not.toEqual([])
  expect(verdictOf('Great with vegetables on a sideboard.', general)).toEqual({
    verdict: 'general',
    facts: [],
    marks: [],
  })
  for (const claim of ['It is waterproof.', 'It is 40 cm tall.', 'The cover is blue.'])
    expect(verdictOf(claim, general).marks).toEqual(verdictOf(claim).marks)
})

describe('a model may doubt', () => {
  test('words that it names, of which there may be several, and may support the rest', () => {
    const statement = 'The zorbing cover gadgetises and hums when it runs.'
    expect(verdictOf(statement, { unsupported: 'zorbing' }, { unsupported: 'gadgetises' }).marks).toEqual(
      expect.arrayContaining(['zorbing', 'gadgetises']),
    )
    expect(verdictOf(statement, { ...COVER, unsupported: 'gadgetises' }).marks).toEqual(['gadgetises'])
  })

  test('the whole statement, when it names nothing that stands there', () => {
    const statement = 'My zorb.'
    for (const unsupported of ['', 'waterproof'])
      expect(verdictOf(statement, { unsupported }).marks).toEqual([statement])
  })

  test('what is said of another thing of the same fact', () => {
    expect(verdictOf('The wool is red.', { unsupported: 'wool is red' }).marks).toEqual(['wool is red'])
  })
})

describe('what a model says against the rules it has to say twice', () => {
  const opinionOn = (statement: string, { fact = null, quote = '', unsupported = '' }: Partial<Opinion>) => ({
    statement,
    fact,
    quote,
    unsupported,
  })
  function marksAfter(statement: string, first: Partial<Opinion>, again: Partial<Opinion> | null) {
    const listing = listed(statement)
    const opinions = [opinionOn(statement, first)]
    const disputed = disputedStatements(listing, ledger, { opinions })
    expect(disputed).not.toEqual([])
    const answers = again === null ? [] : disputed.map(({ words }) => opinionOn(words, again))
    const proven = onlyProven(opinions, disputed, answers)
    return checkListing(listing, ledger, { opinions: proven }).statements.flatMap(({ marks }) =>
      marks.map(({ text }) => text),
    )
  }

  test.each<[string, string, Partial<Opinion>]>([
    [
      'lets go of what they marked',
      'The box is included.',
      { fact: idOf('box not included'), quote: 'box not included' },
    ],
    ['finds a fact for what they left open', 'My zorb.', HUMS],
  ])('when it %s', (_, statement, first) => {
    expect(marksAfter(statement, first, { fact: HUMS.fact })).toEqual([])
    expect(marksAfter(statement, first, { fact: null })).not.toEqual([])
  })

  test('when it doubts what a fact says in just these words', () => {
    const doubt = { unsupported: 'red wool' }
    expect(marksAfter('It has a red wool cover.', doubt, { fact: null })).toEqual(['red wool'])
    expect(marksAfter('It has a red wool cover.', doubt, { fact: COVER.fact })).toEqual([])
  })

  test('and without an answer what was marked stays marked, and what nobody marked stays without', () => {
    const fact = idOf('box not included')
    expect(marksAfter('The box is included.', { fact, quote: 'box not included' }, null)).not.toEqual([])
    expect(marksAfter('It has a red wool cover.', { unsupported: 'red wool' }, null)).toEqual(['red wool'])
    expect(marksAfter('My zorb.', HUMS, null)).toEqual([])
  })
})

test('asked about is what is neither said in just these words nor contradicted by a measure or a value of the same scale', () => {
  const description = 'Red wool cover. My zorb. It is like new. It is 40 cm tall.'
  expect(openStatements(listed(description), ledger).map(({ text }) => text)).toEqual(['My zorb.'])
  expect(openStatements(listed(description), ledger, { confirmed: ['my zorb.'] })).toEqual([])
})

test.each([
  ['a contradiction beside which something else is said', 'It is 40 cm tall and hums when it runs.'],
  ['what a fact denies or doubts in other words', 'A helmet mount.'],
])('a model is asked about %s', (_, description) => {
  const facts = factsOf({
    details: { ...details, features: `${details.features}, helmet mount stuck to old helmet no` },
  })
  expect(openStatements(listed(description), facts).map(({ text }) => text)).toEqual([description])
})

test('in a language that the rules do not know a model can settle all but figures', () => {
  const german = { ...details, itemName: 'Jacke', features: 'schwarze Wolle, kleines Loch am Ärmel, Größe 38' }
  const ledger = factsOf({ details: german })
  const fact = ledger.facts.find(({ words }) => words.includes('Loch'))?.id ?? null
  const description = 'Die Jacke hat am Ärmel eine kleine Stelle. Sie ist nicht für den Winter.'
  const listing = { title: 'Jacke aus schwarzer Wolle', description, tags: [] }
  expect(openStatements(listing, ledger).map(({ text }) => text)).toContain('Sie ist nicht für den Winter.')
  const opinions = [
    { statement: 'Die Jacke hat am Ärmel eine kleine Stelle.', fact, quote: 'kleines Loch', unsupported: '' },
    { statement: 'Sie ist nicht für den Winter.', fact: null, quote: '', unsupported: 'nicht für den Winter' },
  ]
  const verdicts = checkListing(listing, ledger, { opinions }).statements.slice(-2)
  expect(verdicts.map(({ verdict }) => verdict)).toEqual(['supported', 'unsupported'])
  const confirmed = ['nicht für den Winter']
  expect(checkListing(listing, ledger, { opinions, confirmed }).statements.at(-1)?.verdict).toBe('kept')
})
