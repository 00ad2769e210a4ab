import { Check } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'wouter'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import type { ListingDetails } from '#shared/generation.ts'
import { savedLimitMessage } from '#shared/listings.ts'
import type { Me } from '#shared/plans.ts'
import type { SaveFailure } from './save-failure.ts'
import { useSave, type PhotoUploads, type Savable } from './use-save.ts'

const WORDS = { idle: 'Save Listing', saving: 'Saving…', saved: 'Saved!', failed: 'Save Failed' } as const

/** Words that belong to the button, in a line of their own. */
const NOTE = 'w-full text-sm max-lg:order-last lg:-order-1'

export type SaveListingProps = {
  /** Null while there is nothing to save. */
  savable: Savable | null
  /** What the listing was made of. */
  details: ListingDetails | null
  photos: PhotoUploads
  savedListings: Me['usage']['savedListings']
  onUpgrade: (reason: string) => void
}

/** Saves a listing for a signed-in user. */
export function SaveListing({ savable, details, photos, savedListings, onUpgrade }: SaveListingProps) {
  const { used, limit } = savedListings
  const { state, failure, progress, save } = useSave(photos, () => onUpgrade('Save limit reached'))
  const limitReached = limit !== null && used >= limit && state === 'idle'
  const ready = savable !== null && !limitReached && (state === 'idle' || state === 'failed')
  const start = () => {
    if (ready) void save(savable, details)
  }
  useSaveKey(start)
  if (limitReached) return <LimitReached limit={limit} onUpgrade={onUpgrade} />
  return (
    <>
      <Button
        disabled={savable === null}
        busy={state === 'saving'}
        // Keeps the focus while it says how it went.
        aria-disabled={state === 'saved' || state === 'saving' || undefined}
        icon={state === 'saved' && <Check size={20} aria-hidden />}
        className="min-w-34"
        onClick={start}
      >
        {WORDS[state]}
      </Button>
      <output className={progress === '' ? 'sr-only' : NOTE}>{progress}</output>
      {failure && state !== 'saving' && <Failure failure={failure} />}
    </>
  )
}

function Failure({ failure }: { failure: SaveFailure }) {
  return (
    <p className={classNames(NOTE, 'text-bad')}>
      {failure.message}
      {failure.kind === 'logged-out' && (
        <>
          {' '}
          <Link href="/login" className="text-petrol underline">
            Log in
          </Link>
        </>
      )}
    </p>
  )
}

function LimitReached({ limit, onUpgrade }: { limit: number; onUpgrade: (reason: string) => void }) {
  const words = savedLimitMessage(limit)
  return (
    <>
      <Button disabled aria-describedby="save-limit" className="min-w-34">
        Limit Reached
      </Button>
      <p id="save-limit" className="flex w-full flex-wrap items-center gap-x-2 text-sm max-lg:order-last lg:-order-1">
        {words}
        <Button size="small" variant="quiet" className="-mx-3" onClick={() => onUpgrade(words)}>
          Upgrade to save more
        </Button>
      </p>
    </>
  )
}

/** Ctrl or Cmd with S saves. */
function useSaveKey(save: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    if (document.querySelector('dialog:modal')) return
    event.preventDefault()
    save()
  })
  useEffect(() => {
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
