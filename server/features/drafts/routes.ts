import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import {
  AddDraftsRequest,
  AddedDrafts,
  DraftId,
  DraftInFull,
  DraftList,
  EditDraftRequest,
  GenerateDraftsRequest,
} from '#shared/api/drafts.ts'
import { StartedJob } from '#shared/api/jobs.ts'
import { SavedListing } from '#shared/api/listings.ts'
import type { Context } from '#server/context.ts'
import { KeyHeader, keyOf, requireAccount } from '#server/http/caller.ts'
import { addDrafts, deleteDraft, editDraft, readDraft, readDrafts, saveDraft, startWriting } from './service.ts'

const tags = ['drafts']
const params = z.object({ id: DraftId })
/** Sixty items with the longest texts that the schema takes. */
const BODY_LIMIT_BYTES = 2 * 1024 * 1024

export function draftRoutes(ctx: Context, lookForJobs: () => void): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/drafts',
      {
        schema: {
          tags,
          summary: 'All unfinished items in their order, and how many of them can be written',
          response: { 200: DraftList },
        },
      },
      async (request) => readDrafts(ctx, await requireAccount(request, ctx)),
    )

    app.post(
      '/api/drafts',
      {
        bodyLimit: BODY_LIMIT_BYTES,
        schema: {
          tags,
          summary: 'Add unfinished items, each with photos that were uploaded before',
          headers: KeyHeader,
          body: AddDraftsRequest,
          response: { 201: AddedDrafts },
        },
      },
      async (request, reply) => {
        const { id } = await requireAccount(request, ctx)
        const body = await addDrafts(ctx, id, request.body, keyOf(request))
        return reply
          .code(201)
          .type('application/json; charset=utf-8')
          .send(body as never)
      },
    )

    app.post(
      '/api/drafts/generate',
      {
        schema: {
          tags,
          summary: 'Write unfinished items in a job, each counted when it is written',
          description:
            'Photos of an item without a name are read first. One that is written already is written anew. Items beyond the plan’s limit wait on.',
          headers: KeyHeader,
          body: GenerateDraftsRequest,
          response: { 202: StartedJob },
        },
      },
      async (request, reply) => {
        const { id } = await requireAccount(request, ctx)
        const body = await startWriting(ctx, id, request.body, keyOf(request))
        lookForJobs()
        return reply
          .code(202)
          .type('application/json; charset=utf-8')
          .send(body as never)
      },
    )

    app.get(
      '/api/drafts/:id',
      {
        schema: {
          tags,
          summary: 'One unfinished item with all that was written',
          params,
          response: { 200: DraftInFull },
        },
      },
      async (request) => readDraft(ctx, (await requireAccount(request, ctx)).id, request.params.id),
    )

    app.patch(
      '/api/drafts/:id',
      {
        schema: {
          tags,
          summary: 'Change an unfinished item, or what was written of it',
          params,
          body: EditDraftRequest,
          response: { 200: DraftInFull },
        },
      },
      async (request) => editDraft(ctx, (await requireAccount(request, ctx)).id, request.params.id, request.body),
    )

    app.delete(
      '/api/drafts/:id',
      { schema: { tags, summary: 'Delete an unfinished item and its photos', params, response: { 204: z.null() } } },
      async (request, reply) => {
        await deleteDraft(ctx, (await requireAccount(request, ctx)).id, request.params.id)
        return reply.code(204).send(null)
      },
    )

    app.post(
      '/api/drafts/:id/save',
      {
        schema: {
          tags,
          summary: 'Turn a written item into a saved listing',
          headers: KeyHeader,
          params,
          response: { 201: SavedListing },
        },
      },
      async (request, reply) => {
        const account = await requireAccount(request, ctx)
        const body = await saveDraft(ctx, account, request.params.id, keyOf(request))
        return reply
          .code(201)
          .type('application/json; charset=utf-8')
          .send(body as never)
      },
    )
  }
}
