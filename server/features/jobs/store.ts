import { sql, type SQL } from 'drizzle-orm'
import type { Job } from '#shared/api/jobs.ts'
import type { Billing } from '#shared/api/plans.ts'
import type { OwnerId, Queryable } from '#server/db/client.ts'
import { firstOf, isOne, rowsOf, run } from '#server/db/rows.ts'
import { isSubscribed } from '#server/features/billing/tables.ts'

/** `subjectId`: of a listing or a draft, by the job's kind. */
export type PendingItem = { position: number; subjectId: string; reservation: string | null }

export type Outcome = { state: 'succeeded' } | { state: 'failed'; message: string }

type NamedJob = { id: string; kind: Job['kind'] }

export const findOpenJob = (tx: Queryable, ownerId: OwnerId, kind: Job['kind']) =>
  firstOf<{ id: string; pending: number }>(tx)`
    select id, (select count(*)::int from job_items where job_id = jobs.id and state = 'pending') as pending
    from jobs where owner_id = ${ownerId} and kind = ${kind} and ended_at is null`

export const insertJob = (tx: Queryable, ownerId: OwnerId, { id, kind }: NamedJob) =>
  run(tx)`insert into jobs (id, owner_id, kind, state) values (${id}, ${ownerId}, ${kind}, 'queued')`

export const insertItems = (tx: Queryable, ownerId: OwnerId, jobId: string, ids: readonly string[]) =>
  run(tx)`
    insert into job_items (job_id, position, listing_id, title, state)
    select ${jobId}::uuid, wanted.position + (select coalesce(max(position), 0) from job_items where job_id = ${jobId}::uuid),
           wanted.id, coalesce(listing.title, draft.form_data ->> 'itemName', ''), 'pending'
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality as wanted (id, position)
    left join listings listing on listing.id = wanted.id and listing.owner_id = ${ownerId}::uuid
    left join drafts draft on draft.id = wanted.id and draft.owner_id = ${ownerId}::uuid
    where not exists (select from job_items where job_id = ${jobId}::uuid and listing_id = wanted.id and state = 'pending')`

const listJobs = (db: Queryable, ownerId: OwnerId, which: SQL) =>
  rowsOf<Job>(db)`
    select id, kind, jobs.state, count(*)::int as total,
           (count(*) filter (where item.state = 'succeeded'))::int as succeeded,
           (count(*) filter (where item.state = 'failed'))::int as failed,
           coalesce(json_agg(json_build_object('listingId', listing_id, 'title', title, 'message', message) order by position)
                    filter (where item.state = 'failed'), '[]') as failures
    from jobs join job_items item on job_id = id
    where owner_id = ${ownerId} and ${which}
    group by id order by created_at desc limit 5`

export const findJob = async (db: Queryable, ownerId: OwnerId, id: string) =>
  (await listJobs(db, ownerId, sql`id = ${id}`))[0] ?? null

export const listRecentJobs = (db: Queryable, ownerId: OwnerId) =>
  listJobs(db, ownerId, sql`(ended_at is null or ended_at > now() - interval '1 day')`)

const isWaiting = sql`ended_at is null and lease_until <= now()`
const leased = sql`now() + interval '10 seconds'`

export const findWaiting = (db: Queryable, seller: Billing) =>
  firstOf<NamedJob & { ownerId: OwnerId; email: string; subscribed: boolean }>(db)`
    select jobs.id, kind, owner_id as "ownerId", email, ${isSubscribed(sql`owner_id`, seller)} as subscribed
    from jobs join users on users.id = owner_id
    where ${isWaiting} order by jobs.created_at limit 1`

/** Counts the workers that have taken it up; only the newest may write results. */
export async function updateAttempt(tx: Queryable, ownerId: OwnerId, id: string): Promise<number | null> {
  const { rows } = await tx.execute<{ attempt: number }>(sql`
    update jobs set attempt = attempt + 1, state = 'running', lease_until = ${leased}
    where id = ${id} and owner_id = ${ownerId} and ${isWaiting} returning attempt`)
  return rows[0]?.attempt ?? null
}

type Attempt = { jobId: string; attempt: number }

const isHeldBy = ({ jobId, attempt }: Attempt) => sql`id = ${jobId} and attempt = ${attempt} and ended_at is null`

export const extendLease = (db: Queryable, attempt: Attempt) =>
  isOne(db)`update jobs set lease_until = ${leased} where ${isHeldBy(attempt)}`

export const removeLease = (db: Queryable, attempt: Attempt) =>
  run(db)`update jobs set lease_until = now() where ${isHeldBy(attempt)}`

export const holdAttempt = (tx: Queryable, ownerId: OwnerId, attempt: Attempt) =>
  isOne(tx)`select from jobs where ${isHeldBy(attempt)} and owner_id = ${ownerId} and state = 'running' for share`

export const listPending = (db: Queryable, jobId: string) =>
  rowsOf<PendingItem>(db)`
    select position, listing_id as "subjectId", reservation from job_items
    where job_id = ${jobId} and state = 'pending' order by position`

export async function updateItem(tx: Queryable, jobId: string, position: number, outcome: Outcome): Promise<void> {
  const message = outcome.state === 'failed' ? outcome.message : null
  await tx.execute(sql`
    update job_items set state = ${outcome.state}, message = ${message} where job_id = ${jobId} and position = ${position}`)
}

export const updateReservation = (tx: Queryable, jobId: string, position: number, reservation: string | null) =>
  run(tx)`
    update job_items set reservation = ${reservation} where job_id = ${jobId} and position = ${position}`

export const updateEnded = (tx: Queryable, ownerId: OwnerId, id: string, state: 'done' | 'cancelled') =>
  isOne(tx)`
    update jobs set state = ${state}, ended_at = now()
    where id = ${id} and owner_id = ${ownerId} and ended_at is null
      and (${state} = 'cancelled' or not exists (select from job_items where job_id = ${id} and state = 'pending'))`

export const removeOldJobs = (db: Queryable) => run(db)`delete from jobs where ended_at < now() - interval '7 days'`
