import type { Shelf, ShelfPhoto } from './photo-shelf.ts'

/** The shelf with one photo changed, also if it was removed meanwhile: it may come back. */
export function withPhoto(shelf: Shelf, id: string, change: Partial<ShelfPhoto>): Shelf {
  const changed = (photo: ShelfPhoto) => (photo.id === id ? { ...photo, ...change } : photo)
  const { photos, removed } = shelf
  return {
    ...shelf,
    photos: photos.map(changed),
    removed: removed && { ...removed, photo: changed(removed.photo) },
  }
}

/** The shelf without the photo, which can be brought back until the next one is removed. */
export function withoutPhoto(shelf: Shelf, id: string): Shelf {
  const index = shelf.photos.findIndex((photo) => photo.id === id)
  const photo = shelf.photos[index]
  if (!photo) return shelf
  const said = `Photo ${index + 1} removed`
  return { ...shelf, photos: shelf.photos.toSpliced(index, 1), problems: [], removed: { photo, index }, said }
}

/** The shelf with the removed photo where it was, if there is still room for it. */
export function withRemovedPhoto(shelf: Shelf, max: number): Shelf {
  if (!shelf.removed || shelf.photos.length >= max) return { ...shelf, removed: null }
  const { photo, index } = shelf.removed
  const said = `Photo ${index + 1} is back`
  return { ...shelf, photos: shelf.photos.toSpliced(index, 0, photo), removed: null, said }
}

/** The shelf with the photo at another place, counted from 0; beyond the ends nothing changes. */
export function withPhotoAt(shelf: Shelf, id: string, to: number): Shelf {
  const from = shelf.photos.findIndex((photo) => photo.id === id)
  const photo = shelf.photos[from]
  if (!photo || to < 0 || to >= shelf.photos.length || to === from) return shelf
  const photos = shelf.photos.toSpliced(from, 1).toSpliced(to, 0, photo)
  return { ...shelf, photos, said: `Photo moved to place ${to + 1} of ${photos.length}` }
}
