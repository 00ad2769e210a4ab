import * as z from 'zod/mini'
import { exactText } from '#shared/text/bounded-text.ts'
import type { Context } from '#server/context.ts'
import { describedAs, whenClosed, type Routes, type Tasks } from '#server/http/routes.ts'
import { ChangeStream } from './stream.ts'
import { createWakeUps } from './wake-ups.ts'
import { STREAMS } from '#server/limits.ts'

const NO_EVENT = 'That is not the id of an event.'
const Digits = z.optional(exactText(15, NO_EVENT).check(z.regex(/^\d+$/, NO_EVENT)))

const SESSION_CHECK_MS = 3000

const route = describedAs('live')('What changes for the caller', {
  description:
    'Server-sent events `listings`, `templates`, `plan`, `usage` and `job`, data `{"id": string | null}`. `ready` opens a new stream; `reset` says that changes may have been missed. Of one account’s streams the oldest ends when there would be more than 20. The last event’s id comes in `Last-Event-ID` or, from a client that cannot set headers, as `lastEventId`. Who has begun to read so many seconds ago says so as `quietFor`: when nothing has changed since, the stream opens without `ready`.',
  headers: z.object({ 'last-event-id': Digits }),
  querystring: z.object({ lastEventId: Digits, quietFor: Digits }),
  response: { 200: z.string() },
})

export function liveRoutes({ app, account }: Routes, ctx: Context, { repeat }: Tasks): void {
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
  account('GET /api/events', route, async ({ id: ownerId, sessionId }, { headers, query }, reply) => {
    const { lastEventId = null, quietFor } = query
    const last = headers['last-event-id'] ?? lastEventId
    const stream = new ChangeStream(ctx, {
      ownerId,
      quietFor: quietFor === undefined ? quietFor : Number(quietFor),
      lastEventId: last === null ? last : Number(last),
    })
    stream.output.once('close', open.add({ ownerId, sessionId, end: () => stream.output.end() }))
    whenClosed(reply, () => stream.output.destroy())
    await stream.start(wakeUps)
    if (stopping) stream.output.end()
    reply.header('x-accel-buffering', 'no')
    return reply.type('text/event-stream; charset=utf-8').send(stream.output) as never
  })
}

type Stream = { ownerId: string; sessionId: string; end: () => void }

/**
 * The streams that are open, so many of one account and in all. For one more the oldest of whoever has too many ends:
 * it is the likeliest to belong to a browser that is gone, and one that is not comes back for what it missed.
 */
class OpenStreams {
  readonly #streams = new Set<Stream>()

  add(stream: Stream): () => void {
    const all = Map.groupBy(this.#streams, ({ ownerId }) => ownerId)
    const own = all.get(stream.ownerId) ?? []
    if (own.length >= STREAMS.each) this.#end(own[0])
    else if (this.#streams.size >= STREAMS.all) {
      this.#end([...all.values()].reduce((one, other) => (other.length > one.length ? other : one))[0])
    }
    this.#streams.add(stream)
    return () => this.#streams.delete(stream)
  }

  endAll(): void {
    for (const stream of this.#streams) stream.end()
  }

  sessions(): string[] {
    return [...new Set(Array.from(this.#streams, ({ sessionId }) => sessionId))]
  }

  endOthers(valid: ReadonlySet<string>, sessions: readonly string[]): void {
    const ended = new Set(sessions).difference(valid)
    for (const stream of this.#streams) if (ended.has(stream.sessionId)) stream.end()
  }

  #end(oldest: Stream | undefined): void {
    if (oldest !== undefined && this.#streams.delete(oldest)) oldest.end()
  }
}
