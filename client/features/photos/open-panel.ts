import { useEffect, useEffectEvent, useState } from 'react'
import { takePicked } from '#client/lib/before-hydration.ts'
import { fetchPatiently } from '#client/lib/http.ts'
import { useOwner } from '#client/lib/store.ts'
import { NOT_BROUGHT, arePhotosKept, changePhotos, usePhotos } from './photo-store.ts'
import type { ReadableFields } from './read-photos.ts'

const UNREACHABLE = 'The photos could not be added. Please check your connection and try again.'

type PhotoPanel = typeof import('./photo-panel.tsx')

let opening: Promise<PhotoPanel> | null = null

/** Whoever asks first has it first: of two imports of one module either may be answered before the other. */
async function openPanel(): Promise<PhotoPanel> {
  opening ??= import('./photo-panel.tsx').catch((error: unknown) => {
    opening = null
    throw error
  })
  const panel = await opening
  await panel.restorePhotos()
  return panel
}

export function usePanel(onAdded: (panel: PhotoPanel) => Promise<void>) {
  const [panel, setPanel] = useState<PhotoPanel | null>(null)
  const some = usePhotos().photos.length > 0
  const owner = useOwner()
  const add = (files: readonly File[]) => {
    if (files.length === 0) return
    void withPanel(UNREACHABLE, async (opened) => {
      setPanel(opened)
      await opened.addPhotos(files)
      await onAdded(opened)
    })
  }
  const addPicked = useEffectEvent(add)
  useEffect(() => {
    const picked = takePicked()
    const leaving = new AbortController()
    if (picked.length > 0) addPicked(picked)
    else if (some || arePhotosKept(owner)) fetchPatiently(openPanel, leaving.signal).then(setPanel, () => undefined)
    return () => leaving.abort()
  }, [some, owner])
  return { panel, add }
}

async function withPanel(problem: string, use: (panel: PhotoPanel) => Promise<void>): Promise<void> {
  try {
    await use(await openPanel())
  } catch {
    changePhotos(() => ({ problems: [problem] }))
  }
}

export function scanPicture(picture: File, fields: ReadableFields): void {
  void withPanel('The barcode could not be read. Please try again.', (panel) => panel.scanBarcode(picture, fields))
}

export async function settlePhotos(): Promise<void> {
  if (!arePhotosKept()) return
  // What cannot be fetched now is not in the way either.
  await openPanel().catch(() => undefined)
}

export async function bringSavedPhotos(urls: readonly string[]): Promise<void> {
  if (urls.length > 0) await withPanel(NOT_BROUGHT, (panel) => panel.bringPhotos(urls))
}
