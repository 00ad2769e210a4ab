import type { ImageReading } from '#shared/photos.ts'

type Field = Exclude<keyof ImageReading, 'unseen' | 'notes'>

const FIELDS: readonly Field[] = ['itemName', 'features', 'keywords']

/** What a reading changes: fields that may be filled at once, and those in which something else was typed. */
export type Filling = { free: Partial<ImageReading>; taken: Partial<ImageReading> }

/**
 * Sorts a reading into what can be filled in without asking and what cannot. `filledBefore` is what an earlier reading
 * put into the form: where that still stands, nothing typed is lost.
 */
export function fillingOf(
  reading: ImageReading,
  current: Readonly<ImageReading>,
  filledBefore: Partial<ImageReading>,
): Filling {
  const filling: Filling = { free: {}, taken: {} }
  for (const field of FIELDS) {
    const [value, present] = [reading[field].trim(), current[field].trim()]
    if (value === '' || value === present) continue
    const typed = present !== '' && present !== filledBefore[field]?.trim()
    filling[typed ? 'taken' : 'free'][field] = value
  }
  return filling
}

export function isEmpty(fields: Partial<ImageReading>): boolean {
  return Object.keys(fields).length === 0
}
