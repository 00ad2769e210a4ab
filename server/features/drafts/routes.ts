import * as z from 'zod/mini'
import * as api from '#shared/api/drafts.ts'
import { StartedJob } from '#shared/api/jobs.ts'
import { SavedListing } from '#shared/api/listings.ts'
import type { Context } from '#server/context.ts'
import { NOTHING, describedAs, type Routes, type Tasks } from '#server/http/routes.ts'
import { addDrafts, deleteDraft, editDraft, readDraft, readDrafts, saveDraft, startWriting } from './service.ts'

const described = describedAs('drafts')
const params = z.object({ id: api.DraftId })
/** Sixty items with the longest texts that the schema takes. */
const BODY_LIMIT_BYTES = 2 * 1024 * 1024

const listRoute = described('All unfinished items in their order, and how many of them can be written', {
  response: { 200: api.DraftList },
})
const addRoute = described('Add unfinished items, each with photos that were uploaded before', {
  body: api.AddDraftsRequest,
  response: { 201: api.AddedDrafts },
})
const writeRoute = described('Write unfinished items in a job, each counted when it is written', {
  description:
    'Photos of an item without a name are read first. One that is written already is written anew. Items beyond the plan’s limit wait on.',
  body: api.GenerateDraftsRequest,
  response: { 202: StartedJob },
})
const readRoute = described('One unfinished item with all that was written', {
  params,
  response: { 200: api.DraftInFull },
})
const editRoute = described('Change an unfinished item, or what was written of it', {
  params,
  body: api.EditDraftRequest,
  response: { 200: api.DraftInFull },
})
const deleteRoute = described('Delete an unfinished item and its photos', { params, response: NOTHING })
const saveRoute = described('Turn a written item into a saved listing', { params, response: { 201: SavedListing } })

export function draftRoutes({ account }: Routes, ctx: Context, { lookForJobs }: Tasks): void {
  account('GET /api/drafts', listRoute, (account) => readDrafts(ctx, account))
  const adding = { ...addRoute, bodyLimit: BODY_LIMIT_BYTES }
  account.once('POST /api/drafts', adding, ({ id }, { body }, { key }) => addDrafts(ctx, id, body, key))
  account.once('POST /api/drafts/generate', writeRoute, async ({ id }, { body }, { key }) => {
    const job = await startWriting(ctx, id, body, key)
    lookForJobs()
    return job
  })
  account('GET /api/drafts/:id', readRoute, ({ id }, { params }) => readDraft(ctx, ctx.db.orm, id, params.id))
  account('PATCH /api/drafts/:id', editRoute, ({ id }, { params, body }) => editDraft(ctx, id, params.id, body))
  account('DELETE /api/drafts/:id', deleteRoute, ({ id }, { params }) => deleteDraft(ctx, id, params.id))
  account.once('POST /api/drafts/:id/save', saveRoute, (account, { params }, { key }) =>
    saveDraft(ctx, account, params.id, key),
  )
}
