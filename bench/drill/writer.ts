/**
 * A small server for the drills: claims DATA_DIR, starts the database, and lets writers write without pause.
 * Usage: writer.ts <data dir> <number of writers> <name of this run>
 *
 * Prints `ready`, then `ack <id>` after each commit. SIGTERM stops it in order; a refused start ends with one line and exit code 1.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { claimDataDir } from '#server/data-dir.ts'
import type { Database } from '#server/db/client.ts'
import { startDatabase } from '#server/db/start.ts'
import { isDatabaseUnavailable } from '#server/db/failures.ts'

const [dataDir = '', writers = '0', run = ''] = process.argv.slice(2)
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const say = (line: string) => void process.stdout.write(`${line}\n`)

/** The row and the sum over all rows change together, so a write that counts twice shows. */
async function write({ pool }: Database, id: string): Promise<void> {
  await pool.query(
    `with added as (insert into drill_writes (id) values ($1) on conflict do nothing returning 1)
     update drill_total set writes = writes + (select count(*) from added)`,
    [id],
  )
}

async function writeWithoutPause(db: Database, writer: number): Promise<never> {
  for (let serial = 0; ;) {
    const id = `${run}-${writer}-${serial}`
    try {
      await write(db, id)
      say(`ack ${id}`)
      serial += 1
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      // The same write again: whether the first one was kept is unknown.
      await delay(10)
    }
  }
}

try {
  const claim = await claimDataDir(dataDir)
  const { db, stop } = await startDatabase({ dataDir, log })
  await db.pool.query('create table if not exists drill_writes (id text primary key)')
  await db.pool.query('create table if not exists drill_total as select 0::bigint as writes')
  process.once(
    'SIGTERM',
    () =>
      void stop()
        .then(() => claim.release())
        .then(() => process.exit(0)),
  )
  say('ready')
  await Promise.all(Array.from({ length: Number(writers) }, (_, writer) => writeWithoutPause(db, writer)))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
