import { arePhotosKept, changeShelf, NOT_BROUGHT } from './photo-shelf.ts'

/** Waits until the photos of the last visit are on the shelf, so that they can be put back there. */
export async function settlePhotos(): Promise<void> {
  if (!arePhotosKept()) return
  // What cannot be fetched now is not in the way either.
  await import('./add-photos.ts').then(({ restorePhotos }) => restorePhotos()).catch(() => undefined)
}

/** As `bringPhotos`, fetched when there are some. */
export async function bringSavedPhotos(urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return
  try {
    const { bringPhotos } = await import('./bring-photos.ts')
    await bringPhotos(urls)
  } catch {
    changeShelf((shelf) => ({ ...shelf, problems: [NOT_BROUGHT] }))
  }
}
