import { CONDITION_LABELS } from './conditions.ts'
import type { SavedListing } from './listings.ts'

/** The columns of an export, in this order. */
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

/** Spreadsheets may skip a line break to find a formula; the other signs that begin one are the writer's business. */
const defused = (text: string) => (text.startsWith('\n') ? `'${text}` : text)

/** The cells of one listing; those of a missing price are empty. `date_saved` is an ISO 8601 moment in UTC. */
export function csvRow(listing: SavedListing): (string | number)[] {
  const { title, description, tags, originalFormInput, suggestedPriceRange, pricing, timestamp } = listing
  return [
    defused(title),
    defused(description),
    defused(tags.join('; ')),
    originalFormInput.platform,
    CONDITION_LABELS[originalFormInput.condition],
    suggestedPriceRange,
    pricing?.low ?? '',
    pricing?.median ?? '',
    pricing?.high ?? '',
    pricing?.currency ?? '',
    pricing?.confidence ?? '',
    timestamp,
  ]
}
