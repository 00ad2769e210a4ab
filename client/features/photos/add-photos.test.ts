import { expect, it } from 'vitest'
import { prepare, restorePhotos } from './add-photos.ts'
import { withoutPhoto } from './arrange.ts'
import { NO_PHOTOS, changePhotos, clearPhotos, readPhotoState, type ItemPhoto } from './photo-store.ts'

function somePhoto(id: string): ItemPhoto {
  const blob = new Blob([id])
  const prepared = { blob, url: URL.createObjectURL(blob) }
  return { id, name: `${id}.jpg`, file: null, prepared, state: 'ready', reading: null }
}

const urlOf = ({ prepared }: ItemPhoto) => prepared?.url ?? ''

const held = (photos: readonly ItemPhoto[]) =>
  Promise.all(
    photos.map(async (photo) =>
      fetch(urlOf(photo)).then(
        () => true,
        () => false,
      ),
    ),
  )

it('says nothing of a photo that was cleared while it was prepared', async () => {
  const photo: ItemPhoto = { ...somePhoto('one'), file: new File(['no picture'], 'one.jpg'), prepared: null }
  changePhotos((state) => ({ ...state, photos: [photo] }))
  const prepared = prepare(photo)
  clearPhotos()
  await prepared
  expect(readPhotoState()).toEqual(NO_PHOTOS)
})

it('gives back the memory of photos that nothing brings back any more', async () => {
  await restorePhotos()
  const photos = ['one', 'two', 'three'].map(somePhoto)
  changePhotos((state) => ({ ...state, photos }))
  changePhotos((state) => withoutPhoto(state, 'one'))
  expect(await held(photos)).toEqual([true, true, true])
  changePhotos((state) => withoutPhoto(state, 'two'))
  expect(await held(photos)).toEqual([false, true, true])
  const undo = clearPhotos()
  expect(await held(photos)).toEqual([false, false, false])
  undo?.()
  expect(readPhotoState().photos.map(({ id }) => id)).toEqual(['three'])
  expect(await held(readPhotoState().photos)).toEqual([true])
})
