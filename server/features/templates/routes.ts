import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { RenameTemplateRequest, SaveTemplateRequest, Template, TemplateList } from '#shared/api/templates.ts'
import type { Context } from '#server/context.ts'
import { KeyHeader, requireAccount, requirePremium } from '#server/http/caller.ts'
import { NOTHING, describedAs, sendOnce } from '#server/http/routes.ts'
import { deleteTemplate, renameTemplate, saveTemplate, readTemplates } from './service.ts'

const described = describedAs('templates')
const params = z.object({ id: z.uuid('That is not the id of a template.') })

const listRoute = described('All templates, newest first', { response: { 200: TemplateList } })
const saveRoute = described('Keep a form under a name', {
  headers: KeyHeader,
  body: SaveTemplateRequest,
  response: { 201: Template },
})
const renameRoute = described('Rename a template', { params, body: RenameTemplateRequest, response: { 200: Template } })
const deleteRoute = described('Delete a template', { params, response: NOTHING })

export function templateRoutes(ctx: Context): FastifyPluginAsyncZod {
  const requireOwner = async (request: FastifyRequest) => (await requirePremium(request, ctx)).id
  return async (app) => {
    app.get('/api/templates', listRoute, async (request) => ({
      items: await readTemplates(ctx, (await requireAccount(request, ctx)).id),
    }))
    app.post('/api/templates', saveRoute, async (request, reply) => {
      const owner = await requireOwner(request)
      return sendOnce(ctx, request, reply.code(201), ({ key }) => saveTemplate(ctx, owner, request.body, key))
    })
    app.patch('/api/templates/:id', renameRoute, async (request) =>
      renameTemplate(ctx, await requireOwner(request), request.params.id, request.body.name),
    )
    app.delete('/api/templates/:id', deleteRoute, async (request, reply) => {
      const { id } = await requireAccount(request, ctx)
      await deleteTemplate(ctx, id, request.params.id)
      return reply.code(204).send(null)
    })
  }
}
