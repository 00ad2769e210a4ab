/** All that is fetched only once there are photos, in one piece. */
export { addPhotos, restorePhotos } from './add-photos.ts'
export { fillingOf, isEmpty } from './fill-fields.ts'
export { PhotoNotes } from './photo-notes.tsx'
export { PhotoTiles } from './photo-tiles.tsx'
export { readPhotos } from './read-photos.ts'
export { ReplaceDialog } from './replace-dialog.tsx'
