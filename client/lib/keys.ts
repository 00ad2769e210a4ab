import { useEffect, useEffectEvent } from 'react'
import * as z from 'zod/mini'
import { keep, readKept, createStore } from '#client/lib/store.ts'

const KEY = 'smart-listings.single-keys.v1'
const areOn = createStore(readKept(KEY, z.boolean()) ?? true)

function set(on: boolean): void {
  keep(KEY, on)
  areOn.write(on)
}

/** Whether keys pressed by themselves do anything; speech input can set them off unasked, so they can be switched off. */
export function useSingleKeys(): { on: boolean; set: (on: boolean) => void } {
  return { on: areOn.useValue(), set }
}

export function useKeyDown(onKeyDown: (event: KeyboardEvent) => void, on = true): void {
  const listen = useEffectEvent(onKeyDown)
  useEffect(() => {
    if (!on) return
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [on])
}

export function useSingleKey(key: string, act: () => void): void {
  const { on } = useSingleKeys()
  useKeyDown((event) => {
    const { target } = event
    const typing = target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select') !== null
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || typing) return
    if (document.querySelector('dialog:modal')) return
    event.preventDefault()
    act()
  }, on)
}
