import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#server/db/columns.ts'
import { users } from '#server/features/accounts/tables.ts'

/** No longer read: plans follow from subscriptions. The version before still needs it. */
export const accountPlans = pgTable(
  'account_plans',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    planType: text('plan_type', { enum: ['free', 'premium'] }).notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [check('account_plans_type_known', sql`${table.planType} in ('free', 'premium')`)],
)

/** How much of an allowance a subject (account or visitor) has used in one window (month or day, UTC). */
export const usageCounters = pgTable(
  'usage_counters',
  {
    subject: text('subject').notNull(),
    kind: text('kind').notNull(),
    windowStart: date('window_start', { mode: 'string' }).notNull(),
    used: integer('used').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.kind, table.windowStart] }),
    check('usage_counters_used_not_negative', sql`${table.used} >= 0`),
  ],
)

/** One unit taken ahead of the work it pays for; given back when the lease ends without a result. */
export const usageReservations = pgTable(
  'usage_reservations',
  {
    id: uuid('id').primaryKey(),
    subject: text('subject').notNull(),
    kind: text('kind').notNull(),
    windowStart: date('window_start', { mode: 'string' }).notNull(),
    leaseUntil: moment('lease_until').notNull(),
  },
  (table) => [index('usage_reservations_lease_until').on(table.leaseUntil)],
)

/**
 * Forms for which a listing was counted, each as a hash salted with the account's id: the account may have them written
 * anew. They outlive the listings made of them.
 */
export const countedForms = pgTable(
  'counted_forms',
  {
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    formHash: text('form_hash').notNull(),
    countedAt: moment('counted_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.formHash] })],
)
