import { PassThrough } from 'node:stream'
import * as z from 'zod/mini'
import { exactText } from '#shared/text/bounded-text.ts'
import type { Context } from '#server/context.ts'
import { describedAs, whenClosed, type Routes, type Tasks } from '#server/http/routes.ts'
import { streamChanges } from './stream.ts'
import { createWakeUps } from './wake-ups.ts'
import { STREAMS } from '#server/limits.ts'

const NO_EVENT = 'That is not the id of an event.'
const Digits = z.optional(exactText(15, NO_EVENT).check(z.regex(/^\d+$/, NO_EVENT)))

const SESSION_CHECK_MS = 3000
const MOST_UNREAD_BYTES = 256 * 1024

const route = describedAs('live')('What changes for the caller', {
  description:
    'Server-sent events `listings`, `templates`, `plan`, `usage` and `job`, data `{"id": string | null}`. `ready` opens a new stream; `reset` says that changes may have been missed. Of one account’s streams the oldest ends when there would be more than 20. The last event’s id comes in `Last-Event-ID` or, from a client that cannot set headers, as `lastEventId`. Who has begun to read so many seconds ago says so as `quietFor`: when nothing has changed since, the stream opens without `ready`.',
  headers: z.object({ 'last-event-id': Digits }),
  querystring: z.object({ lastEventId: Digits, quietFor: Digits }),
  response: { 200: z.string() },
})

export function liveRoutes({ app, account }: Routes, ctx: Context, { repeat }: Tasks): void {
  const wakeUps = createWakeUps(ctx)
  const open = new Set<Stream>()
  let stopping = false
  repeat('looking for ended sessions', SESSION_CHECK_MS, async () => {
    const streams = [...open]
    if (streams.length === 0) return
    const valid = new Set(await ctx.sessions.listValid(streams.map(({ sessionId }) => sessionId)))
    for (const { sessionId, output } of streams) if (!valid.has(sessionId)) output.end()
  })
  app.addHook('preClose', async () => {
    stopping = true
    for (const { output } of open) output.end()
    await wakeUps.close()
  })
  account('GET /api/events', route, async ({ id: ownerId, sessionId }, { headers, query }, reply) => {
    const last = headers['last-event-id'] ?? query.lastEventId ?? null
    const { quietFor = null } = query
    const oldest = oneTooMany(open, ownerId)
    if (oldest !== undefined) {
      open.delete(oldest)
      oldest.output.end()
    }
    // Half of it waits on the way in, half on the way out.
    const output = new PassThrough({ highWaterMark: MOST_UNREAD_BYTES / 2 })
    const stream = { ownerId, sessionId, output }
    open.add(stream)
    output.once('close', () => open.delete(stream))
    whenClosed(reply, () => output.destroy())
    await streamChanges(ctx, wakeUps, output, {
      ownerId,
      lastEventId: last === null ? null : Number(last),
      quietFor: quietFor === null ? null : Number(quietFor),
    })
    if (stopping) output.end()
    reply.header('x-accel-buffering', 'no')
    return reply.type('text/event-stream; charset=utf-8').send(output) as never
  })
}

type Stream = { ownerId: string; sessionId: string; output: PassThrough }

/** The oldest of whoever has too many: its browser is likely gone, and if it is not it comes back for what it missed. */
function oneTooMany(open: ReadonlySet<Stream>, ownerId: string): Stream | undefined {
  const all = Map.groupBy(open, (stream) => stream.ownerId)
  const own = all.get(ownerId) ?? []
  if (own.length >= STREAMS.each) return own[0]
  if (open.size < STREAMS.all) return undefined
  return [...all.values()].reduce((one, other) => (other.length > one.length ? other : one))[0]
}
