import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { RenameTemplateRequest, SaveTemplateRequest, Template, TemplateList } from '#shared/api/templates.ts'
import type { Context } from '#server/context.ts'
import { KeyHeader, keyOf, requireAccount, requirePremium } from '#server/http/caller.ts'
import { deleteTemplate, renameTemplate, saveTemplate, readTemplates } from './service.ts'

const tags = ['templates']
const params = z.object({ id: z.uuid('That is not the id of a template.') })

export function templateRoutes(ctx: Context): FastifyPluginAsyncZod {
  const requireOwner = async (request: FastifyRequest) => (await requirePremium(request, ctx)).id
  return async (app) => {
    app.get(
      '/api/templates',
      { schema: { tags, summary: 'All templates, newest first', response: { 200: TemplateList } } },
      async (request) => ({ items: await readTemplates(ctx, (await requireAccount(request, ctx)).id) }),
    )

    app.post(
      '/api/templates',
      {
        schema: {
          tags,
          summary: 'Keep a form under a name',
          headers: KeyHeader,
          body: SaveTemplateRequest,
          response: { 201: Template },
        },
      },
      async (request, reply) => {
        const owner = await requireOwner(request)
        const key = keyOf(request)
        const body = await saveTemplate(ctx, owner, request.body, key)
        return reply
          .code(201)
          .type('application/json; charset=utf-8')
          .send(body as never)
      },
    )

    app.patch(
      '/api/templates/:id',
      {
        schema: {
          tags,
          summary: 'Rename a template',
          params,
          body: RenameTemplateRequest,
          response: { 200: Template },
        },
      },
      async (request) => renameTemplate(ctx, await requireOwner(request), request.params.id, request.body.name),
    )

    app.delete(
      '/api/templates/:id',
      { schema: { tags, summary: 'Delete a template', params, response: { 204: z.null() } } },
      async (request, reply) => {
        const { id } = await requireAccount(request, ctx)
        await deleteTemplate(ctx, id, request.params.id)
        return reply.code(204).send(null)
      },
    )
  }
}
