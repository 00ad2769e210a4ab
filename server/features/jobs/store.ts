import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { fromDrizzle, Db } from 'pg-boss'
import type { Job } from '#shared/api/jobs.ts'
import type { Queryable } from '#server/db/client.ts'
import type { OwnerId } from '#server/db/owner-id.ts'
import { users } from '#server/features/accounts/tables.ts'
import { jobItems, jobs } from './tables.ts'

/** One listing that is still to be done. */
export type PendingItem = { position: number; listingId: string }

export type Outcome = { state: 'succeeded' } | { state: 'failed'; message: string }

/** The transaction in the form in which the queue takes it. */
export function queueConnection(tx: Queryable, wrap: typeof fromDrizzle): Db {
  return wrap(tx, sql)
}

/** Notes a job for the listings in the order given; false when another job of the owner's has not ended yet. */
export async function insertJob(
  tx: Queryable,
  ownerId: OwnerId,
  jobId: string,
  listingIds: readonly string[],
): Promise<boolean> {
  const inserted = await tx
    .insert(jobs)
    .values({ id: jobId, ownerId, state: 'queued' })
    .onConflictDoNothing({ target: jobs.ownerId, where: isNull(jobs.endedAt) })
  if (inserted.rowCount !== 1) return false
  await tx.execute(sql`
    insert into job_items (job_id, position, listing_id, title, state)
    select ${jobId}::uuid, wanted.position, wanted.id, coalesce(listing.title, ''), 'pending'
    from unnest(${sql.param([...listingIds])}::uuid[]) with ordinality as wanted (id, position)
    left join listings listing on listing.id = wanted.id and listing.owner_id = ${ownerId}::uuid`)
  return true
}

type JobRow = Omit<Job, 'failures'> & { failures: Job['failures'] | null }

const jobRow = {
  id: jobs.id,
  state: jobs.state,
  total: sql<number>`count(*)::int`,
  succeeded: sql<number>`(count(*) filter (where ${jobItems.state} = 'succeeded'))::int`,
  failed: sql<number>`(count(*) filter (where ${jobItems.state} = 'failed'))::int`,
  failures: sql<Job['failures'] | null>`
    json_agg(json_build_object('listingId', ${jobItems.listingId}, 'title', ${jobItems.title},
                               'message', ${jobItems.message}) order by ${jobItems.position})
    filter (where ${jobItems.state} = 'failed')`,
}

const toJob = (row: JobRow): Job => ({ ...row, failures: row.failures ?? [] })

/** The owner's job of that id, or null. */
export async function findJob(db: Queryable, ownerId: OwnerId, id: string): Promise<Job | null> {
  const [row] = await db
    .select(jobRow)
    .from(jobs)
    .innerJoin(jobItems, eq(jobItems.jobId, jobs.id))
    .where(and(eq(jobs.id, id), eq(jobs.ownerId, ownerId)))
    .groupBy(jobs.id)
  return row ? toJob(row) : null
}

/** The owner's job that has not ended and those that ended within a day, newest first, at most five. */
export async function listRecentJobs(db: Queryable, ownerId: OwnerId): Promise<Job[]> {
  const rows = await db
    .select(jobRow)
    .from(jobs)
    .innerJoin(jobItems, eq(jobItems.jobId, jobs.id))
    .where(and(eq(jobs.ownerId, ownerId), sql`(${jobs.endedAt} is null or ${jobs.endedAt} > now() - interval '1 day')`))
    .groupBy(jobs.id)
    .orderBy(desc(jobs.createdAt))
    .limit(5)
  return rows.map(toJob)
}

/** Whose job it is, as its row says since a proven session asked for it; null when it is gone. */
export async function findJobOwner(db: Queryable, id: string): Promise<{ id: OwnerId; email: string } | null> {
  const [row] = await db
    .select({ id: users.id, email: users.email })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.ownerId))
    .where(eq(jobs.id, id))
  return row ? { id: row.id as OwnerId, email: row.email } : null
}

/** Makes the caller the job's only worker and returns the number of its attempt; null when the job has ended. */
export async function updateAttempt(tx: Queryable, ownerId: OwnerId, id: string): Promise<number | null> {
  const [row] = await tx
    .update(jobs)
    .set({ attempt: sql`${jobs.attempt} + 1`, state: 'running' })
    .where(and(eq(jobs.id, id), eq(jobs.ownerId, ownerId), isNull(jobs.endedAt)))
    .returning({ attempt: jobs.attempt })
  return row?.attempt ?? null
}

/** Whether that attempt is still the job's worker; if so, it stays so until the transaction ends. */
export async function holdAttempt(tx: Queryable, ownerId: OwnerId, id: string, attempt: number): Promise<boolean> {
  const held = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.ownerId, ownerId), eq(jobs.attempt, attempt), eq(jobs.state, 'running')))
    .for('share')
  return held.length === 1
}

/** What is still to be done, in order. */
export function listPending(db: Queryable, jobId: string): Promise<PendingItem[]> {
  return db
    .select({ position: jobItems.position, listingId: jobItems.listingId })
    .from(jobItems)
    .where(and(eq(jobItems.jobId, jobId), eq(jobItems.state, 'pending')))
    .orderBy(asc(jobItems.position))
}

/** Notes what became of one item. */
export async function updateItem(tx: Queryable, jobId: string, position: number, outcome: Outcome): Promise<void> {
  await tx
    .update(jobItems)
    .set(outcome)
    .where(and(eq(jobItems.jobId, jobId), eq(jobItems.position, position)))
}

/** Ends a job that has not ended yet; false when it has, or is not the owner's. */
export async function updateEnded(
  tx: Queryable,
  ownerId: OwnerId,
  id: string,
  state: 'done' | 'cancelled',
): Promise<boolean> {
  const result = await tx
    .update(jobs)
    .set({ state, endedAt: sql`now()` })
    .where(and(eq(jobs.id, id), eq(jobs.ownerId, ownerId), isNull(jobs.endedAt)))
  return result.rowCount === 1
}

/** Whether any job, of anybody, has not ended. */
export async function hasUnfinished(db: Queryable): Promise<boolean> {
  const found = await db.select({ id: jobs.id }).from(jobs).where(isNull(jobs.endedAt)).limit(1)
  return found.length > 0
}

/** Forgets jobs that ended more than a week ago. */
export async function removeOldJobs(db: Queryable): Promise<void> {
  await db.execute(sql`delete from jobs where ended_at < now() - interval '7 days'`)
}
