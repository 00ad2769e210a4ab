import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResult } from 'pg'
import type { Queryable } from './client.ts'

const dialect = new PgDialect()
/** The name under which connections know a statement, by its text. */
const names = new Map<string, string>()

/**
 * Runs a statement that comes with nearly every call: each connection reads and plans it once and then knows it by a
 * name. For statements of a fixed text, and best executed by the same plan whatever their parameters.
 */
export function executePrepared<Row extends Record<string, unknown>>(
  db: Queryable,
  statement: SQL,
): Promise<QueryResult<Row>> {
  const query = dialect.sqlToQuery(statement)
  const name = names.get(query.sql) ?? `statement ${names.size}`
  names.set(query.sql, name)
  type Execution = { execute: QueryResult<Row>; all: never; values: never }
  return db._.session.prepareQuery<Execution>(query, undefined, name, false).execute()
}
