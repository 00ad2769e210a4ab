import { sql } from 'drizzle-orm'
import type { PlanType } from '#shared/plans.ts'
import type { Queryable } from '#server/db/client.ts'
import { updateAnswer, type Claim, type KeptAnswer } from '#server/http/idempotency/service.ts'
import type { OwnerId } from '#server/db/owner-id.ts'

/** Something of which a subject has so many per window (a UTC day or month). */
export type Allowance = {
  subject: string
  kind: 'generation' | 'photo-analysis'
  window: 'day' | 'month'
  limit: number
}

const windowStart = (window: Allowance['window']) => sql`date_trunc(${window}, now() at time zone 'utc')::date`

/**
 * Counts one more for the subject and notes the reservation, in one statement. False when the limit is reached. The
 * database's clock decides which day or month it is.
 */
export async function insertReservation(db: Queryable, id: string, allowance: Allowance, leaseMs: number) {
  const { subject, kind, window, limit } = allowance
  const result = await db.execute(sql`
    with counted as (
      insert into usage_counters as counter (subject, kind, window_start, used)
      select ${subject}, ${kind}, ${windowStart(window)}, 1 where ${limit}::int > 0
      on conflict (subject, kind, window_start) do update set used = counter.used + 1
        where counter.used < ${limit}::int
      returning window_start)
    insert into usage_reservations (id, subject, kind, window_start, lease_until)
    select ${id}::uuid, ${subject}, ${kind}, window_start, now() + make_interval(secs => ${leaseMs / 1000}) from counted`)
  return result.rowCount === 1
}

/** The reservation becomes final: it stays counted. With a `claim` its answer is kept in the same statement. */
export async function settleReservation(
  db: Queryable,
  id: string,
  kept?: { claim: Claim; answer: KeptAnswer },
): Promise<void> {
  const settling = sql`delete from usage_reservations where id = ${id}::uuid`
  if (kept === undefined) await db.execute(settling)
  else await updateAnswer(db, kept.claim, kept.answer, sql`with settled as (${settling})`)
}

/** Takes a reservation back: it is no longer counted. */
export async function removeReservation(db: Queryable, id: string): Promise<void> {
  await refund(db, sql`id = ${id}::uuid`)
}

/** Takes back every reservation whose holder has been silent for longer than its lease. */
export async function removeLapsedReservations(db: Queryable): Promise<void> {
  await refund(db, sql`lease_until < now()`)
}

async function refund(db: Queryable, which: ReturnType<typeof sql>): Promise<void> {
  await db.execute(sql`
    with gone as (delete from usage_reservations where ${which} returning subject, kind, window_start),
         sums as (select subject, kind, window_start, count(*)::int as freed from gone group by 1, 2, 3)
    update usage_counters counter set used = counter.used - sums.freed from sums
    where counter.subject = sums.subject and counter.kind = sums.kind and counter.window_start = sums.window_start`)
}

/** How many of the allowance are used in the current window. */
export async function findUsed(db: Queryable, { subject, kind, window }: Omit<Allowance, 'limit'>): Promise<number> {
  const { rows } = await db.execute<{ used: number }>(sql`
    select used from usage_counters
    where subject = ${subject} and kind = ${kind} and window_start = ${windowStart(window)}`)
  return rows[0]?.used ?? 0
}

/** Forgets counters of windows that ended more than two months ago. */
export async function removeOldCounters(db: Queryable): Promise<void> {
  await db.execute(sql`
    delete from usage_counters where window_start < ${windowStart('month')} - interval '2 months'`)
}

/** Forgets what a subject has used. */
export async function removeUsage(db: Queryable, subject: string): Promise<void> {
  await db.execute(sql`delete from usage_reservations where subject = ${subject}`)
  await db.execute(sql`delete from usage_counters where subject = ${subject}`)
}

/** Puts the account on a plan. */
export async function updatePlan(db: Queryable, owner: OwnerId, planType: PlanType): Promise<void> {
  await db.execute(sql`
    insert into account_plans (user_id, plan_type) values (${owner}, ${planType})
    on conflict (user_id) do update set plan_type = excluded.plan_type, updated_at = now()`)
}
