import { Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ATTEMPTS } from '#client/lib/retry.ts'
import { Button } from '#client/ui/button.tsx'
import { MAX_PHOTOS } from '#shared/photos.ts'
import { withRemovedPhoto } from './arrange.ts'
import { changeShelf, useShelf, type ReadingRun } from './photo-shelf.ts'
import { stopReading } from './read-photos.ts'

/** What is going on with the photos; `onReadAll` reads all that is not read yet. */
export function PhotoNotes({ onReadAll }: { onReadAll: () => void }) {
  const { photos, removed, run, said } = useShelf()
  // Leaving the page gives up what nobody would see.
  useEffect(() => stopReading, [])
  const unread = photos.filter(({ state, prepared }) => state === 'failed' && prepared !== null)
  return (
    <>
      {run && <Progress run={run} />}
      {removed && <Undo key={removed.photo.id} number={removed.index + 1} />}
      {unread.length > 1 && (
        <Button size="small" className="self-start" onClick={onReadAll}>
          Retry all
        </Button>
      )}
      <output className="sr-only">{said}</output>
    </>
  )
}

function Progress({ run }: { run: ReadingRun }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <output>{stageOf(run)}</output>
      <Button size="small" onClick={stopReading}>
        Stop reading
      </Button>
    </div>
  )
}

function stageOf({ done, total, attempt, merging }: ReadingRun): string {
  if (attempt > 1) return `Server busy, attempt ${attempt} of ${ATTEMPTS}`
  return merging ? 'Putting together what the photos show' : `Reading photo ${Math.min(done + 1, total)} of ${total}`
}

function Undo({ number }: { number: number }) {
  const button = useRef<HTMLButtonElement>(null)
  // The button that removed the photo is gone, and the focus with it.
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p>Photo {number} removed.</p>
      <Button
        ref={button}
        size="small"
        icon={<Undo2 size={18} aria-hidden />}
        onClick={() => changeShelf((shelf) => withRemovedPhoto(shelf, MAX_PHOTOS))}
      >
        Undo
      </Button>
    </div>
  )
}
