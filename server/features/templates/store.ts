import { sql } from 'drizzle-orm'
import type { SaveTemplateRequest, Template } from '#shared/api/templates.ts'
import type { OwnerId, Queryable } from '#server/db/client.ts'
import { firstOf, isOne } from '#server/db/rows.ts'
import { isoTime } from '#server/db/columns.ts'

const shown = sql`
  id, owner_id as "userId", name, form_data as "formData", ${isoTime(sql`created_at`)} as timestamp`

export async function listTemplates(db: Queryable, ownerId: OwnerId): Promise<Template[]> {
  const { rows } = await db.execute<Template>(sql`
    select ${shown} from templates where owner_id = ${ownerId} order by created_at desc, id desc`)
  return rows
}

export const countTemplates = (db: Queryable, ownerId: OwnerId): Promise<number> =>
  db.$count(sql`templates`, sql`owner_id = ${ownerId}`)

export const findNamed = (db: Queryable, ownerId: OwnerId, name: string) =>
  firstOf<{ id: string }>(db)`
    select id from templates where owner_id = ${ownerId} and lower(name) = lower(${name})`

export const insertTemplate = (db: Queryable, ownerId: OwnerId, request: SaveTemplateRequest) =>
  firstOf<Template>(db)`
    insert into templates (owner_id, name, form_data) values (${ownerId}, ${request.name}, ${JSON.stringify(request.formData)})
    returning ${shown}`

export const updateName = (db: Queryable, ownerId: OwnerId, id: string, name: string) =>
  firstOf<Template>(db)`
    update templates set name = ${name} where owner_id = ${ownerId} and id = ${id} returning ${shown}`

export const removeTemplate = (db: Queryable, ownerId: OwnerId, id: string) =>
  isOne(db)`delete from templates where owner_id = ${ownerId} and id = ${id}`
