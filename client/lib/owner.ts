import { useSyncExternalStore } from 'react'
import type * as z from 'zod/mini'
import { keep, keptKeys, moveKept, readKept } from './browser-store.ts'

/** Who has no account, and whoever is here as long as nobody knows who that is. */
export const VISITOR = 'visitor'

const PREFIX = 'smart-listings.own.'

let owner = VISITOR
let departures = 0
const listeners = new Set<() => void>()

const nameFor = (holder: string, name: string) => `${PREFIX}${holder}.${name}`

/** Whose things are on the page: the id of an account, or `VISITOR`. */
export function currentOwner(): string {
  return owner
}

/** What `keepOwn` has kept under `name`, or null. */
export function readOwn<Schema extends z.core.$ZodType>(
  name: string,
  schema: Schema,
  holder = owner,
): z.output<Schema> | null {
  return readKept(nameFor(holder, name), schema)
}

/** As `keep`, for one owner alone. */
export function keepOwn(name: string, value: unknown, holder = owner): void {
  keep(nameFor(holder, name), value)
}

/** The name of the database that holds photos of `holder`'s. */
export function photosDatabaseOf(holder: string): string {
  return nameFor(holder, 'photos')
}

/** Deletes the photos that are kept of `holder`'s. */
export function deletePhotosOf(holder: string): void {
  try {
    indexedDB.deleteDatabase(photosDatabaseOf(holder))
  } catch {
    // Where storage is switched off nothing was kept.
  }
}

/**
 * From now on `next` is here. What a visitor has left goes along into an account; what an account has left goes for good
 * as soon as somebody else is here.
 */
export function changeOwner(next: string): void {
  const former = owner
  owner = next
  const gone = new Set<string>()
  for (const key of keptKeys(PREFIX)) {
    const [holder = '', ...name] = key.slice(PREFIX.length).split('.')
    if (holder === next) continue
    if (holder === VISITOR) moveKept(key, nameFor(next, name.join('.')))
    else {
      keep(key, null)
      gone.add(holder)
    }
  }
  if (former !== next && former !== VISITOR) {
    departures += 1
    // With those that it has brought along.
    gone.add(former).add(VISITOR)
  }
  gone.forEach(deletePhotosOf)
  if (former === next) return
  for (const listener of listeners) listener()
}

/** Calls `listener` when somebody else is here; yields the way to stop that. */
export function onOwnerChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls `forget` when an account that was here no longer is: what the page holds of it must go. */
export function onDeparture(forget: () => void): () => void {
  let known = departures
  return onOwnerChange(() => {
    if (known === departures) return
    known = departures
    forget()
  })
}

export function useOwner(): string {
  return useSyncExternalStore(onOwnerChange, currentOwner, () => VISITOR)
}

/** How many accounts have been here and are no longer: a key for what must not outlive them on the page. */
export function useDepartures(): number {
  return useSyncExternalStore(
    onOwnerChange,
    () => departures,
    () => 0,
  )
}
