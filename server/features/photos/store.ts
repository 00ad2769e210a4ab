import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { OwnerId, Queryable } from '#server/db/client.ts'
import { rowsOf, run } from '#server/db/rows.ts'
import { photos } from './tables.ts'

export type StoredPhoto = typeof photos.$inferSelect

export type PhotoFile = Pick<StoredPhoto, 'id' | 'ownerId'>

export type NewPhoto = Pick<StoredPhoto, 'id' | 'name' | 'contentType' | 'size' | 'thumbSize' | 'md5'>

const isFree = sql`listing_id is null and draft_id is null`

export async function findUsage(db: Queryable, ownerId: OwnerId): Promise<{ bytes: number; unattached: number }> {
  const { rows } = await db.execute<{ bytes: number; unattached: number }>(sql`
    select coalesce(sum(size + thumb_size), 0)::float8 as bytes, (count(*) filter (where ${isFree}))::int as unattached
    from photos where owner_id = ${ownerId}`)
  return rows[0] ?? { bytes: 0, unattached: 0 }
}

/** Notes an upload before its first byte is stored, so that none is ever forgotten. Call it under the owner's lock. */
export async function insertUpload(db: Queryable, ownerId: OwnerId, object: NewPhoto): Promise<void> {
  await db.insert(photos).values({ ...object, ownerId })
}

export async function updateStored(db: Queryable, ownerId: OwnerId, id: string): Promise<StoredPhoto | null> {
  const [row] = await db
    .update(photos)
    .set({ storedAt: sql`clock_timestamp()` })
    .where(and(eq(photos.ownerId, ownerId), eq(photos.id, id)))
    .returning()
  return row ?? null
}

export async function findPhoto(db: Queryable, ownerId: OwnerId, name: string, token?: string) {
  const isNamed = and(eq(photos.ownerId, ownerId), eq(photos.name, name), isNotNull(photos.storedAt))
  const isOpened = token === undefined ? undefined : sql`${photos.token}::text = ${token}`
  const [row] = await db.select().from(photos).where(and(isNamed, isOpened))
  return row ?? null
}

type Pictures = readonly Pick<StoredPhoto, 'name' | 'token'>[]

const placed = (pictures: Pictures) => sql`
  rows from (jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) as (name text, token text))
    with ordinality as wanted (name, token, position)`

const isWanted = (ownerId: OwnerId) => sql`
  photos.owner_id = ${ownerId}::uuid and photos.stored_at is not null
  and photos.name = wanted.name and photos.token::text = wanted.token`

export async function updateListing(db: Queryable, ownerId: OwnerId, listingId: string, pictures: Pictures) {
  const { rowCount } = await db.execute(sql`
    update photos set listing_id = ${listingId}::uuid, draft_id = null from ${placed(pictures)}
    where ${isWanted(ownerId)} and coalesce(photos.listing_id, ${listingId}::uuid) = ${listingId}::uuid`)
  return rowCount ?? 0
}

export async function updateDraft(db: Queryable, ownerId: OwnerId, draftId: string, pictures: Pictures) {
  const { rowCount } = await db.execute(sql`
    update photos set draft_id = ${draftId}::uuid, draft_position = wanted.position from ${placed(pictures)}
    where ${isWanted(ownerId)} and photos.listing_id is null`)
  return rowCount ?? 0
}

export function listDraftPhotos(db: Queryable, ownerId: OwnerId, draftId?: string): Promise<StoredPhoto[]> {
  const isInDraft = draftId === undefined ? isNotNull(photos.draftId) : eq(photos.draftId, draftId)
  const isWanted = and(eq(photos.ownerId, ownerId), isInDraft)
  return db.select().from(photos).where(isWanted).orderBy(asc(photos.draftPosition))
}

export const removeOthers = (db: Queryable, ownerId: OwnerId, listingId: string, names: readonly string[]) =>
  run(db)`
    delete from photos where owner_id = ${ownerId} and listing_id = ${listingId} and name <> all(${sql.param(names)}::text[])`

export const removeLoose = (db: Queryable, ownerId: OwnerId, ids: readonly string[]) =>
  run(db)`
    delete from photos where owner_id = ${ownerId} and id = any(${sql.param(ids)}::uuid[]) and listing_id is null`

export const removeAbandoned = (db: Queryable) =>
  run(db)`
    delete from photos where ${isFree}
      and created_at < now() - case when stored_at is null then interval '10 minutes' else interval '1 day' end`

/** None while a backup is made, which holds this lock: it names the bytes that it has still to copy. */
export const BACKUP_LOCK = [7_402_391, 886] as const

export const listDueRemovals = (db: Queryable) =>
  rowsOf<PhotoFile>(db)`
    select photo_id as id, owner_id as "ownerId" from photo_removals
    where due_at <= now() and not exists (
      select from pg_locks where locktype = 'advisory' and (classid, objid) = (${BACKUP_LOCK[0]}, ${BACKUP_LOCK[1]}))
    order by due_at limit 500`

export const removeRemoval = (db: Queryable, id: string) => run(db)`delete from photo_removals where photo_id = ${id}`

export const postponeRemoval = (db: Queryable, id: string) =>
  run(db)`
    update photo_removals
    set attempts = attempts + 1, due_at = now() + least(interval '1 hour', interval '10 seconds' * power(2, least(attempts, 10)))
    where photo_id = ${id}`
