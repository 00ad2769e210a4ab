import { useEffect, useEffectEvent, useId, useState, type ComponentProps, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { readChoice, useIsHydrated, useOwner } from '#client/lib/store.ts'
import { useUser } from '#client/lib/session.ts'
import { classNames, SmallButton, SmallLink, ProblemList, Icon, type IconName } from '#client/ui/basics.tsx'
import { VISITOR_LIMIT_MESSAGE } from '#shared/api/errors.ts'
import { MAX_PHOTOS, PHOTO_TYPES } from '#shared/api/photos.ts'
import { usePhotos, NOT_BROUGHT, arePhotosKept, changePhotos } from './photo-store.ts'
import type { ReadableFields } from './read-photos.ts'
import { FileInput } from '#client/ui/field.tsx'
import { takePicked } from '#client/lib/before-hydration.ts'
import { fetchPatiently } from '#client/lib/http.ts'
import { useListener } from '#client/lib/page.ts'

type PhotoFieldProps = { fields: ReadableFields; disabled?: boolean; children?: ReactNode }

export function PhotoField({ fields, disabled = false, children }: PhotoFieldProps) {
  const { panel, add } = usePanel(async (opened) => {
    if (readChoice('reading.v1') && !disabled) await opened.readAdded(fields)
  })
  const { photos, problems, run } = usePhotos()
  const dragging = useIncomingFiles(add)
  const inputId = useId()
  const [, navigate] = useLocation()
  const full = photos.length >= MAX_PHOTOS
  const scan = ([picture]: readonly File[]) => picture && scanPicture(picture, fields)
  const scans = useIsHydrated() && 'BarcodeDetector' in window
  const limited = useUser() === null && problems.some((problem) => problem.includes(VISITOR_LIMIT_MESSAGE))
  const unready = photos.length === 0 || photos.some(({ state }) => state === 'preparing')
  return (
    <div className="flex flex-col gap-3">
      <div className="-my-1 flex min-h-9 flex-wrap items-center justify-between gap-x-3">
        <label htmlFor={inputId} className="font-semibold">
          Add Photos
        </label>
        {children}
      </div>
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-[repeat(auto-fill,minmax(112px,1fr))]">
        {panel && <panel.PhotoTiles fields={fields} />}
        <PickTile id={inputId} hidden={full} active={dragging} onFiles={add} icon="plus" words="Add" />
        <PickTile camera hidden={full} onFiles={add} icon="camera" words="Take photo" />
        {scans && <PickTile camera hidden={full} onFiles={scan} icon="scan-barcode" words="Scan barcode" />}
      </ul>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <SmallButton
          disabled={disabled || unready}
          busy={run !== null}
          onClick={() => void panel?.analysePhotos(fields)}
          label="Analyze Photos"
        />
        {run && panel ? (
          <panel.Progress run={run} />
        ) : (
          <span className="text-sm text-ink-2 tabular-nums">
            {photos.length} of {MAX_PHOTOS} ·{' '}
            {photos.length > 1 ? (
              <>
                <span className="hidden fine-pointer:inline">Drag to reorder, or use each photo’s menu</span>
                <span className="fine-pointer:hidden">Tap a photo to move or remove it</span>
              </>
            ) : (
              'JPG, PNG, WEBP · 4 MB each'
            )}
          </span>
        )}
        {panel && photos.length > 0 && <panel.ReadingChoice />}
        {photos.length === 0 && (
          <SmallButton variant="quiet" className="px-0!" onClick={() => navigate('/drafts')} label="Add many items" />
        )}
      </div>
      {panel && <panel.PhotoNotes fields={fields} />}
      <ProblemList problems={problems} action={limited && <SmallLink href="/signup">Sign Up</SmallLink>} />
    </div>
  )
}

type PickTileProps = ComponentProps<typeof FileInput> & {
  active?: boolean
  camera?: boolean
  icon: IconName
  words: string
}

const PickTile = ({ hidden, active, camera = false, icon, words, ...input }: PickTileProps) => (
  <li
    hidden={hidden}
    className={classNames(
      'relative aspect-square rounded-control border border-dashed border-control bg-sunken hover:border-ink-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
      active && 'border-petrol bg-petrol-soft',
      camera && 'hidden pointer-coarse:block',
    )}
  >
    <span aria-hidden className="grid size-full place-content-center justify-items-center text-sm font-semibold">
      <Icon name={icon} />
      {words}
    </span>
    <FileInput
      {...input}
      aria-label={camera ? words : undefined}
      accept={PHOTO_TYPES.join()}
      multiple={!camera}
      capture={camera ? 'environment' : undefined}
      className="absolute inset-0 size-full cursor-pointer opacity-0"
    />
  </li>
)

const hasFiles = (data: DataTransfer | null): data is DataTransfer => data !== null && data.types.includes('Files')

function useIncomingFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [dragging, setDragging] = useState(false)
  useListener('dragover', (event) => {
    if (!hasFiles(event.dataTransfer)) return
    // Without this the browser would leave the page for the file.
    event.preventDefault()
    setDragging(true)
  })
  useListener('dragleave', ({ relatedTarget }) => {
    if (relatedTarget === null) setDragging(false)
  })
  useListener('drop', (event) => {
    if (!hasFiles(event.dataTransfer)) return
    setDragging(false)
    if (event.defaultPrevented) return
    event.preventDefault()
    onFiles([...event.dataTransfer.files])
  })
  useListener('paste', ({ clipboardData }) => {
    if (hasFiles(clipboardData) && !clipboardData.types.includes('text/plain')) onFiles([...clipboardData.files])
  })
  return dragging
}

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

function usePanel(onAdded: (panel: PhotoPanel) => Promise<void>) {
  const [panel, setPanel] = useState<PhotoPanel | null>(null)
  const some = usePhotos().photos.length > 0
  const owner = useOwner()
  const add = (files: readonly File[]) => {
    if (files.length === 0) return
    void withPanel('The photos could not be added. Please check your connection and try again.', async (opened) => {
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

function scanPicture(picture: File, fields: ReadableFields): void {
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
