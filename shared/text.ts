import * as z from 'zod/mini'

/** Drops what PostgreSQL and JSON cannot hold: NUL characters and lone surrogates. */
export function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed()
}

/** The number of characters as a person counts them in a marketplace's form: UTF-16 code units, as `maxlength` does. */
export function characterCount(text: string): number {
  return text.length
}

/** Blanks and characters of no width alone: nothing that anybody could read. */
const INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}]*$/u

const readable = (text: string) => (INVISIBLE.test(text) ? '' : storable(text))

/** A schema for one trimmed, storable text of at most `max` characters; `message` is shown when it is longer. */
export function boundedText(max: number, message: string) {
  return z.string().check(z.overwrite(readable), z.trim(), z.maxLength(max, message))
}
