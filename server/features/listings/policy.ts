import { Readable, pipeline } from 'node:stream'
import { stringify } from 'csv-stringify'
import { AppError } from '#shared/api/errors.ts'
import type { ListingStatus, Sale, SavedListing, StatusChange } from '#shared/api/listings.ts'
import { FREE_SAVED_LISTINGS, type PlanType } from '#shared/api/plans.ts'
import { BRANDING_LINE } from '#shared/rules/marketplaces.ts'
import { CONDITION_LABELS } from '#shared/rules/details.ts'

export const savedListingLimit = (planType: PlanType) => (planType === 'premium' ? null : FREE_SAVED_LISTINGS)

const LISTED = { listedAt: 'date of listing', listedUrl: 'address' } as const
const PARTS: Record<keyof Sale, string> = { ...LISTED, soldAt: 'date of sale', soldPrice: 'sale price', fees: 'fees' }

const partsOf: Record<ListingStatus, object> = { draft: {}, ready: {}, listed: LISTED, sold: PARTS, withdrawn: LISTED }

/** Keeps what still holds. Throws `VALIDATION_FAILED` for a part that a listing of that status does not have. */
export function changeStatus(before: Sale & { status: ListingStatus }, change: StatusChange, now: Date) {
  const { status = before.status } = change
  const today = {
    ...(change.status === 'listed' && { listedAt: now.toISOString() }),
    ...(change.status === 'sold' && { soldAt: now.toISOString() }),
  }
  // What was taken down is put up anew: at another time, and mostly at another address.
  const kept = before.status === 'withdrawn' && status === 'listed' ? {} : before
  const after: StatusChange = { ...today, ...kept, ...change }
  const parts = Object.keys(PARTS) as (keyof Sale)[]
  const held = parts.filter((part) => part in partsOf[status])
  const misplaced = parts.find((part) => change[part] && !held.includes(part))
  if (misplaced) throw new AppError('VALIDATION_FAILED', `A listing that is ${status} has no ${PARTS[misplaced]}.`)
  return { status, sale: Object.fromEntries(held.flatMap((part) => (after[part] ? [[part, after[part]]] : []))) }
}

/**
 * A sign that begins a formula, full-width and small ones included, where some spreadsheet may begin a cell: at the
 * beginning, and where it divides at line breaks, tabs or semicolons in spite of the quotes.
 */
const FORMULA_SIGN =
  /[=+\-@＝＋－＠﹦﹢﹣﹫](?<=(?:^|[;\t\n-\r\u0085\u2028\u2029])(?:[^\S\t\n-\r\u2028\u2029]|["“”])*.)/gu

const defused = (text: string) => text.replace(FORMULA_SIGN, "'$&")

const COLUMNS: Record<string, (listing: SavedListing) => string | number> = {
  title: ({ title }) => defused(title),
  description: ({ description }) => defused(description),
  tags: ({ tags }) => defused(tags.join('; ')),
  platform: ({ originalFormInput }) => originalFormInput.platform,
  condition: ({ originalFormInput }) => CONDITION_LABELS[originalFormInput.condition],
  suggested_price: ({ suggestedPriceRange }) => defused(suggestedPriceRange),
  structured_low: ({ pricing }) => pricing?.low ?? '',
  structured_median: ({ pricing }) => pricing?.median ?? '',
  structured_high: ({ pricing }) => pricing?.high ?? '',
  structured_currency: ({ pricing }) => pricing?.currency ?? '',
  structured_confidence: ({ pricing }) => pricing?.confidence ?? '',
  date_saved: ({ timestamp }) => timestamp,
}
export const CSV_COLUMNS = Object.keys(COLUMNS)

/** Whoever reads it sees a failure of the listings on it. */
export function csvOf(listings: AsyncIterable<SavedListing>, branding: boolean): Readable {
  const csv = stringify({
    columns: CSV_COLUMNS,
    bom: true,
    header: true,
    record_delimiter: 'windows',
    quoted: true,
    quoted_empty: true,
  })
  pipeline(Readable.from(rowsOf(listings, branding)), csv, () => undefined)
  return csv
}

async function* rowsOf(listings: AsyncIterable<SavedListing>, branding: boolean) {
  for await (const listing of listings) yield Object.values(COLUMNS).map((cellOf) => cellOf(listing))
  if (branding) yield CSV_COLUMNS.map((_, column) => (column === 0 ? BRANDING_LINE : ''))
}
