import { useEffect, useRef } from 'react'
import { useKeptChoice } from '#client/lib/owner.ts'
import { attemptWords } from '#client/lib/retry.ts'
import { Button, SmallButton } from '#client/ui/button.tsx'
import { CheckboxField } from '#client/ui/field.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Note, UndoLine } from '#client/ui/note.tsx'
import { Popover } from '#client/ui/popover.tsx'
import { PhotoViewer } from '#client/ui/photo-viewer.tsx'
import { MAX_PHOTOS } from '#shared/api/photos.ts'
import { prepare } from './add-photos.ts'
import { remarksOn, withPhotoAt, withRemovedPhoto, withoutPhoto } from './arrange.ts'
import { changePhotos, usePhotos, type ReadingRun, type ReadFields } from './photo-store.ts'
import { PhotoTile, removeButtonId, type TileActions } from './photo-tile.tsx'
import { analysePhotos, answerQuestion, stopReading, type ReadableFields } from './read-photos.ts'

export { addPhotos, bringPhotos, restorePhotos } from './add-photos.ts'
export { analysePhotos, readAdded, scanBarcode } from './read-photos.ts'

type FieldsProps = { fields: ReadableFields }

export function PhotoNotes({ fields }: FieldsProps) {
  const { photos, removed, said, question } = usePhotos()
  // Leaving the page gives up what nobody would see.
  useEffect(() => stopReading, [])
  const unread = photos.filter(({ state, prepared }) => state === 'failed' && prepared !== null)
  return (
    <>
      <Remarks />
      {removed && <Undo key={removed.photo.id} number={removed.index + 1} />}
      {unread.length > 1 && (
        <SmallButton className="self-start" onClick={() => void analysePhotos(fields)}>
          Retry all
        </SmallButton>
      )}
      <output className="sr-only">{said}</output>
      <Viewer />
      {question && (
        <ReplaceDialog
          fields={question}
          onReplace={() => answerQuestion(fields, true)}
          onKeep={() => answerQuestion(fields, false)}
        />
      )}
    </>
  )
}

function Remarks() {
  const remarks = remarksOn(usePhotos().photos)
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

function Viewer() {
  const { photos, viewed } = usePhotos()
  if (viewed === null) return null
  const shown = photos.flatMap(({ id, name, prepared }) => (prepared ? [{ id, url: prepared.url, alt: name }] : []))
  const start = shown.findIndex(({ id }) => id === viewed)
  if (start < 0) return null
  return <PhotoViewer photos={shown} start={start} onClose={() => changePhotos(() => ({ viewed: null }))} />
}

export function Progress({ run }: { run: ReadingRun }) {
  return (
    <>
      <output className="text-sm">{stageOf(run)}</output>
      <SmallButton onClick={stopReading}>Stop reading</SmallButton>
    </>
  )
}

export function ReadingChoice() {
  const [wanted, choose] = useKeptChoice('reading.v1')
  return (
    <span className="ml-auto">
      <Popover label="Reading photos">
        <CheckboxField label="Read photos as they are added" checked={wanted} onSet={choose} />
      </Popover>
    </span>
  )
}

function stageOf({ done, total, attempt, merging }: ReadingRun): string {
  const doing = merging ? 'Combining what the photos show' : `Reading photo ${Math.min(done + 1, total)} of ${total}`
  return attemptWords(attempt) ?? doing
}

function Undo({ number }: { number: number }) {
  const button = useRef<HTMLButtonElement>(null)
  // The button that removed the photo is gone, and the focus with it.
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  const undo = () => {
    changePhotos((state) => withRemovedPhoto(state, MAX_PHOTOS))
    requestAnimationFrame(() => {
      document.querySelector<HTMLElement>(`#${removeButtonId(number)}`)?.focus({ preventScroll: true })
    })
  }
  return (
    <UndoLine ref={button} onUndo={undo}>
      Photo {number} removed.
    </UndoLine>
  )
}

export function PhotoTiles({ fields }: FieldsProps) {
  const { photos } = usePhotos()
  const actions: TileActions = {
    remove(id) {
      changePhotos((state) => withoutPhoto(state, id))
    },
    move(id, to) {
      changePhotos((state) => withPhotoAt(state, id, to))
    },
    retry(photo) {
      if (photo.prepared) void analysePhotos(fields, photo.id)
      else void prepare(photo)
    },
    view(id) {
      changePhotos(() => ({ viewed: id }))
    },
  }
  return photos
    .slice(0, MAX_PHOTOS)
    .map((photo, index) => (
      <PhotoTile key={photo.id} photo={photo} index={index} count={photos.length} actions={actions} />
    ))
}

const LABELS = [
  ['itemName', 'Item Name'],
  ['features', 'Key Features'],
  ['keywords', 'Keywords'],
] as const

type ReplaceDialogProps = { fields: Partial<ReadFields>; onReplace: () => void; onKeep: () => void }

function ReplaceDialog({ fields, onReplace, onKeep }: ReplaceDialogProps) {
  return (
    <Dialog
      title="Replace what you typed?"

      onClose={onKeep}
      footer={
        <>
          <Button data-autofocus onClick={onKeep}>
            Keep mine
          </Button>
          <Button variant="primary" onClick={onReplace}>
            Replace
          </Button>
        </>
      }
    >
      <p>Your photos suggest something else here:</p>
      <dl className="mt-3 grid gap-3">
        {LABELS.map(([field, label]) =>
          fields[field] === undefined ? null : (
            <div key={field}>
              <dt className="font-semibold">{label}</dt>
              <dd className="wrap-anywhere text-ink-2">{fields[field]}</dd>
            </div>
          ),
        )}
      </dl>
    </Dialog>
  )
}
