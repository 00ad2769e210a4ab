import type { ListedFact } from './schema.ts'

/** A fact as it is quoted to the seller: "You said: “one strap repaired”." */
export function quoteOf({ words, field, photo }: Pick<ListedFact, 'words' | 'field' | 'photo'>): string {
  if (photo !== undefined) return `Photo ${photo} shows: “${words}”.`
  return field === 'condition' ? `You chose “${words}”.` : `You said: “${words}”.`
}
