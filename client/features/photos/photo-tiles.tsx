import { MAX_PHOTOS } from '#shared/api/photos.ts'
import { prepare } from './add-photos.ts'
import { withoutPhoto, withPhotoAt } from './arrange.ts'
import { changeShelf, useShelf } from './photo-shelf.ts'
import { PhotoTile, type TileActions } from './photo-tile.tsx'

/** The photos in their order, as items of the list around them. `onRead` reads one photo again. */
export function PhotoTiles({ onRead }: { onRead: (id: string) => void }) {
  const { photos } = useShelf()
  const actions: TileActions = {
    remove(id) {
      changeShelf((shelf) => withoutPhoto(shelf, id))
    },
    move(id, to) {
      changeShelf((shelf) => withPhotoAt(shelf, id, to))
    },
    retry(photo) {
      if (photo.prepared) onRead(photo.id)
      else void prepare(photo)
    },
    view(id) {
      changeShelf((shelf) => ({ ...shelf, viewed: id }))
    },
  }
  return photos
    .slice(0, MAX_PHOTOS)
    .map((photo, index) => (
      <PhotoTile key={photo.id} photo={photo} index={index} count={photos.length} actions={actions} />
    ))
}
