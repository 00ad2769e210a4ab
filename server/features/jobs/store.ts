import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Job } from '#shared/api/jobs.ts'
import type { OwnerId, Queryable } from '#server/db/client.ts'
import { users } from '#server/features/accounts/tables.ts'
import { jobItems, jobs } from './tables.ts'

export type PendingItem = { position: number; subjectId: string }

export type Outcome = { state: 'succeeded' } | { state: 'failed'; message: string }

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
  kind: jobs.kind,
  state: jobs.state,
  total: sql<number>`count(*)::int`,
  succeeded: sql<number>`(count(*) filter (where ${jobItems.state} = 'succeeded'))::int`,
  failed: sql<number>`(count(*) filter (where ${jobItems.state} = 'failed'))::int`,
  failures: sql<Job['failures'] | null>`
    json_agg(json_build_object('listingId', ${jobItems.subjectId}, 'title', ${jobItems.title},
                               'message', ${jobItems.message}) order by ${jobItems.position})
    filter (where ${jobItems.state} = 'failed')`,
}

const toJob = (row: JobRow): Job => ({ ...row, failures: row.failures ?? [] })

export async function findJob(db: Queryable, ownerId: OwnerId, id: string): Promise<Job | null> {
  const [row] = await db
    .select(jobRow)
    .from(jobs)
    .innerJoin(jobItems, eq(jobItems.jobId, jobs.id))
    .where(and(eq(jobs.id, id), eq(jobs.ownerId, ownerId)))
    .groupBy(jobs.id)
  return row ? toJob(row) : null
}

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

export async function findWaiting(
  db: Queryable,
): Promise<{ jobId: string; owner: { id: OwnerId; email: string } } | null> {
  const [row] = await db
    .select({ jobId: jobs.id, id: users.id, email: users.email })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.ownerId))
    .where(isWaiting)
    .orderBy(asc(jobs.createdAt))
    .limit(1)
  return row ? { jobId: row.jobId, owner: { id: row.id as OwnerId, email: row.email } } : null
}

const isWaiting = and(isNull(jobs.endedAt), sql`${jobs.leaseUntil} <= now()`)
const LEASE_MS = 10_000
const leased = sql`now() + make_interval(secs => ${LEASE_MS / 1000})`

export async function updateAttempt(tx: Queryable, ownerId: OwnerId, id: string): Promise<number | null> {
  const [row] = await tx
    .update(jobs)
    .set({ attempt: sql`${jobs.attempt} + 1`, state: 'running', leaseUntil: leased })
    .where(and(eq(jobs.id, id), eq(jobs.ownerId, ownerId), isWaiting))
    .returning({ attempt: jobs.attempt })
  return row?.attempt ?? null
}

type Attempt = { jobId: string; attempt: number }

const isHeldBy = ({ jobId, attempt }: Attempt) =>
  and(eq(jobs.id, jobId), eq(jobs.attempt, attempt), isNull(jobs.endedAt))

export async function extendLease(db: Queryable, attempt: Attempt): Promise<boolean> {
  return (await db.update(jobs).set({ leaseUntil: leased }).where(isHeldBy(attempt))).rowCount === 1
}

export async function removeLease(db: Queryable, attempt: Attempt): Promise<void> {
  await db
    .update(jobs)
    .set({ leaseUntil: sql`now()` })
    .where(isHeldBy(attempt))
}

export async function holdAttempt(tx: Queryable, ownerId: OwnerId, id: string, attempt: number): Promise<boolean> {
  const held = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.ownerId, ownerId), eq(jobs.attempt, attempt), eq(jobs.state, 'running')))
    .for('share')
  return held.length === 1
}

export function listPending(db: Queryable, jobId: string): Promise<PendingItem[]> {
  return db
    .select({ position: jobItems.position, subjectId: jobItems.subjectId })
    .from(jobItems)
    .where(and(eq(jobItems.jobId, jobId), eq(jobItems.state, 'pending')))
    .orderBy(asc(jobItems.position))
}

export async function updateItem(tx: Queryable, jobId: string, position: number, outcome: Outcome): Promise<void> {
  await tx
    .update(jobItems)
    .set(outcome)
    .where(and(eq(jobItems.jobId, jobId), eq(jobItems.position, position)))
}

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

export async function removeOldJobs(db: Queryable): Promise<void> {
  await db.execute(sql`delete from jobs where ended_at < now() - interval '7 days'`)
}
