import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { TemplateDetails } from '#shared/api/templates.ts'
import { createdAt } from '#server/db/columns.ts'
import { ownerId } from '#server/features/accounts/tables.ts'

export const templates = pgTable(
  'templates',
  {
    id: uuid('id').notNull().defaultRandom(),
    ownerId: ownerId(),
    name: text('name').notNull(),
    formData: jsonb('form_data').$type<TemplateDetails>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.ownerId] }),
    index('templates_newest_first').on(table.ownerId, table.createdAt, table.id),
    uniqueIndex('templates_name').on(table.ownerId, sql`lower(${table.name})`),
  ],
)
