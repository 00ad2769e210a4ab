import { AppError, AI_OVERLOADED_MESSAGE } from '#shared/api/errors.ts'
import { Turns, type Asking } from '#server/in-turns.ts'
import type { Engine, SharedEngine } from './index.ts'
import { isOutage } from './provider-error.ts'

/** A quarter of the calls is for one caller, and half of those that wait; past that `AI_OVERLOADED`. A provider that is down is spared. */
export function boundEngine(
  engine: Engine,
  maxConcurrency: number,
  onOutage: (isOutage: boolean) => void = () => undefined,
): SharedEngine {
  const breaker = createBreaker(onOutage)
  const turns = new Turns({
    // The rules without a model work in this very process: several at a time would only keep others from it.
    running: { each: engine.name === 'offline' ? 1 : Math.ceil(maxConcurrency / 4), all: maxConcurrency },
    waiting: { each: maxConcurrency * 2, all: maxConcurrency * 4 },
    refusal: () => new AppError('AI_OVERLOADED', AI_OVERLOADED_MESSAGE, { retryAfter: 5 }),
  })
  const inTurn =
    (verb: Verb): Verb =>
    (subject, options) => {
      const ask = () => verb(subject, options)
      return turns.run(options, engine.name === 'offline' ? ask : () => breaker.run(ask))
    }
  const parts = Object.entries(engine).map(([name, part]) => [
    name,
    typeof part === 'function' ? inTurn(part as Verb) : part,
  ])
  return Object.fromEntries(parts) as SharedEngine
}

type Verb = (subject: unknown, options: Asking) => Promise<unknown>

/** In a row, whoever asked: the four attempts of one seller must not speak for all. */
const FAILURES = 10
const REST_MS = { first: 5_000, longest: 60_000 }

export function createBreaker(onChange: (isOpen: boolean) => void) {
  let failures = 0
  let restMs = REST_MS.first
  let restUntil = 0
  let probing = false

  const close = () => {
    if (failures >= FAILURES) onChange(false)
    failures = 0
    restMs = REST_MS.first
  }
  const fail = (error: unknown, wasProbe: boolean) => {
    failures += 1
    if (failures === FAILURES) onChange(true)
    // What was under way when it opened tells nothing new.
    if (failures !== FAILURES && !wasProbe) return
    const asked = error instanceof AppError ? (error.retryAfter ?? 0) * 1000 : 0
    restUntil = performance.now() + Math.min(REST_MS.longest, Math.max(restMs, asked))
    restMs = Math.min(REST_MS.longest, restMs * 2)
  }
  return {
    async run<Result>(ask: () => Promise<Result>): Promise<Result> {
      const isProbe = failures >= FAILURES
      const waitMs = restUntil - performance.now()
      if (isProbe && (probing || waitMs > 0)) throw refusal(waitMs)
      probing ||= isProbe
      try {
        const result = await ask()
        close()
        return result
      } catch (error) {
        if (isOutage(error)) fail(error, isProbe)
        else if (error instanceof AppError) close()
        throw error
      } finally {
        if (isProbe) probing = false
      }
    },
  }
}

function refusal(waitMs: number): AppError {
  const message = 'The AI service has not answered for a while, so it is given a rest. Please try again in a minute.'
  return new AppError('AI_UNREACHABLE', message, { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) })
}
