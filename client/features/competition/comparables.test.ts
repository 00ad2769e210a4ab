import { describe, expect, it } from 'vitest'
import { comparablesOf, noComparables, faultOf, withReading, withRemovedBack } from './comparables.ts'

const lamp = { title: 'Lamp', amount: 45.5, kind: 'sold' as const }
const miss = (line: number) => ({ line, text: 'Desk', reason: 'no price found' })

describe('the list of comparables', () => {
  it('grows with what is read, each entry under a number of its own', () => {
    const once = withReading(noComparables('GBP (£)'), { comparables: [lamp, lamp], misses: [miss(3)], rest: 'Desk' })
    const twice = withReading(once, { comparables: [{ ...lamp, url: 'https://x.example/' }], misses: [], rest: '' })
    expect(twice.entries.map(({ id }) => id)).toEqual([1, 2, 3])
    expect([once.text, once.misses.length, twice.text, twice.misses.length]).toEqual(['Desk', 1, '', 0])
    expect(comparablesOf(twice)).toEqual([lamp, lamp, { ...lamp, url: 'https://x.example/' }])
  })

  it('gets back what was removed without losing what was typed since', () => {
    const three = withReading(noComparables('GBP (£)'), { comparables: [lamp, lamp, lamp], misses: [], rest: '' })
    const [first, second, third] = three.entries
    const edited = { ...three, text: 'Desk £5', entries: [{ ...first, title: 'Brass lamp' }, third] } as typeof three
    expect(withRemovedBack(edited, three)).toEqual({
      ...three,
      text: 'Desk £5',
      entries: [{ ...first, title: 'Brass lamp' }, second, third],
    })
    expect(withRemovedBack(noComparables('GBP (£)'), { ...three, text: 'Desk' })).toEqual({ ...three, text: 'Desk' })
  })

  it('counts the lines that are too many to be shown', () => {
    const misses = Array.from({ length: 250 }, (_, index) => miss(index + 1))
    const draft = withReading(noComparables('GBP (£)'), { comparables: [], misses, rest: '' })
    expect([draft.misses.length, draft.furtherMisses]).toEqual([200, 50])
  })

  it.each([
    ['1.045,50', null, 1045.5],
    [' 45 ', null, 45],
    ['0', 'Please enter a price above 0.', 0],
    ['many', 'Please enter a price above 0.', 0],
    ['', 'Please enter a price above 0.', 0],
  ])('takes the typed price %j', (price, fault, amount) => {
    const entry = { id: 1, title: 'Lamp', price, kind: 'asking' as const }
    expect(faultOf(entry)).toBe(fault)
    expect(comparablesOf({ ...noComparables('GBP (£)'), entries: [entry] })[0]?.amount).toBe(amount)
  })

  it('asks for a title', () => {
    expect(faultOf({ id: 1, title: ' ', price: '4', kind: 'asking' })).toBe('Please enter a title.')
  })
})
