import { useEffect, useRef } from 'react'
import { useKeptChoice } from '#client/lib/store.ts'
import { attemptWords } from '#client/lib/retry.ts'
import { Button, SmallButton, Note } from '#client/ui/basics.tsx'
import { CheckboxField } from '#client/ui/field.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Popover } from '#client/ui/popover.tsx'
import { PhotoViewer } from '#client/ui/photo-viewer.tsx'
import { MAX_PHOTOS } from '#shared/api/photos.ts'
import { prepare } from './add-photos.ts'
import { remarksOn, withRemovedPhoto } from './arrange.ts'
import { changePhotos, usePhotos, type ItemPhoto, type ReadingRun, type ReadFields } from './photo-store.ts'
import { PhotoTile, removeButtonId } from './photo-tile.tsx'
import { analysePhotos, answerQuestion, stopReading, READ_FIELDS, type ReadableFields } from './read-photos.ts'

export { addPhotos, bringPhotos, restorePhotos } from './add-photos.ts'
export { analysePhotos, readAdded, scanBarcode } from './read-photos.ts'

type FieldsProps = { fields: ReadableFields }

export function PhotoNotes({ fields }: FieldsProps) {
  const { photos, removed, said, question } = usePhotos()
  useEffect(() => stopReading, [])
  const remarks = remarksOn(photos)
  const unread = photos.filter(({ state, prepared }) => state === 'failed' && prepared !== null)
  return (
    <>
      {remarks.length > 0 && (
        <Note tone="info">
          <ul aria-label="Notes on the photos" className="grid gap-1 text-sm">
            {remarks.map((remark) => (
              <li key={remark} className="wrap-anywhere">
                {remark}
              </li>
            ))}
          </ul>
        </Note>
      )}
      {removed && <Undo key={removed.photo.id} number={removed.index + 1} />}
      {unread.length > 1 && (
        <SmallButton className="self-start" onClick={() => void analysePhotos(fields)} label="Retry all" />
      )}
      <output className="sr-only">{said}</output>
      <Viewer />
      {question && <ReplaceDialog question={question} onAnswer={(replace) => answerQuestion(fields, replace)} />}
    </>
  )
}

function Viewer() {
  const { photos, viewed } = usePhotos()
  if (viewed === null) return null
  const shown = photos.flatMap(({ id, name, prepared }) => (prepared ? [{ id, src: prepared, alt: name }] : []))
  const start = shown.findIndex(({ id }) => id === viewed)
  if (start < 0) return null
  return <PhotoViewer photos={shown} start={start} onClose={() => changePhotos(() => ({ viewed: null }))} />
}

export function Progress({ run: { done, total, attempt, merging } }: { run: ReadingRun }) {
  const doing = merging ? 'Combining what the photos show' : `Reading photo ${Math.min(done + 1, total)} of ${total}`
  return (
    <>
      <output className="text-sm">{attemptWords(attempt) ?? doing}</output>
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
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p>Photo {number} removed.</p>
      <SmallButton ref={button} icon="undo-2" onClick={undo} label="Undo" />
    </div>
  )
}

export function PhotoTiles({ fields }: FieldsProps) {
  const { photos } = usePhotos()
  const retry = (photo: ItemPhoto) => void (photo.prepared ? analysePhotos(fields, photo.id) : prepare(photo))
  return photos.map((photo, index) => (
    <PhotoTile key={photo.id} photo={photo} index={index} count={photos.length} onRetry={() => retry(photo)} />
  ))
}

type ReplaceDialogProps = { question: Partial<ReadFields>; onAnswer: (replace: boolean) => void }

function ReplaceDialog({ question, onAnswer }: ReplaceDialogProps) {
  const keep = () => onAnswer(false)
  return (
    <Dialog
      title="Replace what you typed?"
      onClose={keep}
      footer={
        <>
          <Button data-autofocus onClick={keep} label="Keep mine" />
          <Button variant="primary" onClick={() => onAnswer(true)} label="Replace" />
        </>
      }
    >
      <p>Your photos suggest something else here:</p>
      <dl className="mt-3 grid gap-3">
        {READ_FIELDS.map(([field, label]) =>
          question[field] === undefined ? null : (
            <div key={field}>
              <dt className="font-semibold">{label}</dt>
              <dd className="wrap-anywhere text-ink-2">{question[field]}</dd>
            </div>
          ),
        )}
      </dl>
    </Dialog>
  )
}
