import { bigserial, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Topic } from '#shared/api/live.ts'
import { moment } from '#server/db/columns.ts'
import { ownerId } from '#server/features/accounts/tables.ts'

export const changes = pgTable(
  'changes',
  {
    id: bigserial('id', { mode: 'number' }).notNull(),
    ownerId: ownerId(),
    topic: text('topic').$type<Topic>().notNull(),
    entityId: text('entity_id'),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.id] }), index('changes_at').on(table.at)],
)
