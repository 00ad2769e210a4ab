import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorBody, STATUS_OF } from '#shared/api/errors.ts'
import { GenerateListingAnswer, GenerateListingRequest, type PartialListing } from '#shared/api/generation.ts'
import type { Context } from '#server/context.ts'
import { KeyHeader, keyOf } from '#server/http/caller.ts'
import { describedAs, abortWhenClientLeaves, type Routes } from '#server/http/routes.ts'
import { asAppError } from '#server/http/errors.ts'
import { generateListing } from './service.ts'

/** Keeps proxies from closing a stream on which nothing has been written yet. */
const HEARTBEAT_MS = 10_000

/** The form with a competition analysis of 100 examples, the longest texts and addresses that the schema takes. */
const BODY_LIMIT_BYTES = 1024 * 1024

const ADDRESS = 'POST /api/gemini/generateListing'

type Generate = (onPartial?: (listing: PartialListing) => void) => Promise<string>

const route = describedAs('generation')('Write a listing', {
  description:
    'With `Accept: text/event-stream`: events `partial` (the listing so far), then one `result` (this answer) or `error`.',
  headers: KeyHeader,
  body: GenerateListingRequest,
  response: { 200: GenerateListingAnswer },
})

export function generationRoutes({ caller }: Routes, ctx: Context): void {
  caller(ADDRESS, { ...route, bodyLimit: BODY_LIMIT_BYTES }, async (caller, request, reply) => {
    const key = keyOf(request, ADDRESS)
    const { signal, ignore } = abortWhenClientLeaves(reply)
    const run: Generate = (tell) => {
      const onPartial = (listing: PartialListing) => {
        ignore()
        tell?.(listing)
      }
      const options = { key, signal, ...(tell && { onPartial }) }
      return ctx.work.track(generateListing(ctx, caller, request.body, options))
    }
    if (request.headers.accept?.includes('text/event-stream')) return streamRun(run, request, reply) as never
    reply.type('application/json; charset=utf-8')
    return run() as Promise<never>
  })
}

const event = (name: string, data: string) => `event: ${name}\ndata: ${data}\n\n`

/** A failure before the first text, or within ten seconds, is an ordinary answer with its own status. */
async function streamRun(run: Generate, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const stream = new PassThrough()
  let open = false
  let last = ''
  const send = (text: string) => {
    if (!open) {
      open = true
      reply.header('x-accel-buffering', 'no').type('text/event-stream; charset=utf-8')
      void reply.send(stream)
    }
    if (!stream.destroyed) stream.write(text)
  }
  const heartbeat = setInterval(() => send(': still writing\n\n'), HEARTBEAT_MS)
  try {
    const tell = (listing: PartialListing) => {
      const data = JSON.stringify(listing)
      // A reader that is behind gets the next draft instead: each one holds all of the text so far.
      if (data === last || stream.writableNeedDrain) return
      last = data
      send(event('partial', data))
    }
    send(event('result', await run(tell)))
  } catch (error) {
    if (!open) throw error
    const known = asAppError(error)
    request.log.warn({ err: error, code: known.code }, 'generation failed while it was being sent')
    send(event('error', JSON.stringify({ ...errorBody(known), status: STATUS_OF[known.code] })))
  } finally {
    clearInterval(heartbeat)
    stream.end()
  }
  return reply
}
