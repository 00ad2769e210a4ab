import * as z from 'zod/mini'
import { exactText } from '../text/bounded-text.ts'

export const PLATFORMS = ['eBay', 'Etsy', 'Vinted', 'Amazon', 'Facebook Marketplace', 'Gumtree', 'Other'] as const

export const Platform = z.enum(PLATFORMS)
export type Platform = z.infer<typeof Platform>

export const CONDITION_LABELS = {
  new: 'New',
  'used-like-new': 'Used - Like New',
  'used-good': 'Used - Good',
  'used-fair': 'Used - Fair',
  'for-parts': 'For Parts/Not Working',
} as const

export const CONDITIONS = ['new', 'used-like-new', 'used-good', 'used-fair', 'for-parts'] as const

export type Condition = (typeof CONDITIONS)[number]

export const Condition = z.pipe(
  exactText(50).check(
    z.overwrite((value) => CONDITIONS.find((condition) => CONDITION_LABELS[condition] === value) ?? value),
  ),
  z.enum(CONDITIONS),
)

export const DETAIL_LIMITS = {
  itemName: 200,
  make: 100,
  modelNumber: 100,
  features: 5000,
  targetBuyer: 200,
  keywords: 1000,
} as const
