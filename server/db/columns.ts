import { sql, type SQLWrapper } from 'drizzle-orm'
import { text, timestamp } from 'drizzle-orm/pg-core'

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const createdAt = () => moment('created_at').notNull().defaultNow()

export const texts = (name: string) =>
  text(name)
    .array()
    .notNull()
    .default(sql`'{}'`)

export const isoTime = (time: SQLWrapper) =>
  sql<string>`to_char(${time} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

type Filled<Row> = { [Part in keyof Row as null extends Row[Part] ? never : Part]: Row[Part] } & {
  [Part in keyof Row as null extends Row[Part] ? Part : never]?: NonNullable<Row[Part]>
}

export function withoutNulls<Row extends object>(row: Row): Filled<Row> {
  const filled: Record<string, unknown> = {}
  // A loop, for three times the speed: each row of each page comes by.
  for (const name in row) if (row[name] !== null) filled[name] = row[name]
  return filled as Filled<Row>
}
