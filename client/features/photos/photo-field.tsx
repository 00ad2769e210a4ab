import { Camera, Plus } from 'lucide-react'
import { useId, type ChangeEvent, type ReactNode } from 'react'
import { useUser } from '#client/lib/session.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Note } from '#client/ui/note.tsx'
import { VISITOR_LIMIT_MESSAGE } from '#shared/api/errors.ts'
import { MAX_PHOTOS, PHOTO_TYPES } from '#shared/api/photos.ts'
import { useShelf } from './photo-shelf.ts'
import { useDesk } from './use-desk.ts'
import { useIncomingFiles } from './use-incoming-files.ts'
import { useReading, type ReadableFields } from './use-reading.ts'

const ACCEPTED = PHOTO_TYPES.join()

type PhotoFieldProps = {
  fields: ReadableFields
  /** Nothing may be read now, because a listing is being written. */
  disabled?: boolean
}

/** The photos of the item, and the way to have the form filled from them. What needs photos is fetched with the first. */
export function PhotoField({ fields, disabled = false }: PhotoFieldProps) {
  const { desk, add } = useDesk()
  const { photos, problems, run } = useShelf()
  const { read, question, answer } = useReading(desk, fields)
  const dragging = useIncomingFiles(add)
  const inputId = useId()
  const full = photos.length >= MAX_PHOTOS
  const unready = photos.length === 0 || photos.some(({ state }) => state === 'preparing')
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={inputId} className="font-semibold">
          Add Photos
        </label>
        <span className="text-sm text-ink-2 tabular-nums">
          {photos.length} of {MAX_PHOTOS} · JPG, PNG, WEBP · 4 MB each
        </span>
      </div>
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5">
        {desk && <desk.PhotoTiles onRead={read} />}
        <PickTile id={inputId} hidden={full} active={dragging} onFiles={add} icon={<Plus size={20} aria-hidden />}>
          Add
        </PickTile>
        <PickTile
          hidden={full}
          className="hidden pointer-coarse:block"
          label="Take photo"
          capture
          onFiles={add}
          icon={<Camera size={20} aria-hidden />}
        >
          Take photo
        </PickTile>
      </ul>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button size="small" disabled={disabled || unready} busy={run !== null} onClick={() => read()}>
          Analyze Photos
        </Button>
        <span className="text-sm text-ink-2">
          {photos.length > 1 ? 'Drag to reorder, or use each photo’s menu' : 'Fills the form from what they show'}
        </span>
      </div>
      {desk && <desk.PhotoNotes onReadAll={read} />}
      {problems.length > 0 && <Problems problems={problems} />}
      {desk && question && (
        <desk.ReplaceDialog fields={question} onReplace={() => answer(true)} onKeep={() => answer(false)} />
      )}
    </div>
  )
}

type PickTileProps = {
  id?: string
  /** The input's name, unless a label names it by `id`. */
  label?: string
  hidden: boolean
  /** Files are being dragged over the page. */
  active?: boolean
  /** Opens the camera instead of the files. */
  capture?: boolean
  icon: ReactNode
  children: ReactNode
  className?: string
  onFiles: (files: readonly File[]) => void
}

/** A place in the list that takes files; the input covers it, so that all of it can be pressed and dropped upon. */
function PickTile({ id, label, hidden, active, capture, icon, children, className, onFiles }: PickTileProps) {
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])])
    // The same file may be picked again after it was removed.
    currentTarget.value = ''
  }
  return (
    <li
      hidden={hidden}
      className={classNames(
        'relative aspect-square rounded-control border border-dashed border-control bg-sunken hover:border-ink-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
        active && 'border-petrol bg-petrol-soft',
        className,
      )}
    >
      <span aria-hidden className="grid size-full place-content-center justify-items-center text-sm font-semibold">
        {icon}
        {children}
      </span>
      <input
        id={id}
        aria-label={label}
        type="file"
        accept={ACCEPTED}
        multiple={!capture}
        capture={capture ? 'environment' : undefined}
        onChange={pick}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </li>
  )
}

function Problems({ problems }: { problems: readonly string[] }) {
  const visitor = useUser() === null
  const limited = visitor && problems.some((problem) => problem.includes(VISITOR_LIMIT_MESSAGE))
  const wayOut = limited && (
    <ButtonLink size="small" href="/signup">
      Sign Up
    </ButtonLink>
  )
  return (
    <div role="alert">
      <Note tone="bad" action={wayOut}>
        {problems.map((problem) => (
          <p key={problem} className="wrap-anywhere">
            {problem}
          </p>
        ))}
      </Note>
    </div>
  )
}
