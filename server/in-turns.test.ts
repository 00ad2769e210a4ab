import * as fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { oncePerTurn, Spending, Turns } from './in-turns.ts'

const ROOMY = { each: 1000, all: 1000 }
const refusal = () => new Error('refused')

type Action = { name: string; end: () => void }

/** Actions that note when they begin and end when they are told to; what is refused says so. */
function someActions(running: { each: number; all: number }, waiting = ROOMY) {
  const turns = new Turns({ running, waiting, refusal })
  const under: Action[] = []
  const begun: string[] = []
  const refused: string[] = []
  const ask = (name: string, who: string, signal?: AbortSignal) =>
    turns
      .run({ who, ...(signal && { signal }) }, () => {
        begun.push(name)
        return new Promise<void>((end) => under.push({ name, end }))
      })
      .catch((error: Error) => void refused.push(`${name} ${error.message}`))
  const settle = () => new Promise(setImmediate)
  const endOne = async () => {
    under.shift()?.end()
    await settle()
  }
  return { begun, refused, under, ask, settle, endOne }
}

test('no more run at a time than may, and one that fails lets the next one begin', async () => {
  const { begun, ask, settle, endOne } = someActions({ each: 2, all: 2 })
  for (const name of ['1', '2', '3', '4']) void ask(name, 'one')
  await settle()
  expect(begun).toEqual(['1', '2'])
  await endOne()
  expect(begun).toEqual(['1', '2', '3'])

  const turns = new Turns({ running: { each: 1, all: 1 }, waiting: ROOMY, refusal })
  await expect(turns.run({ who: '' }, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await turns.run({ who: '' }, () => Promise.resolve('done'))).toBe('done')
})

test('whoever comes later does not wait for all that somebody else has asked for', async () => {
  const { begun, ask, endOne, settle } = someActions({ each: 1, all: 1 })
  for (const name of ['many 1', 'many 2', 'many 3', 'many 4']) void ask(name, 'many')
  await settle()
  void ask('one', 'one')
  void ask('another', 'another')
  for (let ended = 0; ended < 6; ended += 1) await endOne()
  expect(begun).toEqual(['many 1', 'many 2', 'one', 'another', 'many 3', 'many 4'])
})

test('nobody has all of what runs', async () => {
  const { begun, ask, settle } = someActions({ each: 2, all: 3 })
  for (const name of ['many 1', 'many 2', 'many 3']) void ask(name, 'many')
  void ask('one', 'one')
  await settle()
  expect(begun).toEqual(['many 1', 'many 2', 'one'])
})

test('when no more may wait, who has the most waiting is refused, and never who has none', async () => {
  const { refused, ask, settle } = someActions({ each: 1, all: 1 }, { each: 4, all: 5 })
  for (const name of ['many 0', 'many 1', 'many 2', 'many 3', 'many 4', 'many 5']) void ask(name, 'many')
  await settle()
  expect(refused).toEqual(['many 5 refused'])
  void ask('one 1', 'one')
  void ask('one 2', 'one')
  await settle()
  expect(refused).toEqual(['many 5 refused', 'many 4 refused'])
  void ask('one 3', 'one')
  void ask('another', 'another')
  await settle()
  expect(refused).toEqual(['many 5 refused', 'many 4 refused', 'one 3 refused', 'many 3 refused'])
})

test('whoever has nothing waiting takes the place of whoever has the most, and of equals of the latest', async () => {
  const { refused, ask, settle } = someActions({ each: 1, all: 1 }, { each: 4, all: 4 })
  for (const name of ['one 0', 'one 1', 'one 2']) void ask(name, 'one')
  for (const name of ['two 1', 'two 2']) void ask(name, 'two')
  await settle()
  void ask('three', 'three')
  await settle()
  expect(refused).toEqual(['two 2 refused'])
  void ask('four', 'four')
  await settle()
  void ask('one 3', 'one')
  await settle()
  expect(refused).toEqual(['two 2 refused', 'one 2 refused', 'one 3 refused'])

  const narrow = someActions({ each: 1, all: 1 }, { each: 1, all: 1 })
  for (const who of ['runs', 'waits', 'comes']) void narrow.ask(who, who)
  await settle()
  expect(narrow.refused).toEqual(['waits refused'])
})

test('a call that waits when it is given up leaves its place to others', async () => {
  const { begun, refused, ask, settle, endOne } = someActions({ each: 1, all: 1 }, { each: 1, all: 1 })
  const leaving = new AbortController()
  void ask('first', 'one')
  void ask('gone', 'one', leaving.signal)
  await settle()
  leaving.abort(new Error('left'))
  void ask('next', 'one')
  void ask('never came', 'one', leaving.signal)
  await settle()
  await endOne()
  expect(begun).toEqual(['first', 'next'])
  expect(refused.toSorted()).toEqual(['gone left', 'never came left'])
})

test('whatever is asked, ended and given up, the limits hold and everything that stays is done', async () => {
  const step = fc.record({ who: fc.constantFrom('a', 'b', 'c'), what: fc.constantFrom('ask', 'end', 'give up') })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const { begun, refused, under, ask, settle, endOne } = someActions({ each: 2, all: 3 }, { each: 3, all: 5 })
      const leavings: AbortController[] = []
      for (const { who, what } of steps) {
        if (what === 'end') await endOne()
        else if (what === 'give up') leavings.shift()?.abort(new Error('left'))
        else {
          const leaving = new AbortController()
          leavings.push(leaving)
          void ask(`${who} ${leavings.length}`, who, leaving.signal)
        }
        await settle()
        expect(under.length).toBeLessThanOrEqual(3)
        for (const name of ['a', 'b', 'c']) {
          expect(under.filter((action) => action.name.startsWith(name)).length).toBeLessThanOrEqual(2)
        }
      }
      while (under.length > 0) await endOne()
      expect(begun.length + refused.length).toBe(steps.filter(({ what }) => what === 'ask').length)
    }),
    { numRuns: 200 },
  )
})

test('what is spent counts for at least the least, and is forgotten ten minutes after the first of it', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const spending = new Spending({ most: 100, least: 40, forgetAfterMs: 600_000 })
  const left = () => [spending.secondsUntilForgotten('ann'), spending.secondsUntilForgotten('ben')]
  expect(left()).toEqual([null, null])
  spending.add('ann', 59)
  vi.advanceTimersByTime(60_000)
  spending.add('ben', 100)
  expect(left()).toEqual([null, 600])
  spending.add('ann', 1)
  expect(left()).toEqual([null, 600])
  spending.add('ann', 1)
  expect(left()).toEqual([540, 600])
  vi.advanceTimersByTime(539_999)
  expect(left()[0]).toBeCloseTo(0.001)
  vi.advanceTimersByTime(1)
  expect(left()).toEqual([null, 60])
  spending.add('ann', 99)
  expect(left()[0]).toBe(null)
})

test('who asks for the same in one turn of the loop shares it, and nobody gets what began before they asked', async () => {
  const begun: string[] = []
  const ask = oncePerTurn((what: string, times: number) => {
    begun.push(what)
    return what === 'broken' ? Promise.reject(new Error(what)) : Promise.resolve(what.repeat(times))
  })
  expect(await Promise.all([ask('a', 2), ask('a', 2), ask('a', 3), ask('b', 2)])).toEqual(['aa', 'aa', 'aaa', 'bb'])
  expect(begun).toEqual(['a', 'a', 'b'])
  const broken = await Promise.allSettled([ask('broken', 1), ask('broken', 1)])
  expect(broken.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const [early] = [ask('c', 1), await new Promise(setImmediate)]
  expect([await early, await ask('c', 1)]).toEqual(['c', 'c'])
  expect(begun).toEqual(['a', 'a', 'b', 'broken', 'c', 'c'])
})
