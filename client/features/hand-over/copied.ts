import { useState } from 'react'
import * as z from 'zod/mini'
import { keepOwn, readOwn } from '#client/lib/owner.ts'
import type { Row } from './rows.ts'

const COPIED = 'copied.v1'
/** An evening's worth. */
const MOST = 12

const Copied = z.array(z.object({ id: z.string(), texts: z.array(z.string()) }))

/** What was copied of a listing, which outlives the page; a text that has changed since counts as not copied. */
export function useCopied(id: string) {
  const [texts, setTexts] = useState(() => readOwn(COPIED, Copied)?.find((one) => one.id === id)?.texts ?? [])
  return {
    has: ({ part, text }: Row) => texts.includes(`${part} ${text}`),
    note(rows: readonly Row[]) {
      const now = [...new Set([...texts, ...rows.map(({ part, text }) => `${part} ${text}`)])]
      setTexts(now)
      const others = (readOwn(COPIED, Copied) ?? []).filter((one) => one.id !== id)
      keepOwn(COPIED, [{ id, texts: now }, ...others].slice(0, MOST))
    },
  }
}
