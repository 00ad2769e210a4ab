import { sql, type SQLWrapper } from 'drizzle-orm'
import type { Topic } from '#shared/api/live.ts'
import type { Database, OwnerId, Queryable } from '#server/db/client.ts'
import { isOne, rowsOf, run } from '#server/db/rows.ts'

export const CHANNEL = 'smart_listings_changes'

export type Change = { id: number; topic: Topic; entityId: string | null }
export type Told = Pick<Change, 'topic' | 'entityId'>

const ownersLock = (ownerId: string | SQLWrapper) => sql`pg_advisory_xact_lock(hashtextextended(${ownerId}, 0))`

export const lockOwner = (tx: Queryable, ownerId: string) => run(tx)`select ${ownersLock(ownerId)}`

export const inTurnOf = <Result>(
  { orm }: Pick<Database, 'orm'>,
  ownerId: OwnerId,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> =>
  orm.transaction(async (tx) => {
    await lockOwner(tx, ownerId)
    return work(tx)
  })

export const appendChange = (tx: Queryable, ownerId: OwnerId, topic: Topic, entityId: string | null = null) =>
  appendChanges(tx, ownerId, [{ topic, entityId }])

/** Without the lock an owner's changes could become visible out of the order of their ids, and a reader pass one by. */
export const appendChanges = (tx: Queryable, ownerId: OwnerId, told: readonly Told[]) =>
  run(tx)`with ${appending(ownerId, JSON.stringify(told))} select`

/** As parts of another statement, from `Told` as JSON; `also` is worked out with them. */
export const appending = (ownerId: OwnerId | SQLWrapper, told: string | SQLWrapper, also = sql`true`) => sql`
    owner as materialized (select ${ownersLock(ownerId)}),
    told as (insert into changes (owner_id, topic, entity_id, at)
             select ${ownerId}::uuid, topic, "entityId", clock_timestamp()
             from owner, jsonb_to_recordset(${told}::jsonb) as change(topic text, "entityId" text)
             returning pg_notify(${CHANNEL}, ${ownerId}), ${also})`

export const listChangesAfter = (db: Queryable, ownerId: OwnerId, id: number, limit: number) =>
  rowsOf<Change>(db)`
    select id::float8, topic, entity_id as "entityId" from changes
    where owner_id = ${ownerId} and id > ${id} order by changes.id limit ${limit}`

export async function findLatestChange(db: Queryable, ownerId: OwnerId): Promise<{ id: number; age: number }> {
  const { rows } = await db.execute<{ id: number; age: number }>(sql`
    select id::float8, extract(epoch from clock_timestamp() - at)::float8 as age from changes
    where owner_id = ${ownerId} order by changes.id desc limit 1`)
  return rows[0] ?? { id: 0, age: Number.POSITIVE_INFINITY }
}

export const hasChange = (db: Queryable, ownerId: OwnerId, id: number) =>
  isOne(db)`select from changes where id = ${id} and owner_id = ${ownerId}`

export const removeOldChanges = (db: Queryable) => run(db)`delete from changes where at < now() - interval '1 day'`
