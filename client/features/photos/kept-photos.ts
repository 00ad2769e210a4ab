import { VISITOR, deleteDatabase } from '#client/lib/owner.ts'
import { inDatabase } from '#client/lib/database.ts'
import type { ImageReading } from '#shared/api/photos.ts'

type KeptPhoto = { id: string; name: string; blob: Blob; reading: ImageReading | null }

const KEY = 'current'
const KEPT_MS = 24 * 60 * 60 * 1000

export type KeptPhotos = { photos: readonly KeptPhoto[]; unseen: readonly string[] }

type Record = KeptPhotos & { keptAt: number }

export async function keepPhotos(owner: string, { photos, unseen }: KeptPhotos): Promise<void> {
  const record: Record = { keptAt: Date.now(), photos, unseen }
  await inDatabase(owner, 'photos', 'readwrite', (store) => store.put(record, KEY))
}

/** What was kept for `owner` less than 24 hours ago, or for the visitor whom they were before; the rest is deleted. */
export async function readKeptPhotos(owner: string): Promise<KeptPhotos> {
  const own = await readRecord(owner)
  if (own !== null || owner === VISITOR) return own ?? { photos: [], unseen: [] }
  const brought = await readRecord(VISITOR)
  deleteDatabase(VISITOR, 'photos')
  return brought ?? { photos: [], unseen: [] }
}

async function readRecord(owner: string): Promise<Record | null> {
  const record = await inDatabase<Record | undefined>(owner, 'photos', 'readonly', (store) => store.get(KEY))
  if (record && Date.now() - record.keptAt < KEPT_MS) return record
  deleteDatabase(owner, 'photos')
  return null
}
