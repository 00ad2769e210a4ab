import { useState } from 'react'
import * as z from 'zod/mini'
import { keepOwn, readOwn } from './owner.ts'

type Choice = 'branding.v1' | 'strict.v1' | 'reading.v1'

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
