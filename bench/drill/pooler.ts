import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Connection } from '#server/db/embedded/cluster.ts'
import { freePort } from '../free-port.ts'

export const hasPgBouncer = () => spawnSync('pgbouncer', ['--version']).status === 0

/** PgBouncer in transaction mode, as docs/operating.md sets it up; it has few connections, so that each is shared. */
export async function startPgBouncer({ host, port, user, password, database }: Connection, poolSize: number) {
  const home = await mkdtemp(path.join(tmpdir(), 'smart-listings-pooler-'))
  await chmod(home, 0o755)
  const listening = await freePort()
  const config = path.join(home, 'pgbouncer.ini')
  const users = path.join(home, 'users.txt')
  await writeFile(users, `"${user}" "${password}"\n`, { mode: 0o644 })
  await writeFile(
    config,
    `[databases]
${database} = host=${host} port=${port} dbname=${database} connect_query='set statement_timeout = ''10s'''
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listening}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 500
idle_transaction_timeout = 10
`,
  )
  // It does not run as root, and only PostgreSQL's own account passes through to its socket.
  const { uid, gid } = await stat(host)
  const child = spawn('pgbouncer', [config], { stdio: ['ignore', 'ignore', 'pipe'], uid, gid })
  const log = createInterface({ input: child.stderr })
  await new Promise<void>((resolve, reject) => {
    log.on('line', (line) => line.includes('process up') && resolve())
    child.once('exit', () => reject(new Error('PgBouncer did not start.')))
  })
  return {
    url: `postgresql://${user}:${password}@127.0.0.1:${listening}/${database}`,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      await rm(home, { recursive: true, force: true })
    },
  }
}
