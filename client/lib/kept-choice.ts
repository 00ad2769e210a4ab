import { useState } from 'react'
import * as z from 'zod/mini'
import { keepOwn, readOwn } from './owner.ts'

/**
 * What somebody may switch off for good: the branding line; that what nothing supports is taken out of a listing; that
 * photos are read as they are added.
 */
type Choice = 'branding.v1' | 'strict.v1' | 'reading.v1'

/** Whether it is wanted, which it is until it is switched off. */
export function readChoice(name: Choice): boolean {
  return readOwn(name, z.boolean()) ?? true
}

export function useKeptChoice(name: Choice) {
  const [wanted, setWanted] = useState(() => readChoice(name))
  const choose = (next: boolean) => {
    keepOwn(name, next)
    setWanted(next)
  }
  return [wanted, choose] as const
}
