import { newIdempotencyKey } from '#client/lib/idempotency-key.ts'
import { MAX_PHOTOS, PHOTO_TYPE_MESSAGE } from '#shared/photos.ts'
import { withPhoto } from './arrange.ts'
import { checkFiles } from './check-files.ts'
import { keepPhotos, readKeptPhotos, type KeptShelf } from './kept-photos.ts'
import {
  arePhotosKept,
  changeShelf,
  EMPTY_SHELF,
  notePhotosKept,
  readShelf,
  subscribeToShelf,
  type Shelf,
  type ShelfPhoto,
} from './photo-shelf.ts'
import { preparePhoto } from './prepare-photo.ts'
import { stopReading } from './read-photos.ts'

let lastAdded: Promise<readonly ShelfPhoto[]> = Promise.resolve([])

/** Puts those of the files on the shelf that can be taken, says what is wrong with the others, and prepares them. */
export async function addPhotos(files: readonly File[]): Promise<void> {
  // One handful after the other, so that each knows how much room there is.
  lastAdded = lastAdded.then(() => putOnShelf(files))
  // Here too: a decoded photo takes much memory.
  for (const photo of await lastAdded) await prepare(photo)
}

async function putOnShelf(files: readonly File[]): Promise<readonly ShelfPhoto[]> {
  const { accepted, problems } = await checkFiles(files, readShelf().photos.length)
  const added = accepted.map((file): ShelfPhoto => {
    return { id: newIdempotencyKey(), name: file.name, file, prepared: null, state: 'preparing', reading: null }
  })
  const said = added.length === 0 ? '' : added.length === 1 ? 'Photo added' : `${added.length} photos added`
  changeShelf((shelf) => ({
    ...shelf,
    // Those of a saved listing may have come while these were looked at.
    photos: [...shelf.photos, ...added].slice(0, MAX_PHOTOS),
    problems,
    removed: null,
    said,
  }))
  return added
}

/** Makes a photo ready, also one that failed to become so; one that was cleared meanwhile is let go without a word. */
export async function prepare({ id, file }: Pick<ShelfPhoto, 'id' | 'file'>): Promise<void> {
  if (file === null || !isHere(id)) return
  changeShelf((shelf) => withPhoto(shelf, id, { state: 'preparing' }))
  try {
    const blob = await preparePhoto(file)
    if (!isHere(id)) return
    changeShelf((shelf) => withPhoto(shelf, id, { state: 'ready', prepared: { blob, url: URL.createObjectURL(blob) } }))
  } catch {
    if (!isHere(id)) return
    changeShelf((shelf) => ({ ...withPhoto(shelf, id, { state: 'failed' }), problems: [PHOTO_TYPE_MESSAGE] }))
  }
}

/** Whether a photo is on the shelf, or can come back to it. */
function isHere(id: string): boolean {
  const { photos, removed } = readShelf()
  return removed?.photo.id === id || photos.some((photo) => photo.id === id)
}

let restored: Promise<void> | null = null

/** Brings back the photos of the last visit, and from then on keeps what is on the shelf for the next one. Once. */
export function restorePhotos(): Promise<void> {
  restored ??= restore()
  return restored
}

async function restore(): Promise<void> {
  const kept = await readKeptPhotos().catch(() => ({ photos: [], unseen: [] }))
  // They may have been cleared while they were fetched.
  if (kept.photos.length > 0 && arePhotosKept()) {
    const photos = kept.photos.map(({ id, name, blob, reading }): ShelfPhoto => {
      return { id, name, file: null, prepared: { blob, url: URL.createObjectURL(blob) }, state: 'ready', reading }
    })
    changeShelf((shelf) => ({
      ...shelf,
      photos: [...photos, ...shelf.photos].slice(0, MAX_PHOTOS),
      unseen: kept.unseen,
    }))
  } else {
    notePhotosKept(false)
  }
  keepFromNowOn()
  releaseFromNowOn()
}

function keepFromNowOn(): void {
  let last: KeptShelf = { photos: [], unseen: EMPTY_SHELF.unseen }
  let writing: Promise<unknown> = Promise.resolve()
  subscribeToShelf(() => {
    const { photos, run, unseen } = readShelf()
    if (run === null) stopReading()
    const ready = photos.flatMap(({ id, name, prepared, reading }) =>
      prepared ? [{ id, name, blob: prepared.blob, reading }] : [],
    )
    const current = { photos: ready, unseen }
    if (sameAs(current, last)) return
    last = current
    notePhotosKept(ready.length > 0)
    // Where storage is switched off or full, the photos last until the page is closed.
    writing = writing.then(() => keepPhotos(current)).catch(() => undefined)
  })
}

/** An address holds its photo in memory for as long as the page is open, unless it is given back. */
function releaseFromNowOn(): void {
  let held = addressesOn(readShelf())
  subscribeToShelf(() => {
    const current = addressesOn(readShelf())
    for (const url of held) if (!current.has(url)) URL.revokeObjectURL(url)
    held = current
  })
}

function addressesOn({ photos, removed }: Shelf): Set<string> {
  const all = removed ? [...photos, removed.photo] : photos
  return new Set(all.flatMap(({ prepared }) => prepared?.url ?? []))
}

function sameAs(some: KeptShelf, other: KeptShelf): boolean {
  return (
    some.unseen === other.unseen &&
    some.photos.length === other.photos.length &&
    some.photos.every(({ id, reading }, index) => {
      const counterpart = other.photos[index]
      return counterpart?.id === id && counterpart.reading === reading
    })
  )
}
