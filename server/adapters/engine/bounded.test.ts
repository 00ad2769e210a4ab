import { expect, test } from 'vitest'
import { boundEngine } from '#server/adapters/engine/bounded.ts'
import type { WrittenDraft } from '#server/adapters/engine/index.ts'
import { someDetails } from '#tests/harness/factories.ts'
import { SOUND_DRAFT, scriptedEngine } from '#tests/stubs/scripted-engine.ts'

const ORDER = { details: someDetails(), currency: 'GBP', variant: 'v1', competition: null, isPriced: false } as const

/** The queue of a model that works on four calls at a time, one of them of each caller. */
function queueOfFour() {
  const under: PromiseWithResolvers<WrittenDraft>[] = []
  const engine = boundEngine(
    scriptedEngine(() => {
      const call = Promise.withResolvers<WrittenDraft>()
      under.push(call)
      return call.promise
    }),
    4,
  )
  const ask = (who: string, signal = new AbortController().signal) => engine.writeListing(ORDER, { who, signal })
  const settle = () => new Promise(setImmediate)
  return { under, ask, settle }
}

test('a caller has a quarter of the model, and past eight that wait is told to come back', async () => {
  const { under, ask, settle } = queueOfFour()
  const calls = Array.from({ length: 9 }, () => ask('ann'))
  await settle()
  expect(under).toHaveLength(1)
  await expect(ask('ann')).rejects.toMatchObject({ code: 'AI_OVERLOADED', retryAfter: 5 })
  for (const who of ['ben', 'cat', 'dan', 'eve']) void ask(who)
  await settle()
  expect(under).toHaveLength(4)
  under[0]?.resolve(SOUND_DRAFT)
  expect(await calls[0]).toBe(SOUND_DRAFT)
})

test('a call that fails, and one that is given up while it waits, give their places back', async () => {
  const { under, ask, settle } = queueOfFour()
  const first = ask('ann')
  const leaving = new AbortController()
  const waiting = Array.from({ length: 8 }, () => ask('ann', leaving.signal))
  await settle()
  leaving.abort(new Error('gone'))
  expect((await Promise.allSettled(waiting)).every(({ status }) => status === 'rejected')).toBe(true)
  const next = Array.from({ length: 8 }, () => ask('ann'))
  under[0]?.reject(new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  await settle()
  expect(under).toHaveLength(2)
  under[1]?.resolve(SOUND_DRAFT)
  expect(await next[0]).toBe(SOUND_DRAFT)
})

test('the rules, which work in this very process, do one thing at a time for a caller, whatever it is', async () => {
  const asked: string[] = []
  const never = (verb: string) => () => {
    asked.push(verb)
    return new Promise<never>(() => undefined)
  }
  const verbs = [
    'priceItem',
    'readPhoto',
    'mergePhotoReadings',
    'surveyCompetition',
    'giveOpinion',
    'repairListing',
  ] as const
  const others = Object.fromEntries(verbs.map((verb) => [verb, never(verb)]))
  const engine = boundEngine(scriptedEngine(never('writeListing'), { ...others, name: 'offline' }), 20)
  const { signal } = new AbortController()
  const nothing = {} as never
  void engine.writeListing(ORDER, { who: 'ann', signal })
  void engine.writeListing(ORDER, { who: 'ann', signal })
  for (const verb of verbs) void engine[verb]?.(nothing, { who: verb, signal })
  await new Promise(setImmediate)
  expect(asked).toEqual(['writeListing', ...verbs])
  const model = boundEngine(scriptedEngine(never('a model')), 20)
  for (let count = 0; count < 6; count += 1) void model.writeListing(ORDER, { who: 'ann', signal })
  await new Promise(setImmediate)
  expect(asked.filter((verb) => verb === 'a model')).toHaveLength(5)
})
