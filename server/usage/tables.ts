import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#server/db/columns.ts'
import { ownerId } from '#server/features/accounts/tables.ts'

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    caller: text('caller').notNull(),
    route: text('route').notNull(),
    key: text('key').notNull(),
    /** Only the version before writes it. */
    requestHash: text('request_hash'),
    sentHash: text('sent_hash'),
    attempt: uuid('attempt').notNull(),
    state: text('state', { enum: ['running', 'done'] }).notNull(),
    body: text('body'),
    claimedAt: moment('claimed_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.caller, table.route, table.key] }),
    index('idempotency_keys_expires_at').on(table.expiresAt),
    check('idempotency_keys_state_known', sql`${table.state} in ('running', 'done')`),
  ],
)

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

export const countedForms = pgTable(
  'counted_forms',
  {
    ownerId: ownerId(),
    formHash: text('form_hash').notNull(),
    countedAt: moment('counted_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.formHash] })],
)

export const recentAttempts = pgTable(
  'recent_attempts',
  {
    key: text('key').primaryKey(),
    moments: timestamp('moments', { withTimezone: true, mode: 'date' }).array().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('recent_attempts_expires_at').on(table.expiresAt)],
)
