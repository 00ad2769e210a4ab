import { useEffect, useEffectEvent, useState } from 'react'
import { Button, classNames, QuietButton, TextLink } from '#client/ui/basics.tsx'
import { toasts } from '#client/ui/toast.tsx'
import type { ListingDetails } from '#shared/api/generation.ts'
import { LONGEST_SEARCH, savedLimitMessage } from '#shared/api/listings.ts'
import type { Me } from '#shared/api/plans.ts'
import { useSave, type Savable, type SaveOptions, type SaveOrder } from './use-save.ts'
import { useListener, offerUpgrade } from '#client/lib/page.ts'

const WORDS = { saving: 'Saving…', saved: 'Saved!', failed: 'Save Failed' } as const
const NOTE = 'w-full text-sm -order-1'

export type SaveListingProps = Omit<SaveOptions, 'quiet'> & {
  savable: Savable | null
  details: ListingDetails | null
  savedListings: Me['usage']['savedListings']
  others: readonly SaveOrder[]
}

function waysOf({ savable, details, savedListings: { used, limit } }: SaveListingProps) {
  const savedAs = savable?.savedAs ?? null
  const listing = savedAs ?? details?._savedListingId ?? null
  const full = limit !== null && used >= limit
  return { listing, full, both: listing !== null && (savedAs === null || full) }
}

export function SaveListing(props: SaveListingProps) {
  const { savable, details, savedListings, others } = props
  const { state, failure, progress, updated, save, busy } = useSave(props)
  const now = waysOf(props)
  // While one way is being taken, and it is told how that went, all stay as they are.
  const [taken, setTaken] = useState<{ of: string; way: Way; ways: typeof now }>()
  const here = taken !== undefined && taken.of === savable?.writtenAt
  // The one of two that was pressed keeps its place and the focus when it becomes the only one.
  const [only, setOnly] = useState<Way>('update')
  const { listing, full, both } = here && state !== 'idle' ? taken.ways : now
  const stateOf = (way: Way) => (here && taken.way === way ? state : 'idle')
  const start = (way: Way) => {
    if (savable === null || details === null || busy || stateOf(way) === 'saved') return
    setTaken({ of: savable.writtenAt, way, ways: { listing, full, both } })
    if (both) setOnly(way)
    const shown = { savable, details, listing: way === 'new' ? null : listing }
    void save(way === 'all' ? [shown, ...others] : [shown])
  }
  const first = listing === null ? 'new' : 'update'
  useSaveKey(() => (first === 'update' || !full) && start(first))
  const button = (way: Way, words: string) => {
    const own = stateOf(way)
    return (
      <Button
        key={both || way === 'all' ? way : only}
        disabled={savable === null || (own === 'idle' && busy)}
        busy={own === 'saving'}
        // Keeps the focus while it says how it went.
        aria-disabled={own === 'saved' || own === 'saving' || undefined}
        icon={own === 'saved' && 'check'}
        className="min-w-34"
        onClick={() => start(way)}
        label={own === 'idle' ? words : WORDS[own]}
      />
    )
  }
  return (
    <>
      {both && button('update', 'Update saved listing')}
      {both && !full && button('new', 'Save as new')}
      {!both && (!full || first === 'update') && button(first, 'Save Listing')}
      {(others.length > 0 || stateOf('all') !== 'idle') && !full && button('all', 'Save all')}
      {full && (both || first === 'new') && <LimitReached limit={savedListings.limit ?? 0} />}
      <output className={progress === '' ? 'sr-only' : NOTE}>{progress}</output>
      {failure && here && state !== 'saving' && (
        <p className={classNames(NOTE, 'text-bad')}>
          {failure.message} {failure.kind === 'logged-out' && <TextLink href="/login">Log in</TextLink>}
        </p>
      )}
      {updated !== undefined && updated === savable?.savedAs && (
        <p className={NOTE}>
          Your saved listing was updated.{' '}
          <TextLink href={placeOf(savable.listing.title)}>See it in My Listings</TextLink>
        </p>
      )}
    </>
  )
}

type Way = 'update' | 'new' | 'all'

type SaveAndNextProps = SaveListingProps & { onNext: () => void; onUndo: () => void }

export function SaveAndNext({ onNext, onUndo, ...props }: SaveAndNextProps) {
  const { savable, details, others } = props
  const { state, save, busy, words } = useSave({ ...props, quiet: true })
  const goOn = useEffectEvent(() => {
    onNext()
    toasts.withWaysOn('success', words, [
      { label: 'See it in My Listings', href: placeOf(savable?.listing.title ?? '') },
      { label: 'Undo', onPress: onUndo },
    ])
  })
  useEffect(() => {
    if (state === 'saved') goOn()
  }, [state])
  const start = () => {
    if (savable === null || details === null || busy) return
    void save([{ savable, details, listing: waysOf(props).listing }, ...others])
  }
  return (
    <Button disabled={savable === null || (busy && state !== 'saving')} busy={state === 'saving'} onClick={start}>
      Save & next
    </Button>
  )
}

const placeOf = (title: string) => `/myListings?${new URLSearchParams({ q: title.slice(0, LONGEST_SEARCH) })}`

function LimitReached({ limit }: { limit: number }) {
  const words = savedLimitMessage(limit)
  return (
    <>
      <Button disabled aria-describedby="save-limit" className="min-w-34" label="Limit Reached" />
      <p id="save-limit" className="flex w-full flex-wrap items-center gap-x-2 text-sm -order-1">
        {words}
        <QuietButton className="-mx-3" onClick={() => offerUpgrade(words)} label="Upgrade to save more" />
      </p>
    </>
  )
}

function useSaveKey(save: () => void): void {
  useListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    if (document.querySelector('dialog:modal')) return
    event.preventDefault()
    save()
  })
}
