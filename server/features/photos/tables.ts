import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '#server/db/columns.ts'
import { ownerId } from '#server/features/accounts/tables.ts'
import { drafts } from '#server/features/drafts/tables.ts'
import { listings } from '#server/features/listings/tables.ts'

/**
 * Pictures that people have uploaded; their bytes lie in the store under a key made from owner and id. They go with
 * their listing or draft and their owner. A trigger then notes in `photo_removals` that the bytes must go too.
 */
export const photos = pgTable(
  'photos',
  {
    id: uuid('id').notNull().defaultRandom(),
    ownerId: ownerId(),
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
  },
  (table) => [
    primaryKey({ columns: [table.id, table.ownerId] }),
    foreignKey({ columns: [table.ownerId, table.listingId], foreignColumns: [listings.ownerId, listings.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [table.ownerId, table.draftId], foreignColumns: [drafts.ownerId, drafts.id] }).onDelete(
      'cascade',
    ),
    uniqueIndex('photos_name')
      .on(table.ownerId, table.name)
      .where(sql`${table.storedAt} is not null`),
    index('photos_owner').on(table.ownerId),
    index('photos_listing').on(table.listingId),
    index('photos_draft').on(table.draftId),
    index('photos_unattached')
      .on(table.createdAt)
      .where(sql`${table.listingId} is null`),
  ],
)

export const photoRemovals = pgTable(
  'photo_removals',
  {
    photoId: uuid('photo_id').primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    dueAt: moment('due_at').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [index('photo_removals_due').on(table.dueAt)],
)
