import { EventEmitter } from 'node:events'
import type { Context } from '#server/context.ts'
import type { OwnerId } from '#server/db/client.ts'
import { ping } from '#server/db/failures.ts'
import { oncePerTurn } from '#server/in-turns.ts'
import { persist } from '#server/schedule.ts'
import { CHANNEL, listChangesAfter } from './store.ts'
import type { Topic } from '#shared/api/live.ts'

const BATCH = 500

export const eventOf = (id: number, name: Topic | 'ready' | 'reset', entityId: string | null) =>
  `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify({ id: entityId })}\n\n`

const MOST_PAUSE_MS = 2000
const HEARTBEAT_MS = 5000

export type WakeUps = ReturnType<typeof createWakeUps>

export function createWakeUps(ctx: Context) {
  const calls = new EventEmitter().setMaxListeners(0)
  const closing = new AbortController()
  let listening: Promise<void> | undefined
  return {
    subscribe(ownerId: OwnerId, call: () => void) {
      calls.on(ownerId, call)
      listening ??= keepListening(ctx, closing.signal, calls).catch(() => undefined)
      return () => calls.off(ownerId, call)
    },
    /** What changed after this position. Those who ask for the same at a time share one look at the log. */
    read: oncePerTurn(async (ownerId: OwnerId, position: number) => {
      const changes = await listChangesAfter(ctx.db.orm, ownerId, position, BATCH)
      const events = changes.map(({ id, topic, entityId }) => eventOf(id, topic, entityId)).join('')
      return { events, position: changes.at(-1)?.id ?? position, isLast: changes.length < BATCH }
    }),
    async close() {
      closing.abort()
      await listening
    },
  }
}

/** What was sent while nobody listened is found in the log: everybody is woken after each new beginning. */
async function keepListening(ctx: Context, signal: AbortSignal, calls: EventEmitter): Promise<void> {
  const pauseAfter = (error: unknown, attempt: number) => {
    ctx.log.warn({ err: error }, 'listening for changes broke off')
    return Math.min(100 * 2 ** attempt, MOST_PAUSE_MS)
  }
  await persist(() => listenOnce(ctx, signal, calls), pauseAfter, signal)
}

async function listenOnce({ db }: Context, signal: AbortSignal, calls: EventEmitter): Promise<void> {
  const client = await db.connect()
  const ended = Promise.withResolvers<void>()
  client.once('end', ended.resolve)
  client.on('notification', ({ payload = '' }) => calls.emit(payload))
  const leave = () => void client.end().catch(() => undefined)
  signal.addEventListener('abort', leave, { once: true })
  const heartbeat = setInterval(() => void ping(client, HEARTBEAT_MS).catch(leave), HEARTBEAT_MS)
  try {
    await client.query(`listen ${CHANNEL}`)
    signal.throwIfAborted()
    for (const ownerId of calls.eventNames()) calls.emit(ownerId)
    await ended.promise
    if (!signal.aborted) throw new Error('The connection ended.')
  } finally {
    clearInterval(heartbeat)
    signal.removeEventListener('abort', leave)
    leave()
  }
}
