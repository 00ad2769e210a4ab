import { once } from 'node:events'
import type { PassThrough } from 'node:stream'
import type { Context } from '#server/context.ts'
import type { OwnerId } from '#server/db/client.ts'
import { eventOf, type WakeUps } from './wake-ups.ts'
import { findLatestChange, hasChange } from './store.ts'

const PATIENCE_MS = 5000
const PING_MS = 15_000
/** A change is dated when it is made, and seen by others when that is committed. */
const COMMITTED_WITHIN_S = 10

type Reader = {
  ownerId: OwnerId
  lastEventId: number | null
  quietFor: number | null
}

/** The log is read anew after each wake-up, so no change falls between what came before and what comes. */
export async function streamChanges(ctx: Context, wakeUps: WakeUps, output: PassThrough, reader: Reader) {
  const { position, greeting } = await beginningFor(ctx, reader)
  if (!output.writable) return
  output.write(greeting)
  const ping = setInterval(() => {
    if (output.writable && !output.writableNeedDrain) output.write(': ping\n\n')
  }, PING_MS)
  let wake: () => void
  const unsubscribe = wakeUps.subscribe(reader.ownerId, () => wake())
  output.once('close', () => {
    unsubscribe()
    clearInterval(ping)
  })
  const follow = async (from: number) => {
    let read = { position: from, events: '', isLast: false }
    while (output.writable) {
      const woken = Promise.withResolvers<void>()
      wake = woken.resolve
      read = await wakeUps.read(reader.ownerId, read.position)
      if (read.events !== '') await send(ctx, output, read.events)
      if (read.isLast) await woken.promise
    }
  }
  // Only now, so that whatever this does not find yet wakes.
  follow(position).catch((error: unknown) => {
    // The reader comes back and finds in the log what it has missed.
    ctx.log.warn({ err: error }, 'a stream of changes broke off')
    output.destroy()
  })
}

async function beginningFor({ db: { orm } }: Context, { ownerId, lastEventId, quietFor }: Reader) {
  if (lastEventId !== null && (await hasChange(orm, ownerId, lastEventId)))
    return { position: lastEventId, greeting: ': welcome back\n\n' }
  const { id, age } = await findLatestChange(orm, ownerId)
  if (lastEventId === null && quietFor !== null && age >= quietFor + COMMITTED_WITHIN_S)
    return { position: id, greeting: `id: ${id}\n\n` }
  // A change that is no longer in the log may have taken others with it.
  return { position: id, greeting: eventOf(id, lastEventId === null ? 'ready' : 'reset', null) }
}

async function send({ log }: Context, output: PassThrough, events: string): Promise<void> {
  if (!output.writable || output.write(events)) return
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const drained = [once(output, 'drain', { signal }), once(output, 'close', { signal })]
  await Promise.race(drained).catch(() => {
    log.info('a reader of changes was too slow')
    output.destroy()
  })
}
