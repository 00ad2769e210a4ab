import { useState, type MouseEvent, type ReactNode } from 'react'
import { classNames, SmallButton, Skeleton, Icon } from '#client/ui/basics.tsx'
import { draggable, photoDrop } from '#client/ui/dragging.ts'
import { Picture } from '#client/ui/photo-viewer.tsx'
import { Popover } from '#client/ui/popover.tsx'
import { withPhotoAt, withoutPhoto } from './arrange.ts'
import { changePhotos, type ItemPhoto } from './photo-store.ts'

export const removeButtonId = (number: number) => `remove-photo-${number}`

const moveTo = (id: string, place: number) => changePhotos((state) => withPhotoAt(state, id, place))

type TileProps = { photo: ItemPhoto; index: number; count: number; onRetry: () => void }

export function PhotoTile({ photo, index, count, onRetry }: TileProps) {
  const number = index + 1
  const dropping = photoDrop((dragged) => moveTo(dragged, index))
  const [chosen, setChosen] = useState(false)
  const choose = (event: MouseEvent) => {
    const { nativeEvent } = event
    if (chosen || !(nativeEvent instanceof PointerEvent) || nativeEvent.pointerType !== 'touch') return
    // A finger must see first what it may press.
    event.preventDefault()
    event.stopPropagation()
    setChosen(true)
  }
  return (
    <li
      {...draggable(photo.id)}
      {...dropping}
      aria-label={`Photo ${number}`}
      className="tile relative aspect-square min-w-0 rounded-control border border-line bg-sunken data-[over]:outline-2 data-[over]:outline-ring"
    >
      <div
        className="size-full"
        onClickCapture={choose}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setChosen(false)
        }}
      >
        <Preview photo={photo} number={number} />
        <div
          className={classNames(
            'absolute inset-x-0.5 top-0.5 flex justify-between transition-opacity',
            !chosen && 'tile-tools',
          )}
        >
          <div className="rounded-chip bg-surface">
            <MoveMenu photo={photo} index={index} count={count} />
          </div>
          <button
            type="button"
            id={removeButtonId(number)}
            aria-label={`Remove photo ${number}`}
            onClick={() => changePhotos((state) => withoutPhoto(state, photo.id))}
            className="grid size-8 place-items-center rounded-chip border border-control bg-surface hover:bg-sunken"
          >
            <Icon name="x" className="size-4.5" />
          </button>
        </div>
      </div>
      <div className="pointer-events-none absolute inset-x-0.5 bottom-0.5 flex items-end gap-0.5">
        {index === 0 && photo.state === 'ready' && <Mark>Main</Mark>}
        <State photo={photo} number={number} onRetry={onRetry} />
      </div>
    </li>
  )
}

function Preview({ photo: { id, name, prepared, state }, number }: { photo: ItemPhoto; number: number }) {
  if (!prepared) return state === 'preparing' ? <Skeleton className="size-full" /> : null
  return (
    <button
      type="button"
      aria-label={`Preview photo ${number}`}
      onClick={() => changePhotos(() => ({ viewed: id }))}
      className="block size-full cursor-zoom-in overflow-hidden rounded-control"
    >
      <Picture
        src={prepared}
        alt={name}
        draggable={false}
        className={classNames('size-full object-cover', state === 'reading' && 'opacity-60')}
      />
    </button>
  )
}

function Mark({ children }: { children: ReactNode }) {
  return <span className="rounded-chip bg-ink px-1.5 text-sm font-semibold text-paper">{children}</span>
}

/** Small enough to leave the buttons above it free on the narrowest screens, even beside "Main". */
function State({ photo, number, onRetry }: { photo: ItemPhoto; number: number; onRetry: () => void }) {
  if (photo.state === 'preparing') return <Mark>Preparing</Mark>
  if (photo.state === 'reading') return <Mark>Reading</Mark>
  if (photo.state === 'ready') {
    return (
      photo.reading && (
        <span title="Read" className="grid h-5 place-items-center rounded-chip bg-ink px-1 text-paper">
          <Icon name="check" className="size-4" />
          <span className="sr-only">Read</span>
        </span>
      )
    )
  }
  return (
    <button
      type="button"
      aria-label={`Retry photo ${number}`}
      onClick={onRetry}
      className="pointer-events-auto flex min-h-8 items-center gap-1 rounded-chip border border-bad bg-bad-soft px-1.5 text-sm font-semibold text-bad"
    >
      <Icon name="rotate-cw" className="size-4" />
      Retry
    </button>
  )
}

function MoveMenu({ photo, index, count }: Omit<TileProps, 'onRetry'>) {
  if (count < 2) return null
  const move = (to: number) => (event: MouseEvent<HTMLElement>) => {
    const tile = event.currentTarget.closest('li')
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    moveTo(photo.id, to)
    // A tile that is put elsewhere in the page loses the focus.
    requestAnimationFrame(() => tile?.querySelector<HTMLElement>('[popovertarget]')?.focus())
  }
  return (
    <Popover label={`Reorder photo ${index + 1}`} trigger={<Icon name="ellipsis" className="size-4.5" />}>
      <div className="grid gap-1">
        <SmallButton disabled={index === 0} onClick={move(index - 1)} label="Move earlier" />
        <SmallButton disabled={index === count - 1} onClick={move(index + 1)} label="Move later" />
      </div>
    </Popover>
  )
}
