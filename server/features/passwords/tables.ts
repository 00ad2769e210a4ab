import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#server/db/columns.ts'
import { users } from '#server/features/accounts/tables.ts'

/** When something that is rationed was tried lately. The key is a keyed hash: it holds no address. */
export const recentTries = pgTable(
  'recent_tries',
  {
    key: text('key').primaryKey(),
    moments: timestamp('moments', { withTimezone: true, mode: 'date' }).array().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('recent_tries_expires_at').on(table.expiresAt)],
)

/** Where an account has been signed in to. The key is a keyed hash of its address and the network. */
export const knownNetworks = pgTable(
  'known_networks',
  {
    key: text('key').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  },
  (table) => [
    index('known_networks_user_id').on(table.userId),
    index('known_networks_last_used_at').on(table.lastUsedAt),
  ],
)
