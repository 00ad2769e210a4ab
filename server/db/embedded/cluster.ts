import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chown, lstat, mkdir, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { StartError, type StartLog } from '#server/db/failures.ts'
import { insteadOf } from '#server/files.ts'
import { persist } from '#server/schedule.ts'
import { initialiseCluster, readPassword, SUPERUSER } from './initialise.ts'
import { placeCluster, type Placement } from './placement.ts'
import { launchPostmaster, stopOrphan, type Postmaster, type PostmasterOptions } from './postmaster.ts'

export type Connection = Awaited<ReturnType<typeof findRunning>>

const APPLICATION = 'smart_listings'

export async function startEmbeddedPostgres({ dataDir, log }: { dataDir: string; log: StartLog }) {
  const placement = await placeCluster(dataDir, log)
  const superuserPassword = await initialiseCluster(placement)
  const endpoint = await chooseEndpoint(placement)
  const { host, port } = endpoint
  const administration = { host, port, user: SUPERUSER, password: superuserPassword, database: 'postgres' }
  const connection = { host, port, user: APPLICATION, password: randomBytes(24).toString('hex'), database: APPLICATION }
  const supervised = await superviseCluster({ placement, endpoint, settings: serverSettings(endpoint), log })
  const stop = async () => {
    await supervised.stop()
    if (endpoint.isOwnFolder) await rm(host, { recursive: true, force: true })
  }
  await prepareApplication(administration, connection).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { folder: placement.cluster, connection, administration, stop }
}

/** How to reach the database that another process of ours has running over this DATA_DIR, as its superuser. */
export async function findRunning(dataDir: string, log: StartLog) {
  const { cluster } = await placeCluster(dataDir, log)
  const [record, password] = await Promise.all([
    readFile(join(cluster, 'postmaster.pid'), 'utf8'),
    readPassword(cluster),
  ])
  const [, , , port, folder, address = ''] = record.split('\n')
  return { host: folder || address, port: Number(port), user: SUPERUSER, password, database: APPLICATION }
}

async function prepareApplication(administration: Connection, { user, password, database }: Connection): Promise<void> {
  const client = new Client({ ...administration, connectionTimeoutMillis: 5_000 })
  // A connection cut while idle is reported here as well as by the query that follows.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const roles = await client.query('select from pg_roles where rolname = $1', [user])
    await client.query(`${roles.rowCount === 0 ? 'create' : 'alter'} role ${user} login password '${password}'`)
    const databases = await client.query('select from pg_database where datname = $1', [database])
    if (databases.rowCount === 0) await client.query(`create database ${database} owner ${user}`)
  } finally {
    await client.end()
  }
}

/** PostgreSQL's settings, given on the command line so that no file in the cluster overrides them. */
export function serverSettings({ host, port }: Endpoint): Record<string, string> {
  const isWindows = process.platform === 'win32'
  return {
    listen_addresses: isWindows ? host : '',
    // The setting is a list of folders, so a folder with a comma or a space needs quotes.
    unix_socket_directories: isWindows ? '' : `"${host.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: String(port),
    // What "saved" rests on: a commit is on the disk before it is acknowledged.
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    // Small: one application on a shared machine.
    shared_buffers: '32MB',
    max_connections: '60',
    max_wal_size: '256MB',
    jit: 'off',
    // What is read lies in the system's cache nearly always: handing it to a process of its own only costs time.
    io_method: 'sync',
    timezone: 'UTC',
    // Nobody's data in the log: no error texts, statements or parameters of queries, only the server's own messages.
    log_timezone: 'UTC',
    log_line_prefix: '',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  }
}

export async function superviseCluster(options: PostmasterOptions & { endpoint: Endpoint }) {
  const { placement, endpoint, log } = options
  const stopping = new AbortController()
  const launch = async () => {
    const strayPid = await stopOrphan(placement, log)
    // The last server's lock outlives a kill and may name any process by now; postmaster.pid keeps two servers apart.
    if (process.platform !== 'win32') await rm(join(endpoint.host, `${SOCKET}.lock`), { force: true })
    return launchPostmaster(options, strayPid, stopping.signal)
  }
  const notYet = (error: unknown, attempt: number) => {
    log.warn({ reason: (error as Error).message }, 'the database server is not back yet')
    return pauseAfter(attempt)
  }
  let running = await firstStart(launch)
  const watch = async (): Promise<void> => {
    for (;;) {
      const reason = await running.exited
      if (stopping.signal.aborted) return
      log.warn({ reason }, 'the database server ended by itself, starting it again')
      running = await persist(launch, notYet, stopping.signal)
      if (stopping.signal.aborted) return running.stop()
      log.info('the database server is back')
    }
  }
  const watching = watch().catch(() => undefined)
  return {
    async stop() {
      stopping.abort()
      await running.stop()
      await watching
    },
  }
}

/** Right after a kill the last server's processes may hold its memory for a moment; PostgreSQL says so in these words. */
const PASSING = /shared memory|lock file|is being used|in use/
const FIRST_START_PATIENCE_MS = 20_000

const pauseAfter = (attempt: number) => Math.min(20 * 2 ** attempt, 1_000)

function firstStart(launch: () => Promise<Postmaster>): Promise<Postmaster> {
  const deadline = performance.now() + FIRST_START_PATIENCE_MS
  return persist(launch, (error, attempt) => {
    const isPassing = PASSING.test((error as Error).message) && performance.now() < deadline
    return isPassing ? pauseAfter(attempt) : null
  })
}

export type Endpoint = Awaited<ReturnType<typeof chooseEndpoint>>

/** A socket's path may have 107 bytes on Linux and 103 on macOS. */
const LONGEST_SOCKET_PATH = 103
const PORT = 5432
const SOCKET = `.s.PGSQL.${PORT}`

export async function chooseEndpoint(placement: Placement) {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort(), isOwnFolder: false }
  const isOwnFolder = Buffer.byteLength(join(placement.cluster, SOCKET)) > LONGEST_SOCKET_PATH
  return { host: isOwnFolder ? await shortFolder(placement) : placement.cluster, port: PORT, isOwnFolder }
}

/** The name is fixed per cluster, so that nothing piles up after kills; a folder of anyone else is refused. */
async function shortFolder({ cluster, account }: Placement): Promise<string> {
  const uid = account?.uid ?? process.getuid?.() ?? 0
  const name = createHash('sha256').update(`${uid}\n${cluster}`).digest('hex').slice(0, 16)
  const folder = join(tmpdir(), `smart-listings-${name}`)
  const isNew = await mkdir(folder, { mode: 0o700 }).then(() => true, insteadOf('EEXIST', false))
  if (isNew && account) await chown(folder, account.uid, account.gid)
  const found = await lstat(folder)
  if (found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0) return folder
  throw new StartError(
    `${folder}, needed for the database's socket, belongs to someone else: remove it or shorten DATA_DIR.`,
  )
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
