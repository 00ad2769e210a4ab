import { useState } from 'react'
import { PhotoViewer, Picture } from '#client/ui/photo-viewer.tsx'
import { Icon } from '#client/ui/basics.tsx'

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
              <Picture
                src={thumbnailOf(url)}
                alt=""
                width={72}
                height={72}
                loading="lazy"
                className="size-full object-cover"
                fallback={<Icon name="image-off" className="size-6" />}
              />
            </button>
          </li>
        ))}
      </ul>
      {viewed !== null && <SavedPhotos urls={urls} start={viewed} onClose={() => setViewed(null)} />}
    </>
  )
}

export function thumbnailOf(url: string): string {
  return `${url}&size=thumb`
}
