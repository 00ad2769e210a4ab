import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResult, QueryResultRow } from 'pg'
import type { Database } from './client.ts'

const dialect = new PgDialect()
const names = new Map<string, string>()

/** Each connection plans it once: for fixed texts, outside of transactions. */
export function queryPrepared<Row extends QueryResultRow>(
  { pool }: Pick<Database, 'pool'>,
  statement: SQL,
): Promise<QueryResult<Row>> {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  const name = names.get(text) ?? `statement ${names.size}`
  names.set(text, name)
  return pool.query<Row>({ name, text, values: params })
}
