import { and, desc, eq, sql } from 'drizzle-orm'
import type { SaveTemplateRequest, Template } from '#shared/api/templates.ts'
import type { OwnerId, Queryable } from '#server/db/client.ts'
import { isoTime } from '#server/db/columns.ts'
import { templates } from './tables.ts'

const shown = {
  id: templates.id,
  userId: templates.ownerId,
  name: templates.name,
  formData: templates.formData,
  timestamp: isoTime(templates.createdAt),
}

const isOwn = (ownerId: OwnerId, id: string) => and(eq(templates.ownerId, ownerId), eq(templates.id, id))

export function listTemplates(db: Queryable, ownerId: OwnerId): Promise<Template[]> {
  return db
    .select(shown)
    .from(templates)
    .where(eq(templates.ownerId, ownerId))
    .orderBy(desc(templates.createdAt), desc(templates.id))
}

export function countTemplates(db: Queryable, ownerId: OwnerId): Promise<number> {
  return db.$count(templates, eq(templates.ownerId, ownerId))
}

export async function findNamed(db: Queryable, ownerId: OwnerId, name: string): Promise<{ id: string } | null> {
  const [row] = await db
    .select({ id: templates.id })
    .from(templates)
    .where(and(eq(templates.ownerId, ownerId), sql`lower(${templates.name}) = lower(${name})`))
  return row ?? null
}

export async function insertTemplate(db: Queryable, ownerId: OwnerId, request: SaveTemplateRequest): Promise<Template> {
  const [row] = await db
    .insert(templates)
    .values({ ...request, ownerId })
    .returning(shown)
  if (row === undefined) throw new Error('An insert returned no row.')
  return row
}

export async function updateName(db: Queryable, ownerId: OwnerId, id: string, name: string): Promise<Template | null> {
  const [row] = await db.update(templates).set({ name }).where(isOwn(ownerId, id)).returning(shown)
  return row ?? null
}

export async function removeTemplate(db: Queryable, ownerId: OwnerId, id: string): Promise<boolean> {
  const result = await db.delete(templates).where(isOwn(ownerId, id))
  return result.rowCount === 1
}
