import { type OwnPrice, ownPriceOf } from '#server/writing/own-price.ts'
import { parseAmount } from '#shared/money/price-text.ts'
import type { Item } from './item.ts'

const SURELY = 0.8

/** What the seller says of prices, and the number that stands alone where the notes have run on into it: `heavy 70`. */
export function askedOf(item: Item, currency: string): OwnPrice {
  const own = ownPriceOf(item, currency)
  const alone = item.told.find(
    ({ topic, sure, text }) => topic === 'ask' && sure >= SURELY && /^[£$€]?\d{1,5}(?:\.\d\d)?\.?$/u.test(text),
  )
  if (own.asking !== null || own.isFree || alone === undefined) return own
  return { ...own, asking: parseAmount(alone.text.replace(/\.$/u, '')) || null }
}
