import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '#server/db/columns.ts'

const common = () => ({
  id: uuid('id').primaryKey().defaultRandom(),
  createdAt: createdAt(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})
const userId = () => uuid('user_id').notNull()

// The auth library names the fields; what this product never fills is nullable.

export const users = pgTable('users', {
  ...common(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
})

export const sessions = pgTable('sessions', {
  ...common(),
  userId: userId(),
  token: text('token').notNull(),
  expiresAt: moment('expires_at').notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
})

export const credentials = pgTable('credentials', {
  ...common(),
  userId: userId(),
  accountId: text('account_id').notNull(),
  providerId: text('provider_id').notNull(),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: moment('access_token_expires_at'),
  refreshTokenExpiresAt: moment('refresh_token_expires_at'),
  scope: text('scope'),
  password: text('password'),
})

export const verifications = pgTable('verifications', {
  ...common(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: moment('expires_at').notNull(),
})
