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
import { KeyHeader, requireAccount } from '#server/http/caller.ts'
import { NOTHING, describedAs, sendOnce } from '#server/http/routes.ts'
import { addDrafts, deleteDraft, editDraft, readDraft, readDrafts, saveDraft, startWriting } from './service.ts'

const described = describedAs('drafts')
const params = z.object({ id: DraftId })
/** Sixty items with the longest texts that the schema takes. */
const BODY_LIMIT_BYTES = 2 * 1024 * 1024

const listRoute = described('All unfinished items in their order, and how many of them can be written', {
  response: { 200: DraftList },
})
const addRoute = described('Add unfinished items, each with photos that were uploaded before', {
  headers: KeyHeader,
  body: AddDraftsRequest,
  response: { 201: AddedDrafts },
})
const writeRoute = described('Write unfinished items in a job, each counted when it is written', {
  description:
    'Photos of an item without a name are read first. One that is written already is written anew. Items beyond the plan’s limit wait on.',
  headers: KeyHeader,
  body: GenerateDraftsRequest,
  response: { 202: StartedJob },
})
const readRoute = described('One unfinished item with all that was written', { params, response: { 200: DraftInFull } })
const editRoute = described('Change an unfinished item, or what was written of it', {
  params,
  body: EditDraftRequest,
  response: { 200: DraftInFull },
})
const deleteRoute = described('Delete an unfinished item and its photos', { params, response: NOTHING })
const saveRoute = described('Turn a written item into a saved listing', {
  headers: KeyHeader,
  params,
  response: { 201: SavedListing },
})

export function draftRoutes(ctx: Context, lookForJobs: () => void): FastifyPluginAsyncZod {
  return async (app) => {
    app.get('/api/drafts', listRoute, async (request) => readDrafts(ctx, await requireAccount(request, ctx)))
    app.post('/api/drafts', { ...addRoute, bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
      const { id } = await requireAccount(request, ctx)
      return sendOnce(ctx, request, reply.code(201), ({ key }) => addDrafts(ctx, id, request.body, key))
    })
    app.post('/api/drafts/generate', writeRoute, async (request, reply) => {
      const { id } = await requireAccount(request, ctx)
      return sendOnce(ctx, request, reply.code(202), async ({ key }) => {
        const job = await startWriting(ctx, id, request.body, key)
        lookForJobs()
        return job
      })
    })
    app.get('/api/drafts/:id', readRoute, async (request) => {
      const { id } = await requireAccount(request, ctx)
      return readDraft(ctx, id, request.params.id)
    })
    app.patch('/api/drafts/:id', editRoute, async (request) => {
      const { id } = await requireAccount(request, ctx)
      return editDraft(ctx, id, request.params.id, request.body)
    })
    app.delete('/api/drafts/:id', deleteRoute, async (request, reply) => {
      const { id } = await requireAccount(request, ctx)
      await deleteDraft(ctx, id, request.params.id)
      return reply.code(204).send(null)
    })
    app.post('/api/drafts/:id/save', saveRoute, async (request, reply) => {
      const account = await requireAccount(request, ctx)
      return sendOnce(ctx, request, reply.code(201), ({ key }) => saveDraft(ctx, account, request.params.id, key))
    })
  }
}
