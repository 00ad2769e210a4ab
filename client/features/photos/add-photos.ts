import { send, newIdempotencyKey } from '#client/lib/http.ts'
import { VISITOR, currentOwner, onOwnerChange, deleteDatabase } from '#client/lib/store.ts'
import { MAX_PHOTOS, PHOTO_TYPE_MESSAGE, MAX_PHOTO_BYTES, PHOTO_TYPES } from '#shared/api/photos.ts'
import { withPhoto } from './arrange.ts'
import {
  NOT_BROUGHT,
  arePhotosKept,
  changePhotos,
  noteKeptPhotos,
  readPhotoState,
  subscribeToPhotos,
  type ItemPhoto,
} from './photo-store.ts'
import { preparePhoto } from './prepare-photo.ts'
import { stopReading } from './read-photos.ts'
import { inDatabase } from '#client/lib/database.ts'

let lastAdded: Promise<readonly ItemPhoto[]> = Promise.resolve([])

export async function addPhotos(files: readonly File[]): Promise<void> {
  // One handful after the other, so that each knows how much room there is.
  lastAdded = lastAdded.then(() => takeIn(files))
  for (const photo of await lastAdded) await prepare(photo)
}

async function takeIn(files: readonly File[]): Promise<readonly ItemPhoto[]> {
  const { accepted, problems } = await checkFiles(files, readPhotoState().photos.length)
  const added = accepted.map((file) => newPhoto(file.name, file))
  const said = added.length === 0 ? '' : added.length === 1 ? 'Photo added' : `${added.length} photos added`
  changePhotos((state) => ({
    // Those of a saved listing may have come while these were looked at.
    photos: [...state.photos, ...added].slice(0, MAX_PHOTOS),
    problems,
    removed: null,
    said,
  }))
  return added
}

function newPhoto(name: string, file: ItemPhoto['file']): ItemPhoto {
  return { id: newIdempotencyKey(), name, file, prepared: null, state: 'preparing', reading: null }
}

export async function prepare({ id, file }: Pick<ItemPhoto, 'id' | 'file'>): Promise<void> {
  if (file === null || !isHere(id)) return
  changePhotos((state) => withPhoto(state, id, { state: 'preparing' }))
  try {
    const prepared = await (typeof file === 'string' ? fetchSaved(file) : preparePhoto(file))
    changePhotos((state) => withPhoto(state, id, { state: 'ready', prepared }))
  } catch {
    if (!isHere(id)) return
    const problem = typeof file === 'string' ? NOT_BROUGHT : PHOTO_TYPE_MESSAGE
    changePhotos((state) => ({ ...withPhoto(state, id, { state: 'failed' }), problems: [problem] }))
  }
}

async function fetchSaved(url: string): Promise<Blob> {
  const fetched = await (await send('GET', url, { accept: 'image/*' })).blob()
  return fetched.type === 'image/jpeg' ? fetched : preparePhoto(fetched)
}

function isHere(id: string): boolean {
  const { photos, removed } = readPhotoState()
  return removed?.photo.id === id || photos.some((photo) => photo.id === id)
}

let restoring: { owner: string; done: Promise<void> } | null = null

/** Brings back the photos of the last visit, and from then on keeps what is on the page for the next one. Once for each owner. */
export function restorePhotos(): Promise<void> {
  const owner = currentOwner()
  if (restoring?.owner === owner) return restoring.done
  if (restoring === null) onOwnerChange(() => void restorePhotos())
  restoring = { owner, done: restore(owner).then(keepFromNowOn) }
  return restoring.done
}

async function restore(owner: string): Promise<void> {
  const kept = await readKeptPhotos(owner).catch(() => null)
  // Somebody else may be here by now, or they may have been cleared while they were fetched.
  if (owner !== currentOwner()) return
  const here = new Set(readPhotoState().photos.map(({ id }) => id))
  const missing = kept?.photos.filter(({ id }) => !here.has(id)) ?? []
  if (kept === null || missing.length === 0 || !arePhotosKept()) return noteKeptPhotos(readPhotoState().photos.length)
  const photos = missing.map(({ id, name, blob, reading }): ItemPhoto => {
    return { id, name, file: null, prepared: blob, state: 'ready', reading }
  })
  changePhotos((state) => ({ photos: [...photos, ...state.photos].slice(0, MAX_PHOTOS), unseen: kept.unseen }))
}

let last = JSON.stringify([VISITOR, [], []])
let writing: Promise<unknown> = Promise.resolve()

function keepFromNowOn(): void {
  keepCurrent()
  subscribeToPhotos(keepCurrent)
}

function keepCurrent(): void {
  const { photos, run, unseen } = readPhotoState()
  if (run === null) stopReading()
  const ready = photos.flatMap(({ id, name, prepared: blob, reading }) => (blob ? [{ id, name, blob, reading }] : []))
  const owner = currentOwner()
  const current = JSON.stringify([owner, unseen, ready.map(({ id, reading }) => [id, reading])])
  if (current === last) return
  last = current
  noteKeptPhotos(ready.length)
  const record: KeptPhotos = { keptAt: Date.now(), photos: ready, unseen }
  const write = () => inDatabase(owner, 'photos', 'readwrite', (store) => store.put(record, KEY))
  // Where storage is switched off or full, the photos last until the page is closed.
  writing = writing.then<unknown>(() => owner === currentOwner() && write()).catch(() => undefined)
}

/** Puts copies of a saved listing's photos on the page, where they are saved anew: those of the listing stay its own. */
export async function bringPhotos(urls: readonly string[]): Promise<void> {
  const photos = urls.map((url, index) => newPhoto(`photo-${index + 1}.jpg`, url))
  changePhotos((state) => ({ photos: [...state.photos, ...photos].slice(0, MAX_PHOTOS) }))
  await Promise.all(photos.map(prepare))
}

const SIGNATURES = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF[^]{4}WEBP/]
const SIGNATURE_BYTES = 12

export async function checkFiles(files: readonly File[], present: number, most = MAX_PHOTOS) {
  const problems = new Set<string>()
  const fitting = files.filter((file) => {
    // Some systems know no type for a file; then its content alone decides.
    if (file.type !== '' && !PHOTO_TYPES.some((type) => type === file.type)) problems.add(PHOTO_TYPE_MESSAGE)
    else if (file.size > MAX_PHOTO_BYTES) problems.add(`File "${file.name}" is too large (max 4MB).`)
    else return true
    return false
  })
  const room = most - present
  const left = fitting.slice(room).map(({ name }) => name)
  if (left.length > 0) problems.add(`You can upload a maximum of ${most} images.`).add(`Not added: ${left.join(', ')}`)
  const accepted: File[] = []
  for (const file of fitting.slice(0, room)) {
    if (await looksLikePhoto(file)) accepted.push(file)
    else problems.add(PHOTO_TYPE_MESSAGE)
  }
  return { accepted, problems: [...problems] }
}

async function looksLikePhoto(file: File): Promise<boolean> {
  const beginning = file.slice(0, SIGNATURE_BYTES).arrayBuffer()
  // A file that is gone since it was picked looks like nothing.
  const bytes = new Uint8Array(await beginning.catch(() => new ArrayBuffer(0)))
  return SIGNATURES.some((signature) => signature.test(String.fromCharCode(...bytes)))
}

type KeptPhoto = Pick<ItemPhoto, 'id' | 'name' | 'reading'> & { blob: Blob }
type KeptPhotos = { keptAt: number; photos: readonly KeptPhoto[]; unseen: readonly string[] }

const KEY = 'current'
const KEPT_MS = 24 * 60 * 60 * 1000

/** What was kept for `owner` less than 24 hours ago, or for the visitor whom they were before; the rest is deleted. */
async function readKeptPhotos(owner: string): Promise<KeptPhotos | null> {
  const own = await readRecord(owner)
  if (own !== null || owner === VISITOR) return own
  const brought = await readRecord(VISITOR)
  deleteDatabase(VISITOR, 'photos')
  return brought
}

async function readRecord(owner: string): Promise<KeptPhotos | null> {
  const record = await inDatabase<KeptPhotos | undefined>(owner, 'photos', 'readonly', (store) => store.get(KEY))
  if (record && Date.now() - record.keptAt < KEPT_MS) return record
  deleteDatabase(owner, 'photos')
  return null
}
