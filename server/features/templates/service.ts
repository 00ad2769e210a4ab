import { AppError, found, notFound } from '#shared/api/errors.ts'
import { TEMPLATES_MAX, type SaveTemplateRequest, type Template } from '#shared/api/templates.ts'
import type { Context } from '#server/context.ts'
import type { OwnerId, Queryable } from '#server/db/client.ts'
import type { RouteKey } from '#server/usage/claims.ts'
import { runOnce } from '#server/usage/run.ts'
import { appendChange, inTurnOf } from '#server/live/store.ts'
import { countTemplates, findNamed, insertTemplate, listTemplates, removeTemplate, updateName } from './store.ts'

export const readTemplates = (ctx: Context, ownerId: OwnerId): Promise<Template[]> => listTemplates(ctx.db.orm, ownerId)

export const saveTemplate = (ctx: Context, ownerId: OwnerId, request: SaveTemplateRequest, key: RouteKey | null) =>
  runOnce(ctx.db, { caller: ownerId, key }, async (tx) => {
    if ((await countTemplates(tx, ownerId)) >= TEMPLATES_MAX)
      throw new AppError('CONFLICT', `You have ${TEMPLATES_MAX} templates already. Delete one to save another.`)
    await checkName(tx, ownerId, request.name)
    const template = found(await insertTemplate(tx, ownerId, request), 'template')
    await appendChange(tx, ownerId, 'templates', template.id)
    return template
  })

export const renameTemplate = (ctx: Context, ownerId: OwnerId, id: string, name: string) =>
  inTurnOf(ctx.db, ownerId, async (tx) => {
    await checkName(tx, ownerId, name, id)
    const template = found(await updateName(tx, ownerId, id, name), 'template')
    await appendChange(tx, ownerId, 'templates', id)
    return template
  })

export async function deleteTemplate(ctx: Context, ownerId: OwnerId, id: string): Promise<void> {
  await ctx.db.orm.transaction(async (tx) => {
    if (!(await removeTemplate(tx, ownerId, id))) throw notFound('template')
    await appendChange(tx, ownerId, 'templates', id)
  })
}

async function checkName(tx: Queryable, ownerId: OwnerId, name: string, renamed?: string): Promise<void> {
  const other = await findNamed(tx, ownerId, name)
  if (other === null || other.id === renamed) return
  throw new AppError('CONFLICT', `You have a template named “${name}” already. Please choose another name.`)
}
