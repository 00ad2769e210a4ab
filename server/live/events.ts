import type { Topic } from '#shared/api/live.ts'
import type { OwnerId, Queryable } from '#server/db/client.ts'
import { listChangesAfter } from './store.ts'

const BATCH = 500

export const eventOf = (id: number, name: Topic | 'ready' | 'reset', entityId: string | null) =>
  `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify({ id: entityId })}\n\n`

/** Changes as they are sent, and the position behind them. */
export type Batch = { events: string; position: number; isLast: boolean }

export async function readBatch(db: Queryable, ownerId: OwnerId, position: number): Promise<Batch> {
  const changes = await listChangesAfter(db, ownerId, position, BATCH)
  const events = changes.map(({ id, topic, entityId }) => eventOf(id, topic, entityId)).join('')
  return { events, position: changes.at(-1)?.id ?? position, isLast: changes.length < BATCH }
}
