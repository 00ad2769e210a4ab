import { useCallback, useState, type ComponentProps, type ReactNode } from 'react'
import { Button, Icon } from './basics.tsx'
import { Dialog } from './dialog.tsx'
import { useListener } from '#client/lib/page.ts'

type PhotoViewerProps = { photos: readonly { src: string | Blob; alt: string }[]; start: number; onClose: () => void }

export function PhotoViewer({ photos, start, onClose }: PhotoViewerProps) {
  const [index, setIndex] = useState(start)
  const count = photos.length
  const go = (step: number) => setIndex((index + step + count) % count)
  useListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    go(step)
  })
  const photo = photos[index] ?? photos[0]
  const footer = count > 1 && (
    <div className="flex w-full items-center justify-between gap-3">
      <Button icon="chevron-left" onClick={() => go(-1)} label="Previous" />
      <output className="tabular-nums">
        {index + 1} of {count}
      </output>
      <Button data-autofocus onClick={() => go(1)}>
        Next
        <Icon name="chevron-right" />
      </Button>
    </div>
  )
  return (
    <Dialog title="Photo preview" size="photo" onClose={onClose} footer={footer}>
      <div className="grid h-[min(70dvh,640px)] place-items-center rounded-control bg-sunken">
        <Picture
          key={index}
          src={photo?.src}
          alt={photo?.alt ?? ''}
          className="size-full min-h-0 object-contain"
          fallback={
            <p className="flex flex-col items-center gap-2 p-5 text-center text-ink-2">
              <Icon name="image-off" className="size-7" />
              This photo could not be loaded.
            </p>
          }
        />
      </div>
    </Dialog>
  )
}

type PictureProps = Omit<ComponentProps<'img'>, 'src'> & {
  src: string | Blob | undefined
  alt: string
  fallback?: ReactNode
}

export function Picture({ fallback, src, alt, ...native }: PictureProps) {
  const [failed, setFailed] = useState<PictureProps['src']>()
  const show = useCallback(
    (image: HTMLImageElement) => {
      if (!(src instanceof Blob)) return undefined
      const address = URL.createObjectURL(src)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [src],
  )
  if (src === undefined || failed === src) return fallback
  const address = src instanceof Blob ? undefined : src
  return <img {...native} ref={show} src={address} alt={alt} onError={() => setFailed(src)} />
}
