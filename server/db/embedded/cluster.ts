import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import type { StartLog } from '../start-log.ts'
import { isDatabaseUnavailable } from '../unavailable.ts'
import { chooseEndpoint } from './endpoint.ts'
import { initialiseCluster, SUPERUSER } from './initialise.ts'
import { placeCluster } from './placement.ts'
import { serverSettings } from './settings.ts'
import { superviseCluster } from './supervisor.ts'

/** How to reach one database; `host` is a folder when the server listens on a Unix socket. */
export interface Connection {
  host: string
  port: number
  user: string
  password: string
  database: string
}

export interface EmbeddedPostgres {
  folder: string
  connection: Connection
  administration: Connection
  stop: () => Promise<void>
}

const APPLICATION = 'smart_listings'

/**
 * Starts the PostgreSQL that lives in `DATA_DIR/postgres`, making it first when needed, and keeps it running until
 * `stop`. The caller holds the claim on DATA_DIR. Throws `DatabaseStartError` with one line for the person starting.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
}: {
  dataDir: string
  log: StartLog
}): Promise<EmbeddedPostgres> {
  const placement = await placeCluster(dataDir, log)
  const superuserPassword = await initialiseCluster(placement)
  const endpoint = await chooseEndpoint(placement)
  const { host, port } = endpoint
  const administration = { host, port, user: SUPERUSER, password: superuserPassword, database: 'postgres' }
  const connection = { host, port, user: APPLICATION, password: randomBytes(24).toString('hex'), database: APPLICATION }
  const supervised = await superviseCluster({
    placement,
    endpoint,
    settings: serverSettings(endpoint),
    isReady: () => answers(administration),
    log,
  })
  const stop = async () => {
    await supervised.stop()
    await endpoint.dispose()
  }
  try {
    await prepareApplication(administration, connection)
  } catch (error) {
    await stop()
    throw error
  }
  return { folder: placement.cluster, connection, administration, stop }
}

async function answers(connection: Connection): Promise<boolean> {
  try {
    await withClient(connection, async () => undefined)
    return true
  } catch (error) {
    if (isDatabaseUnavailable(error)) return false
    throw error
  }
}

/** The application's role and database. Its password is new at every start and written nowhere. */
async function prepareApplication(administration: Connection, { user, password, database }: Connection): Promise<void> {
  await withClient(administration, async (client) => {
    const roles = await client.query('select from pg_roles where rolname = $1', [user])
    await client.query(`${roles.rowCount === 0 ? 'create' : 'alter'} role ${user} login password '${password}'`)
    const databases = await client.query('select from pg_database where datname = $1', [database])
    if (databases.rowCount === 0) await client.query(`create database ${database} owner ${user}`)
  })
}

async function withClient(connection: Connection, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 5_000 })
  // A connection cut while idle is reported here as well as by the query that follows.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await work(client)
  } finally {
    await client.end()
  }
}
