/** `npm run restore -- FILE`: a backup into an empty DATA_DIR or database. All of it, or nothing: it may be tried again. */
import { mkdtemp, cp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { buffer, text } from 'node:stream/consumers'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { escapeIdentifier, type Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { MIGRATIONS_FOLDER } from '#server/db/start.ts'
import { writePrivate } from '#server/files.ts'
import { OperationError, readArchive } from './archive.ts'
import { runOnFile } from './command.ts'
import { columnList, knownMigrations, listMigrations } from './database-copy.ts'
import { openInstallation, withClient, type Installation } from './installation.ts'
import { Manifest, Sequences } from './manifest.ts'

await runOnFile('restore', async (file, config) => {
  const manifest = await examine(file, config.backupKey)
  const installation = await openInstallation(config, { mayRun: false })
  try {
    await withClient(installation.connection, async (client) => {
      await prepareTables(client, manifest)
      await load(client, installation, manifest, file)
    })
    return `Restored the backup of ${manifest.madeAt} from ${file}. Start the server with npm start.`
  } finally {
    await installation.close()
  }
})

/** Reads all of it before anything is written. */
async function examine(file: string, key: string | null): Promise<Manifest> {
  let manifest: Manifest | undefined
  await readArchive(file, key, async (name, body) => {
    if (name === 'manifest.json') manifest = Manifest.parse(JSON.parse(await text(body)))
  })
  if (manifest === undefined) throw new OperationError(`${file} is no backup of Smart Listings.`)
  const known = knownMigrations()
  if (manifest.migrations.some((hash, index) => hash !== known[index])) {
    throw new OperationError(
      `${file} was made by a newer version: install that one, or a later one, and restore with it.`,
    )
  }
  return manifest
}

/** Brings the tables to where they were when the backup was made; the next start takes them on. */
async function prepareTables(client: Client, { migrations, tables }: Manifest): Promise<void> {
  if ((await listMigrations(client)).length > migrations.length) {
    throw new OperationError(
      'The database belongs to a newer version than the backup: restore into an empty DATA_DIR or database.',
    )
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'smart-listings-migrations-'))
  try {
    await cp(MIGRATIONS_FOLDER, folder, { recursive: true })
    const journal = path.join(folder, 'meta', '_journal.json')
    const { entries, ...head } = JSON.parse(await readFile(journal, 'utf8'))
    await writeFile(journal, JSON.stringify({ ...head, entries: entries.slice(0, migrations.length) }))
    await migrate(drizzle({ client }), { migrationsFolder: folder })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select from public.${escapeIdentifier(name)} limit 1`)
    if (rowCount !== 0) throw new OperationError('There is data already: restore into an empty DATA_DIR or database.')
  }
}

async function load(
  client: Client,
  { config, storage }: Installation,
  manifest: Manifest,
  file: string,
): Promise<void> {
  await client.query('begin')
  const triggers = async (state: 'disable' | 'enable') => {
    for (const { name } of manifest.tables)
      await client.query(`alter table public.${escapeIdentifier(name)} ${state} trigger user`)
  }
  await triggers('disable')
  await readArchive(file, config.backupKey, async (name, body) => {
    const [kind = '', ...rest] = name.split('/')
    const table = kind === 'tables' ? manifest.tables.find((each) => each.name === rest[0]) : undefined
    if (table) await pipeline(body, client.query(copyFrom(`copy ${columnList(table)} from stdin`)))
    else if (kind === 'photos') await storage.put(rest.join('/'), await buffer(body), 'application/octet-stream')
    else if (name === 'auth-secret' && config.authSecret === null)
      await writePrivate(path.join(config.dataDir, 'auth-secret'), await text(body))
    else if (name === 'sequences.json') await setSequences(client, Sequences.parse(JSON.parse(await text(body))))
  })
  await triggers('enable')
  await client.query('commit')
}

async function setSequences(client: Client, sequences: Sequences): Promise<void> {
  for (const [name, last] of Object.entries(sequences))
    await client.query('select setval($1::regclass, $2::bigint)', [`public.${escapeIdentifier(name)}`, last])
}
