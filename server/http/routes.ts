import type { FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import * as z from 'zod/mini'
import type { Work } from '#server/schedule.ts'
import { keyOf, type KeyHeader } from './caller.ts'
import { abortWhenClientLeaves } from './signals.ts'

/** What the documentation says of a route of `tag`, with the shapes of what comes in and goes out. */
export function describedAs(tag: string) {
  return <const Schema extends FastifySchema>(summary: string, schema: Schema) => ({
    schema: { tags: [tag], summary, ...schema },
  })
}

export const NOTHING = { 204: z.null() }

/** For the ids of very many listings. */
export const BULK_BODY_BYTES = 1024 * 1024

type KeyedRequest = FastifyRequest<{ Headers: z.infer<typeof KeyHeader> }>

/** Under whose key something is done once, and until when somebody waits for it. */
export type Once = { key: string | null; signal: AbortSignal }

/** Sends JSON that is there as a text, kept under the caller's key. */
export async function sendOnce(
  { work }: { work: Work },
  request: KeyedRequest,
  reply: FastifyReply,
  run: (once: Once) => Promise<string>,
) {
  const key = keyOf(request)
  const { signal } = abortWhenClientLeaves(reply)
  const body = await work.track(run({ key, signal }))
  return reply.type('application/json; charset=utf-8').send(body) as never
}
