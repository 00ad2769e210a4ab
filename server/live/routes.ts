import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { ErrorBody } from '#shared/api/errors.ts'
import { exactText } from '#shared/text/bounded-text.ts'
import type { Context } from '#server/context.ts'
import { requireAccount } from '#server/http/caller.ts'
import { whenClosed } from '#server/http/client-leaving.ts'
import { OpenStreams } from './open-streams.ts'
import { ChangeStream } from './stream.ts'
import { createWakeUps } from './wake-ups.ts'

const NO_EVENT = 'That is not the id of an event.'
const EventId = z.optional(exactText(15, NO_EVENT).check(z.regex(/^\d+$/, NO_EVENT)))

export function liveRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    const wakeUps = createWakeUps(ctx)
    const open = new OpenStreams()
    let stopping = false
    app.addHook('preClose', async () => {
      stopping = true
      open.endAll()
      await wakeUps.close()
    })

    app.get(
      '/api/events',
      {
        schema: {
          tags: ['live'],
          summary: 'What changes for the caller',
          description:
            'Server-sent events `listings`, `templates`, `plan`, `usage` and `job`, data `{"id": string | null}`. `ready` opens a new stream; `reset` says that changes may have been missed. Of one account’s streams the oldest ends when there would be more than 20. The last event’s id comes in `Last-Event-ID` or, from a client that cannot set headers, as `lastEventId`.',
          headers: z.object({ 'last-event-id': EventId }),
          querystring: z.object({ lastEventId: EventId }),
          response: { 200: z.string(), default: ErrorBody },
        },
      },
      async (request, reply) => {
        const { id: ownerId } = await requireAccount(request, ctx)
        const lastEventId = request.headers['last-event-id'] ?? request.query.lastEventId
        const stream = new ChangeStream(ctx, {
          ownerId,
          lastEventId: lastEventId === undefined ? null : Number(lastEventId),
          isSessionValid: async () => (await ctx.sessions.findAccount(request.headers))?.id === ownerId,
        })
        stream.output.once('close', open.add(ownerId, stream.output))
        whenClosed(reply, () => stream.output.destroy())
        await stream.start(wakeUps)
        if (stopping) stream.output.end()
        reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no')
        return reply.type('text/event-stream; charset=utf-8').send(stream.output as never)
      },
    )
  }
}
