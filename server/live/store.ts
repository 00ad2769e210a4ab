import { and, asc, desc, eq, gt, sql, type SQLWrapper } from 'drizzle-orm'
import type { Topic } from '#shared/api/live.ts'
import type { OwnerId, Queryable } from '#server/db/client.ts'
import { changes } from './tables.ts'

export const CHANNEL = 'smart_listings_changes'

export type Change = { id: number; topic: Topic; entityId: string | null }
export type Told = Pick<Change, 'topic' | 'entityId'>

const ownersLock = (ownerId: OwnerId | SQLWrapper) => sql`pg_advisory_xact_lock(hashtextextended(${ownerId}, 0))`

export async function lockOwner(tx: Queryable, ownerId: OwnerId): Promise<void> {
  await tx.execute(sql`select ${ownersLock(ownerId)}`)
}

export function appendChange(tx: Queryable, ownerId: OwnerId, topic: Topic, entityId: string | null = null) {
  return appendChanges(tx, ownerId, [{ topic, entityId }])
}

/** Without the lock an owner's changes could become visible out of the order of their ids, and a reader pass one by. */
export async function appendChanges(tx: Queryable, ownerId: OwnerId, told: readonly Told[]): Promise<void> {
  await tx.execute(sql`with ${appending(ownerId, JSON.stringify(told))} select`)
}

/** As parts of another statement, from `Told` as JSON; `also` is worked out with them. */
export function appending(ownerId: OwnerId | SQLWrapper, told: string | SQLWrapper, also = sql`true`) {
  return sql`
    owner as materialized (select ${ownersLock(ownerId)}),
    told as (insert into changes (owner_id, topic, entity_id, at)
             select ${ownerId}::uuid, topic, "entityId", clock_timestamp()
             from owner, jsonb_to_recordset(${told}::jsonb) as change(topic text, "entityId" text)
             returning pg_notify(${CHANNEL}, ${ownerId}), ${also})`
}

export function listChangesAfter(db: Queryable, ownerId: OwnerId, id: number, limit: number): Promise<Change[]> {
  return db
    .select({ id: changes.id, topic: changes.topic, entityId: changes.entityId })
    .from(changes)
    .where(and(eq(changes.ownerId, ownerId), gt(changes.id, id)))
    .orderBy(asc(changes.id))
    .limit(limit)
}

export async function findLatestChange(db: Queryable, ownerId: OwnerId): Promise<{ id: number; age: number }> {
  const age = sql<number>`extract(epoch from clock_timestamp() - ${changes.at})::float8`
  const [latest] = await db
    .select({ id: changes.id, age })
    .from(changes)
    .where(eq(changes.ownerId, ownerId))
    .orderBy(desc(changes.id))
    .limit(1)
  return latest ?? { id: 0, age: Number.POSITIVE_INFINITY }
}

export async function hasChange(db: Queryable, ownerId: OwnerId, id: number): Promise<boolean> {
  const found = await db
    .select({ id: changes.id })
    .from(changes)
    .where(and(eq(changes.id, id), eq(changes.ownerId, ownerId)))
  return found.length > 0
}

export async function removeOldChanges(db: Queryable): Promise<void> {
  await db.execute(sql`delete from changes where at < now() - interval '1 day'`)
}
