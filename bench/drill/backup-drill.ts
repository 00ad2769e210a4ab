/** Backups under writes and kills, restored elsewhere and compared. Usage: node bench/drill/backup-drill.ts [kills, default 5] */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { openDatabase, type Database } from '#server/db/client.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/cluster.ts'
import { PROJECT_ROOT } from '#server/files.ts'
import { downloadUrl } from '#shared/api/photos.ts'
import { signUp } from '#tests/harness/accounts.ts'
import { saveListing } from '#tests/harness/listings.ts'
import { noise } from '#tests/harness/pictures.ts'
import { startProduct } from '#tests/e2e/product-process.ts'
import { uploadPhoto } from '#tests/harness/uploads.ts'
import { ensureBuilt } from '../../scripts/built.ts'
import { exactly, report, type Figure } from './figures.ts'
import { toUrl } from './fleet.ts'
import { startOtherPostgres } from './other-postgres.ts'
import { saveThroughout } from './savers.ts'

const PHOTOS = 30
const log = { info: () => undefined, warn: () => undefined, error: console.error }

type Place = { dataDir: string; databaseUrl?: string }

/** Runs one of the commands, killed after so many milliseconds where that is said; yields its exit code. */
async function operate(
  command: 'backup' | 'restore',
  { dataDir, databaseUrl }: Place,
  file: string,
  killAfter?: number,
) {
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) }
  const program = path.join(PROJECT_ROOT, 'operations', `${command}.ts`)
  const child = spawn(process.execPath, [program, file], { env, cwd: tmpdir(), stdio: 'ignore' })
  const timer = killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter)
  const [code] = (await once(child, 'exit')) as [number | null]
  clearTimeout(timer)
  return code
}

/** A checksum of every table and of every photo. */
async function contentOf(db: Database, dataDir: string): Promise<Map<string, string>> {
  const content = new Map<string, string>()
  const { rows } = await db.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  for (const { name } of rows) {
    const query = `select count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as sum from public."${name}" t`
    content.set(name, (await db.pool.query<{ sum: string }>(query)).rows[0]?.sum ?? '')
  }
  const objects = path.join(dataDir, 'objects')
  for (const entry of await readdir(objects, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    content.set(
      path.relative(objects, file),
      createHash('sha256')
        .update(await readFile(file))
        .digest('hex'),
    )
  }
  return content
}

function differences(one: Map<string, string>, other: Map<string, string>): number {
  const names = [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name))
  for (const name of names.slice(0, 5)) console.error(`different: ${name}`)
  return names.length
}

async function seed(product: { url: string }) {
  const account = await signUp(product, { planType: 'premium' })
  const photo = await noise(1200, 900).jpeg().toBuffer()
  for (let count = 0; count < PHOTOS; count += 1) {
    const { name, downloadTokens: token } = await uploadPhoto(product, account, photo)
    await saveListing(product, account, {
      title: `Lamp ${count}`,
      imageUrls: [downloadUrl({ bucket: 'listings', name, token })],
    })
  }
  return account
}

async function drillBackups(home: string, kills: number): Promise<Figure[]> {
  const other = await startOtherPostgres(home)
  const own = other === null ? await startEmbeddedPostgres({ dataDir: path.join(home, 'database'), log }) : null
  const databaseUrl = other?.url ?? (own === null ? '' : toUrl(own.connection))
  const source = { dataDir: path.join(home, 'source'), databaseUrl }
  const file = path.join(home, 'whole.backup')
  const product = await startProduct({
    program: 'dist/server/main.js',
    dataDir: source.dataDir,
    environment: { DATABASE_URL: databaseUrl },
  })
  const sourceDb = openDatabase({ connection: databaseUrl, log })
  try {
    const account = await seed(product)
    let brokenTaken = 0
    let under: number | null = null
    const { saved } = await saveThroughout(product, account, async () => {
      for (let kill = 1; kill <= kills; kill += 1) {
        const broken = path.join(home, `killed-${kill}.backup`)
        await operate('backup', source, broken, 400 + kill * 150)
        const isThere = await stat(broken).then(
          () => true,
          () => false,
        )
        if (isThere && (await operate('restore', { dataDir: path.join(home, `of-killed-${kill}`) }, broken)) !== 0)
          brokenTaken += 1
      }
      under = await operate('backup', source, path.join(home, 'under-writes.backup'))
    })
    await product.stop()
    const made = await operate('backup', source, file)
    const figures = [
      exactly(`R27 killed backups that look whole and are not, of ${kills}`, brokenTaken, 0),
      exactly('R27 exit of a backup under writes', under ?? -1, 0),
      exactly('R27 exit of a backup of what stands still', made ?? -1, 0),
      exactly('saves refused while backups were made', saved.filter(({ status }) => status !== 201).length, 0),
      ...(await drillBadArchives(home, file)),
    ]
    const target = { dataDir: path.join(home, 'target') }
    const ends: (number | null)[] = []
    for (let kill = 1; kill <= kills; kill += 1) ends.push(await operate('restore', target, file, 1200 + kill * 300))
    ends.push(await operate('restore', target, file))
    const done = ends.filter((code) => code === 0).length
    figures.push(
      exactly(`R27 restores carried out, of ${ends.length} into one place, ${kills} of them killed`, done, 1),
    )
    const postgres = await startEmbeddedPostgres({ dataDir: target.dataDir, log })
    const targetDb = openDatabase({ connection: postgres.connection, log })
    try {
      const [before, after] = [await contentOf(sourceDb, source.dataDir), await contentOf(targetDb, target.dataDir)]
      const from = other === null ? '' : `, from PostgreSQL ${other.version} into the embedded one`
      figures.push(
        exactly(`R27 tables and photos that differ, of ${before.size}${from}`, differences(before, after), 0),
      )
    } finally {
      await targetDb.close()
      await postgres.stop()
    }
    return figures
  } finally {
    await product.stop()
    await sourceDb.close()
    await own?.stop()
    await other?.stop()
  }
}

async function drillBadArchives(home: string, whole: string): Promise<Figure[]> {
  const bytes = await readFile(whole)
  const bad = { empty: Buffer.alloc(0), 'cut off': bytes.subarray(0, bytes.length - 2000), changed: Buffer.from(bytes) }
  bad.changed.writeUInt8(bad.changed.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1)
  const figures: Figure[] = []
  for (const [name, content] of Object.entries(bad)) {
    const file = path.join(home, 'bad.backup')
    await writeFile(file, content)
    const place = { dataDir: path.join(home, `bad ${name}`) }
    const code = await operate('restore', place, file)
    const touched = await stat(path.join(place.dataDir, 'objects')).then(
      () => 1,
      () => 0,
    )
    figures.push(
      exactly(`R27 exit of a restore of what is ${name}, and photos written`, (code ?? -1) * 10 + touched, 10),
    )
  }
  return figures
}

ensureBuilt()
const home = await mkdtemp(path.join(tmpdir(), 'smart-listings-backup-'))
// As root, PostgreSQL's own account passes through here to its data.
await chmod(home, 0o711)
try {
  report(await drillBackups(home, Number(process.argv[2] ?? 5)))
} finally {
  await rm(home, { recursive: true, force: true })
}
