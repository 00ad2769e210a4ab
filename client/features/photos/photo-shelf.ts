import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { currentOwner, deletePhotosOf, keepOwn, onDeparture, readOwn } from '#client/lib/owner.ts'
import { PHOTO_FEATURES_LENGTH, type ImageReading } from '#shared/api/photos.ts'

/** One photo of the item, from the moment it was picked. */
export type ShelfPhoto = {
  /** Also names the reading of this photo for the server, so that it is never counted twice. */
  id: string
  name: string
  /** As picked, or the address of a saved listing's photo; null when it comes from an earlier visit. */
  file: File | string | null
  /** What is sent: upright, scaled, without metadata; `url` shows it while it is on the shelf. Null until then. */
  prepared: { blob: Blob; url: string } | null
  state: 'preparing' | 'ready' | 'reading' | 'failed'
  reading: ImageReading | null
}

/** How far reading is; `attempt` as for `attemptWords`. `merging`: all photos are read and being joined. */
export type ReadingRun = { done: number; total: number; attempt: number; merging: boolean }

/** All that the page knows of the photos. The first one is the main photo. */
export type Shelf = {
  photos: readonly ShelfPhoto[]
  /** What went wrong last, in words to show. */
  problems: readonly string[]
  /** The photo taken away last and where it stood. */
  removed: { photo: ShelfPhoto; index: number } | null
  run: ReadingRun | null
  /** Questions that the photos leave open. */
  unseen: readonly string[]
  /** The id of the photo that is seen large. */
  viewed: string | null
  /** What just happened, for those who cannot see it. */
  said: string
}

export const EMPTY_SHELF: Shelf = {
  photos: [],
  problems: [],
  removed: null,
  run: null,
  unseen: [],
  viewed: null,
  said: '',
}

const KEPT = 'photos-kept.v1'
/** More are likelier the background's. */
const MOST_GUESSES = 2

let shelf = EMPTY_SHELF
const listeners = new Set<() => void>()

export function readShelf(): Shelf {
  return shelf
}

/** Tells `listener` of every change until the returned function is called. */
export function subscribeToShelf(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function changeShelf(change: (shelf: Shelf) => Shelf): void {
  shelf = change(shelf)
  for (const listener of listeners) listener()
}

export function useShelf(): Shelf {
  return useSyncExternalStore(subscribeToShelf, readShelf, () => EMPTY_SHELF)
}

export const NOT_BROUGHT = 'Some photos of the saved listing could not be loaded.'

/** Photos are being read; the listing waits for that. */
export function usePhotosBusy(): boolean {
  return useShelf().run !== null
}

/** What the photos leave open, and what a machine took them to show. */
export function usePhotoDoubts() {
  const { photos, unseen } = useShelf()
  const guesses = photos.flatMap(({ reading }) => reading?.guesses ?? [])
  return { unseen: photos.length > 0 ? unseen : [], guesses: [...new Set(guesses)].slice(0, MOST_GUESSES) }
}

/** What each photo was read as, in their order, an empty text for one that was not read; nothing where none was. */
export function photoTexts(): string[] | undefined {
  const texts = shelf.photos.map(({ reading }) =>
    reading === null
      ? ''
      : [reading.itemName, reading.features, reading.keywords].join('\n').slice(0, PHOTO_FEATURES_LENGTH),
  )
  return texts.some((text) => text !== '') ? texts : undefined
}

/** Whether photos were kept for the next visit; a note outside the database, which costs code to open. */
export function arePhotosKept(owner = currentOwner()): boolean {
  return readOwn(KEPT, z.boolean(), owner) === true
}

export function notePhotosKept(kept: boolean): void {
  keepOwn(KEPT, kept || null)
}

/** Forgets all photos, here and in the browser's storage. Yields the way back while the page is open, if any were here. */
export function clearPhotos(): (() => void) | null {
  const { photos, unseen } = shelf
  changeShelf(() => EMPTY_SHELF)
  notePhotosKept(false)
  deletePhotosOf(currentOwner())
  // One that was still being fetched has nothing to come back with.
  const lasting = photos.filter(({ prepared, file }) => prepared ?? file)
  if (lasting.length === 0) return null
  return () => changeShelf(() => ({ ...EMPTY_SHELF, unseen, photos: lasting.map(shownAgain).map(atRest) }))
}

onDeparture(clearPhotos)

/** The address of a photo that has left the shelf is no longer one. */
function shownAgain(photo: ShelfPhoto): ShelfPhoto {
  const blob = photo.prepared?.blob
  return blob ? { ...photo, prepared: { blob, url: URL.createObjectURL(blob) } } : photo
}

/** The photo with nothing under way: what was interrupted can be tried again. */
export function atRest(photo: ShelfPhoto): ShelfPhoto {
  return { ...photo, state: photo.prepared ? 'ready' : 'failed' }
}
