import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorBody, STATUS_OF } from '#shared/api/errors.ts'
import * as api from '#shared/api/generation.ts'
import { questionsFor, questionsOf } from '#shared/facts/questions.ts'
import type { Context } from '#server/context.ts'
import * as checking from '#server/features/checking/service.ts'
import { identifyCaller, KeyHeader, keyOf } from '#server/http/caller.ts'
import { describedAs, LARGE_BODY_BYTES, abortWhenClientLeaves, type Routes } from '#server/http/routes.ts'
import { asAppError } from '#server/http/errors.ts'
import { generateListing, type GenerationOptions } from './service.ts'

/** Keeps proxies from closing a stream on which nothing has been written yet. */
const HEARTBEAT_MS = 10_000

const ADDRESS = 'POST /api/gemini/generateListing'

type Generate = (onPartial?: GenerationOptions['onPartial']) => Promise<string>

const described = describedAs('generation')

const route = described('Write a listing', {
  description:
    'With `Accept: text/event-stream`: events `partial` (the listing so far), then one `result` (this answer) or `error`.',
  headers: KeyHeader,
  body: api.GenerateListingRequest,
  response: { 200: api.GenerateListingAnswer },
})

/** Of a network: the page checks in the browser and asks once for every pause in typing. */
const MOST_PER_MINUTE = 120

const checkRoute = described('Compare a listing with what its seller said', {
  description: `Every statement of the listing gets a verdict, and what it leaves out is named. Nothing is kept or counted; at most ${MOST_PER_MINUTE} times a minute. With \`secondOpinion\` the model is asked, too, and the call counts as a listing. \`prices\` are those that the reason for the price may name: \`generateListing\` answers with them.`,
  body: checking.CheckListingRequest,
  response: { 200: checking.CheckListingAnswer },
})
const askRoute = described('Ask the seller what buyers will ask', {
  description: `At most five questions that the details leave open, the most useful first. Answers go into \`answers\` of the details; a question of \`unseen\` is its own id. Nothing is kept or counted; at most ${MOST_PER_MINUTE} times a minute.`,
  body: api.AskSellerRequest,
  response: { 200: api.AskSellerAnswer },
})

export function generationRoutes({ all, caller }: Routes, ctx: Context): void {
  caller(ADDRESS, { ...route, bodyLimit: LARGE_BODY_BYTES }, async (caller, request, reply) => {
    const key = keyOf(request, ADDRESS)
    const { signal, ignore } = abortWhenClientLeaves(reply)
    const run: Generate = (onPartial) =>
      ctx.work.track(generateListing(ctx, caller, request.body, { key, signal, onPartial }))
    if (request.headers.accept?.includes('text/event-stream')) return streamRun(run, ignore, request, reply)
    reply.type('application/json; charset=utf-8')
    return run() as Promise<never>
  })
  const config = { rateLimit: { max: Math.min(MOST_PER_MINUTE, ctx.config.requestsPerMinute) } }
  all.once('POST /api/checkListing', { ...checkRoute, config }, async (_, request, once) => {
    const { body } = request
    if (!body.secondOpinion) return JSON.stringify(checking.checkByRules(body))
    return checking.checkWithModel(ctx, await identifyCaller(request, ctx), body, once)
  })
  all('POST /api/askSeller', { ...askRoute, config }, async (_, { body: { formData, unseen } }) => ({
    ask: questionsFor(formData, unseen),
    answered: questionsOf(formData.answers),
  }))
}

const event = (name: string, data: string) => `event: ${name}\ndata: ${data}\n\n`

/** A failure before the first text, or within ten seconds, is an ordinary answer with its own status. */
async function streamRun(run: Generate, keepOn: () => void, request: FastifyRequest, reply: FastifyReply) {
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
    const tell = (listing: api.PartialListing) => {
      keepOn()
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
