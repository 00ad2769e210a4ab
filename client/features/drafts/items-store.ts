import * as z from 'zod/mini'
import { keptKeys, readKept } from '#client/lib/browser-store.ts'
import { deleteDatabase, currentOwner, keepOwn, onSignedOut } from '#client/lib/owner.ts'
import { inDatabase } from '#client/lib/database.ts'
import { createStore } from '#client/lib/store.ts'
import { toasts } from '#client/ui/toast.tsx'
import type { Item, ItemPhoto } from './arrange-items.ts'

/** `order`: the key under which all of them are to be sent; null while they are being arranged. */
type ItemsState = {
  items: readonly Item[]
  order: string | null
  problems: readonly string[]
  preparing: { done: number; total: number } | null
}

const NONE: ItemsState = { items: [], order: null, problems: [], preparing: null }
const KEPT_MS = 24 * 60 * 60 * 1000
const ARRANGEMENT = 'arrangement'
/** How many items wait, told outside the database so that it can be said before anybody is known. */
const WAITING = 'items-waiting.v1'

const store = createStore(NONE)
export const readItems = store.read
export const useItems = store.useValue

/** Photos are kept beside it, by their ids. */
type Kept = Pick<ItemsState, 'order'> & { keptAt: number; items: (Omit<Item, 'photos'> & { photos: KeptPhoto[] })[] }
type KeptPhoto = Omit<ItemPhoto, 'blob' | 'url'>

let keeping: Promise<void> = Promise.resolve()

export function changeItems(change: (state: ItemsState) => Partial<ItemsState>): void {
  const before = store.read()
  const state = { ...before, ...change(before) }
  store.write(state)
  if (state.items === before.items && state.order === before.order) return
  keepOwn(WAITING, state.items.length || null)
  const items = state.items.map((item) => Object.assign({}, item, { photos: item.photos.map(withoutBytes) }))
  keeping = keep(currentOwner(), { items, order: state.order, keptAt: Date.now() }, keeping)
}

const withoutBytes = ({ id, name, address }: ItemPhoto): KeptPhoto => ({ id, name, address })

async function keep(owner: string, kept: Kept, before: Promise<void>): Promise<void> {
  await before
  if (owner !== currentOwner()) return
  // Where storage is switched off or full, they last until the page is closed.
  await inDatabase(owner, 'items', 'readwrite', (database) => database.put(kept, ARRANGEMENT)).catch(() => undefined)
}

/** Arranges the items anew, and says so with the way back. */
export function rearrange(items: readonly Item[], words: string): void {
  const before = store.read().items
  changeItems(() => ({ items }))
  toasts.withWaysOn('success', words, [{ label: 'Undo', onPress: () => changeItems(() => ({ items: before })) }])
}

/** Keeps the bytes of a photo for the next visit. */
export function keepPhoto(id: string, blob: Blob): void {
  const owner = currentOwner()
  void inDatabase(owner, 'items', 'readwrite', (database) => database.put(blob, id)).catch(() => undefined)
}

export function clearItems(): void {
  for (const { photos } of store.read().items) for (const { url } of photos) URL.revokeObjectURL(url)
  changeItems(() => NONE)
  deleteDatabase(currentOwner(), 'items')
}

onSignedOut(() => store.write(NONE))

let restored: string | null = null

/** Brings back what the last visit of this account has left, unless that is a day ago. */
export async function restoreItems(): Promise<void> {
  const owner = currentOwner()
  if (restored === owner) return
  restored = owner
  const read = <Value>(key: string) =>
    inDatabase<Value | undefined>(owner, 'items', 'readonly', (database) => database.get(key)).catch(() => undefined)
  const kept = await read<Kept>(ARRANGEMENT)
  if (!kept || owner !== currentOwner() || store.read().items.length > 0) return
  if (Date.now() - kept.keptAt > KEPT_MS) return clearItems()
  const items = await Promise.all(
    kept.items.map(async (item) => ({
      ...item,
      photos: (
        await Promise.all(
          item.photos.map(async (photo) => {
            const blob = await read<Blob>(photo.id)
            return blob ? [{ ...photo, blob, url: URL.createObjectURL(blob) }] : []
          }),
        )
      ).flat(),
    })),
  )
  if (owner === currentOwner()) changeItems(() => ({ items, order: kept.order }))
}

/** How many items wait in this browser, whoever's they are: they are shown to nobody but their account. */
export function waitingHere(): number {
  const keys = keptKeys('smart-listings.own.').filter((key) => key.endsWith(`.${WAITING}`))
  return keys.reduce((sum, key) => sum + (readKept(key, z.number()) ?? 0), 0)
}
