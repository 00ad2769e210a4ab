import { expect, test } from 'vitest'
import { inTurns } from './in-turns.ts'

/** Actions that note when they begin and end when they are told to. */
function someActions(atOnce: number) {
  const turns = inTurns(atOnce)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (name: string, who?: string) =>
    turns(() => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    }, who)
  return { begun, ask, endOne: () => ends.shift()?.() }
}

test('no more run at a time than may, and one that fails lets the next one begin', async () => {
  const { begun, ask, endOne } = someActions(2)
  const asked = ['1', '2', '3', '4'].map((name) => ask(name))
  expect(begun).toEqual(['1', '2'])
  endOne()
  await asked[0]
  expect(begun).toEqual(['1', '2', '3'])

  const turns = inTurns(1)
  await expect(turns(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await turns(() => Promise.resolve('done'))).toBe('done')
})

test('whoever comes later does not wait for all that somebody else has asked for', async () => {
  const { begun, ask, endOne } = someActions(1)
  const asked = [ask('many 1', 'many'), ask('many 2', 'many'), ask('many 3', 'many'), ask('many 4', 'many')]
  asked.push(ask('one', 'one'), ask('another', 'another'))
  for (let ended = 0; ended < asked.length; ended += 1) {
    endOne()
    await new Promise(setImmediate)
  }
  expect(begun).toEqual(['many 1', 'many 2', 'one', 'another', 'many 3', 'many 4'])
})
