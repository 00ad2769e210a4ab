import { deletePhotosOf, photosDatabaseOf, VISITOR } from '#client/lib/owner.ts'
import type { ImageReading } from '#shared/api/photos.ts'

type KeptPhoto = { id: string; name: string; blob: Blob; reading: ImageReading | null }

const STORE = 'shelf'
const KEY = 'current'
const KEPT_MS = 24 * 60 * 60 * 1000

export type KeptPhotos = { photos: readonly KeptPhoto[]; unseen: readonly string[] }

type Record = KeptPhotos & { keptAt: number }

export async function keepPhotos(owner: string, { photos, unseen }: KeptPhotos): Promise<void> {
  const record: Record = { keptAt: Date.now(), photos, unseen }
  await inStore(owner, 'readwrite', (store) => store.put(record, KEY))
}

/** What was kept for `owner` less than 24 hours ago, or for the visitor whom they were before; the rest is deleted. */
export async function readKeptPhotos(owner: string): Promise<KeptPhotos> {
  const own = await readRecord(owner)
  if (own !== null || owner === VISITOR) return own ?? { photos: [], unseen: [] }
  const brought = await readRecord(VISITOR)
  deletePhotosOf(VISITOR)
  return brought ?? { photos: [], unseen: [] }
}

async function readRecord(owner: string): Promise<Record | null> {
  const record = await inStore<Record | undefined>(owner, 'readonly', (store) => store.get(KEY))
  if (record && Date.now() - record.keptAt < KEPT_MS) return record
  deletePhotosOf(owner)
  return null
}

/** Opens the owner's database for one request and closes it again, so that it can be deleted at any time. */
async function inStore<Result>(
  owner: string,
  mode: IDBTransactionMode,
  request: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(photosDatabaseOf(owner), 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE))
  const database = await settled(opening)
  try {
    const transaction = database.transaction(STORE, mode)
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error))
    })
    const [result] = await Promise.all([settled(request(transaction.objectStore(STORE))), done])
    return result
  } finally {
    database.close()
  }
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}
