import { sql, type SQL } from 'drizzle-orm'
import type { Job } from '#shared/api/jobs.ts'
import type { Billing } from '#shared/api/plans.ts'
import type { OwnerId, Queryable } from '#server/db/client.ts'
import { isSubscribed } from '#server/features/billing/tables.ts'

/** `subjectId`: of a listing or a draft, by the job's kind. */
export type PendingItem = { position: number; subjectId: string; reservation: string | null }

export type Outcome = { state: 'succeeded' } | { state: 'failed'; message: string }

type NamedJob = { id: string; kind: Job['kind'] }

export async function findOpenJob(tx: Queryable, ownerId: OwnerId, kind: Job['kind']) {
  const { rows } = await tx.execute<{ id: string; pending: number }>(sql`
    select id, (select count(*)::int from job_items where job_id = jobs.id and state = 'pending') as pending
    from jobs where owner_id = ${ownerId} and kind = ${kind} and ended_at is null`)
  return rows[0] ?? null
}

export async function insertJob(tx: Queryable, ownerId: OwnerId, { id, kind }: NamedJob): Promise<void> {
  await tx.execute(sql`insert into jobs (id, owner_id, kind, state) values (${id}, ${ownerId}, ${kind}, 'queued')`)
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

async function listJobs(db: Queryable, ownerId: OwnerId, which: SQL): Promise<Job[]> {
  const { rows } = await db.execute<Job>(sql`
    select id, kind, jobs.state, count(*)::int as total,
           (count(*) filter (where item.state = 'succeeded'))::int as succeeded,
           (count(*) filter (where item.state = 'failed'))::int as failed,
           coalesce(json_agg(json_build_object('listingId', listing_id, 'title', title, 'message', message) order by position)
                    filter (where item.state = 'failed'), '[]') as failures
    from jobs join job_items item on job_id = id
    where owner_id = ${ownerId} and ${which}
    group by id order by created_at desc limit 5`)
  return rows
}

export async function findJob(db: Queryable, ownerId: OwnerId, id: string): Promise<Job | null> {
  const [job] = await listJobs(db, ownerId, sql`id = ${id}`)
  return job ?? null
}

export function listRecentJobs(db: Queryable, ownerId: OwnerId): Promise<Job[]> {
  return listJobs(db, ownerId, sql`(ended_at is null or ended_at > now() - interval '1 day')`)
}

const isWaiting = sql`ended_at is null and lease_until <= now()`
const leased = sql`now() + interval '10 seconds'`

export async function findWaiting(db: Queryable, seller: Billing) {
  const { rows } = await db.execute<NamedJob & { ownerId: OwnerId; email: string; subscribed: boolean }>(sql`
    select jobs.id, kind, owner_id as "ownerId", email, ${isSubscribed(sql`owner_id`, seller)} as subscribed
    from jobs join users on users.id = owner_id
    where ${isWaiting} order by jobs.created_at limit 1`)
  return rows[0] ?? null
}

/** Counts the workers that have taken it up; only the newest may write results. */
export async function updateAttempt(tx: Queryable, ownerId: OwnerId, id: string): Promise<number | null> {
  const { rows } = await tx.execute<{ attempt: number }>(sql`
    update jobs set attempt = attempt + 1, state = 'running', lease_until = ${leased}
    where id = ${id} and owner_id = ${ownerId} and ${isWaiting} returning attempt`)
  return rows[0]?.attempt ?? null
}

type Attempt = { jobId: string; attempt: number }

const isHeldBy = ({ jobId, attempt }: Attempt) => sql`id = ${jobId} and attempt = ${attempt} and ended_at is null`

export async function extendLease(db: Queryable, attempt: Attempt): Promise<boolean> {
  return (await db.execute(sql`update jobs set lease_until = ${leased} where ${isHeldBy(attempt)}`)).rowCount === 1
}

export async function removeLease(db: Queryable, attempt: Attempt): Promise<void> {
  await db.execute(sql`update jobs set lease_until = now() where ${isHeldBy(attempt)}`)
}

export async function holdAttempt(tx: Queryable, ownerId: OwnerId, attempt: Attempt): Promise<boolean> {
  const held = sql`select from jobs where ${isHeldBy(attempt)} and owner_id = ${ownerId} and state = 'running' for share`
  return (await tx.execute(held)).rowCount === 1
}

export async function listPending(db: Queryable, jobId: string): Promise<PendingItem[]> {
  const { rows } = await db.execute<PendingItem>(sql`
    select position, listing_id as "subjectId", reservation from job_items
    where job_id = ${jobId} and state = 'pending' order by position`)
  return rows
}

export async function updateItem(tx: Queryable, jobId: string, position: number, outcome: Outcome): Promise<void> {
  const message = outcome.state === 'failed' ? outcome.message : null
  await tx.execute(sql`
    update job_items set state = ${outcome.state}, message = ${message} where job_id = ${jobId} and position = ${position}`)
}

export async function updateReservation(tx: Queryable, jobId: string, position: number, reservation: string | null) {
  await tx.execute(sql`
    update job_items set reservation = ${reservation} where job_id = ${jobId} and position = ${position}`)
}

export async function updateEnded(tx: Queryable, ownerId: OwnerId, id: string, state: 'done' | 'cancelled') {
  const { rowCount } = await tx.execute(sql`
    update jobs set state = ${state}, ended_at = now()
    where id = ${id} and owner_id = ${ownerId} and ended_at is null
      and (${state} = 'cancelled' or not exists (select from job_items where job_id = ${id} and state = 'pending'))`)
  return rowCount === 1
}

export async function removeOldJobs(db: Queryable): Promise<void> {
  await db.execute(sql`delete from jobs where ended_at < now() - interval '7 days'`)
}
