import * as z from 'zod/mini'
import { ARRANGEMENT, Arrangement } from '#client/features/drafts/items-store.ts'
import { FORM, SESSION, TypedDetails } from '#client/features/generation/use-listing-form.ts'
import { Session } from '#client/features/generation/session.ts'
import { KEPT_PHOTOS } from '#client/features/photos/photo-store.ts'
import { isOffline } from '#client/lib/http.ts'
import { leftHere } from '#client/lib/store.ts'
import { Note } from '#client/ui/basics.tsx'

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

function whatWaits(): string[] {
  const sets = leftHere(SESSION, Session).flatMap((session) => session.sets)
  const unsaved = sets.filter(({ versions }) => versions.every(({ savedAs }) => savedAs === undefined)).length
  const counted = [
    [sum(leftHere(KEPT_PHOTOS, z.number())), '1 photo', 'photos'],
    [unsaved, 'an unsaved listing', 'unsaved listings'],
    [unsaved > 0 ? 0 : leftHere(FORM, TypedDetails).length, 'the details of an item', 'forms with details'],
    [sum(leftHere(ARRANGEMENT, Arrangement).map(({ items }) => items.length)), '1 item to be sent', 'items to be sent'],
  ] as const
  return counted.flatMap(([count, one, more]) => (count === 0 ? [] : count === 1 ? one : `${count} ${more}`))
}

export function OfflineNotice() {
  const waiting = whatWaits()
  return (
    <output className="page-width block pt-4">
      <Note tone="info" title={isOffline() ? 'You are offline' : 'The server cannot be reached'}>
        {waiting.length > 0 &&
          `Waiting on this device: ${new Intl.ListFormat('en-GB').format(waiting)}. All of it is back once you are connected. `}
        What you type meanwhile is kept.
      </Note>
    </output>
  )
}
