import { and, eq, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/client.ts'
import type { OwnerId } from '#server/db/owner-id.ts'
import { objectRemovals, objects } from './tables.ts'

/** No upload takes so long. */
const GIVEN_UP = sql`interval '10 minutes'`
const UNWANTED = sql`interval '1 day'`

export type StoredObject = typeof objects.$inferSelect

export type Place = Pick<StoredObject, 'id' | 'ownerId'>

export type NewObject = Pick<StoredObject, 'id' | 'name' | 'contentType' | 'size' | 'thumbSize' | 'md5'>

const isOwn = (ownerId: OwnerId, name: string) =>
  and(eq(objects.ownerId, ownerId), eq(objects.name, name), isNotNull(objects.storedAt))

export async function findUsage(db: Queryable, ownerId: OwnerId): Promise<{ bytes: number; unattached: number }> {
  const [usage] = await db
    .select({
      bytes: sql<number>`coalesce(sum(${objects.size} + ${objects.thumbSize}), 0)::float8`,
      unattached: sql<number>`(count(*) filter (where ${objects.listingId} is null))::int`,
    })
    .from(objects)
    .where(eq(objects.ownerId, ownerId))
  return usage ?? { bytes: 0, unattached: 0 }
}

/** Notes an upload before its first byte is stored, so that none is ever forgotten. Call it under the owner's lock. */
export async function insertUpload(db: Queryable, ownerId: OwnerId, object: NewObject): Promise<void> {
  await db.insert(objects).values({ ...object, ownerId })
}

/** The bytes of an upload are there: it can be found from now on. Null when the upload was given up meanwhile. */
export async function updateStored(db: Queryable, ownerId: OwnerId, id: string): Promise<StoredObject | null> {
  const [row] = await db
    .update(objects)
    .set({ storedAt: sql`clock_timestamp()` })
    .where(and(eq(objects.ownerId, ownerId), eq(objects.id, id)))
    .returning()
  return row ?? null
}

export async function findObject(db: Queryable, ownerId: OwnerId, name: string): Promise<StoredObject | null> {
  const [row] = await db.select().from(objects).where(isOwn(ownerId, name))
  return row ?? null
}

/** The picture of that name for whoever knows its token: that is the proof here, not a session. */
export async function findByToken(
  db: Queryable,
  { owner, name, token }: { owner: string; name: string; token: string },
): Promise<StoredObject | null> {
  const [row] = await db
    .select()
    .from(objects)
    .where(and(isOwn(owner as OwnerId, name), sql`${objects.token}::text = ${token}`))
  return row ?? null
}

/** Puts pictures of the owner's that are in no listing, or in this one already, into it; returns how many. */
export async function updateListing(
  db: Queryable,
  ownerId: OwnerId,
  listingId: string,
  pictures: readonly { name: string; token: string }[],
): Promise<number> {
  const named = sql.join(
    pictures.map(({ name, token }) => sql`(${name}, ${token})`),
    sql`, `,
  )
  const result = await db
    .update(objects)
    .set({ listingId })
    .where(
      and(
        eq(objects.ownerId, ownerId),
        or(isNull(objects.listingId), eq(objects.listingId, listingId)),
        isNotNull(objects.storedAt),
        sql`(${objects.name}, ${objects.token}::text) in (${named})`,
      ),
    )
  return result.rowCount ?? 0
}

export async function removeOthers(
  db: Queryable,
  ownerId: OwnerId,
  listingId: string,
  names: readonly string[],
): Promise<void> {
  await db
    .delete(objects)
    .where(and(eq(objects.ownerId, ownerId), eq(objects.listingId, listingId), notInArray(objects.name, [...names])))
}

export async function removeObject(db: Queryable, ownerId: OwnerId, id: string): Promise<void> {
  await db.delete(objects).where(and(eq(objects.ownerId, ownerId), eq(objects.id, id)))
}

/** Removes what no listing was saved with for a day, and uploads whose process died. */
export async function removeAbandoned(db: Queryable): Promise<void> {
  await db
    .delete(objects)
    .where(
      and(
        isNull(objects.listingId),
        sql`${objects.createdAt} < now() - case when ${objects.storedAt} is null then ${GIVEN_UP} else ${UNWANTED} end`,
      ),
    )
}

export async function listDueRemovals(db: Queryable, limit: number): Promise<Place[]> {
  const { rows } = await db.execute<Place>(sql`
    select object_id as id, owner_id as "ownerId" from object_removals
    where due_at <= now() order by due_at limit ${limit}`)
  return rows
}

export async function removeRemovals(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.delete(objectRemovals).where(inArray(objectRemovals.objectId, [...ids]))
}

/** The bytes could not be removed: tried again after a while, which grows to an hour. */
export async function postponeRemoval(db: Queryable, id: string): Promise<void> {
  await db
    .update(objectRemovals)
    .set({
      tries: sql`${objectRemovals.tries} + 1`,
      dueAt: sql`now() + least(interval '1 hour', interval '10 seconds' * power(2, least(${objectRemovals.tries}, 10)))`,
    })
    .where(eq(objectRemovals.objectId, id))
}
