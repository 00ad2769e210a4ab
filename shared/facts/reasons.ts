import type { Fact } from './ledger.ts'

/** A fact as it is quoted to the seller: "You said: “one strap repaired”." */
export function quoteOf({ words, place }: Pick<Fact, 'words' | 'place'>): string {
  if ('photo' in place) return `Photo ${place.photo} shows: “${words}”.`
  const isChosen = 'field' in place && place.field === 'condition'
  return isChosen ? `You chose “${words}”.` : `You said: “${words}”.`
}
