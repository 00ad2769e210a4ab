import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/db/columns.ts'
import { userId } from '#server/features/accounts/tables.ts'

export const knownNetworks = pgTable(
  'known_networks',
  {
    key: text('key').primaryKey(),
    userId: userId(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  },
  (table) => [
    index('known_networks_user_id').on(table.userId),
    index('known_networks_last_used_at').on(table.lastUsedAt),
  ],
)

export const emailVerifications = pgTable(
  'email_verifications',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: userId(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('email_verifications_user_id').on(table.userId),
    index('email_verifications_expires_at').on(table.expiresAt),
  ],
)
