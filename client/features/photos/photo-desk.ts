import { addPhotos, restorePhotos } from './add-photos.ts'
import { fillingOf, isEmpty } from './fill-fields.ts'
import { PhotoNotes } from './photo-notes.tsx'
import { PhotoTiles } from './photo-tiles.tsx'
import { readPhotos } from './read-photos.ts'
import { ReplaceDialog } from './replace-dialog.tsx'

/** All that is fetched only once there are photos, in one piece. */
export const photoDesk = {
  addPhotos,
  restorePhotos,
  readPhotos,
  fillingOf,
  isEmpty,
  PhotoTiles,
  PhotoNotes,
  ReplaceDialog,
}
export type PhotoDesk = typeof photoDesk
