import * as z from 'zod/mini'
import { exactText } from '#shared/text/bounded-text.ts'

const NO_KEY = 'Idempotency-Key must be 1 to 128 visible ASCII characters.'

/** The headers of a call whose answer is given again to the same key. */
export const KeyHeader = z.object({
  'idempotency-key': z.optional(exactText(128, NO_KEY).check(z.regex(/^[\x21-\x7e]+$/, NO_KEY))),
})

/** The key of a call, or null: then nothing is held for a retry. */
export function keyOf({ headers }: { headers: z.infer<typeof KeyHeader> }): string | null {
  return headers['idempotency-key'] ?? null
}
