import { useState } from 'react'
import { ALTERNATES_LIMIT_MESSAGE, GENERATION_LIMIT_MESSAGE } from '#shared/api/errors.ts'
import type { Variant } from '#shared/api/generation.ts'
import type { Generation } from './use-generation.ts'

function limitWords(variant: Variant): string {
  return variant === 'v1' ? GENERATION_LIMIT_MESSAGE : ALTERNATES_LIMIT_MESSAGE
}

/** When the upgrade dialog is open, and why: something locked was wanted, or the month's generations are used up. */
export function useUpgrade({ session: { run } }: Generation) {
  const [wanted, setWanted] = useState<string | null>(null)
  const [closedFor, setClosedFor] = useState<string | null>(null)
  const limitReached = run?.failure?.code === 'GENERATION_LIMIT_REACHED' && run.key !== closedFor
  return {
    reason: wanted ?? (limitReached ? limitWords(run.order.variant) : null),
    open: setWanted,
    close() {
      setWanted(null)
      setClosedFor(run?.key ?? null)
    },
  }
}
