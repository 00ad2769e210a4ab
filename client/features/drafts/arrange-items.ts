import { newIdempotencyKey } from '#client/lib/idempotency-key.ts'
import type { NewDraft } from '#shared/api/drafts.ts'

/** `url` shows it while it is on the page; `address`: where it has been uploaded to, null until then. */
export type ItemPhoto = { id: string; name: string; blob: Blob; url: string; address: string | null }

/** One thing to be sold, before it is a draft. */
export type Item = Pick<NewDraft, 'formData' | 'askingPrice'> & { id: string; photos: readonly ItemPhoto[] }

const EMPTY_DETAILS: NewDraft['formData'] = {
  itemName: '',
  features: '',
  make: '',
  modelNumber: '',
  targetBuyer: '',
  keywords: '',
}

export function newItem(photos: readonly ItemPhoto[], details: Partial<NewDraft['formData']> = {}): Item {
  return { id: newIdempotencyKey(), formData: { ...EMPTY_DETAILS, ...details }, photos }
}

/** An item of which nothing is left goes. */
const tidy = (items: readonly Item[]) =>
  items.filter(({ photos, formData }) => photos.length > 0 || formData.itemName !== '' || formData.features !== '')

const withPhotos = (item: Item, photos: readonly ItemPhoto[]): Item => ({ ...item, photos })

export function withoutPhoto(items: readonly Item[], photo: string): Item[] {
  return tidy(
    items.map((item) =>
      withPhotos(
        item,
        item.photos.filter(({ id }) => id !== photo),
      ),
    ),
  )
}

/** The photo at the end of another item. */
export function withPhotoIn(items: readonly Item[], photo: string, target: string): Item[] {
  const moved = items.flatMap(({ photos }) => photos).find(({ id }) => id === photo)
  if (!moved || items.find(({ id }) => id === target)?.photos.includes(moved)) return [...items]
  const added = items.map((item) => {
    const others = item.photos.filter((one) => one !== moved)
    return withPhotos(item, item.id === target ? [...others, moved] : others)
  })
  return tidy(added)
}

/** The photo and those after it in an item of their own, right below. */
export function splitAt(items: readonly Item[], photo: string): Item[] {
  return items.flatMap((item) => {
    const at = item.photos.findIndex(({ id }) => id === photo)
    return at <= 0 ? item : [withPhotos(item, item.photos.slice(0, at)), newItem(item.photos.slice(at))]
  })
}

/** The item and the one above it as one, with the details of that one. */
export function joinedWithAbove(items: readonly Item[], id: string): Item[] {
  const at = items.findIndex((item) => item.id === id)
  const [above, item] = [items[at - 1], items[at]]
  if (!above || !item) return [...items]
  return items.toSpliced(at - 1, 2, withPhotos(above, [...above.photos, ...item.photos]))
}
