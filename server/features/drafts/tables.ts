import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { CheckSummary } from '#shared/facts/schema.ts'
import type { DraftDetails, DraftState } from '#shared/api/drafts.ts'
import type { GenerateListingAnswer } from '#shared/api/generation.ts'
import type { AskingPrice } from '#shared/api/listings.ts'
import { createdAt, moment, texts } from '#server/db/columns.ts'
import { ownerId } from '#server/features/accounts/tables.ts'

export const drafts = pgTable(
  'drafts',
  {
    id: uuid('id').notNull().defaultRandom(),
    ownerId: ownerId(),
    /** Its place among those that were added together, whose moment is the same. */
    position: integer('position').notNull(),
    formData: jsonb('form_data').$type<DraftDetails>().notNull(),
    /** Null until it is to be written. */
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
  },
  (table) => [
    primaryKey({ columns: [table.id, table.ownerId] }),
    index('drafts_in_order').on(table.ownerId, table.createdAt, table.position),
    check('drafts_state_known', sql`${table.state} in ('waiting', 'reading', 'writing', 'ready', 'failed')`),
  ],
)
