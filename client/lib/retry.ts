import * as z from 'zod/mini'
import { AI_OVERLOADED_MESSAGE, UNKNOWN_SERVER_ERROR } from '#shared/api/errors.ts'
import { isOffline, unreachedWords, whenOnline } from './connection.ts'

/** Waits before the second, third and fourth attempt, in milliseconds. */
const RETRY_WAITS_MS = [1000, 2000, 4000] as const
export const ATTEMPTS = RETRY_WAITS_MS.length + 1
/** In place of an attempt's number: the browser has no network, and waits for it. */
const OFFLINE = 0

const LONGEST_RETRY_AFTER_S = 10
const PASSING_STATUS = new Set([408, 425, 500, 502, 503, 504])

/** A call that failed. `status` 0 means that no complete answer arrived; `retryable` that the same call may yet work. */
export class CallError extends Error {
  readonly status: number
  readonly code: string
  readonly retryable: boolean
  /** Seconds that the server asked us to wait, when it is few of them. */
  readonly retryAfter: number | undefined

  constructor(
    message: string,
    about: { status: number; code: string; retryable: boolean; retryAfter?: number | undefined },
  ) {
    super(message)
    this.name = 'CallError'
    this.status = about.status
    this.code = about.code
    this.retryable = about.retryable
    this.retryAfter = about.retryAfter
  }

  /** The same failure with other words. */
  saying(message: string): CallError {
    return new CallError(message, this)
  }
}

/** The failure of a call that got no complete answer: offline, refused, cut. */
export function networkFailure(cause?: unknown): CallError {
  const error = new CallError(unreachedWords(), {
    status: 0,
    code: 'NETWORK',
    retryable: true,
  })
  error.cause = cause
  return error
}

/** The failure of a call whose answer has not the shape that was agreed; asking again would bring the same. */
export function mismatch(): CallError {
  return new CallError('The server sent an answer that this page does not understand.', {
    status: 200,
    code: 'MISMATCH',
    retryable: false,
  })
}

/** The failure that an answer with a status of 400 or more tells of; `body` undefined when it was not JSON. */
export function refusal(status: number, body: unknown, retryAfterHeader: string | null = null): CallError {
  const told = z.safeParse(Told, body)
  const retryAfter = shortWait(retryAfterHeader)
  return new CallError(words(status, body, told.data?.message), {
    status,
    code: told.data?.error?.code ?? 'UNKNOWN',
    retryable: PASSING_STATUS.has(status) || (status === 429 && retryAfter !== undefined),
    retryAfter,
  })
}

// More forgiving than `ErrorBody`: a proxy between us and the server may answer with less.
const Told = z.object({ message: z.optional(z.string()), error: z.optional(z.object({ code: z.string() })) })

function words(status: number, body: unknown, message: string | undefined): string {
  if (status === 503) return AI_OVERLOADED_MESSAGE
  if (body === undefined) return UNKNOWN_SERVER_ERROR
  return message || `Request to our server failed with status ${status}`
}

/** Seconds of a `Retry-After` header (a number or a date), undefined when absent or too long to wait here. */
function shortWait(header: string | null): number | undefined {
  if (header === null || header.trim() === '') return undefined
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return seconds <= LONGEST_RETRY_AFTER_S ? Math.max(0, seconds) : undefined
}

export type RetryOptions = {
  signal?: AbortSignal | undefined
  /** Told before every attempt, the first being 1, and 0 when there is no network: see `attemptWords`. */
  onAttempt?: ((attempt: number) => void) | undefined
  /** Resolves after so many milliseconds; rejects when the signal is aborted. */
  wait?: ((milliseconds: number, signal?: AbortSignal) => Promise<void>) | undefined
}

/** What is going on in place of the call itself, in words to show; null at the first attempt. */
export function attemptWords(attempt: number): string | null {
  if (attempt === OFFLINE) return 'You are offline. This goes on by itself once you are connected.'
  return attempt > 1 ? `Server busy, attempt ${attempt} of ${ATTEMPTS}` : null
}

/**
 * Runs `attempt` up to four times. Repeats only what can pass, after 1 s, 2 s and 4 s or the short time that the server
 * asked for; a definite refusal is thrown at once. Without a network it waits for that, and the attempt does not count.
 * Throws `CallError`, or the signal's reason when it was aborted.
 */
export async function withRetries<Result>(attempt: () => Promise<Result>, options: RetryOptions = {}): Promise<Result> {
  const { signal, onAttempt, wait = sleep } = options
  for (let number = 1; ;) {
    signal?.throwIfAborted()
    onAttempt?.(number)
    try {
      return await attempt()
    } catch (error) {
      signal?.throwIfAborted()
      if (!(error instanceof CallError) || !error.retryable) throw error
      if (error.status === 0 && isOffline()) {
        onAttempt?.(OFFLINE)
        await whenOnline(signal)
        continue
      }
      const pause = RETRY_WAITS_MS[number - 1]
      if (pause === undefined) throw error.saying(`Failed after ${ATTEMPTS} retries: ${error.message}`)
      await wait(Math.max(pause, (error.retryAfter ?? 0) * 1000), signal)
      number += 1
    }
  }
}

function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
