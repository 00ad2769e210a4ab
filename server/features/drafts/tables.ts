import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { CheckSummary } from '#shared/facts/schema.ts'
import type { DraftDetails, DraftState } from '#shared/api/drafts.ts'
import type { GenerateListingAnswer } from '#shared/api/generation.ts'
import type { AskingPrice } from '#shared/api/listings.ts'
import { createdAt, moment, texts } from '#server/db/columns.ts'

export const drafts = pgTable('drafts', {
  id: uuid('id').notNull().defaultRandom(),
  ownerId: uuid('owner_id').notNull(),
  /** Its place among those that were added together, whose moment is the same. */
  position: integer('position').notNull(),
  formData: jsonb('form_data').$type<DraftDetails>().notNull(),
  currency: text('currency'),
  askingPrice: jsonb('asking_price').$type<AskingPrice>(),
  state: text('state').$type<DraftState>().notNull().default('waiting'),
  reason: text('reason'),
  photos: texts('photo_texts'),
  guesses: texts('guesses'),
  unseen: texts('unseen'),
  confirmed: texts('confirmed'),
  written: jsonb('written').$type<GenerateListingAnswer>(),
  checkSummary: jsonb('check_summary').$type<CheckSummary>(),
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})
