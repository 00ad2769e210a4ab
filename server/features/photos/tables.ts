import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '#server/db/columns.ts'

/** They go with their listing or draft and their owner. A trigger notes in `photo_removals` that their bytes must go too. */
export const photos = pgTable('photos', {
  id: uuid('id').notNull().defaultRandom(),
  ownerId: uuid('owner_id').notNull(),
  /** As its owner calls it, `listings/{owner}/{id}.{ext}`. Never part of a path. */
  name: text('name').notNull(),
  token: uuid('token').notNull().defaultRandom(),
  contentType: text('content_type').notNull(),
  size: integer('size').notNull(),
  thumbSize: integer('thumb_size').notNull(),
  md5: text('md5').notNull(),
  createdAt: createdAt(),
  storedAt: moment('stored_at'),
  listingId: uuid('listing_id'),
  /** At most one of a listing and a draft has it. */
  draftId: uuid('draft_id'),
  draftPosition: integer('draft_position'),
})
