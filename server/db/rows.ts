import { sql } from 'drizzle-orm'
import type { Queryable } from './client.ts'

type Row = Record<string, unknown>
type Statement = Parameters<typeof sql>

/** Each of these is a tag like `sql` that runs its statement: for all rows, the first or null, whether it was one, or nothing. */
export const rowsOf =
  <Of extends Row>(db: Queryable) =>
  async (...statement: Statement) =>
    (await db.execute<Of>(sql(...statement))).rows as Of[]

export const firstOf =
  <Of extends Row>(db: Queryable) =>
  async (...statement: Statement) =>
    (await rowsOf<Of>(db)(...statement))[0] ?? null

export const isOne =
  (db: Queryable) =>
  async (...statement: Statement) =>
    (await db.execute(sql(...statement))).rowCount === 1

export const run =
  (db: Queryable) =>
  async (...statement: Statement): Promise<void> =>
    void (await db.execute(sql(...statement)))
