import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { JOB_KINDS } from '#shared/api/jobs.ts'
import { createdAt, moment } from '#server/db/columns.ts'
import { ownerId } from '#server/features/accounts/tables.ts'

export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    kind: text('kind', { enum: JOB_KINDS }).notNull().default('listings'),
    state: text('state', { enum: ['queued', 'running', 'done', 'cancelled'] }).notNull(),
    /** Counts the workers that have taken it up; only the newest may write results. */
    attempt: integer('attempt').notNull().default(0),
    leaseUntil: moment('lease_until').notNull().defaultNow(),
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('jobs_of_owner').on(table.ownerId, table.createdAt),
    uniqueIndex('jobs_one_of_a_kind')
      .on(table.ownerId, table.kind)
      .where(sql`${table.endedAt} is null`),
    check('jobs_state_known', sql`${table.state} in ('queued', 'running', 'done', 'cancelled')`),
    check('jobs_kind_known', sql`${table.kind} in ('listings', 'drafts')`),
  ],
)

export const jobItems = pgTable(
  'job_items',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Of a listing or a draft, by the job's kind. */
    subjectId: uuid('listing_id').notNull(),
    title: text('title').notNull(),
    state: text('state', { enum: ['pending', 'succeeded', 'failed'] }).notNull(),
    message: text('message'),
    reservation: uuid('reservation'),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.position] }),
    check('job_items_state_known', sql`${table.state} in ('pending', 'succeeded', 'failed')`),
  ],
)
