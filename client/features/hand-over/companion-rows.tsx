import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button, classNames, SmallButton, Icon } from '#client/ui/basics.tsx'
import { rulePack } from '#shared/rules/marketplaces.ts'
import type { Copied, Row } from './rows.ts'
import { download } from '#client/lib/page.ts'
import type { HandOverPhoto } from '#client/parts/hand-over.ts'
import { Picture } from '#client/ui/photo-viewer.tsx'

type RowProps = { row: Row; item: Copied; done: boolean }

type FrameProps = Omit<RowProps, 'item'> & { next?: boolean; children: ReactNode; actions: ReactNode }

const RowFrame = ({ row, done, next = false, children, actions }: FrameProps) => (
  <li
    aria-current={next ? 'step' : undefined}
    className={classNames(
      'flex items-center gap-x-3 border-b border-l-4 border-b-line py-2 pr-1 pl-2 last:border-b-0',
      next ? 'border-l-petrol bg-petrol-soft' : 'border-l-transparent',
    )}
  >
    <div className="min-w-0 flex-1 sm:flex sm:gap-3">
      <h3 className="flex shrink-0 items-center gap-1 text-sm leading-6 text-ink-2 sm:w-36 sm:self-start">
        {row.label}
        {done && (
          <>
            <Icon name="check" className="size-4.5 text-ok" />
            <span className="sr-only">(done)</span>
          </>
        )}
      </h3>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
    {actions}
  </li>
)

type CopyRowProps = RowProps & { next: boolean; copied: string | null; onCopy: (name: string) => void }

export function CopyRow({ row, item, done, next, copied, onCopy }: CopyRowProps) {
  const name = `Copy ${row.name}`
  const note = noteOn(row, item)
  return (
    <RowFrame
      row={row}
      done={done}
      next={next}
      actions={
        <CopyButton size="small" className="min-w-27 shrink-0" name={name} copied={copied} onCopy={() => onCopy(name)}>
          <span>
            Copy<span className="sr-only"> {row.name}</span>
          </span>
        </CopyButton>
      }
    >
      <p className="line-clamp-3 whitespace-pre-line wrap-anywhere">{row.shown}</p>
      {note && (
        <p className={classNames('text-sm', note.over ? 'font-semibold text-bad' : 'text-ink-2')}>{note.words}</p>
      )}
    </RowFrame>
  )
}

type CopyButtonProps = ComponentProps<typeof Button> & { name: string; copied: string | null; onCopy: () => void }

export function CopyButton({ name, copied, onCopy, children = name, ...look }: CopyButtonProps) {
  const done = copied === name
  return (
    <Button {...look} icon={done ? 'check' : 'copy'} onClick={onCopy}>
      {done ? 'Copied!' : children}
    </Button>
  )
}

function noteOn({ part }: Row, { listing, details: { platform } }: Copied): { words: string; over?: boolean } | null {
  const { titleMax, tags } = rulePack(platform)
  const [length, count] = [listing.title.length, listing.tags.length]
  if (part === 'title' && platform === 'eBay') {
    const over = length > titleMax.value
    const words = `${length}/${titleMax.value}`
    return { words: over ? `${words}: too long for eBay, so the shortened title above is copied.` : words, over }
  }
  if (part !== 'tags') return null
  if (tags.separator === ' ') return { words: `Separated by spaces, as ${platform} takes them.` }
  if (platform !== 'Etsy') return null
  const { value: max } = tags.max
  return count > max
    ? { words: `Etsy takes up to ${max} tags: the first ${max} of ${count} are copied.` }
    : { words: `${count}/${max} tags` }
}

export function PhotosRow({ row, item, text, done, onDone }: RowProps & { text: string; onDone: () => void }) {
  const { title } = item.listing
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const hand = async (over: (files: File[]) => Promise<void>) => {
    setState('busy')
    try {
      await over(await filesOf(item.photos))
      onDone()
      setState('idle')
    } catch (error) {
      const changedMind = error instanceof DOMException && error.name === 'AbortError'
      setState(changedMind ? 'idle' : 'failed')
    }
  }
  const save = async (files: File[]) => download(`${fileNameOf(title)}.zip`, await zipOf(files))
  const canShare = navigator.canShare?.({ files: [new File([''], '1.jpg', { type: 'image/jpeg' })] })
  const share = (files: File[]) => navigator.share({ files, title, text })
  return (
    <RowFrame
      row={row}
      done={done}
      actions={
        <div className="flex shrink-0 flex-col gap-2">
          <SmallButton busy={state === 'busy'} icon="download" onClick={() => void hand(save)}>
            Download<span className="sr-only"> photos</span>
          </SmallButton>
          {canShare && (
            <SmallButton icon="share-2" onClick={() => void hand(share)}>
              Share<span className="sr-only"> photos and text</span>
            </SmallButton>
          )}
        </div>
      }
    >
      <ol className="flex flex-wrap gap-1">
        {item.photos.map(({ thumbnail }, index) => {
          const name = `Photo ${index + 1}`
          return (
            <li key={name} className="grid size-10 place-items-center overflow-hidden rounded-chip border border-line">
              <Picture
                src={thumbnail}
                alt={name}
                className="size-full object-cover"
                fallback={<Icon name="image-off" aria-label={name} className="size-4.5" />}
              />
            </li>
          )
        })}
      </ol>
      <p role="alert" className="text-sm font-semibold text-bad">
        {state === 'failed' && 'The photos could not be handed over. Please try again.'}
      </p>
    </RowFrame>
  )
}

export async function filesOf(photos: readonly HandOverPhoto[]): Promise<File[]> {
  const blobs = await Promise.all(photos.map(({ load }) => load()))
  return blobs.map((blob, index) => {
    const [, kind = 'jpeg'] = blob.type.split('/')
    return new File([blob], `${index + 1}.${kind.replace('jpeg', 'jpg')}`, { type: blob.type })
  })
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
  const plain = title.toLowerCase().normalize('NFKD')
  const words = plain.match(/[a-z0-9]+/gu) ?? ['photos']
  return words.join('-').slice(0, 60)
}
