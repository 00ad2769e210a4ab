import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { bigint, boolean, check, index, pgSequence, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Billing } from '#shared/api/plans.ts'
import { createdAt, moment } from '#server/db/columns.ts'
import { userId } from '#server/features/accounts/tables.ts'

/** Numbers the readings of subscriptions from the provider, so that an earlier one never replaces a later one. */
export const subscriptionReadings = pgSequence('subscription_readings')

/** Subscriptions as they were last read from who sells them. Whoever has one with Pro left in it is on Pro. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text('id').primaryKey(),
    seller: text('seller', { enum: ['paddle', 'test'] }).notNull(),
    userId: userId(),
    customerId: text('customer_id'),
    status: text('status', { enum: ['active', 'trialing', 'past_due', 'paused', 'canceled'] }).notNull(),
    periodEnd: moment('period_end'),
    cancelsAt: moment('cancels_at'),
    graceEndsAt: moment('grace_ends_at'),
    proUntil: moment('pro_until'),
    endTold: boolean('end_told').notNull().default(false),
    changedAt: moment('changed_at').notNull(),
    reading: bigint('reading', { mode: 'number' }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('subscriptions_user_id').on(table.userId),
    index('subscriptions_ends_to_tell')
      .on(table.proUntil)
      .where(sql`not ${table.endTold}`),
    check('subscriptions_seller_known', sql`${table.seller} in ('paddle', 'test')`),
    check(
      'subscriptions_status_known',
      sql`${table.status} in ('active', 'trialing', 'past_due', 'paused', 'canceled')`,
    ),
  ],
)

export const isSubscribed = (user: SQL, seller: Billing | SQLWrapper): SQL<boolean> => sql`
  exists (select from subscriptions
          where user_id = ${user} and seller = ${seller} and (pro_until is null or pro_until > now()))`

export const billingEvents = pgTable(
  'billing_events',
  { id: text('id').primaryKey(), type: text('type').notNull(), at: moment('at').notNull().defaultNow() },
  (table) => [index('billing_events_at').on(table.at)],
)

export const deletedAccounts = pgTable(
  'deleted_accounts',
  { userId: uuid('user_id').primaryKey(), at: moment('at').notNull().defaultNow() },
  (table) => [index('deleted_accounts_at').on(table.at)],
)

export const reconciliations = pgTable('reconciliations', {
  seller: text('seller').primaryKey(),
  dueAt: moment('due_at').notNull(),
})
