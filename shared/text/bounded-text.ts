import * as z from 'zod/mini'

/** Without what PostgreSQL and JSON cannot hold: NUL characters are dropped, lone surrogates replaced. */
export const storable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()

/** `12,345`. Not by Intl, whose first use takes 20 ms: more than most pages otherwise take to answer. */
export function inThousands(number: number | string): string {
  return String(number).replace(/\B(?=(?:\d{3}){1,9}(?!\d))(?<!\.\d*)/g, ',')
}

const INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}]*$/u

const readable = (text: string) => (INVISIBLE.test(text) ? '' : storable(text))

/** Taken as it is or not at all: a name, a key, a password. `missing` is the message when there is none. */
export function exactText(max: number, message?: string, missing = message) {
  return z.string(missing).check(
    z.maxLength(max, message),
    z.refine((text) => storable(text) === text, 'A text contains characters that cannot be kept.'),
  )
}

/** A text that people write and that comes in: made storable, trimmed, of at most `max` characters. `what` names it. */
export function boundedText(max: number, what = 'A text') {
  const message = `${what} is too long: at most ${inThousands(max)} characters.`
  return z.string().check(z.overwrite(readable), z.trim(), z.maxLength(max, message))
}
