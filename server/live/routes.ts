import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { exactText } from '#shared/text/bounded-text.ts'
import type { Context } from '#server/context.ts'
import { requireAccount } from '#server/http/caller.ts'
import { whenClosed } from '#server/http/routes.ts'
import type { Schedule } from '#server/schedule.ts'
import { ChangeStream } from './stream.ts'
import { createWakeUps } from './wake-ups.ts'
import { STREAMS } from '#server/limits.ts'

const NO_EVENT = 'That is not the id of an event.'
const Digits = z.optional(exactText(15, NO_EVENT).check(z.regex(/^\d+$/, NO_EVENT)))

/** So soon is a stream cut after its session has ended. */
const SESSION_CHECK_MS = 3000

export function liveRoutes(ctx: Context, { repeat }: Pick<Schedule, 'repeat'>): FastifyPluginAsyncZod {
  return async (app) => {
    const wakeUps = createWakeUps(ctx)
    const open = new OpenStreams()
    let stopping = false
    repeat('looking for ended sessions', SESSION_CHECK_MS, async () => {
      const sessions = open.sessions()
      if (sessions.length > 0) open.endOthers(new Set(await ctx.sessions.listValid(sessions)), sessions)
    })
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
            'Server-sent events `listings`, `templates`, `plan`, `usage` and `job`, data `{"id": string | null}`. `ready` opens a new stream; `reset` says that changes may have been missed. Of one account’s streams the oldest ends when there would be more than 20. The last event’s id comes in `Last-Event-ID` or, from a client that cannot set headers, as `lastEventId`. Who has begun to read so many seconds ago says so as `quietFor`: when nothing has changed since, the stream opens without `ready`.',
          headers: z.object({ 'last-event-id': Digits }),
          querystring: z.object({ lastEventId: Digits, quietFor: Digits }),
          response: { 200: z.string() },
        },
      },
      async (request, reply) => {
        const { id: ownerId, sessionId } = await requireAccount(request, ctx)
        const lastEventId = request.headers['last-event-id'] ?? request.query.lastEventId
        const { quietFor } = request.query
        const stream = new ChangeStream(ctx, {
          ownerId,
          quietFor: quietFor === undefined ? undefined : Number(quietFor),
          lastEventId: lastEventId === undefined ? null : Number(lastEventId),
        })
        stream.output.once('close', open.add(ownerId, { sessionId, end: () => stream.output.end() }))
        whenClosed(reply, () => stream.output.destroy())
        await stream.start(wakeUps)
        if (stopping) stream.output.end()
        reply.header('x-accel-buffering', 'no')
        return reply.type('text/event-stream; charset=utf-8').send(stream.output as never)
      },
    )
  }
}

type Stream = { sessionId: string; end: () => void }

/**
 * The streams that are open, so many of one account and in all. For one more the oldest of whoever has too many ends:
 * it is the likeliest to belong to a browser that is gone, and one that is not comes back for what it missed.
 */
class OpenStreams {
  readonly #streams = new Map<string, Set<Stream>>()
  #count = 0

  add(ownerId: string, stream: Stream): () => void {
    const own = this.#streams.get(ownerId) ?? new Set()
    this.#streams.set(ownerId, own)
    if (own.size >= STREAMS.each) this.#endOldest(ownerId, own)
    else if (this.#count >= STREAMS.all) this.#endOldest(...this.#mostOf())
    own.add(stream)
    this.#count += 1
    return () => this.#remove(ownerId, stream)
  }

  endAll(): void {
    for (const stream of this.#all()) stream.end()
  }

  sessions(): string[] {
    return [...new Set(this.#all().map(({ sessionId }) => sessionId))]
  }

  /** Ends those of `sessions` that are not among the `valid`. */
  endOthers(valid: ReadonlySet<string>, sessions: readonly string[]): void {
    const ended = new Set(sessions).difference(valid)
    for (const stream of this.#all()) if (ended.has(stream.sessionId)) stream.end()
  }

  #all(): Stream[] {
    return [...this.#streams.values()].flatMap((own) => Array.from(own))
  }

  #mostOf(): [string, Set<Stream>] {
    return [...this.#streams].reduce((one, other) => (other[1].size > one[1].size ? other : one))
  }

  #endOldest(ownerId: string, own: Set<Stream>): void {
    const [oldest] = own
    if (oldest === undefined) return
    this.#remove(ownerId, oldest)
    oldest.end()
  }

  #remove(ownerId: string, stream: Stream): void {
    const own = this.#streams.get(ownerId)
    if (own?.delete(stream) !== true) return
    this.#count -= 1
    if (own.size === 0) this.#streams.delete(ownerId)
  }
}
