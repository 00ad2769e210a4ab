import { timestamp } from 'drizzle-orm/pg-core'

/** A moment in time: `timestamptz`, a `Date` in code. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** When the row came to be, by the database's clock. */
export const createdAt = () => moment('created_at').notNull().defaultNow()
