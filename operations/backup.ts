/** `npm run backup -- FILE`: the database and the photos in one file, while the server runs or stands still. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Client } from 'pg'
import { hasCode, openPrivate } from '#server/files.ts'
import { keyOf, thumbKeyOf } from '#server/features/photos/service.ts'
import { BACKUP_LOCK } from '#server/features/photos/store.ts'
import { writeArchive, type Entry } from './archive.ts'
import { runOnFile } from './command.ts'
import { listMigrations, listTables, readSequences, tableEntries } from './database-copy.ts'
import { openInstallation, withClient, type Installation } from './installation.ts'
import { FORMAT, type Manifest } from './manifest.ts'

const PHOTOS_AT_ONCE = 500

type Photo = { id: string; ownerId: string; size: number; thumbSize: number }
type Tally = { photos: number; bytes: number }

await runOnFile('backup', async (file, config) => {
  const installation = await openInstallation(config, { mayRun: true })
  try {
    const tally = await withClient(installation.connection, (client) => backUp(client, installation, file))
    const size = `${tally.photos} photos, ${Math.ceil(tally.bytes / 1_000_000)} MB of data`
    return `Backed up to ${file}: ${size}${config.backupKey === null ? '. It is not encrypted, and holds everything: see BACKUP_KEY.' : ', encrypted.'}`
  } finally {
    await installation.close()
  }
})

async function backUp(client: Client, installation: Installation, file: string): Promise<Tally> {
  const { config } = installation
  const tally = { photos: 0, bytes: 0 }
  // Before the snapshot is taken: bytes of a photo that is in it are not removed until they are copied.
  await client.query('select pg_advisory_lock_shared($1, $2)', [...BACKUP_LOCK])
  await client.query('begin isolation level repeatable read, read only')
  const counted = async function* (): AsyncGenerator<Entry> {
    for await (const entry of entriesOf(client, installation)) {
      tally.bytes += entry.size
      if (entry.name.startsWith('photos/') && !entry.name.endsWith('-thumb')) tally.photos += 1
      yield entry
    }
  }
  await writeArchive(file, config.backupKey, counted())
  return tally
}

async function* entriesOf(client: Client, { config, storage }: Installation): AsyncGenerator<Entry> {
  const tables = await listTables(client)
  const manifest: Manifest = {
    format: FORMAT,
    madeAt: new Date().toISOString(),
    migrations: await listMigrations(client),
    tables,
  }
  yield text('manifest.json', JSON.stringify(manifest))
  const secret = config.authSecret === null ? await readOwnSecret(config.dataDir) : undefined
  if (secret !== undefined) yield text('auth-secret', secret)
  for (const table of tables) yield* tableEntries(client, table)
  yield text('sequences.json', JSON.stringify(await readSequences(client)))
  for await (const photo of photosIn(client)) {
    yield { name: `photos/${keyOf(photo)}`, size: photo.size, body: await storage.get(keyOf(photo)) }
    yield { name: `photos/${thumbKeyOf(photo)}`, size: photo.thumbSize, body: await storage.get(thumbKeyOf(photo)) }
  }
}

function text(name: string, content: string): Entry {
  const bytes = Buffer.from(content)
  return { name, size: bytes.length, body: [bytes] }
}

async function* photosIn(client: Client): AsyncGenerator<Photo> {
  const query = `select id, owner_id as "ownerId", size, thumb_size as "thumbSize" from photos where stored_at is not null order by owner_id, id`
  await client.query(`declare stored no scroll cursor for ${query}`)
  for (;;) {
    const { rows } = await client.query<Photo>(`fetch ${PHOTOS_AT_ONCE} from stored`)
    if (rows.length === 0) return
    yield* rows
  }
}

async function readOwnSecret(dataDir: string): Promise<string | undefined> {
  try {
    return await readFile(await openPrivate(path.join(dataDir, 'auth-secret')), 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}
