import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#server/db/columns.ts'

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
