import { sql, type Assume, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { PoolClient, QueryResult, QueryResultRow } from 'pg'
import type { Database, Queryable } from './client.ts'

/**
 * In what a statement returns: its commit does not wait for the disk, and nobody waits for that either, where it holds a
 * lock that others need. What is acknowledged waits for `written`.
 */
export const unhurried = sql`set_config('synchronous_commit', 'off', true)`

const dialect = new PgDialect()
const names = new Map<string, string>()

export type Preparing = Pick<Database, 'pool' | 'keepsSessions'>

/** Each connection that is ours alone plans it once, outside of transactions: for fixed texts. */
export async function queryPrepared<Row extends QueryResultRow>(
  db: Preparing | Queryable,
  statement: SQL,
  signal?: AbortSignal,
): Promise<QueryResult<Assume<Row, QueryResultRow>>> {
  if (!('pool' in db)) return db.execute<Row>(statement)
  const { pool, keepsSessions } = db
  const { sql: text, params } = dialect.sqlToQuery(statement)
  const query = { ...(keepsSessions && { name: nameOf(text) }), text, values: params }
  if (signal === undefined || !keepsSessions) return pool.query(query)
  // The types do not know of it.
  const client: PoolClient & { processID?: number } = await pool.connect()
  let cancelled: Promise<unknown> | undefined
  const cancel = () => {
    cancelled = pool.query('select pg_cancel_backend($1)', [client.processID]).catch(() => undefined)
  }
  signal.addEventListener('abort', cancel)
  try {
    signal.throwIfAborted()
    return await client.query(query)
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  } finally {
    signal.removeEventListener('abort', cancel)
    // Nobody else gets the connection as long as what they ask of it could be cancelled instead.
    await cancelled
    client.release()
  }
}

function nameOf(text: string): string {
  const name = names.get(text) ?? `statement ${names.size}`
  names.set(text, name)
  return name
}
