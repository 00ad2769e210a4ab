import { describe, expect, test } from 'vitest'
import { someDetails } from '#tests/harness/factories.ts'
import type { ListingDetails } from '../api/generation.ts'
import { Question } from '../api/seller-answers.ts'
import { QUESTION_BY_ID, statedFeatures } from './answers.ts'
import { factsOf } from './ledger.ts'
import { GENERAL_QUESTIONS, questionsFor, questionsOf } from './questions.ts'
import KINDS_OF_GOODS from './vocabulary/kinds-of-goods.json' with { type: 'json' }
import { QUESTIONS, type QuestionEntry } from './vocabulary/questions.ts'

const item = (itemName: string, features = 'as pictured', rest: Partial<ListingDetails> = {}) =>
  someDetails({ itemName, make: '', modelNumber: '', features, ...rest })

const asked = (details: ListingDetails, unseen?: readonly string[]) => questionsFor(details, unseen).map(({ id }) => id)

function answered(id: string, answer: string) {
  const ledger = factsOf({ details: item('thing', 'as pictured', { answers: [{ id, answer }] }) })
  const fact = ledger.facts.at(-1)!
  const terms = ledger.readings.get(fact.id)!.terms.filter(({ isFrame }) => !isFrame)
  return { fact, terms }
}

describe('the table', () => {
  const lines = KINDS_OF_GOODS
  const listed = (list = '') => list.split(',').map((part) => part.trim())

  test('names every question once, and asks each of some kind of goods', () => {
    expect(QUESTION_BY_ID.size).toBe(QUESTIONS.length)
    const used = new Set([...lines.map((line) => line.split('>')[1]), GENERAL_QUESTIONS].flatMap(listed))
    expect([...used].toSorted()).toEqual(QUESTIONS.map(({ id }) => id).toSorted())
  })

  test('has five to eight questions for a kind of goods, which no other kind shares its words with', () => {
    for (const line of lines) expect(listed(line.split('>')[1]).length, line).toBeOneOf([5, 6, 7, 8])
    const words = lines.flatMap((line) => listed(line.split('>')[0]))
    expect(words).toEqual([...new Set(words)])
  })

  test.each(QUESTIONS.flatMap(({ id, choices = {} }) => Object.keys(choices).map((choice) => [id, choice] as const)))(
    '%s: %s makes a statement that the ledger understands, and answers the question',
    (id, choice) => {
      const { fact, terms } = answered(id, choice)
      expect(fact.place).toEqual({ answer: id })
      expect(terms).not.toEqual([])
      expect(asked(item('thing', fact.words))).not.toContain(id)
    },
  )

  const inclusions = QUESTIONS.filter(
    ({ choices }) => choices?.['no']?.startsWith('no ') && choices['yes']?.endsWith(' included'),
  )
  test.each(inclusions)('without it, $id is denied and has to be told', ({ id }: QuestionEntry) => {
    expect(answered(id, 'yes').terms.some(({ denied }) => denied)).toBe(false)
    const { fact, terms } = answered(id, 'no')
    expect(terms.every(({ denied }) => denied)).toBe(true)
    expect(fact).toMatchObject({ kind: 'missing', polarity: 'no', must: true })
  })
})

describe('asking', () => {
  test.each([
    ['iPhone 12', 'storage'],
    ['Samsung cell phone', 'network'],
    ['Levi’s 501 jeans', 'size'],
    ['Clarks sneakers with box', 'shoe-size'],
    ['Nikon D3300 DSLR', 'lens-included'],
    ['IKEA couch', 'dimensions'],
    ['Leather purse', 'inside'],
    ['Bugaboo stroller', 'accident'],
    ['Video game', 'game-system'],
    ['Case for iPhone 12', 'connections'],
    ['iPhone 12 phone case', 'fits'],
    ['Winter tyres', 'tread'],
    ['Gold ring', 'ring-length'],
    ['Creed Aventus', 'fill'],
  ])('%s is asked about its %s', (name, id) => {
    expect(asked(item(name))).toContain(id)
  })

  test('at most five, the answered ones included, all of the shape that is sent', () => {
    const questions = questionsFor(item('iPhone 12'))
    expect(questions).toHaveLength(5)
    for (const question of questions) expect(Question.parse(question)).toEqual(question)
    expect(questions[1]).toEqual({
      id: 'works',
      question: 'Does it work?',
      kind: 'choice',
      choices: ['yes', 'no', 'not tested'],
    })
    const answers = [{ id: 'storage', answer: '64 GB' }]
    const rest = asked(item('iPhone 12', 'black', { answers }))
    expect(rest).toHaveLength(4)
    expect(rest).not.toContain('storage')
    expect(questionsOf(answers)).toMatchObject([{ id: 'storage', kind: 'text' }])
  })

  test('what the details say or deny is not asked', () => {
    const ids = asked(
      item('iPhone 12', '64GB, unlocked, untested, no charger, battery health 88%, screen cracked, boxed'),
    )
    expect(ids).toEqual(['account'])
    expect(asked(item('Wool jumper', 'size M, Boden, moth hole in left cuff'))).not.toContain('size')
    expect(asked(item('Wool jumper', "it's got a small hole"))).toContain('size')
    expect(asked(item('Wool jumper', 'bought 3 years ago'))).toContain('size')
    for (const size of ['mens C42', '42R', '40" chest', 'age 7', '5-6 yrs', '3-6m'])
      expect(asked(item('Wool jumper', `${size}, olive green`))).not.toContain('size')
  })

  test('a brand that the item’s name or its field holds is not asked', () => {
    expect(asked(item('Nike trainers'))).not.toContain('brand')
    expect(asked(item('Trainers', 'white', { make: 'Hummel' }))).not.toContain('brand')
    expect(asked(item('Trainers', 'white'))).toContain('brand')
  })

  test('what nobody knows is asked in general', () => {
    expect(asked(item('Thingummy'))).toEqual(['flaws', 'dimensions', 'included', 'works', 'brand'])
  })

  test('a question of a photo that the table knows is that question', () => {
    expect(asked(item('Brass lamp'), ['Does it work, and when was it last tried?', 'Is there a dimmer?'])).toEqual([
      'Is there a dimmer?',
      'works',
      'dimensions',
      'fitting',
      'shade',
    ])
  })

  test('a question of a photo that the features answer is not asked', () => {
    expect(asked(item('Brass lamp', 'no dimmer'), ['Is there a dimmer?'])).not.toContain('Is there a dimmer?')
  })
})

describe('answers', () => {
  test.each([
    ['works', 'no', 'does not work'],
    ['works', 'Not tested', 'untested'],
    ['box', 'no', 'no box'],
    ['size', '12', 'size 12'],
    ['size', 'size 12', 'size 12'],
    ['flaws', 'none', 'no flaws'],
    ['flaws', 'stained\nlining', 'stained lining'],
    ['Is there a dimmer?', 'no', 'Is there a dimmer: no'],
    ['colour teal', 'yes', 'colour teal'],
  ])('%s: %j says %j', (id, answer, words) => {
    const details = item('thing', 'brass', { answers: [{ id, answer }] })
    expect(statedFeatures(details)).toBe(`brass\n${words}`)
    expect(factsOf({ details }).facts.at(-1)).toMatchObject({ words, place: { answer: id } })
  })

  test.each(["don't know", '?', 'none'])('%j says nothing of the size', (answer) => {
    expect(statedFeatures(item('thing', 'brass', { answers: [{ id: 'size', answer }] }))).toBe('brass')
  })

  test('what the seller does not confirm says nothing, and is still asked as it was', () => {
    const answers = [{ id: 'colour teal', answer: 'no' }]
    expect(statedFeatures(item('thing', 'brass', { answers }))).toBe('brass')
    expect(questionsOf(answers)).toEqual([
      { id: 'colour teal', question: 'Is it true: colour teal?', kind: 'yes-no', choices: ['yes', 'no'] },
    ])
  })

  test('a photo’s question that is denied denies what it asks for', () => {
    const { terms } = answered('Is there a dimmer?', 'no')
    expect(terms).toMatchObject([{ text: 'dimmer', denied: true }])
  })
})
