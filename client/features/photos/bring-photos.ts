import { newIdempotencyKey } from '#client/lib/idempotency-key.ts'
import { MAX_PHOTOS } from '#shared/photos.ts'
import { withPhoto } from './arrange.ts'
import { changeShelf, NOT_BROUGHT, type ShelfPhoto } from './photo-shelf.ts'
import { preparePhoto } from './prepare-photo.ts'

/** Puts copies of a saved listing's photos on the shelf, where they are saved anew: those of the listing stay its own. */
export async function bringPhotos(urls: readonly string[]): Promise<void> {
  const brought = urls.slice(0, MAX_PHOTOS).map((url, index) => ({ url, id: newIdempotencyKey(), index }))
  const photos = brought.map(({ id, index }): ShelfPhoto => {
    return { id, name: `photo-${index + 1}.jpg`, file: null, prepared: null, state: 'preparing', reading: null }
  })
  changeShelf((shelf) => ({ ...shelf, photos: [...shelf.photos, ...photos].slice(0, MAX_PHOTOS) }))
  await Promise.all(brought.map(({ url, id }) => bring(url, id)))
}

async function bring(url: string, id: string): Promise<void> {
  try {
    const response = await fetch(url)
    if (!response.ok) throw new Error(`The photo was answered with ${response.status}.`)
    const fetched = await response.blob()
    const blob = fetched.type === 'image/jpeg' ? fetched : await preparePhoto(fetched)
    changeShelf((shelf) => withPhoto(shelf, id, { state: 'ready', prepared: { blob, url: URL.createObjectURL(blob) } }))
  } catch {
    changeShelf((shelf) => ({
      ...shelf,
      photos: shelf.photos.filter((photo) => photo.id !== id),
      problems: [NOT_BROUGHT],
    }))
  }
}
