import { newIdempotencyKey, withAll } from '#client/lib/action.ts'
import { PHOTO_TYPE_MESSAGE } from '#shared/api/photos.ts'
import { groupPhotos, type PhotoTraits, LOOK_SIDE, lookOf, type Look, takenAt } from '#shared/photos/grouping.ts'
import { newItem, type ItemPhoto, changeItems, keepPhoto, readItems } from './items-store.ts'

export type PhotoTools = {
  check: (files: readonly File[], present: number, most: number) => Promise<{ accepted: File[]; problems: string[] }>
  prepare: (file: Blob) => Promise<Blob>
}

export const MOST_PHOTOS = 60
/** More would need the memory of as many decoded photos. */
const AT_ONCE = 2
const BEGINNING_BYTES = 128 * 1024

export async function addFiles(files: readonly File[], { check, prepare }: PhotoTools): Promise<void> {
  const { items, preparing } = readItems()
  if (files.length === 0 || preparing) return
  const present = items.reduce((sum, { photos }) => sum + photos.length, 0)
  const { accepted, problems } = await check(files, present, MOST_PHOTOS)
  changeItems(() => ({ problems, preparing: { done: 0, total: accepted.length } }))
  const prepared = new Map<File, PhotoTraits & { photo: ItemPhoto }>()
  await withAll(accepted, AT_ONCE, async (file) => {
    const photo = await prepareOne(file, prepare).catch(() => null)
    if (photo) prepared.set(file, photo)
    changeItems((state) => ({
      preparing: state.preparing && { ...state.preparing, done: state.preparing.done + 1 },
      problems: photo ? state.problems : [...new Set([...state.problems, `${file.name}: ${PHOTO_TYPE_MESSAGE}`])],
    }))
  })
  // As picked, where nothing tells the order in which they were taken.
  const picked = accepted.flatMap((file) => prepared.get(file) ?? [])
  const groups = groupPhotos(picked).map((group) => newItem(group.map(({ photo }) => photo)))
  changeItems((state) => ({ items: [...state.items, ...groups], preparing: null }))
}

async function prepareOne(file: File, prepare: PhotoTools['prepare']) {
  const { name, lastModified } = file
  const taken = takenAt(await file.slice(0, BEGINNING_BYTES).arrayBuffer(), name)
  const blob = await prepare(file)
  const look = await lookAt(blob)
  const id = newIdempotencyKey()
  keepPhoto(id, blob)
  return { name, lastModified, taken, look, photo: { id, name, blob, address: null } }
}

async function lookAt(blob: Blob): Promise<Look> {
  const bitmap = await createImageBitmap(blob, {
    resizeWidth: LOOK_SIDE,
    resizeHeight: LOOK_SIDE,
    resizeQuality: 'medium',
  })
  const context = new OffscreenCanvas(LOOK_SIDE, LOOK_SIDE).getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  bitmap.close()
  return lookOf(context?.getImageData(0, 0, LOOK_SIDE, LOOK_SIDE).data ?? [])
}
