import { expect, it } from 'vitest'
import { prepare } from './add-photos.ts'
import { NO_PHOTOS, changePhotos, clearPhotos, readPhotoState, type ItemPhoto } from './photo-store.ts'

it('says nothing of a photo that was cleared while it was prepared', async () => {
  const file = new File(['no picture'], 'one.jpg')
  const photo: ItemPhoto = { id: 'one', name: 'one.jpg', file, prepared: null, state: 'ready', reading: null }
  changePhotos((state) => ({ ...state, photos: [photo] }))
  const prepared = prepare(photo)
  clearPhotos()
  await prepared
  expect(readPhotoState()).toEqual(NO_PHOTOS)
})
