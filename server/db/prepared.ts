import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { PoolClient, QueryResult, QueryResultRow } from 'pg'
import type { Database } from './client.ts'

const dialect = new PgDialect()
const names = new Map<string, string>()

/** Each connection plans it once: for fixed texts, outside of transactions. */
export async function queryPrepared<Row extends QueryResultRow>(
  { pool }: Pick<Database, 'pool'>,
  statement: SQL,
  signal?: AbortSignal,
): Promise<QueryResult<Row>> {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  const name = names.get(text) ?? `statement ${names.size}`
  names.set(text, name)
  const query = { name, text, values: params }
  if (signal === undefined) return pool.query<Row>(query)
  // The types do not know of it.
  const client: PoolClient & { processID?: number } = await pool.connect()
  let cancelled: Promise<unknown> | undefined
  const cancel = () => {
    cancelled = pool.query('select pg_cancel_backend($1)', [client.processID]).catch(() => undefined)
  }
  signal.addEventListener('abort', cancel)
  try {
    signal.throwIfAborted()
    return await client.query<Row>(query)
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  } finally {
    signal.removeEventListener('abort', cancel)
    // Nobody else gets the connection as long as what they ask of it could be cancelled instead.
    await cancelled
    client.release()
  }
}
