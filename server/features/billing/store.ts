import { sql } from 'drizzle-orm'
import type { Subscription } from '#shared/api/billing.ts'
import type { Billing, PlanType } from '#shared/api/plans.ts'
import type { PaymentEvent, SoldSubscription } from '#server/adapters/payments/index.ts'
import type { OwnerId, Queryable } from '#server/db/client.ts'
import { firstOf, isOne, rowsOf, run } from '#server/db/rows.ts'
import { isoTime } from '#server/db/columns.ts'

type Moments = Record<'periodEnd' | 'cancelsAt' | 'graceEndsAt' | 'proUntil', Date | null>

export type SubscriptionReading = Moments &
  Pick<SoldSubscription, 'id' | 'userId' | 'status' | 'changedAt'> & { customerId: string | null; reading: number }

export async function takeReading(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ reading: string }>(sql`select nextval('subscription_readings') as reading`)
  return Number(rows[0]?.reading)
}

const givesPro = sql`(pro_until is null or pro_until > now())`

/** Unless something later is there. Once taken in it stays with its account; an account that is gone takes nothing in. */
export function updateSubscription(db: Queryable, read: SubscriptionReading) {
  const { id, customerId, userId, status, periodEnd, cancelsAt, graceEndsAt, proUntil, changedAt, reading } = read
  return firstOf<{ owner: OwnerId; email: string; before: PlanType; plan: PlanType }>(db)`
    with before as (select id from subscriptions where id = ${id} and ${givesPro})
    insert into subscriptions as kept (id, seller, user_id, customer_id, status, period_end, cancels_at, grace_ends_at,
                                       pro_until, end_told, changed_at, reading)
    select ${id}, 'paddle', person.id, ${customerId}, ${status}, ${periodEnd}::timestamptz, ${cancelsAt}::timestamptz,
           ${graceEndsAt}::timestamptz, ${proUntil}::timestamptz, coalesce(${proUntil}::timestamptz <= now(), false),
           ${changedAt}::timestamptz, ${reading}::bigint
    from users person
    where person.id = coalesce((select user_id from subscriptions where id = ${id}), ${userId}::uuid)
    on conflict (id) do update
      set customer_id = excluded.customer_id, status = excluded.status, period_end = excluded.period_end,
          cancels_at = excluded.cancels_at, grace_ends_at = excluded.grace_ends_at, pro_until = excluded.pro_until,
          end_told = excluded.end_told, changed_at = excluded.changed_at, reading = excluded.reading
      where (kept.changed_at, kept.reading) < (excluded.changed_at, excluded.reading)
    returning kept.user_id as owner, (select email from users where users.id = kept.user_id) as email,
              case when exists (select from before) then 'premium' else 'free' end as before,
              case when ${givesPro} then 'premium' else 'free' end as plan`
}

export const findSubscription = (db: Queryable, owner: OwnerId, seller: Billing) =>
  firstOf<Subscription & { id: string; customerId: string | null }>(db)`
    select id, customer_id as "customerId", status, ${isoTime(sql`period_end`)} as "currentPeriodEnd",
           ${isoTime(sql`cancels_at`)} as "cancelsAt", ${isoTime(sql`grace_ends_at`)} as "graceEndsAt",
           case when ${givesPro} then 'premium' else 'free' end as "planType"
    from subscriptions
    where user_id = ${owner} and seller = ${seller}
    order by ${givesPro} desc, status <> 'canceled' desc, created_at desc, id
    limit 1`

export const listUnended = (db: Queryable, owner: OwnerId) =>
  rowsOf<{ id: string }>(db)`
    select id from subscriptions where user_id = ${owner} and seller = 'paddle' and status <> 'canceled'`

export async function findKnown(db: Queryable, id: string, changedAt: Date): Promise<boolean | null> {
  const { rows } = await db.execute<{ same: boolean }>(sql`
    select changed_at = ${changedAt}::timestamptz as same from subscriptions where id = ${id}`)
  return rows[0]?.same ?? null
}

export const hasEvent = (db: Queryable, id: string) => isOne(db)`select from billing_events where id = ${id}`

export const insertEvent = (db: Queryable, { id, type }: PaymentEvent) =>
  run(db)`insert into billing_events (id, type) values (${id}, ${type}) on conflict do nothing`

export const insertDeleted = (db: Queryable, owner: OwnerId) =>
  run(db)`insert into deleted_accounts (user_id) values (${owner}) on conflict do nothing`

export const isDeleted = (db: Queryable, userId: string) =>
  isOne(db)`select from deleted_accounts where user_id = ${userId}::uuid`

export const updateEnded = (db: Queryable) =>
  rowsOf<{ owner: OwnerId; email: string }>(db)`
    update subscriptions set end_told = true
    where id in (select id from subscriptions where not end_told and pro_until <= now()
                 order by user_id limit 100 for update skip locked)
    returning user_id as owner, (select email from users where users.id = user_id) as email`

export async function removeOldEvents(db: Queryable): Promise<void> {
  await db.execute(sql`delete from billing_events where at < now() - interval '90 days'`)
  await db.execute(sql`delete from deleted_accounts where at < now() - interval '2 years'`)
}

export const takeReconciliation = (db: Queryable) =>
  isOne(db)`
    insert into reconciliations as last (seller, due_at) values ('paddle', now() + interval '1 hour')
    on conflict (seller) do update set due_at = excluded.due_at where last.due_at <= now()`

export const settleReconciliation = (db: Queryable) =>
  run(db)`update reconciliations set due_at = now() + interval '1 day' where seller = 'paddle'`

export const insertTestSubscription = (db: Queryable, owner: OwnerId) =>
  run(db)`
    insert into subscriptions (id, seller, user_id, status, changed_at, reading)
    values ('test_' || gen_random_uuid(), 'test', ${owner}, 'active', now(), nextval('subscription_readings'))`

export const updateTestEnded = (db: Queryable, owner: OwnerId) =>
  run(db)`
    update subscriptions set status = 'canceled', pro_until = now(), end_told = true, changed_at = now()
    where user_id = ${owner} and seller = 'test' and status = 'active'`
