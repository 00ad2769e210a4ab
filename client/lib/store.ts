import { useSyncExternalStore, useState } from 'react'
import * as z from 'zod/mini'
import { parsedJson } from '#shared/text/parsed-json.ts'

/** A value that parts of the page share; `useValue` renders anew when it changes. Pages rendered ahead show `initial`. */
export function createStore<Value>(initial: Value) {
  let value = initial
  const listeners = new Set<() => void>()
  const read = () => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const write = (next: Value) => {
    value = next
    for (const listener of listeners) listener()
  }
  return {
    read,
    subscribe,
    write,
    change: (part: Partial<Value>) => write({ ...value, ...part }),
    useValue: () => useSyncExternalStore(subscribe, read, () => initial),
  }
}

const hydrated = createStore(false)
hydrated.write(true)

/** False for the page as it was rendered ahead, and for the first frame, which must match that. */
export const useIsHydrated = hydrated.useValue

// Holds what cannot be written when storage is disabled or full, so that the page works until it is closed.
const memory = new Map<string, string | null>()

export function readKept<Schema extends z.core.$ZodType>(key: string, schema: Schema): z.output<Schema> | null {
  const text = keptText(key)
  return text === null ? null : (z.safeParse(schema, parsedJson(text)).data ?? null)
}

/** Keeps a JSON value under `key` across reloads, or at least until the page is closed; null forgets it. */
export function keep(key: string, value: unknown): void {
  keepText(key, value === null ? null : JSON.stringify(value))
}

export function keptKeys(prefix: string): string[] {
  const keys = new Set([...memory.keys(), ...(fromStorage(Object.keys) ?? [])])
  return [...keys].filter((key) => key.startsWith(prefix) && keptText(key) !== null)
}

export function keptText(key: string): string | null {
  return memory.has(key) ? (memory.get(key) ?? null) : fromStorage((storage) => storage.getItem(key))
}

export function keepText(key: string, text: string | null): void {
  memory.delete(key)
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // An older value left in storage must not come back on the next read.
    memory.set(key, text)
  }
}

function fromStorage<Value>(read: (storage: Storage) => Value): Value | null {
  try {
    return read(localStorage)
  } catch {
    return null
  }
}

/** Who has no account, and whoever is here as long as nobody knows who that is. */
export const VISITOR = 'visitor'

const PREFIX = 'smart-listings.own.'

/** Whose things are on the page: the id of an account, or `VISITOR`; and how many accounts have been here and left. */
const presence = createStore({ owner: VISITOR, signOuts: 0 })

export const nameFor = (holder: string, name: string) => `${PREFIX}${holder}.${name}`

export const currentOwner = () => presence.read().owner

export function readOwn<Schema extends z.core.$ZodType>(name: string, schema: Schema, holder = currentOwner()) {
  return readKept(nameFor(holder, name), schema)
}

export function keepOwn(name: string, value: unknown, holder = currentOwner()): void {
  keep(nameFor(holder, name), value)
}

/** What accounts have left here under `name`, for counting: it is shown to nobody but them. */
export function leftHere<Schema extends z.core.$ZodType>(name: string, schema: Schema): z.output<Schema>[] {
  const keys = keptKeys(PREFIX).filter((key) => key.endsWith(`.${name}`) && key !== nameFor(VISITOR, name))
  return keys.flatMap((key) => readKept(key, schema) ?? [])
}

const DATABASES = ['photos', 'items'] as const
export type Database = (typeof DATABASES)[number]

export function deleteDatabase(holder: string, name: Database): void {
  try {
    indexedDB.deleteDatabase(nameFor(holder, name))
  } catch {
    // Where storage is switched off nothing was kept.
  }
}

/** What a visitor has left goes along into an account; what an account has left goes when somebody else is here. */
export function changeOwner(next: string): boolean {
  const { owner: former, signOuts } = presence.read()
  const gone = new Set<string>()
  for (const key of keptKeys(PREFIX)) {
    const [holder = '', ...name] = key.slice(PREFIX.length).split('.')
    const place = nameFor(next, name.join('.'))
    if (key === place) continue
    if (holder !== VISITOR) gone.add(holder)
    else if (keptText(place) === null) keepText(place, keptText(key))
    keepText(key, null)
  }
  const hasLeft = former !== next && former !== VISITOR
  if (hasLeft) gone.add(former).add(VISITOR)
  for (const holder of gone) for (const name of DATABASES) deleteDatabase(holder, name)
  if (next === VISITOR) void dropPages().catch(() => undefined)
  if (former !== next) presence.write({ owner: next, signOuts: signOuts + Number(hasLeft) })
  return hasLeft
}

/** The browsers of those who are signed in hold the pages for when there is no network: see `client/service-worker.ts`. */
async function dropPages(): Promise<void> {
  await (await navigator.serviceWorker.getRegistration())?.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
}

export const onOwnerChange = presence.subscribe

export function onSignedOut(forget: () => void): () => void {
  let known = presence.read().signOuts
  return onOwnerChange(() => {
    const { signOuts } = presence.read()
    if (known === signOuts) return
    known = signOuts
    forget()
  })
}

export const useOwner = () => presence.useValue().owner

/** How many accounts have been here and are no longer: a key for what must not outlive them on the page. */
export const useSignOuts = () => presence.useValue().signOuts

type Choice = 'branding.v1' | 'strict.v1' | 'reading.v1' | 'compact.v1'

export const readChoice = (name: Choice): boolean => readOwn(name, z.boolean()) ?? true

export function useKeptChoice(name: Choice) {
  const [wanted, setWanted] = useState(() => readChoice(name))
  const choose = (next: boolean) => {
    keepOwn(name, next)
    setWanted(next)
  }
  return [wanted, choose] as const
}
