import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chown, lstat, mkdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '#server/db/failures.ts'
import type { Placement } from './placement.ts'
import { hasCode } from '#server/files.ts'

export interface Endpoint {
  host: string
  port: number
  /** The last server's lock outlives a kill and may name any process by now; postmaster.pid keeps two servers apart. */
  unlock: () => Promise<void>
  dispose: () => Promise<void>
}

/** A socket's path may have 107 bytes on Linux and 103 on macOS. */
const LONGEST_SOCKET_PATH = 103
const PORT = 5432
const SOCKET = `.s.PGSQL.${PORT}`

const nothing = async () => undefined

export async function chooseEndpoint(placement: Placement): Promise<Endpoint> {
  if (process.platform === 'win32')
    return { host: '127.0.0.1', port: await freePort(), unlock: nothing, dispose: nothing }
  const unlockIn = (folder: string) => () => rm(join(folder, `${SOCKET}.lock`), { force: true })
  const { cluster } = placement
  if (Buffer.byteLength(join(cluster, SOCKET)) <= LONGEST_SOCKET_PATH) {
    return { host: cluster, port: PORT, unlock: unlockIn(cluster), dispose: nothing }
  }
  const host = await shortFolder(placement)
  return { host, port: PORT, unlock: unlockIn(host), dispose: () => rm(host, { recursive: true, force: true }) }
}

/** The name is fixed per cluster, so that nothing piles up after kills; a folder of anyone else is refused. */
async function shortFolder({ cluster, account }: Placement): Promise<string> {
  const uid = account?.uid ?? process.getuid?.() ?? 0
  const name = createHash('sha256').update(`${uid}\n${cluster}`).digest('hex').slice(0, 16)
  const folder = join(tmpdir(), `smart-listings-${name}`)
  await mkdir(folder, { mode: 0o700 }).then(
    () => (account ? chown(folder, account.uid, account.gid) : undefined),
    (error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw error
    },
  )
  const found = await lstat(folder)
  if (found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0) return folder
  throw new StartError(
    `${folder}, needed for the database's socket, belongs to someone else: remove it or shorten DATA_DIR.`,
  )
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return address !== null && typeof address === 'object' ? address.port : PORT
}
