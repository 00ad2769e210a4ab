import { sql } from 'drizzle-orm'
import type { SaveTemplateRequest, Template } from '#shared/api/templates.ts'
import type { OwnerId, Queryable } from '#server/db/client.ts'
import { isoTime } from '#server/db/columns.ts'

const shown = sql`
  id, owner_id as "userId", name, form_data as "formData", ${isoTime(sql`created_at`)} as timestamp`

export async function listTemplates(db: Queryable, ownerId: OwnerId): Promise<Template[]> {
  const { rows } = await db.execute<Template>(sql`
    select ${shown} from templates where owner_id = ${ownerId} order by created_at desc, id desc`)
  return rows
}

export function countTemplates(db: Queryable, ownerId: OwnerId): Promise<number> {
  return db.$count(sql`templates`, sql`owner_id = ${ownerId}`)
}

export async function findNamed(db: Queryable, ownerId: OwnerId, name: string): Promise<{ id: string } | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from templates where owner_id = ${ownerId} and lower(name) = lower(${name})`)
  return rows[0] ?? null
}

export async function insertTemplate(db: Queryable, ownerId: OwnerId, request: SaveTemplateRequest) {
  const { rows } = await db.execute<Template>(sql`
    insert into templates (owner_id, name, form_data) values (${ownerId}, ${request.name}, ${JSON.stringify(request.formData)})
    returning ${shown}`)
  return rows[0] ?? null
}

export async function updateName(db: Queryable, ownerId: OwnerId, id: string, name: string): Promise<Template | null> {
  const { rows } = await db.execute<Template>(sql`
    update templates set name = ${name} where owner_id = ${ownerId} and id = ${id} returning ${shown}`)
  return rows[0] ?? null
}

export async function removeTemplate(db: Queryable, ownerId: OwnerId, id: string): Promise<boolean> {
  return (await db.execute(sql`delete from templates where owner_id = ${ownerId} and id = ${id}`)).rowCount === 1
}
