import { Tag } from 'lucide-react'
import { useState } from 'react'
import { thumbnailOf } from '#client/lib/thumbnail.ts'
import { classNames } from '#client/ui/class-names.ts'
import { Deferred, lazyPart } from '#client/ui/deferred.tsx'
import { viewedPhotos } from '#client/ui/photo-strip.tsx'
import { Picture } from '#client/ui/picture.tsx'

const PhotoViewer = lazyPart(async () => (await import('#client/ui/photo-viewer.tsx')).PhotoViewer)

const BOX =
  'grid size-24 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-sunken text-ink-2 max-sm:size-14'

/** The first photo, from which all can be seen large; a tag where there is none. */
export function Thumbnail({ urls }: { urls: readonly string[] }) {
  const [viewing, setViewing] = useState(false)
  const [cover] = urls
  const picture = (
    <Picture
      src={cover && thumbnailOf(cover)}
      alt=""
      width={96}
      height={96}
      loading="lazy"
      className="size-full object-cover"
      fallback={<Tag className="size-1/3" strokeWidth={1.5} aria-hidden />}
    />
  )
  if (cover === undefined) return <span className={BOX}>{picture}</span>
  return (
    <>
      <button
        type="button"
        aria-label="Preview photos"
        onClick={() => setViewing(true)}
        className={classNames(BOX, 'cursor-zoom-in hover:border-ink-2')}
      >
        {picture}
      </button>
      {viewing && (
        <Deferred>
          <PhotoViewer photos={viewedPhotos(urls)} start={0} onClose={() => setViewing(false)} />
        </Deferred>
      )}
    </>
  )
}
