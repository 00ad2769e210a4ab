import * as z from 'zod/mini'
import { RenameTemplateRequest, SaveTemplateRequest, Template, TemplateList } from '#shared/api/templates.ts'
import type { Context } from '#server/context.ts'
import { NOTHING, describedAs, type Routes } from '#server/http/routes.ts'
import { deleteTemplate, renameTemplate, saveTemplate, readTemplates } from './service.ts'

const described = describedAs('templates')
const params = z.object({ id: z.uuid('That is not the id of a template.') })

const listRoute = described('All templates, newest first', { response: { 200: TemplateList } })
const saveRoute = described('Keep a form under a name', { body: SaveTemplateRequest, response: { 201: Template } })
const renameRoute = described('Rename a template', { params, body: RenameTemplateRequest, response: { 200: Template } })
const deleteRoute = described('Delete a template', { params, response: NOTHING })

export function templateRoutes({ account, pro }: Routes, ctx: Context): void {
  account('GET /api/templates', listRoute, async ({ id }) => ({ items: await readTemplates(ctx, id) }))
  pro.once('POST /api/templates', saveRoute, ({ id }, { body }, { key }) => saveTemplate(ctx, id, body, key))
  pro('PATCH /api/templates/:id', renameRoute, ({ id }, { params, body }) =>
    renameTemplate(ctx, id, params.id, body.name),
  )
  account('DELETE /api/templates/:id', deleteRoute, ({ id }, { params }) => deleteTemplate(ctx, id, params.id))
}
