import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Draft, DraftState, NewDraft } from '#shared/api/drafts.ts'
import type { GeneratedListing, GenerateListingAnswer } from '#shared/api/generation.ts'
import type { OwnerId, Queryable } from '#server/db/client.ts'
import { run } from '#server/db/rows.ts'
import { isoTime, withoutNulls } from '#server/db/columns.ts'
import { drafts } from './tables.ts'

type DraftRow = typeof drafts.$inferSelect

/** What a job that has ended left under way is under way no more. */
const state = sql<DraftState>`
  case when drafts.state not in ('reading', 'writing') or exists (
    select from jobs join job_items item on item.job_id = jobs.id
    where jobs.owner_id = drafts.owner_id and jobs.ended_at is null
      and item.listing_id = drafts.id and item.state = 'pending')
  then drafts.state when drafts.written is null then 'waiting' else 'ready' end`

const columns = getTableColumns(drafts)
const { ownerId: _ownerId, position: _position, currency, photos, written, createdAt, updatedAt, ...rest } = columns
const listing = sql<GeneratedListing | null>`${written} -> 'listing'`
const shown = { ...rest, state, listing, createdAt: isoTime(createdAt), updatedAt: isoTime(updatedAt) }
const kept = { ...shown, currency, photos, written }

export type ShownDraft = Omit<Draft, 'imageUrls'>
export type KeptDraft = ShownDraft & Pick<DraftRow, 'photos'> & { currency?: string; written?: GenerateListingAnswer }

const isOwn = (ownerId: OwnerId, id: string) => and(eq(drafts.ownerId, ownerId), eq(drafts.id, id))

export const countDrafts = (db: Queryable, ownerId: OwnerId): Promise<number> =>
  db.$count(drafts, eq(drafts.ownerId, ownerId))

export async function insertDrafts(db: Queryable, ownerId: OwnerId, items: readonly NewDraft[]): Promise<ShownDraft[]> {
  const rows = await db
    .insert(drafts)
    .values(items.map(({ formData, askingPrice }, position) => ({ ownerId, position, formData, askingPrice })))
    .returning(shown)
  return rows.map(withoutNulls)
}

export async function listDrafts(db: Queryable, ownerId: OwnerId): Promise<ShownDraft[]> {
  const rows = await db
    .select(shown)
    .from(drafts)
    .where(eq(drafts.ownerId, ownerId))
    .orderBy(asc(drafts.createdAt), asc(drafts.position), asc(drafts.id))
  return rows.map(withoutNulls)
}

export async function findDraft(db: Queryable, ownerId: OwnerId, id: string): Promise<KeptDraft | null> {
  const [row] = await db.select(kept).from(drafts).where(isOwn(ownerId, id))
  return row ? withoutNulls(row) : null
}

type Changeable = Omit<DraftRow, 'id' | 'ownerId' | 'position' | 'version' | 'createdAt' | 'updatedAt'>
export type DraftChanges = { [Part in keyof Changeable]?: Changeable[Part] | undefined }

export async function updateDraft(db: Queryable, ownerId: OwnerId, id: string, changes: DraftChanges): Promise<void> {
  await db
    .update(drafts)
    .set({ ...changes, version: sql`${drafts.version} + 1`, updatedAt: sql`now()` })
    .where(isOwn(ownerId, id))
}

export const updateOrdered = (db: Queryable, ownerId: OwnerId, ids: readonly string[], currency: string) =>
  run(db)`
    update drafts set currency = ${currency}, reason = null, version = version + 1,
                      state = case state when 'failed' then 'waiting' else state end
    where owner_id = ${ownerId} and id = any(${sql.param(ids)}::uuid[])`

export const removeDraft = async (db: Queryable, ownerId: OwnerId, id: string): Promise<boolean> =>
  (await db.delete(drafts).where(isOwn(ownerId, id))).rowCount === 1
