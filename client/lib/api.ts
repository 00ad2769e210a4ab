import * as z from 'zod/mini'
import { mismatch, networkFailure, refusal, withRetries, type RetryOptions } from './retry.ts'

type AnswerSchema = z.core.$ZodType

export type CallOptions = RetryOptions & {
  /** Names the action for the server, so that a repeated attempt is not done or counted twice. */
  idempotencyKey?: string
}

/** GET that yields what `schema` makes of the JSON answer. Throws `CallError`, retried as `withRetries` says. */
export function getJson<Schema extends AnswerSchema>(path: string, schema: Schema, options: RetryOptions = {}) {
  return callJson(path, { headers: { accept: 'application/json' } }, schema, options)
}

/** POST of a JSON body that yields what `schema` makes of the JSON answer. Throws `CallError`, retried likewise. */
export function postJson<Schema extends AnswerSchema>(
  path: string,
  body: unknown,
  schema: Schema,
  options: CallOptions = {},
) {
  return callJson(path, postInit(body, 'application/json', options), schema, options)
}

/** The request of a POST with a JSON body, the wanted kind of answer and the action's key. */
export function postInit(body: unknown, accept: string, { idempotencyKey }: CallOptions): RequestInit {
  return {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept,
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    body: JSON.stringify(body),
  }
}

function callJson<Schema extends AnswerSchema>(
  path: string,
  init: RequestInit,
  schema: Schema,
  options: RetryOptions,
): Promise<z.output<Schema>> {
  return withRetries(async () => {
    const response = await request(path, init, options.signal)
    return understand(schema, await jsonOf(response))
  }, options)
}

/** One attempt: a successful response, else `CallError`. */
export async function request(path: string, init: RequestInit, signal: AbortSignal | undefined): Promise<Response> {
  const response = await fetch(path, { ...init, ...(signal === undefined ? {} : { signal }) }).catch(
    (error: unknown) => {
      throw networkFailure(error)
    },
  )
  if (response.ok) return response
  const body: unknown = await response.json().catch(() => undefined)
  throw refusal(response.status, body, response.headers.get('retry-after'))
}

/** The JSON of a response; one that breaks off or is no JSON counts as a connection that failed. */
export async function jsonOf(response: Response): Promise<unknown> {
  return response.json().catch((error: unknown) => {
    throw networkFailure(error)
  })
}

/** `answer` as the schema has it, or the mismatch error. */
export function understand<Schema extends AnswerSchema>(schema: Schema, answer: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, answer)
  if (!parsed.success) throw mismatch()
  return parsed.data
}
