import { useEffect, useState } from 'react'
import { takePicked } from '#client/lib/before-hydration.ts'
import { fetchPatiently } from '#client/lib/connection.ts'
import { useOwner } from '#client/lib/owner.ts'
import { NOT_BROUGHT, arePhotosKept, changePhotos, usePhotos } from './photo-store.ts'

const UNREACHABLE = 'The photos could not be added. Please check your connection and try again.'

type PhotoPanel = typeof import('./photo-panel.tsx')

let opening: Promise<PhotoPanel> | null = null

/** The same for all who wait for it, so that what was picked first comes first; a failed try does not last. */
function openPanel(): Promise<PhotoPanel> {
  opening ??= import('./photo-panel.tsx')
    .then(async (panel) => {
      await panel.restorePhotos()
      return panel
    })
    .catch((error: unknown) => {
      opening = null
      throw error
    })
  return opening
}

/** What works with photos, fetched with the first one (null until then), and the way to add files. */
export function usePanel() {
  const [panel, setPanel] = useState<PhotoPanel | null>(null)
  const some = usePhotos().photos.length > 0
  const owner = useOwner()
  const add = (files: readonly File[]) => {
    if (files.length > 0) void addFiles(files, setPanel)
  }
  useEffect(() => {
    const picked = takePicked()
    const leaving = new AbortController()
    if (picked.length > 0) void addFiles(picked, setPanel)
    else if (some || arePhotosKept(owner)) fetchPatiently(openPanel, leaving.signal).then(setPanel, () => undefined)
    return () => leaving.abort()
  }, [some, owner])
  return { panel, add }
}

async function addFiles(files: readonly File[], onOpen: (panel: PhotoPanel) => void): Promise<void> {
  try {
    const panel = await openPanel()
    onOpen(panel)
    await panel.addPhotos(files)
  } catch {
    changePhotos((state) => ({ ...state, problems: [UNREACHABLE] }))
  }
}

/** Waits until the photos of the last visit are here, so that they can be put back there. */
export async function settlePhotos(): Promise<void> {
  if (!arePhotosKept()) return
  // What cannot be fetched now is not in the way either.
  await openPanel().catch(() => undefined)
}

export async function bringSavedPhotos(urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return
  try {
    const panel = await openPanel()
    await panel.bringPhotos(urls)
  } catch {
    changePhotos((state) => ({ ...state, problems: [NOT_BROUGHT] }))
  }
}
