import { doublePrecision, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { CheckSummary, Citation, Opinions, TakenOut } from '#shared/facts/schema.ts'
import type { ListingDetails, Pricing, Variant } from '#shared/api/generation.ts'
import type { AskingPrice, ListingStatus, Sale } from '#shared/api/listings.ts'
import { createdAt, moment, texts } from '#server/db/columns.ts'

export const listings = pgTable('listings', {
  id: uuid('id').notNull().defaultRandom(),
  ownerId: uuid('owner_id').notNull(),
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
  prices: doublePrecision('prices').array().notNull(),
  citations: jsonb('citations').$type<Citation[]>().notNull().default([]),
  opinions: jsonb('opinions').$type<Opinions>(),
  removed: jsonb('removed').$type<TakenOut[]>().notNull().default([]),
  /** Null for what was written by a version that checked nothing. */
  checkSummary: jsonb('check_summary').$type<CheckSummary>(),
  askingPrice: jsonb('asking_price').$type<AskingPrice>(),
  status: text('status').$type<ListingStatus>().notNull().default('ready'),
  sale: jsonb('sale').$type<Sale>().notNull().default({}),
  createdAt: createdAt(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})
