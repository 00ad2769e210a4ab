import { isOffline, messageFor, send, wasThere, useActionKey } from '#client/lib/http.ts'
import { useLoaded, useChange } from '#client/lib/query-client.ts'
import { Thumbnail } from '#client/parts/photo-strip.tsx'
import { Button, SmallButton, Note, NotLoaded, Skeleton } from '#client/ui/basics.tsx'
import { Chip } from '#client/ui/card.tsx'
import { ConfirmButton } from '#client/ui/dialog.tsx'
import { Progress } from '#client/ui/progress.tsx'
import { toasts } from '#client/ui/toast.tsx'
import { type Draft, type DraftList, isBeingWritten } from '#shared/api/drafts.ts'
import { PATH, draftList, readDraftsAgain, writeDrafts } from './api.ts'
import { changeItems, useItems } from './items-store.ts'

type DraftQueueProps = {
  uid: string
  currency: string
  onOpen: (draft: Draft) => void
  writing: boolean
  onStop: () => Promise<unknown>
}

export function DraftQueue({ uid, currency, onOpen, writing, onStop }: DraftQueueProps) {
  const query = useLoaded(draftList(uid))
  const { data, error } = query
  if (data === undefined) {
    if (error === null) return <Skeleton className="h-40" />
    if (isOffline()) return <Note tone="info">Offline. Your drafts are safe, and come when you are connected.</Note>
    return <NotLoaded query={query}>Your drafts could not be loaded.</NotLoaded>
  }
  const { items } = data
  if (items.length === 0) return null
  const ready = items.filter(({ state }) => state === 'ready')
  const [first] = ready
  return (
    <section aria-label="Drafts" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="text-xl">Drafts</h2>
        <p className="flex-1 tabular-nums">{`${ready.length} of ${items.length} ready`}</p>
        {first && <Button variant="primary" onClick={() => onOpen(first)} label="Look through" />}
      </div>
      {writing ? <Writing items={items} onStop={onStop} /> : <Unwritten {...data} currency={currency} />}
      <ul className="card divide-y divide-line">
        {items.map((draft, index) => (
          <Row key={draft.id} draft={draft} number={index + 1} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  )
}

function Writing({ items, onStop }: { items: readonly Draft[]; onStop: DraftQueueProps['onStop'] }) {
  const stop = useChange({ mutationFn: onStop, onSettled: readDraftsAgain })
  const done = items.filter(({ state }) => state === 'ready' || state === 'failed').length
  return <Progress doing="Writing drafts" done={done} total={items.length} stop={{ ...stop, label: 'Stop writing' }} />
}

function Unwritten({ items, remaining, currency }: DraftList & { currency: string }) {
  const key = useActionKey()
  const { items: left, failure } = useItems()
  const unwritten = items.filter(({ state }) => state === 'failed' || state === 'waiting').map(({ id }) => id)
  const write = useChange({
    mutationFn: (ids: string[]) => writeDrafts({ ids, currency }, key.of(ids)),
    onSuccess: () => {
      key.forget()
      changeItems(() => ({ failure: null }))
    },
    onSettled: readDraftsAgain,
  })
  if (unwritten.length === 0) return null
  // What could not be added still stands below, with its own words.
  const begun = left.length === 0 ? failure : null
  const problem = write.error ? messageFor(write.error) : begun
  const allowed = remaining === null ? '' : ` You have ${remaining} left this month.`
  return (
    <Note
      tone="warn"
      title={unwritten.length === 1 ? '1 is not written.' : `${unwritten.length} are not written.`}
      action={
        <SmallButton busy={write.isPending} disabled={remaining === 0} onClick={() => write.mutate(unwritten)}>
          Retry
        </SmallButton>
      }
    >
      {problem === null ? (
        <p className="text-sm">Why, stands beside each of them.{allowed}</p>
      ) : (
        <p role="alert" className="text-sm">
          {problem} Nothing is lost: retry when you are ready.
        </p>
      )}
    </Note>
  )
}

const STATES = {
  waiting: ['plain', 'Waiting'],
  reading: ['info', 'Reading photos…'],
  writing: ['info', 'Writing…'],
  ready: ['ok', 'Ready'],
  failed: ['bad', 'Not written'],
} as const

function Row({ draft, number, onOpen }: { draft: Draft; number: number; onOpen: (draft: Draft) => void }) {
  const { state, imageUrls, checkSummary, reason } = draft
  const [tone, words] = STATES[state]
  const title = titleOf(draft, number)
  const toCheck = checkSummary?.toCheck ?? 0
  return (
    <li className="flex min-h-18 items-center gap-3 px-3 py-2">
      <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-control bg-sunken text-ink-2">
        <Thumbnail url={imageUrls[0]} icon="image-off" />
      </span>
      <div className="min-w-0 flex-1">
        {isBeingWritten(draft) ? (
          <p className="truncate font-semibold">{title}</p>
        ) : (
          <button
            type="button"
            onClick={() => onOpen(draft)}
            className="block min-h-8 w-full truncate text-left font-semibold hover:underline"
          >
            {title}
          </button>
        )}
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <Chip tone={tone}>{words}</Chip>
          {state === 'ready' && toCheck > 0 && <span className="text-warn">{toCheck} to check</span>}
          {reason !== undefined && <span className="wrap-anywhere">{reason}</span>}
        </p>
      </div>
      <DeleteButton draft={draft} title={title} />
    </li>
  )
}

export function titleOf({ listing, formData }: Pick<Draft, 'listing' | 'formData'>, number: number): string {
  return listing?.title || formData.itemName || `Item ${number}`
}

export function DeleteButton({ draft, title, onGone }: { draft: Draft; title: string; onGone?: () => void }) {
  const remove = useChange({
    mutationFn: () => wasThere(send('DELETE', `${PATH}/${draft.id}`)),
    onSuccess: () => onGone?.(),
    onError: () => toasts.failure('The draft could not be deleted. Please try again.'),
    onSettled: readDraftsAgain,
  })
  return (
    <ConfirmButton
      variant="quiet"
      aria-label={`Delete ${title}`}
      disabled={isBeingWritten(draft)}
      busy={remove.isPending}
      icon="trash-2"
      ask={{
        title: 'Delete this draft?',
        confirmLabel: 'Delete',
        onConfirm: remove.mutate,
        children: <p className="wrap-anywhere">“{title}” and its photos go. This action cannot be undone.</p>,
      }}
    />
  )
}
