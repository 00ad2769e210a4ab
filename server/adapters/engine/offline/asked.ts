import { formatPrice } from '#shared/money/currency.ts'
import { rulePack } from '#shared/rules/marketplaces.ts'
import { ownPriceOf, sumsIn } from '#server/writing/own-price.ts'
import { isCarried } from './carried.ts'
import type { Item } from './item.ts'

/** What the seller asks, where the texts of a marketplace name it; else empty. */
export function askedIn(item: Item, currency: string): string {
  const { asking } = ownPriceOf(item, currency)
  if (asking === null || item.isVerbatim || rulePack(item.details.platform).hasSmallAds !== true) return ''
  const price = formatPrice(asking, currency)
  return isCarried(item, price, 'description') ? price : ''
}

/** Whether a text names what is asked and no other sum. */
export function isAsked(text: string): boolean {
  const sums = sumsIn(text)
  return sums.length > 0 && sums.every(({ is }) => is === 'asked' || is === 'alone')
}
