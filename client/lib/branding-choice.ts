import { useState } from 'react'
import * as z from 'zod/mini'
import { keepOwn, readOwn } from './owner.ts'

const NAME = 'branding.v1'

/** Whether somebody who may choose wants the branding line; their choice holds wherever they are asked. */
export function useBrandingChoice() {
  const [wanted, setWanted] = useState(() => readOwn(NAME, z.boolean()) ?? true)
  const choose = (next: boolean) => {
    keepOwn(NAME, next)
    setWanted(next)
  }
  return [wanted, choose] as const
}
