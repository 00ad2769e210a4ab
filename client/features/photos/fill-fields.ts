import type { ImageReading } from '#shared/api/photos.ts'

const FIELDS = ['itemName', 'features', 'keywords'] as const

/** The part of a reading that the form has fields for. */
export type ReadFields = Pick<ImageReading, (typeof FIELDS)[number]>

/** What a reading changes: fields that may be filled at once, and those in which something else was typed. */
export type Filling = { free: Partial<ReadFields>; taken: Partial<ReadFields> }

/**
 * Sorts a reading into what can be filled in without asking and what cannot. `filledBefore` is what an earlier reading
 * put into the form: where that still stands, nothing typed is lost.
 */
export function fillingOf(
  reading: ReadFields,
  current: Readonly<ReadFields>,
  filledBefore: Partial<ReadFields>,
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

export function isEmpty(fields: Partial<ReadFields>): boolean {
  return Object.keys(fields).length === 0
}
