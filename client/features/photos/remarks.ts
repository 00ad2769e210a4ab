import type { ShelfPhoto } from './photo-shelf.ts'

/** The notes of all readings, each once; those that do not hold for every photo that was read name theirs. */
export function remarksOn(photos: readonly Pick<ShelfPhoto, 'reading'>[]): string[] {
  const numbers = new Map<string, number[]>()
  for (const [index, { reading }] of photos.entries()) {
    for (const note of new Set(reading?.notes)) numbers.set(note, [...(numbers.get(note) ?? []), index + 1])
  }
  const read = photos.filter(({ reading }) => reading !== null).length
  return [...numbers].map(([note, [first, ...others]]) => {
    if (others.length + 1 === read) return note
    return others.length === 0 ? `Photo ${first}: ${note}` : `Photos ${[first, ...others].join(', ')}: ${note}`
  })
}
