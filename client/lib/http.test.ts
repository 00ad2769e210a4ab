import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { AI_OVERLOADED_MESSAGE, UNKNOWN_SERVER_ERROR } from '#shared/api/errors.ts'
import { CallError, networkFailure, refusal } from './http.ts'
import { retryForJson, withRetries } from './retry.ts'

type Planned = { status: number; body?: string; headers?: Record<string, string> } | 'cut'

const Answer = z.object({ name: z.string() })
const good: Planned = { status: 200, body: '{"name":"lamp"}' }
const refused = (status: number, message: string, headers?: Record<string, string>): Planned => ({
  status,
  body: JSON.stringify({ message, error: { code: 'X', message } }),
  ...(headers && { headers }),
})

let plan: Planned[]
let seen: { path: string; init: RequestInit }[]

beforeEach(() => {
  plan = []
  seen = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    seen.push({ path, init })
    const planned = plan.shift() ?? good
    if (planned === 'cut') throw new TypeError('Failed to fetch')
    const headers = { 'content-type': 'application/json', ...planned.headers }
    return new Response(planned.body ?? null, { status: planned.status, headers })
  })
})

afterEach(() => vi.unstubAllGlobals())

/** Calls the server with `steps` planned; tells the outcome, the waits in milliseconds and the number of attempts. */
async function call(...steps: Planned[]) {
  plan = steps
  const waits: number[] = []
  const wait = async (milliseconds: number) => void waits.push(milliseconds)
  const outcome = await retryForJson('POST', '/x', Answer, { body: { a: 1 }, idempotencyKey: 'key-1', wait }).catch(
    (error: unknown) => error,
  )
  return { outcome, waits, attempts: seen.length }
}

const messageOf = ({ outcome }: { outcome: unknown }) => (outcome instanceof CallError ? outcome.message : outcome)

describe('a call that changes something', () => {
  it('sends every attempt with the same key and yields the answer', async () => {
    const result = await call({ status: 503 }, 'cut', good)
    expect(result).toEqual({ outcome: { name: 'lamp' }, waits: [1000, 2000], attempts: 3 })
    expect(seen.map(({ init }) => new Headers(init.headers).get('idempotency-key'))).toEqual([
      'key-1',
      'key-1',
      'key-1',
    ])
  })

  it.each([408, 425, 500, 502, 503, 504])('retries status %i three times, after 1, 2 and 4 seconds', async (status) => {
    const fault = refused(status, 'no luck')
    const result = await call(fault, fault, fault, fault, good)
    const words = status === 503 ? AI_OVERLOADED_MESSAGE : 'no luck'
    expect(result).toMatchObject({ waits: [1000, 2000, 4000], attempts: 4 })
    expect(messageOf(result)).toBe(`Failed after 4 retries: ${words}`)
  })

  it.each(['UNAVAILABLE', 'AI_UNREACHABLE'])('tells of %s in the words of the server', (code) => {
    expect(refusal(503, { message: 'It is resting.', error: { code } }).message).toBe('It is resting.')
  })

  it.each([400, 401, 402, 403, 404, 413, 422, 429])(
    'gives up on status %i at once with the words of the server',
    async (status) => {
      const result = await call(refused(status, 'You may not.'), good)
      expect(result).toMatchObject({ waits: [], attempts: 1 })
      expect(messageOf(result)).toBe('You may not.')
    },
  )

  it.each([
    ['3', [3000]],
    ['0', [1000]],
    ['10', [10_000]],
  ])(
    'waits the %s seconds that a short Retry-After asks for, and never less than its own wait',
    async (seconds, waits) => {
      const result = await call(refused(429, 'Slow down.', { 'retry-after': seconds }), good)
      expect(result).toMatchObject({ outcome: { name: 'lamp' }, waits })
    },
  )

  it('does not wait for a long Retry-After of a 429', async () => {
    const result = await call(refused(429, 'Tomorrow.', { 'retry-after': '11' }), good)
    expect(messageOf(result)).toBe('Tomorrow.')
  })

  it('retries a connection that breaks and says so in the end', async () => {
    const result = await call('cut', 'cut', 'cut', 'cut')
    expect(messageOf(result)).toMatch(/^Failed after 4 retries: We could not reach the server/)
  })

  it('names the status when the server has no message', async () => {
    expect(messageOf(await call({ status: 404, body: '{}' }))).toBe('Request to our server failed with status 404')
  })

  it('admits not to know when the answer is no JSON', async () => {
    expect(messageOf(await call({ status: 404, body: '<html>' }))).toBe(UNKNOWN_SERVER_ERROR)
  })

  it('refuses an answer of another shape without asking again', async () => {
    const result = await call({ status: 200, body: '{"title":"lamp"}' }, good)
    expect(result.outcome).toMatchObject({ code: 'MISMATCH' })
    expect(result.attempts).toBe(1)
  })
})

describe('a call that reads', () => {
  it('asks for JSON and reads it', async () => {
    expect(await retryForJson('GET', '/y', Answer)).toEqual({ name: 'lamp' })
    expect(seen).toMatchObject([{ path: '/y', init: { headers: { accept: 'application/json' } } }])
  })
})

const failing = async () => {
  throw new CallError('busy', { status: 503, code: 'X', retryable: true })
}

describe('withRetries', () => {
  afterEach(() => vi.useRealTimers())

  it('really waits 1, 2 and 4 seconds', async () => {
    vi.useFakeTimers()
    const start = Date.now()
    const times: number[] = []
    const failing = async () => {
      times.push(Date.now() - start)
      throw new CallError('busy', { status: 503, code: 'X', retryable: true })
    }
    const outcome = expect(withRetries(failing)).rejects.toThrow('Failed after 4 retries: busy')
    await vi.runAllTimersAsync()
    await outcome
    expect(times).toEqual([0, 1000, 3000, 7000])
  })

  it('stops waiting when the user stops', async () => {
    vi.useFakeTimers()
    const stop = new AbortController()
    const outcome = expect(withRetries(failing, { signal: stop.signal })).rejects.toBe('stopped')
    await vi.advanceTimersByTimeAsync(500)
    stop.abort('stopped')
    await outcome
    expect(vi.getTimerCount()).toBe(0)
  })

  it('waits for the network without counting an attempt', async () => {
    const browser = Object.assign(new EventTarget(), { navigator: { onLine: false } })
    vi.stubGlobal('navigator', browser.navigator)
    vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
    const told: number[] = []
    let reached = 0
    const attempt = async () => {
      reached += 1
      if (!browser.navigator.onLine) throw networkFailure()
      return 'done'
    }
    const outcome = withRetries(attempt, { onAttempt: (number) => told.push(number) })
    await vi.waitFor(() => expect(told).toEqual([1, 0]))
    browser.navigator.onLine = true
    browser.dispatchEvent(new Event('online'))
    expect(await outcome).toBe('done')
    expect(told).toEqual([1, 0, 1])
    expect(reached).toBe(2)
  })

  it('stops waiting for the network when the user stops', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    vi.stubGlobal('addEventListener', () => undefined)
    const stop = new AbortController()
    const told: number[] = []
    const attempt = () => Promise.reject(networkFailure())
    const outcome = withRetries(attempt, { signal: stop.signal, onAttempt: (number) => told.push(number) })
    await vi.waitFor(() => expect(told).toEqual([1, 0]))
    stop.abort('stopped')
    await expect(outcome).rejects.toBe('stopped')
  })
})
