import { Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { attemptWords } from '#client/lib/retry.ts'
import { Button } from '#client/ui/button.tsx'
import { Note } from '#client/ui/note.tsx'
import { PhotoViewer } from '#client/ui/photo-viewer.tsx'
import { MAX_PHOTOS } from '#shared/api/photos.ts'
import { withRemovedPhoto } from './arrange.ts'
import { changeShelf, useShelf, type ReadingRun } from './photo-shelf.ts'
import { stopReading } from './read-photos.ts'
import { remarksOn } from './remarks.ts'

/** What is going on with the photos; `onReadAll` reads all that is not read yet. */
export function PhotoNotes({ onReadAll }: { onReadAll: () => void }) {
  const { photos, removed, run, said } = useShelf()
  // Leaving the page gives up what nobody would see.
  useEffect(() => stopReading, [])
  const unread = photos.filter(({ state, prepared }) => state === 'failed' && prepared !== null)
  return (
    <>
      {run && <Progress run={run} />}
      <Remarks />
      {removed && <Undo key={removed.photo.id} number={removed.index + 1} />}
      {unread.length > 1 && (
        <Button size="small" className="self-start" onClick={onReadAll}>
          Retry all
        </Button>
      )}
      <output className="sr-only">{said}</output>
      <Viewer />
    </>
  )
}

/** What was noticed about the photos, each note once. */
function Remarks() {
  const remarks = remarksOn(useShelf().photos)
  if (remarks.length === 0) return null
  return (
    <Note tone="info">
      <ul aria-label="Notes on the photos" className="grid gap-1 text-sm">
        {remarks.map((remark) => (
          <li key={remark} className="wrap-anywhere">
            {remark}
          </li>
        ))}
      </ul>
    </Note>
  )
}

/** The photo that is seen large, and from there the others. */
function Viewer() {
  const { photos, viewed } = useShelf()
  if (viewed === null) return null
  const shown = photos.flatMap(({ id, name, prepared }) => (prepared ? [{ id, url: prepared.url, alt: name }] : []))
  const start = shown.findIndex(({ id }) => id === viewed)
  return start < 0 ? null : <PhotoViewer photos={shown} start={start} onClose={closeViewer} />
}

function closeViewer(): void {
  changeShelf((shelf) => ({ ...shelf, viewed: null }))
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
  const doing = merging
    ? 'Putting together what the photos show'
    : `Reading photo ${Math.min(done + 1, total)} of ${total}`
  return attemptWords(attempt) ?? doing
}

function Undo({ number }: { number: number }) {
  const button = useRef<HTMLButtonElement>(null)
  // The button that removed the photo is gone, and the focus with it.
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  const undo = () => {
    changeShelf((shelf) => withRemovedPhoto(shelf, MAX_PHOTOS))
    requestAnimationFrame(() => {
      document.querySelector<HTMLElement>(`[aria-label="Remove photo ${number}"]`)?.focus({ preventScroll: true })
    })
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p>Photo {number} removed.</p>
      <Button ref={button} size="small" icon={<Undo2 size={18} aria-hidden />} onClick={undo}>
        Undo
      </Button>
    </div>
  )
}
