import { useState } from 'react'
import * as z from 'zod/mini'
import { keepOwn, readOwn, useOwner } from '#client/lib/owner.ts'

const SKIPPED = 'questions.v1'
const Kept = z.object({ item: z.string(), ids: z.array(z.string()) })

/** The ids of the questions that were put aside for this item; they stay aside across a reload. */
export function useSkipped(item: string) {
  const owner = useOwner()
  const [kept, setKept] = useState(() => readOwn(SKIPPED, Kept, owner))
  const ids = kept?.item === item ? kept.ids : []
  return {
    ids,
    skip(id: string) {
      const next = { item, ids: [...ids, id] }
      keepOwn(SKIPPED, next)
      setKept(next)
    },
  }
}
