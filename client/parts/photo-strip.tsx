import { useState } from 'react'
import { PhotoViewer, Picture } from '#client/ui/photo-viewer.tsx'
import { Icon, type IconName } from '#client/ui/basics.tsx'

export function SavedPhotos({ urls, ...viewer }: { urls: readonly string[]; start: number; onClose: () => void }) {
  return <PhotoViewer photos={urls.map((src, index) => ({ src, alt: `Photo ${index + 1}` }))} {...viewer} />
}

export function PhotoStrip({ urls }: { urls: readonly string[] }) {
  const [viewed, setViewed] = useState<number | null>(null)
  if (urls.length === 0) return null
  return (
    <>
      <ul aria-label="Saved photos" className="flex flex-wrap gap-2">
        {urls.map((url, index) => (
          <li key={url}>
            <button
              type="button"
              aria-label={`Preview saved photo ${index + 1}`}
              onClick={() => setViewed(index)}
              className="grid size-18 place-items-center overflow-hidden rounded-control border border-line bg-sunken text-ink-2 hover:border-ink-2"
            >
              <Thumbnail url={url} icon="image-off" />
            </button>
          </li>
        ))}
      </ul>
      {viewed !== null && <SavedPhotos urls={urls} start={viewed} onClose={() => setViewed(null)} />}
    </>
  )
}

export function Thumbnail({ url, icon }: { url: string | undefined; icon: IconName }) {
  const src = url && thumbnailOf(url)
  const fallback = <Icon name={icon} className="size-1/3" />
  return <Picture src={src} alt="" loading="lazy" className="size-full object-cover" fallback={fallback} />
}

export const thumbnailOf = (url: string) => `${url}&size=thumb`
