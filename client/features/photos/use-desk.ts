import { useEffect, useState } from 'react'
import { takePicked } from '#client/lib/before-hydration.ts'
import { fetchPatiently } from '#client/lib/connection.ts'
import { useOwner } from '#client/lib/owner.ts'
import type { PhotoDesk } from './photo-desk.ts'
import { arePhotosKept, changeShelf, useShelf } from './photo-shelf.ts'

const UNREACHABLE = 'The photos could not be added. Please check your connection and try again.'

let opening: Promise<PhotoDesk> | null = null

/** The same for all who wait for it, so that what was picked first comes first; a failed try does not last. */
function openDesk(): Promise<PhotoDesk> {
  opening ??= fetchDesk().catch((error: unknown) => {
    opening = null
    throw error
  })
  return opening
}

async function fetchDesk(): Promise<PhotoDesk> {
  const { photoDesk } = await import('./photo-desk.ts')
  await photoDesk.restorePhotos()
  return photoDesk
}

/** What works with photos, fetched with the first one (null until then), and the way to add files. */
export function useDesk() {
  const [desk, setDesk] = useState<PhotoDesk | null>(null)
  const some = useShelf().photos.length > 0
  const owner = useOwner()
  const add = (files: readonly File[]) => {
    if (files.length > 0) void addFiles(files, setDesk)
  }
  useEffect(() => {
    const picked = takePicked()
    const leaving = new AbortController()
    if (picked.length > 0) void addFiles(picked, setDesk)
    else if (some || arePhotosKept(owner)) fetchPatiently(openDesk, leaving.signal).then(setDesk, () => undefined)
    return () => leaving.abort()
  }, [some, owner])
  return { desk, add }
}

async function addFiles(files: readonly File[], onOpen: (desk: PhotoDesk) => void): Promise<void> {
  try {
    const desk = await openDesk()
    onOpen(desk)
    await desk.addPhotos(files)
  } catch {
    changeShelf((shelf) => ({ ...shelf, problems: [UNREACHABLE] }))
  }
}
