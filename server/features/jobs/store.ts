import { and, asc, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Job } from '#shared/api/jobs.ts'
import type { Billing } from '#shared/api/plans.ts'
import type { OwnerId, Queryable } from '#server/db/client.ts'
import { users } from '#server/features/accounts/tables.ts'
import { isSubscribed } from '#server/features/billing/tables.ts'
import { jobItems, jobs } from './tables.ts'

export type PendingItem = { position: number; subjectId: string; reservation: string | null }

export type Outcome = { state: 'succeeded' } | { state: 'failed'; message: string }

type NamedJob = { id: string; kind: Job['kind'] }

export async function findOpenJob(tx: Queryable, ownerId: OwnerId, kind: Job['kind']) {
  const pending = tx.$count(jobItems, and(eq(jobItems.jobId, jobs.id), eq(jobItems.state, 'pending')))
  const [row] = await tx
    .select({ id: jobs.id, pending })
    .from(jobs)
    .where(and(eq(jobs.ownerId, ownerId), eq(jobs.kind, kind), isNull(jobs.endedAt)))
  return row ?? null
}

export async function insertJob(tx: Queryable, ownerId: OwnerId, { id, kind }: NamedJob): Promise<void> {
  await tx.insert(jobs).values({ id, ownerId, kind, state: 'queued' })
}

/** After those that the job has; what is waiting in it already is not added again. */
export async function insertItems(tx: Queryable, ownerId: OwnerId, jobId: string, ids: readonly string[]) {
  await tx.execute(sql`
    insert into job_items (job_id, position, listing_id, title, state)
    select ${jobId}::uuid, wanted.position + (select coalesce(max(position), 0) from job_items where job_id = ${jobId}::uuid),
           wanted.id, coalesce(listing.title, draft.form_data ->> 'itemName', ''), 'pending'
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality as wanted (id, position)
    left join listings listing on listing.id = wanted.id and listing.owner_id = ${ownerId}::uuid
    left join drafts draft on draft.id = wanted.id and draft.owner_id = ${ownerId}::uuid
    where not exists (select from job_items where job_id = ${jobId}::uuid and listing_id = wanted.id and state = 'pending')`)
}

const jobRow = {
  id: jobs.id,
  kind: jobs.kind,
  state: jobs.state,
  total: sql<number>`count(*)::int`,
  succeeded: sql<number>`(count(*) filter (where ${jobItems.state} = 'succeeded'))::int`,
  failed: sql<number>`(count(*) filter (where ${jobItems.state} = 'failed'))::int`,
  failures: sql<Job['failures']>`
    coalesce(json_agg(json_build_object('listingId', ${jobItems.subjectId}, 'title', ${jobItems.title},
                                        'message', ${jobItems.message}) order by ${jobItems.position})
             filter (where ${jobItems.state} = 'failed'), '[]')`,
}

async function listJobs(db: Queryable, ownerId: OwnerId, which: SQL): Promise<Job[]> {
  return db
    .select(jobRow)
    .from(jobs)
    .innerJoin(jobItems, eq(jobItems.jobId, jobs.id))
    .where(and(eq(jobs.ownerId, ownerId), which))
    .groupBy(jobs.id)
    .orderBy(desc(jobs.createdAt))
    .limit(5)
}

export async function findJob(db: Queryable, ownerId: OwnerId, id: string): Promise<Job | null> {
  const [job] = await listJobs(db, ownerId, eq(jobs.id, id))
  return job ?? null
}

export function listRecentJobs(db: Queryable, ownerId: OwnerId): Promise<Job[]> {
  return listJobs(db, ownerId, sql`(${jobs.endedAt} is null or ${jobs.endedAt} > now() - interval '1 day')`)
}

export type WaitingJob = NamedJob & { ownerId: OwnerId; email: string; subscribed: boolean }

export async function findWaiting(db: Queryable, seller: Billing): Promise<WaitingJob | null> {
  const [row] = await db
    .select({
      id: jobs.id,
      kind: jobs.kind,
      ownerId: jobs.ownerId,
      email: users.email,
      subscribed: isSubscribed(sql`${users.id}`, seller),
    })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.ownerId))
    .where(isWaiting)
    .orderBy(asc(jobs.createdAt))
    .limit(1)
  return row ? { ...row, ownerId: row.ownerId as OwnerId } : null
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
    .select({ position: jobItems.position, subjectId: jobItems.subjectId, reservation: jobItems.reservation })
    .from(jobItems)
    .where(and(eq(jobItems.jobId, jobId), eq(jobItems.state, 'pending')))
    .orderBy(asc(jobItems.position))
}

export async function updateItem(
  tx: Queryable,
  jobId: string,
  position: number,
  changes: Outcome | { reservation: string | null },
): Promise<void> {
  await tx
    .update(jobItems)
    .set(changes)
    .where(and(eq(jobItems.jobId, jobId), eq(jobItems.position, position)))
}

export async function updateEnded(tx: Queryable, ownerId: OwnerId, id: string, state: 'done' | 'cancelled') {
  const pending = sql`exists (select from job_items where job_id = ${id}::uuid and state = 'pending')`
  const result = await tx
    .update(jobs)
    .set({ state, endedAt: sql`now()` })
    .where(
      and(
        eq(jobs.id, id),
        eq(jobs.ownerId, ownerId),
        isNull(jobs.endedAt),
        state === 'done' ? sql`not ${pending}` : undefined,
      ),
    )
  return result.rowCount === 1
}

export async function removeOldJobs(db: Queryable): Promise<void> {
  await db.execute(sql`delete from jobs where ended_at < now() - interval '7 days'`)
}
