import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/db/client.ts'
import { executePrepared } from '#server/db/prepared.ts'
import { claiming, updateAnswer, type Claim, type KeptAnswer } from '#server/http/idempotency/service.ts'

/** Something of which a subject has so many per window (a UTC day or month). */
export type Allowance = {
  subject: string
  kind: 'generation' | 'photo-analysis' | 'competition-analysis'
  window: 'day' | 'month'
  limit: number
}

const windowStart = (window: Allowance['window']) => sql`date_trunc(${window}, now() at time zone 'utc')::date`

/** A place of the allowance that is counted until it is settled or taken back. `id` is new. */
export type Reservation = { id: string; allowance: Allowance; leaseMs: number }

/**
 * Counts one more for the subject and notes the reservation, in one statement. False when the limit is reached. The
 * database's clock decides which day or month it is.
 */
export async function insertReservation(db: Queryable, reservation: Reservation): Promise<boolean> {
  const { rows } = await executePrepared(db, sql`with ${reserving(reservation)} select id from reserved`)
  return rows.length === 1
}

/**
 * Takes the claim, and the reservation with it, in one statement. `held`: somebody has the claim, and nothing was taken;
 * `used-up`: the claim was taken, but the limit is reached.
 */
export async function insertHold(
  db: Queryable,
  claim: Claim,
  reservation: Reservation,
): Promise<'taken' | 'held' | 'used-up'> {
  const { rows } = await executePrepared<{ claimed: boolean; reserved: boolean }>(
    db,
    sql`
    with claimed as (${claiming(claim)} returning key), ${reserving(reservation, sql`from claimed`)}
    select exists (select from claimed) as claimed, exists (select from reserved) as reserved`,
  )
  if (rows[0]?.claimed !== true) return 'held'
  return rows[0].reserved ? 'taken' : 'used-up'
}

/** Counts once, or once for each row of `each`. */
function reserving({ id, allowance, leaseMs }: Reservation, each: SQL = sql``): SQL {
  const { subject, kind, window, limit } = allowance
  return sql`
    counted as (
      insert into usage_counters as counter (subject, kind, window_start, used)
      select ${subject}, ${kind}, ${windowStart(window)}, 1 ${each} where ${limit}::int > 0
      on conflict (subject, kind, window_start) do update set used = counter.used + 1
        where counter.used < ${limit}::int
      returning window_start),
    reserved as (
      insert into usage_reservations (id, subject, kind, window_start, lease_until)
      select ${id}::uuid, ${subject}, ${kind}, window_start, now() + make_interval(secs => ${leaseMs / 1000}) from counted
      returning id)`
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

/** Forgets counters of windows that began more than two months ago. */
export async function removeOldCounters(db: Queryable): Promise<void> {
  await db.execute(sql`
    delete from usage_counters where window_start < ${windowStart('day')} - interval '2 months'`)
}

/** Forgets what a subject has used. */
export async function removeUsage(db: Queryable, subject: string): Promise<void> {
  await db.execute(sql`delete from usage_reservations where subject = ${subject}`)
  await db.execute(sql`delete from usage_counters where subject = ${subject}`)
}
