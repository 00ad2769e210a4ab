import { chmod, mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { openDatabase, type Database } from '#server/db/client.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/cluster.ts'
import { downloadUrl } from '#shared/api/photos.ts'
import { signUp, type TestAccount } from '#tests/harness/accounts.ts'
import { startProduct, type Product } from '#tests/e2e/product-process.ts'
import { makeHostileUploads, sendAll } from '#tests/hostile/uploads.ts'
import { saveListing } from '#tests/harness/listings.ts'
import { noise } from '#tests/harness/pictures.ts'
import { uploadPhoto } from '#tests/harness/uploads.ts'
import { exactly, within, type Figure } from './figures.ts'
import { toUrl } from './fleet.ts'

const WRITERS = 4
const PEAK_LIMIT_MB = 400
const SLOWEST_LIMIT_MS = 1000
const log = { info: () => undefined, warn: () => undefined, error: console.error }

/** Hostile uploads to a process of the product, then kills amid honest ones. */
export async function drillUploads(kills: number, program: string): Promise<Figure[]> {
  const home = await mkdtemp(join(tmpdir(), 'smart-listings-drill-'))
  // As root, PostgreSQL's own account passes through here to its data.
  await chmod(home, 0o711)
  const postgres = await startEmbeddedPostgres({ dataDir: join(home, 'postgres'), log })
  const dataDir = join(home, 'data')
  const environment = { DATABASE_URL: toUrl(postgres.connection), BILLING: 'test' }
  const start = () => startProduct({ program, dataDir, environment })
  const db = openDatabase({ connection: postgres.connection, log })
  try {
    return [...(await drillHostile(await start())), ...(await drillKills(start, kills, db, join(dataDir, 'objects')))]
  } finally {
    await db.close()
    await postgres.stop()
    await rm(home, { recursive: true, force: true })
  }
}

async function drillHostile(product: Product): Promise<Figure[]> {
  try {
    const [account, other] = [await signUp(product, { planType: 'premium' }), await signUp(product)]
    const idle = await peakMemory(product.pid)
    const outcomes = await sendAll(await makeHostileUploads(product, account, other))
    const wrong = outcomes.filter(({ allowed, status }) => !allowed.includes(status))
    for (const outcome of wrong) console.error(outcome)
    const peak = await peakMemory(product.pid)
    return [
      exactly(`R12 answers other than expected, of ${outcomes.length} hostile uploads`, wrong.length, 0),
      within(
        'R12 an answer',
        outcomes.map(({ ms }) => ms),
        SLOWEST_LIMIT_MS,
      ),
      {
        what: 'R12 peak memory of the server',
        measured: `${peak} MB (${idle} MB before)`,
        target: `≤ ${PEAK_LIMIT_MB} MB`,
        met: peak <= PEAK_LIMIT_MB,
      },
    ]
  } finally {
    await product.stop()
  }
}

/** The most resident memory that a process has ever had, in MB. */
async function peakMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round((Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) * 1024) / 1e6)
}

/** Writers upload and save until the server is killed; then everything that was acknowledged must be there. */
async function drillKills(start: () => Promise<Product>, kills: number, db: Database, folder: string) {
  let product = await start()
  const account = await signUp(product, { planType: 'premium' })
  const saved: string[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    const victim = product
    const writing = Array.from({ length: WRITERS }, () => saveUntilKilled(victim, account, saved))
    const target = saved.length + 2 + (kill % 5)
    while (saved.length < target) await new Promise((resolve) => setTimeout(resolve, 5))
    process.kill(victim.pid, 'SIGKILL')
    await Promise.all(writing)
    await victim.stop()
    product = await start()
  }
  const statuses = await Promise.all(saved.map(async (url) => (await fetch(product.url + url)).status))
  const figures = [
    exactly(
      `R32 photos of ${saved.length} acknowledged ones missing`,
      statuses.filter((status) => status !== 200).length,
      0,
    ),
    ...(await compareWithRows(db, folder)),
  ]
  await product.stop()
  return figures
}

async function saveUntilKilled(product: Product, account: TestAccount, saved: string[]): Promise<void> {
  const photo = await noise(800, 600).jpeg().toBuffer()
  for (;;) {
    try {
      const { name, downloadTokens: token } = await uploadPhoto(product, account, photo)
      const url = downloadUrl({ bucket: 'listings', name, token })
      await saveListing(product, account, { imageUrls: [url] })
      saved.push(url)
    } catch {
      return
    }
  }
}

/** Files must be known to a row, and rows of finished uploads must have their files. */
async function compareWithRows(db: Database, folder: string): Promise<Figure[]> {
  const { rows } = await db.pool.query<{ place: string; stored: boolean }>(`
    select owner_id || '/' || id as place, stored_at is not null as stored from photos
    union all select owner_id || '/' || photo_id, false from photo_removals`)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .filter((file) => !file.startsWith('incoming'))
  const known = new Set(rows.flatMap(({ place }) => [place, `${place}-thumb`]))
  const present = new Set(files)
  const wanted = rows.filter(({ stored }) => stored).flatMap(({ place }) => [place, `${place}-thumb`])
  return [
    exactly('R32 files that no row tells to clear away', files.filter((file) => !known.has(file)).length, 0),
    exactly('R32 stored photos without their file', wanted.filter((file) => !present.has(file)).length, 0),
  ]
}
