import { sql, type SQL } from 'drizzle-orm'
import type { OwnerId, Queryable } from '#server/db/client.ts'
import { run } from '#server/db/rows.ts'
import { queryPrepared, unhurried, type Preparing } from '#server/db/prepared.ts'
import { appending } from '#server/live/store.ts'
import { claiming, keeping, type Claim, type KeptAnswer } from './claims.ts'

export type Allowance = { subject: string; kind: string; window: 'day' | 'month'; limit: number }

const windowStart = (window: Allowance['window']) => sql`date_trunc(${window}, now() at time zone 'utc')::date`

type Reservation = { id: string; allowance: Allowance; leaseMs: number }

export type Hold = { claim: Claim | null; reservation: Reservation | null; attempts: Allowance | null }

/** What of a hold could not be taken; what stands before it was. `opensIn`: seconds to the next UTC day. */
export type Lack = { of: keyof Hold; opensIn: number }

/** Outside of a transaction it is on the disk as soon as what it is settled by, and the next hold need not wait for that. */
export async function insertHold(db: Preparing | Queryable, { claim, reservation, attempts }: Hold) {
  const parts: SQL[] = []
  let each = sql``
  if (claim) {
    parts.push(sql`claimed as (${claiming(claim)} returning key)`)
    each = sql`from claimed`
  }
  if (reservation) {
    parts.push(sql`counted as (${counting(reservation.allowance, each)})`)
    parts.push(sql`reserved as (${reserving(reservation)})`)
    each = sql`from reserved`
  }
  if (attempts) parts.push(sql`attempted as (${counting(attempts, each)})`)
  if (parts.length === 0) return null
  const holding = sql`
    with ${sql.join(parts, sql`, `)}
    select ${taken(claim, sql`claimed`)} as claim, ${taken(reservation, sql`reserved`)} as reservation,
           ${taken(attempts, sql`attempted`)} as attempts,
           ceil(extract(epoch from ${windowStart('day')} + interval '1 day' - now() at time zone 'utc'))::int as "opensIn"
           ${'pool' in db ? sql`, ${unhurried}` : sql``}`
  const { rows } = await queryPrepared<Record<keyof Hold, boolean> & { opensIn: number }>(db, holding)
  const [row] = rows
  if (row === undefined) throw new Error('A select without a table returned no row.')
  const of = (['claim', 'reservation', 'attempts'] as const).find((part) => !row[part])
  return of === undefined ? null : { of, opensIn: row.opensIn }
}

const taken = (asked: unknown, name: SQL) => (asked ? sql`exists (select from ${name})` : sql`true`)

const counting = ({ subject, kind, window, limit }: Allowance, each: SQL): SQL => sql`
    insert into usage_counters as counter (subject, kind, window_start, used)
    select ${subject}, ${kind}, ${windowStart(window)}, 1 ${each} where ${limit}::bigint > 0
    on conflict (subject, kind, window_start) do update set used = counter.used + 1
      where counter.used < ${limit}::bigint
    returning window_start`

const reserving = ({ id, allowance: { subject, kind }, leaseMs }: Reservation): SQL => sql`
    insert into usage_reservations (id, subject, kind, window_start, lease_until)
    select ${id}::uuid, ${subject}, ${kind}, window_start, now() + make_interval(secs => ${leaseMs / 1000})
    from counted
    returning id`

export type Settlement = {
  claim: Claim | null
  reservation: string | null
  form: CountedForm | null
  tells?: OwnerId | null
}

export type CountedForm = { ownerId: OwnerId; details: object }

/** False, and nothing is counted, when the attempt no longer holds the action. */
export async function settleHold(
  db: Preparing | Queryable,
  { claim, reservation, form, tells }: Settlement,
  answer?: KeptAnswer,
): Promise<boolean> {
  const parts: SQL[] = []
  if (claim && answer) parts.push(sql`kept as (${keeping(claim, answer)})`)
  const kept = taken(claim && answer, sql`kept`)
  if (reservation) {
    parts.push(sql`settled as (delete from usage_reservations where id = ${reservation}::uuid and ${kept})`)
  }
  if (form) parts.push(sql`noted as (${noting(form, kept)})`)
  if (tells) parts.push(appending(tells, JSON.stringify([{ topic: 'usage', entityId: null }]), unhurried))
  if (parts.length === 0) return true
  const settling = sql`with ${sql.join(parts, sql`, `)} select ${kept} as kept`
  const { rows } = await queryPrepared<{ kept: boolean }>(db, settling)
  return rows[0]?.kept === true
}

const formHash = ({ ownerId, details }: CountedForm) =>
  // As `jsonb` a form has one spelling, whatever the order of its fields.
  sql`encode(sha256(convert_to(${ownerId}::uuid::text || ${JSON.stringify(details)}::jsonb::text, 'UTF8')), 'base64')`

const noting = (form: CountedForm, kept: SQL): SQL => sql`
    insert into counted_forms (owner_id, form_hash)
    select id, ${formHash(form)} from users where id = ${form.ownerId}::uuid and ${kept}
    on conflict do nothing`

export async function findCountedForm(db: Queryable, form: CountedForm): Promise<string | null> {
  const { rows } = await db.execute<{ hash: string }>(sql`
    select form_hash as hash from counted_forms
    where owner_id = ${form.ownerId}::uuid and form_hash = ${formHash(form)}`)
  return rows[0]?.hash ?? null
}

export const removeReservation = (db: Queryable, id: string): Promise<void> => refund(db, sql`id = ${id}::uuid`)

export const removeLapsedReservations = (db: Queryable): Promise<void> => refund(db, sql`lease_until < now()`)

const refund = (db: Queryable, which: SQL) =>
  run(db)`
    with gone as (delete from usage_reservations where ${which} returning subject, kind, window_start),
         sums as (select subject, kind, window_start, count(*)::int as freed from gone group by 1, 2, 3)
    update usage_counters counter set used = counter.used - sums.freed from sums
    where counter.subject = sums.subject and counter.kind = sums.kind and counter.window_start = sums.window_start`

export async function findUsed(db: Queryable, { subject, kind, window }: Omit<Allowance, 'limit'>): Promise<number> {
  const { rows } = await db.execute<{ used: number }>(sql`
    select used from usage_counters
    where subject = ${subject} and kind = ${kind} and window_start = ${windowStart(window)}`)
  return rows[0]?.used ?? 0
}

export const removeOldCounters = (db: Queryable) =>
  run(db)`
    delete from usage_counters where window_start < ${windowStart('day')} - interval '2 months'`

export async function removeUsage(db: Queryable, subject: string): Promise<void> {
  await db.execute(sql`delete from usage_reservations where subject = ${subject}`)
  await db.execute(sql`delete from usage_counters where subject = ${subject}`)
}
