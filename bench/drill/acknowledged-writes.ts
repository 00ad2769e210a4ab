import { setTimeout as delay } from 'node:timers/promises'
import { startDatabase } from '#server/db/start.ts'
import { exactly, within, type Figure } from './figures.ts'
import { postmasterOf, startServer, type ServerProcess } from './server-process.ts'

const WRITERS = 8
const READY_LIMIT_MS = 3_000

/**
 * Kills the application, PostgreSQL or both amid eight writers, over and over; the ledger of what was acknowledged is
 * kept here and compared with the database at the end.
 */
export async function drillAcknowledgedWrites(dataDir: string, rounds: number): Promise<Figure[]> {
  const ledger: string[] = []
  const restarts: number[] = []
  const recoveries: number[] = []
  let server: ServerProcess | undefined
  for (let round = 0; round < rounds; round += 1) {
    if (!server) {
      server = startServer(dataDir, WRITERS)
      const readyAfter = await server.ready
      if (round > 0) restarts.push(readyAfter)
    }
    await delay(100 + Math.random() * 400)
    const postmaster = await postmasterOf(dataDir)
    if (round % 3 === 1) {
      recoveries.push(await killPostmaster(dataDir, server, postmaster))
      continue
    }
    if (round % 3 === 2) process.kill(postmaster, 'SIGKILL')
    await server.kill('SIGKILL')
    ledger.push(...server.acknowledged)
    server = undefined
  }
  if (server) {
    await server.kill('SIGKILL')
    ledger.push(...server.acknowledged)
  }
  return [
    ...(await compare(dataDir, ledger)),
    within('R1 ready after a kill of the application or both', restarts, READY_LIMIT_MS),
    within('R1 writing again after a kill of PostgreSQL', recoveries, READY_LIMIT_MS),
  ]
}

/** Milliseconds until a write is acknowledged by the PostgreSQL that follows; the killed one's last do not count. */
async function killPostmaster(dataDir: string, server: ServerProcess, postmaster: number): Promise<number> {
  const killedAt = performance.now()
  process.kill(postmaster, 'SIGKILL')
  for (let current = postmaster; Number.isNaN(current) || current === postmaster;) {
    await delay(5)
    current = await postmasterOf(dataDir)
  }
  await server.nextWrite()
  return performance.now() - killedAt
}

async function compare(dataDir: string, ledger: string[]): Promise<Figure[]> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const { db, stop } = await startDatabase({ dataDir, log })
  try {
    const kept = new Set((await db.pool.query<{ id: string }>('select id from drill_writes')).rows.map(({ id }) => id))
    const total = (await db.pool.query<{ writes: string }>('select writes from drill_total')).rows[0]?.writes
    return [
      exactly(`R1 acknowledged writes lost, of ${ledger.length}`, ledger.filter((id) => !kept.has(id)).length, 0),
      exactly('R1 writes counted twice or half', Math.abs(Number(total) - kept.size), 0),
      exactly('R1 writes acknowledged twice', ledger.length - new Set(ledger).size, 0),
    ]
  } finally {
    await stop()
  }
}
