import { expect, test } from 'vitest'
import { repaired, type Repair, type Texts } from './policy.ts'

const TEXTS: Texts = {
  title: 'Lamp',
  description: 'Brass lamp. It is rare.',
  tags: ['lamp', 'rare'],
  priceJustification: '',
}

const RARE: Repair['parts'][number] = {
  field: 'description',
  text: 'It is rare.',
  faults: [],
  start: 12,
  end: 23,
}

/** So many faults as there are claims that nothing supports. */
const badness = ({ title, description, tags }: Texts) =>
  [title, description, ...tags].join(' ').match(/\b(?:rare|mint)\b/gu)?.length ?? 0

const repair = (text: string, parts = [RARE]) =>
  repaired(TEXTS, { parts, leftOut: [] }, { parts: [{ part: 1, text, facts: ['F1'] }], added: [] }, badness)

test('a part that is better takes its place, with the facts that it rests on', () => {
  expect(repair('It is tall.')).toEqual({
    texts: { ...TEXTS, description: 'Brass lamp. It is tall.' },
    citations: [{ words: 'It is tall.', facts: ['F1'] }],
  })
  expect(repair('').texts.description).toBe('Brass lamp.')
})

test.each(['It is rare and mint.', 'It is mint.'])('of two drafts the better one is kept: not %j', (text) => {
  expect(repair(text)).toEqual({ texts: TEXTS, citations: [] })
})

test('a part that does not stand where it stood is left alone', () => {
  expect(repair('It is tall.', [{ ...RARE, start: 11, end: 22 }]).texts).toEqual(TEXTS)
  expect(repair('', [{ field: 'tags', text: 'old', faults: [], index: 1, start: 0, end: 3 }]).texts).toEqual(TEXTS)
  expect(repair('', [{ field: 'tags', text: 'rare', faults: [], index: 1, start: 0, end: 4 }]).texts.tags).toEqual([
    'lamp',
  ])
})
