import type * as z from 'zod/mini'
import { jsonOf, request, understand } from './api.ts'
import { CallError } from './retry.ts'

type CallBody = { body?: unknown; idempotencyKey?: string; signal?: AbortSignal }

/** One attempt at a call, whose failure the caller shows with a way to try again. Throws `CallError`. */
export function send(method: string, path: string, { body, idempotencyKey, signal }: CallBody = {}): Promise<Response> {
  const headers = {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  }
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
  return request(path, init, signal)
}

/** As `send`, and yields what `schema` makes of the JSON answer. */
export async function sendForJson<Schema extends z.core.$ZodType>(
  method: string,
  path: string,
  schema: Schema,
  call: CallBody = {},
): Promise<z.output<Schema>> {
  return understand(schema, await jsonOf(await send(method, path, call)))
}

/** Waits for the deletion of something; false when that was gone already, which is no failure. */
export async function wasThere(deletion: Promise<unknown>): Promise<boolean> {
  try {
    await deletion
    return true
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return false
    throw error
  }
}
