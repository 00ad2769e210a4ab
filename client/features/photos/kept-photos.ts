import { PHOTOS_DATABASE } from './photo-shelf.ts'
import type { ImageReading } from '#shared/photos.ts'

/** A photo as it is kept in the browser between visits. */
type KeptPhoto = { id: string; name: string; blob: Blob; reading: ImageReading | null }

const STORE = 'shelf'
const KEY = 'current'
const KEPT_MS = 24 * 60 * 60 * 1000

/** What is kept: the photos in their order, and the questions that they leave open. */
export type KeptShelf = { photos: readonly KeptPhoto[]; unseen: readonly string[] }

// Records of earlier versions have no questions.
type Record = { keptAt: number; photos: readonly KeptPhoto[]; unseen?: readonly string[] }

/** Keeps exactly this for 24 hours. */
export async function keepPhotos({ photos, unseen }: KeptShelf): Promise<void> {
  const record: Record = { keptAt: Date.now(), photos, unseen }
  await inStore('readwrite', (store) => store.put(record, KEY))
}

/** What was kept less than 24 hours ago; older photos are forgotten. */
export async function readKeptPhotos(): Promise<KeptShelf> {
  const record = await inStore<Record | undefined>('readonly', (store) => store.get(KEY))
  if (record && Date.now() - record.keptAt < KEPT_MS) return { unseen: [], ...record }
  await inStore('readwrite', (store) => store.delete(KEY))
  return { photos: [], unseen: [] }
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
