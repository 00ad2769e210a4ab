import { type OwnPrice, ownPriceOf } from '#server/writing/own-price.ts'
import { parseAmount } from '#shared/money/price-text.ts'
import type { Item } from './item.ts'

const SURELY = 0.8
const BEGINS =
  /^(\d{1,5}(?:\.\d\d)?)(?:\.?$|,? (?:or|and|ono|obo|firm|the|for|no|in|collect\w*|cash|plus|inc\w*|posted)\b)/iu
/** Before a number that is another: `cost me mum 140`. */
const OTHER = /\b(?:cost|paid|worth|rrp|bought|retail\w*|post\w*|p&p|delivery|was|were)\b[^.\n]{0,24}$/iu

/** Behind a number that counts or names nothing. */
const BEHIND =
  /^(?:\.\d\d)?[ )]*(?:$|[.,;!\n]|(?:or|and|ono|obo|firm|the|for|no|in|from|can|will|collect\w*|pick\w*|cash|plus|inc\w*|post\w*|porch|text|ring|call|its?|you|two)\b)/iu
export const BARE = /^\d{1,5}(?:\.\d\d)?\.?$/u

/** What the seller says of prices, and where the notes have run on into it the number that a sentence begins with: `heavy 70`. */
export function askedOf(item: Item, currency: string): OwnPrice {
  const own = ownPriceOf(item, currency)
  if (own.asking !== null || own.isFree) return own
  const numbers = item.told.flatMap(({ topic, sure, text }) => {
    const isSum = BARE.test(text) || (topic === 'ask' && sure >= SURELY)
    const number = isSum ? (BEGINS.exec(text)?.[1] ?? '') : ''
    const at = item.typed.lastIndexOf(number)
    const isAsked = !OTHER.test(item.typed.slice(0, at)) && BEHIND.test(item.typed.slice(at + number.length))
    return number !== '' && isAsked ? [number] : []
  })
  return { ...own, asking: numbers[0] === undefined ? null : parseAmount(numbers[0]) }
}
