import { useSyncExternalStore } from 'react'

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
