import { PHOTOS_DATABASE } from './photo-shelf.ts'
import type { ImageReading } from '#shared/photos.ts'

/** A photo as it is kept in the browser between visits. */
export type KeptPhoto = { id: string; name: string; blob: Blob; reading: ImageReading | null }

const STORE = 'shelf'
const KEY = 'current'
const KEPT_MS = 24 * 60 * 60 * 1000

type Record = { keptAt: number; photos: KeptPhoto[] }

/** Keeps exactly these photos, in this order, for 24 hours. */
export async function keepPhotos(photos: readonly KeptPhoto[]): Promise<void> {
  const record: Record = { keptAt: Date.now(), photos: [...photos] }
  await inStore('readwrite', (store) => store.put(record, KEY))
}

/** The photos kept less than 24 hours ago; older ones are forgotten. */
export async function readKeptPhotos(): Promise<KeptPhoto[]> {
  const record = await inStore<Record | undefined>('readonly', (store) => store.get(KEY))
  if (record && Date.now() - record.keptAt < KEPT_MS) return record.photos
  await inStore('readwrite', (store) => store.delete(KEY))
  return []
}

/** Opens the database for one request and closes it again, so that it can be deleted at any time. */
async function inStore<Result>(
  mode: IDBTransactionMode,
  request: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(PHOTOS_DATABASE, 1)
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
