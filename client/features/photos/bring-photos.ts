import { newIdempotencyKey } from '#client/lib/idempotency-key.ts'
import { MAX_PHOTOS } from '#shared/api/photos.ts'
import { prepare } from './add-photos.ts'
import { changeShelf, type ShelfPhoto } from './photo-shelf.ts'

/** Puts copies of a saved listing's photos on the shelf, where they are saved anew: those of the listing stay its own. */
export async function bringPhotos(urls: readonly string[]): Promise<void> {
  const photos = urls.slice(0, MAX_PHOTOS).map((file, index): ShelfPhoto => {
    const id = newIdempotencyKey()
    return { id, name: `photo-${index + 1}.jpg`, file, prepared: null, state: 'preparing', reading: null }
  })
  changeShelf((shelf) => ({ ...shelf, photos: [...shelf.photos, ...photos].slice(0, MAX_PHOTOS) }))
  await Promise.all(photos.map(prepare))
}
