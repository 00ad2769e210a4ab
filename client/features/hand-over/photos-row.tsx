import { Download, ImageOff, Share2 } from 'lucide-react'
import { useState } from 'react'
import { download } from '#client/lib/download.ts'
import type { HandOverPhoto } from '#client/parts/hand-over.ts'
import { Button } from '#client/ui/button.tsx'
import { Picture } from '#client/ui/picture.tsx'
import { RowFrame } from './copy-row.tsx'
import type { Row } from './rows.ts'

type PhotosRowProps = {
  row: Row
  photos: readonly HandOverPhoto[]
  title: string
  text: string
  done: boolean
  onDone: () => void
}

export function PhotosRow({ row, photos, title, text, done, onDone }: PhotosRowProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const hand = async (over: (files: File[]) => Promise<void>) => {
    setState('busy')
    try {
      await over(await filesOf(photos))
      onDone()
      setState('idle')
    } catch (error) {
      const changedMind = error instanceof DOMException && error.name === 'AbortError'
      setState(changedMind ? 'idle' : 'failed')
    }
  }
  const save = async (files: File[]) => download(`${fileNameOf(title)}.zip`, await zipOf(files))
  const share = (files: File[]) => navigator.share({ files, title, text })
  return (
    <RowFrame
      row={row}
      done={done}
      actions={
        <div className="flex shrink-0 flex-col gap-2">
          <Button
            size="small"
            busy={state === 'busy'}
            icon={<Download size={20} aria-hidden />}
            onClick={() => void hand(save)}
          >
            Download<span className="sr-only"> photos</span>
          </Button>
          {canSharePhotos() && (
            <Button size="small" icon={<Share2 size={20} aria-hidden />} onClick={() => void hand(share)}>
              Share<span className="sr-only"> photos and text</span>
            </Button>
          )}
        </div>
      }
    >
      <div className="min-w-0 flex-1">
        <ol className="flex flex-wrap gap-1">
          {photos.map(({ thumbnail }, index) => (
            <li
              key={thumbnail}
              className="grid size-10 place-items-center overflow-hidden rounded-chip border border-line"
            >
              <Picture
                src={thumbnail}
                alt={`Photo ${index + 1}`}
                className="size-full object-cover"
                fallback={<ImageOff size={18} aria-label={`Photo ${index + 1}`} />}
              />
            </li>
          ))}
        </ol>
        <p role="alert" className="text-sm font-semibold text-bad">
          {state === 'failed' && 'The photos could not be handed over. Please try again.'}
        </p>
      </div>
    </RowFrame>
  )
}

export async function filesOf(photos: readonly HandOverPhoto[]): Promise<File[]> {
  const blobs = await Promise.all(photos.map(({ load }) => load()))
  return blobs.map((blob, index) => new File([blob], `${index + 1}.${endingOf(blob.type)}`, { type: blob.type }))
}

function endingOf(type: string): string {
  const [, kind = 'jpeg'] = type.split('/')
  return kind === 'jpeg' ? 'jpg' : kind
}

/** One file for all of them, as they are: photos cannot be packed any smaller. */
export async function zipOf(files: readonly File[]): Promise<Blob> {
  const { zipSync } = await import('fflate')
  const contents = await Promise.all(
    files.map(async (file) => [file.name, new Uint8Array(await file.arrayBuffer())] as const),
  )
  return new Blob([zipSync(Object.fromEntries(contents), { level: 0 })], { type: 'application/zip' })
}

export function fileNameOf(title: string): string {
  const words = title
    .toLowerCase()
    .normalize('NFKD')
    .match(/[a-z0-9]+/gu) ?? ['photos']
  return words.join('-').slice(0, 60)
}

function canSharePhotos(): boolean {
  const photo = new File([''], '1.jpg', { type: 'image/jpeg' })
  return navigator.canShare?.({ files: [photo] }) ?? false
}
