import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#server/db/columns.ts'

/** One action of a caller under its Idempotency-Key: who works on it, then the answer given. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    caller: text('caller').notNull(),
    route: text('route').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** Which try holds the lease; an older one must not settle it. */
    attempt: uuid('attempt').notNull(),
    state: text('state', { enum: ['running', 'done'] }).notNull(),
    status: integer('status'),
    body: text('body'),
    leaseUntil: moment('lease_until').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.caller, table.route, table.key] }),
    index('idempotency_keys_expires_at').on(table.expiresAt),
    check('idempotency_keys_state_known', sql`${table.state} in ('running', 'done')`),
  ],
)
