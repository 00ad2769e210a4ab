import { hash } from 'node:crypto'
import { fillPlaceholders, sql, type Assume, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg'
import type { Database, Queryable } from './client.ts'

/** Returned by a statement whose commit holds locks and does not wait for the disk: what is acknowledged is `written`. */
export const unhurried = sql`set_config('synchronous_commit', 'off', true)`

const dialect = new PgDialect()
const written = new WeakMap<SQL, { name: string; text: string; params: unknown[] }>()

export type Values = Record<string, unknown>

export type Preparing = Pick<Database, 'pool' | 'keepsSessions'>

/** Writes a statement with placeholders once for each `shape`: putting it into words costs more than sending it. */
export function writtenOnce<Shape>(write: (shape: Shape) => SQL): (shape: Shape) => SQL {
  const statements = new Map<string, SQL>()
  return (shape) => {
    const key = JSON.stringify(shape)
    const statement = statements.get(key) ?? write(shape)
    statements.set(key, statement)
    return statement
  }
}

/** Each connection that is ours alone plans it once, outside of transactions: for fixed texts. */
export async function queryPrepared<Row extends QueryResultRow>(
  db: Preparing | Queryable,
  statement: SQL,
  { values = {}, signal }: { values?: Values; signal?: AbortSignal } = {},
): Promise<QueryResult<Assume<Row, QueryResultRow>>> {
  if (!('pool' in db)) return db.execute<Row>(statement)
  const { pool, keepsSessions } = db
  const { name, ...words } = wordsOf(statement, values)
  const query = keepsSessions ? { name, ...words } : words
  if (signal === undefined || !keepsSessions) return pool.query(query)
  const client: PoolClient & { processID?: number } = await pool.connect()
  let cancelled: Promise<unknown> | undefined
  const cancel = () => {
    cancelled = pool.query('select pg_cancel_backend($1)', [client.processID]).catch(() => undefined)
  }
  signal.addEventListener('abort', cancel)
  try {
    signal.throwIfAborted()
    return await answerOf(client, query)
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  } finally {
    signal.removeEventListener('abort', cancel)
    // Nobody else gets the connection as long as what they ask of it could be cancelled instead.
    await cancelled
    client.release()
  }
}

/** By its callback: with the promise that `pg` makes, rows stay in memory until all of it is looked through. */
function answerOf<Row extends QueryResultRow>(client: PoolClient, query: QueryConfig): Promise<QueryResult<Row>> {
  return new Promise((resolve, reject) => {
    client.query<Row>(query, (error, result) => (error ? reject(error) : resolve(result)))
  })
}

export function wordsOf(statement: SQL, values: Values) {
  const { params, ...words } = written.get(statement) ?? write(statement)
  return { ...words, values: fillPlaceholders(params, values) }
}

function write(statement: SQL) {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  const words = { name: hash('sha1', text), text, params }
  written.set(statement, words)
  return words
}
