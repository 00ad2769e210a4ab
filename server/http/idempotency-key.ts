import * as z from 'zod/mini'
import { exactText } from '#shared/text/bounded-text.ts'

const NO_KEY = 'Idempotency-Key must be 1 to 128 visible ASCII characters.'

export const KeyHeader = z.object({
  'idempotency-key': z.optional(exactText(128, NO_KEY).check(z.regex(/^[\x21-\x7e]+$/, NO_KEY))),
})

export function keyOf({ headers }: { headers: z.infer<typeof KeyHeader> }): string | null {
  return headers['idempotency-key'] ?? null
}
