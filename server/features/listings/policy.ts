import type { SavedListing } from '#shared/api/listings.ts'
import { FREE_SAVED_LISTINGS, type PlanType } from '#shared/api/plans.ts'
import { CONDITION_LABELS } from '#shared/rules/conditions.ts'

export function savedListingLimit(planType: PlanType): number | null {
  return planType === 'premium' ? null : FREE_SAVED_LISTINGS
}

export const CSV_COLUMNS = [
  'title',
  'description',
  'tags',
  'platform',
  'condition',
  'suggested_price',
  'structured_low',
  'structured_median',
  'structured_high',
  'structured_currency',
  'structured_confidence',
  'date_saved',
] as const

/**
 * A sign that begins a formula, full-width and small ones included, where some spreadsheet may begin a cell: at the
 * beginning, and where it divides at line breaks, tabs or semicolons in spite of the quotes.
 */
const FORMULA_SIGN =
  /[=+\-@＝＋－＠﹦﹢﹣﹫](?<=(?:^|[;\t\n\v\f\r\u0085\u2028\u2029])(?:[^\S\t\n\v\f\r\u2028\u2029]|["“”])*.)/gu

const defused = (text: string) => text.replace(FORMULA_SIGN, "'$&")

export function csvRow(listing: SavedListing): (string | number)[] {
  const { title, description, tags, originalFormInput, suggestedPriceRange, pricing, timestamp } = listing
  return [
    defused(title),
    defused(description),
    defused(tags.join('; ')),
    originalFormInput.platform,
    CONDITION_LABELS[originalFormInput.condition],
    defused(suggestedPriceRange),
    pricing?.low ?? '',
    pricing?.median ?? '',
    pricing?.high ?? '',
    pricing?.currency ?? '',
    pricing?.confidence ?? '',
    timestamp,
  ]
}
