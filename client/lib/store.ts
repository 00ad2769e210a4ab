import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { parsedJson } from '#shared/text/parsed-json.ts'

/** A value that parts of the page share; `useValue` renders anew when it changes. Pages rendered ahead show `initial`. */
export function createStore<Value>(initial: Value) {
  let value = initial
  const listeners = new Set<() => void>()
  const read = () => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
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

const stay = () => () => undefined

/** False for the page as it was rendered ahead, and for the first frame, which must match that. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    stay,
    () => true,
    () => false,
  )
}

// Holds what cannot be written when storage is disabled or full, so that the page works until it is closed.
const memory = new Map<string, string>()
const FORGOTTEN = 'null'

export function readKept<Schema extends z.core.$ZodType>(key: string, schema: Schema): z.output<Schema> | null {
  const text = keptText(key)
  return text === null ? null : (z.safeParse(schema, parsedJson(text)).data ?? null)
}

/** Keeps a JSON value under `key` across reloads, or at least until the page is closed; null forgets it. */
export function keep(key: string, value: unknown): void {
  keepText(key, value === null ? null : JSON.stringify(value))
}

export function moveKept(from: string, to: string): void {
  const text = keptText(from)
  if (text !== null && keptText(to) === null) keepText(to, text)
  keepText(from, null)
}

export function keptKeys(prefix: string): string[] {
  const keys = new Set([...memory.keys(), ...storedKeys()])
  return [...keys].filter((key) => key.startsWith(prefix) && keptText(key) !== null)
}

export function keptText(key: string): string | null {
  const text = memory.get(key) ?? stored(key)
  return text === FORGOTTEN ? null : text
}

export function keepText(key: string, text: string | null): void {
  memory.delete(key)
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // An older value left in storage must not come back on the next read.
    memory.set(key, text ?? FORGOTTEN)
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}
