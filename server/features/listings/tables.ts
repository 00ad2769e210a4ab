import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CheckSummary, Citation, Opinions, TakenOut } from '#shared/facts/schema.ts'
import type { ListingDetails, Pricing, Variant } from '#shared/api/generation.ts'
import { LISTING_STATUSES, type AskingPrice, type Sale } from '#shared/api/listings.ts'
import type { Platform } from '#shared/rules/details.ts'
import { createdAt, moment, texts } from '#server/db/columns.ts'
import { ownerId } from '#server/features/accounts/tables.ts'

export const listingStatus = pgEnum('listing_status', LISTING_STATUSES)

export const listings = pgTable(
  'listings',
  {
    id: uuid('id').notNull().defaultRandom(),
    ownerId: ownerId(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    tags: text('tags').array().notNull(),
    suggestedPriceRange: text('suggested_price_range').notNull(),
    priceJustification: text('price_justification').notNull(),
    pricing: jsonb('pricing').$type<Pricing>(),
    variant: text('variant').$type<Variant>().notNull(),
    originalFormInput: jsonb('original_form_input').$type<ListingDetails>().notNull(),
    imageUrls: texts('image_urls'),
    photos: texts('photo_texts'),
    confirmed: texts('confirmed'),
    prices: doublePrecision('prices')
      .array()
      .notNull()
      .default(sql`'{}'`),
    citations: jsonb('citations').$type<Citation[]>().notNull().default([]),
    /** Null where no model was asked. */
    opinions: jsonb('opinions').$type<Opinions>(),
    removed: jsonb('removed').$type<TakenOut[]>().notNull().default([]),
    /** Null for what was written by a version that checked nothing. */
    checkSummary: jsonb('check_summary').$type<CheckSummary>(),
    /** Null where the seller has named none. */
    askingPrice: jsonb('asking_price').$type<AskingPrice>(),
    status: listingStatus('status').notNull().default('ready'),
    sale: jsonb('sale').$type<Sale>().notNull().default({}),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.ownerId] }),
    index('listings_newest_first').on(table.ownerId, table.createdAt, table.id),
    check('listings_variant_known', sql`${table.variant} in ('v1', 'v2', 'v3')`),
  ],
)

const sortedText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** Apart from its texts: a search that meets thousands of listings reads a tenth of the pages here. */
export const listingSearch = pgTable(
  'listing_search',
  {
    listingId: uuid('listing_id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    createdAt: moment('created_at').notNull(),
    platform: text('platform').$type<Platform>().notNull(),
    searchText: text('search_text').notNull(),
    status: listingStatus('status').notNull().default('ready'),
    /** What the title is sorted by: its letters without their accents, as the search has them. */
    title: sortedText('title').generatedAlwaysAs(
      sql.raw(
        String.raw`left(regexp_replace(normalize(split_part(search_text, chr(31), 1), NFKD), '[\u0300-\u036f]', '', 'g'), 100)`,
      ),
    ),
    /** What is asked, else the middle of what is suggested, else nothing. */
    price: doublePrecision('price').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.listingId, table.ownerId] }),
    foreignKey({ columns: [table.ownerId, table.listingId], foreignColumns: [listings.ownerId, listings.id] }).onDelete(
      'cascade',
    ),
    // Each with what filters, so that a far page is found without looking at the rows before it.
    index('listing_search_newest_first').on(
      table.ownerId,
      table.createdAt,
      table.listingId,
      table.platform,
      table.status,
    ),
    index('listing_search_by_title').on(
      table.ownerId,
      table.title,
      table.createdAt.desc().nullsFirst(),
      table.listingId.desc().nullsFirst(),
      table.platform,
      table.status,
    ),
    index('listing_search_by_price').on(
      table.ownerId,
      table.price,
      table.createdAt,
      table.listingId,
      table.platform,
      table.status,
    ),
    index('listing_search_by_status').on(
      table.ownerId,
      table.status,
      table.createdAt.desc().nullsFirst(),
      table.listingId.desc().nullsFirst(),
      table.platform,
    ),
    // Of the owner as text, so that a search for words has this index and no other to choose: its plan is made once, for
    // accounts of any size. Without the list of pending entries, which every search would have to read through.
    index('listing_search_words')
      .using('gin', sql`(${table.ownerId}::text)`, table.searchText.op('gin_trgm_ops'))
      .with({ fastupdate: false }),
  ],
)

/**
 * How many listings an account has, the sum of its rows: triggers on `listings` add a row for each change, and put them
 * together when there are many. Counting for every page would read all listings, and a number that each save changes would
 * have one wait for the other.
 */
export const listingCounts = pgTable(
  'listing_counts',
  {
    ownerId: ownerId(),
    platform: text('platform').$type<Platform>().notNull(),
    status: listingStatus('status').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [index('listing_counts_owner').on(table.ownerId)],
)
