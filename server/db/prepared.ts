import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResult, QueryResultRow } from 'pg'
import type { Database } from './client.ts'

const dialect = new PgDialect()
const names = new Map<string, string>()

/**
 * Runs a statement that comes with nearly every call: each connection reads and plans it once. For statements of a fixed
 * text, outside of transactions, and best executed by the same plan whatever their parameters.
 */
export function queryPrepared<Row extends QueryResultRow>(
  { pool }: Pick<Database, 'pool'>,
  statement: SQL,
): Promise<QueryResult<Row>> {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  const name = names.get(text) ?? `statement ${names.size}`
  names.set(text, name)
  return pool.query<Row>({ name, text, values: params })
}
