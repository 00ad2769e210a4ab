import * as z from 'zod/mini'
import { deleteDatabase, currentOwner, keepOwn, onSignedOut, readOwn, createStore } from '#client/lib/store.ts'
import { inDatabase } from '#client/lib/database.ts'
import { toasts } from '#client/ui/toast.tsx'
import { newIdempotencyKey } from '#client/lib/http.ts'
import { DraftDetails, type NewDraft } from '#shared/api/drafts.ts'

/** `order`: the key under which all of them are to be sent; null while they are being arranged. */
type ItemsState = {
  items: readonly Item[]
  order: string | null
  problems: readonly string[]
  preparing: { done: number; total: number } | null
  /** How far they are sent, in words; null while they are not. */
  sending: string | null
  failure: string | null
}

const NONE: ItemsState = { items: [], order: null, problems: [], preparing: null, sending: null, failure: null }
const KEPT_MS = 24 * 60 * 60 * 1000
export const ARRANGEMENT = 'items.v1'

const store = createStore(NONE)
export const readItems = store.read
export const useItems = store.useValue

export const Arrangement = z.object({
  order: z.nullable(z.string()),
  keptAt: z.number(),
  items: z.array(z.custom<Omit<Item, 'photos'> & { photos: Omit<ItemPhoto, 'blob'>[] }>()),
})

const withoutBlob = ({ id, name, address }: ItemPhoto) => ({ id, name, address })

export function changeItems(change: (state: ItemsState) => Partial<ItemsState>): void {
  const before = store.read()
  const state = { ...before, ...change(before) }
  store.write(state)
  const { items, order } = state
  if (items === before.items && order === before.order) return
  const kept = items.map((item) => ({ ...item, photos: item.photos.map(withoutBlob) }))
  keepOwn(ARRANGEMENT, items.length > 0 ? { items: kept, order, keptAt: Date.now() } : null)
}

export function tell({ id }: Item, change: Partial<Item['formData']>): void {
  changeItems(({ items }) => ({
    items: items.map((item) => (item.id === id ? { ...item, formData: { ...item.formData, ...change } } : item)),
  }))
}

export function rearrange(arrange: (items: readonly Item[]) => readonly Item[], words: string): void {
  const before = store.read().items
  changeItems(() => ({ items: arrange(before) }))
  toasts.withWaysOn('success', words, [{ label: 'Undo', onPress: () => changeItems(() => ({ items: before })) }])
}

export function keepPhoto(id: string, blob: Blob): void {
  const owner = currentOwner()
  void inDatabase(owner, 'items', 'readwrite', (database) => database.put(blob, id)).catch(() => undefined)
}

export function clearItems(): void {
  changeItems(() => NONE)
  deleteDatabase(currentOwner(), 'items')
}

onSignedOut(() => store.write(NONE))

export async function restoreItems(): Promise<void> {
  const owner = currentOwner()
  const kept = readOwn(ARRANGEMENT, Arrangement)
  if (!kept || store.read().items.length > 0) return
  if (Date.now() - kept.keptAt > KEPT_MS) return clearItems()
  const restored = async (photo: Omit<ItemPhoto, 'blob'>) => {
    const read = inDatabase<Blob | undefined>(owner, 'items', 'readonly', (database) => database.get(photo.id))
    const blob = await read.catch(() => undefined)
    return blob ? [{ ...photo, blob }] : []
  }
  const items = await Promise.all(
    kept.items.map(async (item) => withPhotos(item, (await Promise.all(item.photos.map(restored))).flat())),
  )
  if (owner === currentOwner()) changeItems(() => ({ items, order: kept.order }))
}

export type ItemPhoto = { id: string; name: string; blob: Blob; address: string | null }

export type Item = Pick<NewDraft, 'formData' | 'askingPrice'> & { id: string; photos: readonly ItemPhoto[] }

export function newItem(photos: readonly ItemPhoto[], details: Partial<NewDraft['formData']> = {}): Item {
  return { id: newIdempotencyKey(), formData: { ...DraftDetails.parse({}), ...details }, photos }
}

const withPhotos = (item: Omit<Item, 'photos'>, photos: readonly ItemPhoto[]): Item => ({ ...item, photos })

export function withPhotoIn(items: readonly Item[], photo: string, target: string | null): Item[] {
  const moved = items.flatMap(({ photos }) => photos).find(({ id }) => id === photo)
  if (!moved || items.find(({ id }) => id === target)?.photos.includes(moved)) return [...items]
  const arranged = items.map((item) => {
    const others = item.photos.filter((one) => one !== moved)
    return withPhotos(item, item.id === target ? [...others, moved] : others)
  })
  return arranged.filter(({ photos, formData }) => photos.length > 0 || formData.itemName || formData.features)
}

export function splitAt(items: readonly Item[], photo: string): Item[] {
  return items.flatMap((item) => {
    const at = item.photos.findIndex(({ id }) => id === photo)
    return at <= 0 ? item : [withPhotos(item, item.photos.slice(0, at)), newItem(item.photos.slice(at))]
  })
}

export function joinedWithAbove(items: readonly Item[], id: string): Item[] {
  const at = items.findIndex((item) => item.id === id)
  const [above, item] = [items[at - 1], items[at]]
  if (!above || !item) return [...items]
  return items.toSpliced(at - 1, 2, withPhotos(above, [...above.photos, ...item.photos]))
}
