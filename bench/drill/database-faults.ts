import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '#server/db/client.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/cluster.ts'
import { signUp } from '#tests/harness/accounts.ts'
import { startProduct } from '#tests/e2e/product-process.ts'
import type { Figure } from './figures.ts'
import { figuresOf, saveThroughout } from './savers.ts'
import { startTcpProxy } from './tcp-proxy.ts'

const log = { info: () => undefined, warn: () => undefined, error: console.error }

/** An external PostgreSQL that is cut off, restarted, slow, and silent for so long. */
export async function drillDatabaseFaults(silentMs: number): Promise<Figure[]> {
  const home = await mkdtemp(join(tmpdir(), 'smart-listings-drill-'))
  // As root, PostgreSQL's own account passes through here to its data.
  await chmod(home, 0o711)
  const dataDir = join(home, 'data')
  let postgres = await startEmbeddedPostgres({ dataDir, log })
  const { host, port, user, password, database } = postgres.connection
  const proxy = await startTcpProxy(host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port })
  const DATABASE_URL = `postgres://${user}:${password}@127.0.0.1:${proxy.port}/${database}`
  const product = await startProduct({ program: 'dist/server/main.js', environment: { DATABASE_URL } })
  const account = await signUp(product, { planType: 'premium' })
  const through = (during: () => Promise<unknown>) => saveThroughout(product, account, during)
  const db = openDatabase({ connection: { host: '127.0.0.1', port: proxy.port, user, password, database }, log })
  try {
    const cut = await through(async () => {
      proxy.become('cut')
      await wait(3000)
      proxy.become('open')
    })
    const slow = await through(async () => {
      proxy.become({ delayMs: 200 })
      await wait(8000)
      proxy.become('open')
    })
    const silent = await through(async () => {
      proxy.become('silent')
      await wait(silentMs)
      proxy.become('open')
    })
    const figures = [
      ...(await figuresOf('database cut off for 3 s', cut, { longestMs: 5000, recoveredMs: 2000 }, db)),
      ...(await figuresOf('database 200 ms away', slow, { longestMs: 10_000, recoveredMs: 2000 }, db)),
      ...(await figuresOf(
        `database silent for ${silentMs / 1000} s`,
        silent,
        { longestMs: 15_000, recoveredMs: 5000 },
        db,
      )),
    ]
    const restarted = await through(async () => {
      await postgres.stop()
      postgres = await startEmbeddedPostgres({ dataDir, log })
      // Each start makes a new password for the application; the server keeps the one it was given.
      await setPassword(postgres.administration, user, password)
    })
    figures.push(...(await figuresOf('R6 database restarted', restarted, { longestMs: 5000, recoveredMs: 5000 }, db)))
    return figures
  } finally {
    await product.stop()
    await db.close()
    proxy.stop()
    await postgres.stop()
    await rm(home, { recursive: true, force: true })
  }
}

async function setPassword(connection: object, user: string, password: string): Promise<void> {
  const { Client } = await import('pg')
  const client = new Client(connection)
  await client.connect()
  await client.query(`alter role ${user} password '${password}'`)
  await client.end()
}
