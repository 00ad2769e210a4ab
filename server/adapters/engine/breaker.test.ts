import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#shared/api/errors.ts'
import { createBreaker } from './bounded.ts'
import { BadAnswer, toAppError } from './provider-error.ts'

const failure = (more: object) => toAppError(Object.assign(new Error('refused'), more), 'write this listing')
const DOWN = failure({ statusCode: 503 })
const REFUSAL = { code: 'AI_UNREACHABLE', message: expect.stringContaining('given a rest') }

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

function throwing(reason: unknown): never {
  throw reason
}

function watched() {
  const changes: boolean[] = []
  const { run } = createBreaker((isOpen) => changes.push(isOpen))
  const fail = (reason: unknown) => run(async () => throwing(reason)).catch((thrown: unknown) => thrown)
  const failOften = async (error: unknown, times = 10) => {
    for (let time = 0; time < times; time += 1) expect(await fail(error)).toBe(error)
  }
  return { changes, run, fail, failOften }
}

test('ten failures in a row give the provider a rest, and one call then finds out whether it is back', async () => {
  const { changes, run, fail, failOften } = watched()
  await failOften(DOWN, 9)
  expect(await run(async () => 'answer')).toBe('answer')
  await failOften(DOWN)
  expect(await fail('never asked')).toMatchObject({ ...REFUSAL, retryAfter: 5 })
  vi.advanceTimersByTime(5000)
  expect(await fail(DOWN)).toBe(DOWN)
  expect(await fail('never asked')).toMatchObject({ ...REFUSAL, retryAfter: 10 })
  vi.advanceTimersByTime(10_000)
  const probe = Promise.withResolvers<string>()
  const probing = run(() => probe.promise)
  expect(await fail('never asked')).toMatchObject({ ...REFUSAL, retryAfter: 1 })
  expect(changes).toEqual([true])
  probe.resolve('back')
  expect(await probing).toBe('back')
  expect(await run(async () => 'answer')).toBe('answer')
  expect(changes).toEqual([true, false])
})

test('a provider that says how long is asked no earlier, and within a minute all the same', async () => {
  for (const [told, rested] of [
    ['30', 30],
    ['3600', 60],
  ] as const) {
    const { fail, failOften } = watched()
    await failOften(failure({ statusCode: 429, responseHeaders: { 'retry-after': told } }))
    expect(await fail('never asked')).toMatchObject({ ...REFUSAL, retryAfter: rested })
  }
})

test('calls that were under way when it opened do not make the rest longer', async () => {
  const { run, fail, failOften } = watched()
  const late = Promise.withResolvers<never>()
  const calls = [1, 2].map(() => run(() => late.promise).catch((error: unknown) => error))
  await failOften(DOWN)
  late.reject(DOWN)
  await Promise.all(calls)
  vi.advanceTimersByTime(5000)
  expect(await fail(DOWN)).toBe(DOWN)
})

test.each([
  ['the time limit', new DOMException('late', 'TimeoutError'), true],
  ['a cut connection', failure({ code: 'ECONNRESET' }), true],
  ['a refused key', failure({ statusCode: 401 }), false],
  ['a spent allowance', failure({ statusCode: 402 }), false],
  ['a question it does not take', failure({ statusCode: 400 }), false],
  ['an answer that is no use', toAppError(new BadAnswer('unreadable'), 'write this listing'), false],
  ['a refusal of ours', new AppError('CANNOT_LIST', 'No.'), false],
  ['a caller who leaves', new Error('left'), false],
])('%s, again and again: %o opens it: %o', async (_what, error, opens) => {
  const { changes, failOften } = watched()
  await failOften(error)
  expect(changes).toEqual(opens ? [true] : [])
})

test('a probe whose caller leaves lets the next one ask', async () => {
  const { run, fail, failOften } = watched()
  await failOften(DOWN)
  vi.advanceTimersByTime(5000)
  await fail(new Error('left'))
  expect(await run(async () => 'answer')).toBe('answer')
})
