import type { Socket } from 'node:net'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { Client, Pool, type ClientConfig, type PoolClient } from 'pg'
import { ping, type StartLog } from './failures.ts'

export type Queryable = PgDatabase<NodePgQueryResultHKT>

export type Database = ReturnType<typeof openDatabase>

type Options = { connection: ClientConfig | string; poolerUrl?: string | null; log: StartLog }

const POOL_SIZE = 20
const CONNECT_MS = 4_000
const STATEMENT_MS = 10_000
/** For a server that stopped answering altogether: later than its own limit. */
const SILENT_MS = STATEMENT_MS + 2_000
/** Of the connection, so behind a pooler they are the pooler's to set. */
const SESSION_LIMITS = { statement_timeout: STATEMENT_MS, idle_in_transaction_session_timeout: 10_000 }

export function openDatabase({ connection, poolerUrl = null, log }: Options) {
  const address = typeof connection === 'string' ? { connectionString: connection } : connection
  const common = { connectionTimeoutMillis: CONNECT_MS, keepAlive: true, application_name: 'smart-listings' }
  const base = { ...address, ...common }
  const pool = new Pool({
    ...(poolerUrl === null ? { ...base, ...SESSION_LIMITS } : { ...common, connectionString: poolerUrl }),
    max: POOL_SIZE,
    idleTimeoutMillis: 30_000,
  })
  // Without these handlers a cut connection would end the process; whoever runs a query on it gets the error anyway.
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    const socket = socketOf(client)
    socket.on('timeout', () => socket.destroy(new Error('Query read timeout')))
  })
  // Not `query_timeout`: with a timer for each query what was found stays in memory until all of it is looked through.
  pool.on('acquire', (client) => socketOf(client).setTimeout(SILENT_MS))
  pool.on('release', (_error, client) => socketOf(client).setTimeout(0))
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ reason: error.message }, 'an idle database connection was cut')
  })
  return {
    orm: drizzle({ client: pool }) as Queryable,
    pool,
    /** False behind a pooler, where each transaction may be on another connection. */
    keepsSessions: poolerUrl === null,
    async connect() {
      const client = new Client(base)
      client.on('error', (error) => log.warn({ reason: error.message }, 'a dedicated database connection was cut'))
      await client.connect()
      return client
    },
    ping: () => ping(pool, 1_000),
    /** Until all that was committed before is on the disk: a commit that waits takes it along. */
    written: shared(() => pool.query("select pg_logical_emit_message(true, 'smart-listings', '')")),
    close: () => pool.end(),
  }
}

const socketOf = (client: PoolClient) => (client as PoolClient & { connection: { stream: Socket } }).connection.stream

/** What is under way may have begun too early: whoever comes meanwhile waits for the next. */
function shared(act: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<void> | undefined
  const begin = async () => {
    await running.catch(() => undefined)
    next = undefined
    running = act()
    await running
  }
  return () => (next ??= begin())
}

declare const brand: unique symbol

/** Only a proven session yields one, and every store of tenant data asks for it: a forgotten check does not compile. */
export type OwnerId = string & { readonly [brand]: 'OwnerId' }
