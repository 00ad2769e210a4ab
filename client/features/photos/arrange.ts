import type { PhotoState, ItemPhoto } from './photo-store.ts'

export function withPhoto(state: PhotoState, id: string, change: Partial<ItemPhoto>): PhotoState {
  const changed = (photo: ItemPhoto) => (photo.id === id ? { ...photo, ...change } : photo)
  return {
    ...state,
    photos: state.photos.map(changed),
    removed: state.removed && { ...state.removed, photo: changed(state.removed.photo) },
  }
}

export function withoutPhoto(state: PhotoState, id: string): PhotoState {
  const index = state.photos.findIndex((photo) => photo.id === id)
  const photo = state.photos[index]
  if (!photo) return state
  const said = `Photo ${index + 1} removed`
  return { ...state, photos: state.photos.toSpliced(index, 1), problems: [], removed: { photo, index }, said }
}

export function withRemovedPhoto(state: PhotoState, max: number): PhotoState {
  if (!state.removed || state.photos.length >= max) return { ...state, removed: null }
  const { photo, index } = state.removed
  const said = `Photo ${index + 1} is back`
  return { ...state, photos: state.photos.toSpliced(index, 0, photo), removed: null, said }
}

export function withPhotoAt(state: PhotoState, id: string, to: number): PhotoState {
  const from = state.photos.findIndex((photo) => photo.id === id)
  const photo = state.photos[from]
  if (!photo || to < 0 || to >= state.photos.length || to === from) return state
  const photos = state.photos.toSpliced(from, 1).toSpliced(to, 0, photo)
  return { ...state, photos, said: `Photo moved to place ${to + 1} of ${photos.length}` }
}

export function remarksOn(photos: readonly Pick<ItemPhoto, 'reading'>[]): string[] {
  const numbers = new Map<string, number[]>()
  for (const [index, { reading }] of photos.entries()) {
    for (const note of new Set(reading?.notes)) numbers.set(note, [...(numbers.get(note) ?? []), index + 1])
  }
  const read = photos.filter(({ reading }) => reading !== null).length
  return [...numbers].map(([note, [first, ...others]]) => {
    if (others.length + 1 === read) return note
    return others.length === 0 ? `Photo ${first}: ${note}` : `Photos ${[first, ...others].join(', ')}: ${note}`
  })
}
