import { expect, it } from 'vitest'
import { prepare, restorePhotos } from './add-photos.ts'
import { withoutPhoto } from './arrange.ts'
import { changeShelf, clearPhotos, EMPTY_SHELF, readShelf, type ShelfPhoto } from './photo-shelf.ts'

function somePhoto(id: string): ShelfPhoto {
  const blob = new Blob([id])
  const prepared = { blob, url: URL.createObjectURL(blob) }
  return { id, name: `${id}.jpg`, file: null, prepared, state: 'ready', reading: null }
}

const urlOf = ({ prepared }: ShelfPhoto) => prepared?.url ?? ''

const held = (photos: readonly ShelfPhoto[]) =>
  Promise.all(
    photos.map(async (photo) =>
      fetch(urlOf(photo)).then(
        () => true,
        () => false,
      ),
    ),
  )

it('says nothing of a photo that was cleared while it was prepared', async () => {
  const photo: ShelfPhoto = { ...somePhoto('one'), file: new File(['no picture'], 'one.jpg'), prepared: null }
  changeShelf((shelf) => ({ ...shelf, photos: [photo] }))
  const prepared = prepare(photo)
  clearPhotos()
  await prepared
  expect(readShelf()).toEqual(EMPTY_SHELF)
})

it('gives back the memory of photos that nothing brings back any more', async () => {
  await restorePhotos()
  const photos = ['one', 'two', 'three'].map(somePhoto)
  changeShelf((shelf) => ({ ...shelf, photos }))
  changeShelf((shelf) => withoutPhoto(shelf, 'one'))
  expect(await held(photos)).toEqual([true, true, true])
  changeShelf((shelf) => withoutPhoto(shelf, 'two'))
  expect(await held(photos)).toEqual([false, true, true])
  const undo = clearPhotos()
  expect(await held(photos)).toEqual([false, false, false])
  undo?.()
  expect(readShelf().photos.map(({ id }) => id)).toEqual(['three'])
  expect(await held(readShelf().photos)).toEqual([true])
})
