import * as z from 'zod/mini'
import { AI_OVERLOADED_MESSAGE, UNKNOWN_SERVER_ERROR } from '#shared/api/errors.ts'
import { useRef, useState } from 'react'

const LONGEST_RETRY_AFTER_S = 10
const PASSING_STATUS = new Set([408, 425, 500, 502, 503, 504])

type About = {
  /** 0 when no complete answer arrived. */
  status: number
  code: string
  retryable: boolean
  /** Seconds that the server asked us to wait, when it is few of them. */
  retryAfter?: number | undefined
  told?: string | undefined
}

export class CallError extends Error implements About {
  declare readonly status: number
  declare readonly code: string
  declare readonly retryable: boolean
  declare readonly retryAfter?: number | undefined
  declare readonly told?: string | undefined

  constructor(message: string, about: About, cause?: unknown) {
    super(message, { cause })
    Object.assign(this, about)
  }

  saying(message: string): CallError {
    return new CallError(message, this, this.cause)
  }
}

export async function telling<Answer>(call: Promise<Answer>, words: (error: CallError) => string): Promise<Answer> {
  return call.catch((error: unknown) => {
    throw error instanceof CallError ? error.saying(words(error)) : error
  })
}

/** Given `otherwise`, the server is quoted only where it refused the call. */
export function messageFor(error: unknown, otherwise?: string): string {
  if (!(error instanceof CallError)) return otherwise ?? 'An unexpected error occurred.'
  if (otherwise === undefined) return error.message
  return error.status >= 400 && error.status < 500 ? (error.told ?? otherwise) : otherwise
}

export function networkFailure(cause?: unknown): CallError {
  const late = cause instanceof DOMException && cause.name === 'TimeoutError'
  return new CallError(
    unreachedWords(),
    { status: 0, code: late ? 'TIMED_OUT' : cause instanceof SyntaxError ? 'NO_JSON' : 'NETWORK', retryable: true },
    cause,
  )
}

export function failNetwork(cause: unknown): never {
  throw networkFailure(cause)
}

// More forgiving than `ErrorBody`: a proxy between us and the server may answer with less.
const Told = z.object({ message: z.optional(z.string()), error: z.optional(z.object({ code: z.string() })) })

export function refusal(status: number, body: unknown, retryAfterHeader: string | null = null): CallError {
  const told = z.safeParse(Told, body).data
  const seconds = Number.parseInt(retryAfterHeader ?? '', 10)
  const retryAfter = seconds <= LONGEST_RETRY_AFTER_S ? seconds : undefined
  const code = told?.error?.code ?? 'UNKNOWN'
  const isBusy = status === 503 && !UNAVAILABLE_CODES.has(code)
  const said = told?.message || `Request to our server failed with status ${status}`
  return new CallError(isBusy ? AI_OVERLOADED_MESSAGE : body === undefined ? UNKNOWN_SERVER_ERROR : said, {
    status,
    code,
    retryable: PASSING_STATUS.has(status) || (status === 429 && retryAfter !== undefined),
    retryAfter,
    told: told?.message || undefined,
  })
}

const UNAVAILABLE_CODES = new Set(['UNAVAILABLE', 'AI_UNREACHABLE'])

export type Call = {
  body?: unknown
  accept?: string
  /** Names the action for the server, so that a repeated attempt is not done or counted twice. */
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
}

export async function send(method: string, path: string, call: Call = {}): Promise<Response> {
  const { body, accept = 'application/json', idempotencyKey, signal = null } = call
  const isJson = body !== undefined && !(body instanceof FormData)
  const headers = {
    accept,
    ...(isJson && { 'content-type': 'application/json' }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  }
  const content = isJson ? JSON.stringify(body) : body
  const response = await fetch(path, { method, headers, body: content ?? null, signal }).catch(failNetwork)
  if (response.ok) return response
  throw refusal(response.status, await response.json().catch(() => undefined), response.headers.get('retry-after'))
}

export type Schema<Output> = z.core.$ZodType<Output>

export async function sendForJson<Output>(method: string, path: string, schema: Schema<Output>, call: Call = {}) {
  return understand(schema, await jsonOf(await send(method, path, call)))
}

export const jsonOf = (response: Response): Promise<unknown> => response.json().catch(failNetwork)

/** `answer` as the schema has it. Throws when it has another shape, which asking again would not change. */
export function understand<Output>(schema: Schema<Output>, answer: unknown): Output {
  const parsed = z.safeParse(schema, answer)
  if (parsed.success) return parsed.data
  const about = { status: 200, code: 'MISMATCH', retryable: false }
  throw new CallError('The server sent an answer that this page does not understand.', about)
}

export async function wasThere(deletion: Promise<unknown>): Promise<boolean> {
  try {
    await deletion
    return true
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return false
    throw error
  }
}

const LONGEST_ANSWER_MS = 5000

/** Whether the browser knows that it has no network. That it knows of none proves little. */
export const isOffline = (): boolean => 'onLine' in navigator && !navigator.onLine

export async function isServerThere(): Promise<boolean> {
  return fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(LONGEST_ANSWER_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )
}

export function whenOnline(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!isOffline()) return resolve()
    addEventListener('online', () => resolve(), { once: true, ...(signal && { signal }) })
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
}

const AGAIN_MS = 30_000

export async function fetchPatiently<Result>(load: () => Promise<Result>, signal: AbortSignal, againMs = AGAIN_MS) {
  while (true) {
    try {
      return await load()
    } catch {
      await new Promise<void>((resolve) => {
        addEventListener('online', () => resolve(), { once: true, signal })
        setTimeout(resolve, againMs)
      })
      signal.throwIfAborted()
    }
  }
}

export function unreachedWords(): string {
  return isOffline()
    ? 'You are offline. Please try again when you are connected.'
    : 'We could not reach the server. Please check your connection.'
}

export function newIdempotencyKey(): string {
  // Not `randomUUID`, which exists on HTTPS and localhost only.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** `of` yields the same key for as long as the same thing is tried; `forget` it once it is done. */
export function useActionKey() {
  const action = useRef<{ body: string; key: string }>(null)
  return {
    of(body: unknown): string {
      const text = JSON.stringify(body)
      if (action.current?.body !== text) action.current = { body: text, key: newIdempotencyKey() }
      return action.current.key
    },
    forget: () => void (action.current = null),
  }
}

export function useAction(act: () => Promise<void>, onFailure: (error: unknown) => void) {
  const [busy, setBusy] = useState(false)
  const begin = async () => {
    setBusy(true)
    await act().catch(onFailure)
    setBusy(false)
  }
  return [busy, () => void begin()] as const
}

/** Does `work` with all of them, `most` at once. Where some fail the rest is still done, and the first failure thrown. */
export async function withAll<Item>(items: readonly Item[], most: number, work: (item: Item) => Promise<void>) {
  const queue = [...items]
  const take = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
  }
  const outcomes = await Promise.allSettled(Array.from({ length: most }, take))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}
