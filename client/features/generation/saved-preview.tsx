import { Undo2 } from 'lucide-react'
import { PhotoStrip } from '#client/parts/photo-strip.tsx'
import { Button } from '#client/ui/button.tsx'
import { Chip } from '#client/ui/chip.tsx'
import type { Preloaded } from './kept-work.ts'

type SavedPreviewProps = {
  saved: Preloaded
  onUndo: (() => void) | undefined
}

export function SavedPreview({ saved: { title, description, tags, imageUrls }, onUndo }: SavedPreviewProps) {
  return (
    <section aria-label="Saved listing" className="card flex flex-col gap-3 p-5">
      <h2 className="text-base font-semibold text-ink-2">Saved listing</h2>
      <p className="text-xl font-bold wrap-anywhere">{title}</p>
      <PhotoStrip urls={imageUrls} />
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">{description}</p>
      <ul aria-label="Tags" className="flex flex-wrap gap-2">
        {[...new Set(tags)].map((tag) => (
          <li key={tag} className="max-w-full">
            <Chip>{tag}</Chip>
          </li>
        ))}
      </ul>
      {onUndo && (
        <Button size="small" className="self-start" icon={<Undo2 size={20} aria-hidden />} onClick={onUndo}>
          Bring back what was here before
        </Button>
      )}
    </section>
  )
}
