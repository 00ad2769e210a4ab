import { useId, useState } from 'react'
import { isOffline } from '#client/lib/http.ts'
import { useListener } from '#client/lib/page.ts'
import { ChoiceFields, type Choices } from '#client/parts/choices.tsx'
import { Button, classNames, QuietButton, ProblemList, Icon } from '#client/ui/basics.tsx'
import { ConfirmButton } from '#client/ui/dialog.tsx'
import { Progress } from '#client/ui/progress.tsx'
import { MAX_PHOTOS, PHOTO_TYPES } from '#shared/api/photos.ts'
import { ItemTable, MOST_PHOTOS, addFiles, type PhotoTools } from './add-items.tsx'
import { ItemGroups } from './item-groups.tsx'
import { changeItems, clearItems, useItems } from './items-store.ts'
import { FileInput } from '#client/ui/field.tsx'
import { fileDrop } from '#client/ui/dragging.ts'

type ManyItemsProps = {
  tools: PhotoTools
  forAll: Choices
  onForAll: (choices: Choices) => void
  /** How many drafts the plan allows to be written this month; null is without limit, undefined not known. */
  remaining: number | null | undefined
  onSend: () => void
  currency: string
}

export function ManyItems({ tools, forAll, onForAll, remaining, onSend, currency }: ManyItemsProps) {
  const { items, problems, preparing, sending } = useItems()
  const busy = sending !== null
  const add = (files: readonly File[]) => void addFiles(files, tools)
  const photos = items.reduce((sum, item) => sum + item.photos.length, 0)
  return (
    <div className="flex flex-col gap-4">
      <PhotoPick disabled={preparing !== null || busy || photos >= MOST_PHOTOS} count={photos} onFiles={add} />
      <ItemTable currency={currency} />
      {preparing && <Progress doing="Preparing photos" {...preparing} />}
      <ProblemList problems={problems} action={<QuietButton onClick={dismiss}>Dismiss</QuietButton>} />
      {items.length > 0 && (
        <>
          <fieldset>
            <legend className="mb-2 text-sm text-ink-2">For all items</legend>
            <ChoiceFields {...forAll} onChoose={(change) => onForAll({ ...forAll, ...change })} />
          </fieldset>
          <ItemGroups forAll={forAll} />
          <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-paper px-4 py-3 max-sm:pb-[max(12px,env(safe-area-inset-bottom))]">
            <Standing remaining={remaining} />
            {!busy && <ConfirmButton variant="quiet" ask={START_OVER} label="Start over" />}
            <Button variant="primary" busy={busy} disabled={preparing !== null} onClick={onSend} label="Write drafts" />
          </div>
        </>
      )}
    </div>
  )
}

const START_OVER = {
  title: 'Start over?',
  confirmLabel: 'Start over',
  onConfirm: clearItems,
  children: <p>All photos and items on this page go. Drafts that are written stay.</p>,
}

const dismiss = () => changeItems(() => ({ problems: [] }))

type PhotoPickProps = { disabled: boolean; count: number; onFiles: (files: readonly File[]) => void }

function PhotoPick({ disabled, count, onFiles }: PhotoPickProps) {
  const id = useId()
  return (
    <div
      {...fileDrop((files) => disabled || onFiles(files))}
      className={classNames(
        'relative flex flex-col items-center gap-1 rounded-card border-2 border-dashed border-control px-5 text-center data-[over]:border-petrol data-[over]:bg-petrol-soft',
        count === 0 ? 'py-10' : 'py-4',
        !disabled &&
          'hover:border-ink-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
      )}
    >
      <Icon name="images" className="size-7 text-ink-2" />
      <label htmlFor={id} className="text-lg font-semibold">
        Add Photos
      </label>
      <p className="text-sm text-ink-2">
        {count > 0 && `${count} of ${MOST_PHOTOS} photos. `}
        Up to {MOST_PHOTOS} of all your items at once, {MAX_PHOTOS} of each. They are sorted into items by time and
        likeness.
      </p>
      <FileInput
        id={id}
        multiple
        accept={PHOTO_TYPES.join()}
        disabled={disabled}
        onFiles={onFiles}
        className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-default"
      />
    </div>
  )
}

function Standing({ remaining }: Pick<ManyItemsProps, 'remaining'>) {
  const { items, order, sending, failure } = useItems()
  const count = items.length
  const [offline, setOffline] = useState(isOffline)
  const look = () => setOffline(isOffline())
  useListener('online', look)
  useListener('offline', look)
  if (order !== null && offline) {
    const waiting = count === 1 ? '1 item waits' : `${count} items wait`
    return <p className="flex-1 font-semibold">Offline. {waiting} to be sent.</p>
  }
  if (sending !== null) return <output className="flex-1 tabular-nums">{sending}</output>
  if (failure !== null) {
    return (
      <p role="alert" className="flex-1 text-bad">
        {failure} Nothing is lost.
      </p>
    )
  }
  return <p className="flex-1 basis-60 text-sm">{costWords(count, remaining)}</p>
}

function costWords(count: number, remaining: ManyItemsProps['remaining']): string {
  const drafts = count === 1 ? '1 draft' : `${count} drafts`
  if (remaining === undefined) return `${drafts}.`
  if (remaining === null) return `${drafts}; your plan has no limit.`
  const others = remaining < count ? ' The others wait, unwritten, until you have more.' : ''
  return `${drafts}; you have ${remaining} left this month.${others}`
}
