import * as z from 'zod/mini'
import { currentOwner, deleteDatabase, keepOwn, onSignedOut, readOwn, createStore } from '#client/lib/store.ts'
import { textOfReading, type ImageReading } from '#shared/api/photos.ts'

export type ItemPhoto = {
  /** Also names the reading of this photo for the server, so that it is never counted twice. */
  id: string
  name: string
  /** As picked, or the address of a saved listing's photo; null when it comes from an earlier visit. */
  file: File | string | null
  /** What is sent: upright, scaled, without metadata. Null until then. */
  prepared: Blob | null
  state: 'preparing' | 'ready' | 'reading' | 'failed'
  reading: ImageReading | null
}

export type ReadFields = Pick<ImageReading, 'itemName' | 'features' | 'keywords'>

export type ReadingRun = { done: number; total: number; attempt: number; merging: boolean }

export const NO_PHOTOS = {
  photos: [] as readonly ItemPhoto[],
  problems: [] as readonly string[],
  removed: null as { photo: ItemPhoto; index: number } | null,
  run: null as ReadingRun | null,
  unseen: [] as readonly string[],
  filled: {} as Partial<ReadFields>,
  question: null as Partial<ReadFields> | null,
  viewed: null as string | null,
  said: '',
}
export type PhotoState = typeof NO_PHOTOS

/** How many photos are kept for the next visit; a note outside their database, which costs code to open. */
export const KEPT_PHOTOS = 'photos-kept.v2'
/** More are likelier the background's. */
const MOST_GUESSES = 2

const store = createStore(NO_PHOTOS)

export const readPhotoState = store.read
export const subscribeToPhotos = store.subscribe
export const usePhotos = store.useValue

export function changePhotos(change: (state: PhotoState) => Partial<PhotoState>): void {
  store.change(change(store.read()))
}

export const NOT_BROUGHT = 'Some photos of the saved listing could not be loaded.'

export function usePhotoDoubts() {
  const { photos, unseen } = usePhotos()
  const guesses = photos.flatMap(({ reading }) => reading?.guesses ?? [])
  return { unseen: photos.length > 0 ? unseen : [], guesses: [...new Set(guesses)].slice(0, MOST_GUESSES) }
}

export function photoTexts(): string[] | undefined {
  const texts = store.read().photos.map(({ reading }) => (reading === null ? '' : textOfReading(reading)))
  return texts.some((text) => text !== '') ? texts : undefined
}

export const arePhotosKept = (owner = currentOwner()): boolean => readOwn(KEPT_PHOTOS, z.number(), owner) !== null

export function noteKeptPhotos(count: number): void {
  keepOwn(KEPT_PHOTOS, count || null)
}

/** Forgets all photos, here and in the browser's storage. Yields the way back while the page is open, if any were here. */
export function clearPhotos(): (() => void) | null {
  const { photos, unseen, filled } = store.read()
  changePhotos(() => NO_PHOTOS)
  noteKeptPhotos(0)
  deleteDatabase(currentOwner(), 'photos')
  // One that was still being fetched has nothing to come back with.
  const lasting = photos.filter(({ prepared, file }) => prepared ?? file)
  if (lasting.length === 0) return null
  return () => changePhotos(() => ({ ...NO_PHOTOS, unseen, filled, photos: lasting.map(atRest) }))
}

onSignedOut(clearPhotos)

export const atRest = (photo: ItemPhoto): ItemPhoto => ({ ...photo, state: photo.prepared ? 'ready' : 'failed' })
