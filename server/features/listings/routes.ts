import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import {
  BulkDeleteAnswer,
  BulkIds,
  BulkStatusAnswer,
  BulkStatusRequest,
  EditListingRequest,
  ExportRequest,
  ListingId,
  ListingInFull,
  ListingsPage,
  ListingsQuery,
  SaveListingRequest,
  SavedListing,
} from '#shared/api/listings.ts'
import { AppError } from '#shared/api/errors.ts'
import type { Context } from '#server/context.ts'
import { KeyHeader, requireAccount, requirePremium } from '#server/http/caller.ts'
import { BULK_BODY_BYTES, NOTHING, describedAs, sendOnce } from '#server/http/routes.ts'
import { abortWhenClientLeaves } from '#server/http/signals.ts'
import { Turns } from '#server/in-turns.ts'
import { LISTS, LISTS_WAITING } from '#server/limits.ts'
import {
  changeStatuses,
  deleteListing,
  deleteListings,
  duplicateListing,
  editListing,
  exportListings,
  readListing,
  replaceListing,
  saveListing,
} from './service.ts'
import { listPage } from './store.ts'

const LISTING_IN_TURNS = {
  running: LISTS,
  waiting: LISTS_WAITING,
  refusal: () =>
    new AppError('RATE_LIMITED', 'Too many lists at a time. Please try again in a moment.', { retryAfter: 1 }),
}

const described = describedAs('listings')
const params = z.object({ id: ListingId })

const listRoute = described('One page of saved listings; newest first, unless `sort` says otherwise', {
  querystring: ListingsQuery,
  response: { 200: ListingsPage },
})
const saveRoute = described('Save a listing', {
  headers: KeyHeader,
  body: SaveListingRequest,
  response: { 201: SavedListing },
})
const duplicateRoute = described('Save the same once more, with photos of its own', {
  params,
  headers: KeyHeader,
  response: { 201: SavedListing },
})
const readRoute = described('One saved listing with its facts and verdict', {
  params,
  response: { 200: ListingInFull },
})
const replaceRoute = described(
  'Put another text in place of what a listing says; without `imageUrls` its photos stay',
  {
    params,
    body: SaveListingRequest,
    response: { 200: SavedListing },
  },
)
const editRoute = described(
  'Change texts, asking price, what the owner vouches for, or the status and what goes with it; null takes a part away',
  { params, body: EditListingRequest, response: { 200: SavedListing } },
)
const deleteRoute = described('Delete a listing', { params, response: NOTHING })
const deleteManyRoute = described('Delete many listings (Pro)', { body: BulkIds, response: { 200: BulkDeleteAnswer } })
const statusRoute = described('Change the status of many listings (Pro)', {
  body: BulkStatusRequest,
  response: { 200: BulkStatusAnswer },
})
const exportRoute = described('Listings as CSV (Pro)', { body: ExportRequest, response: { 200: z.string() } })

export function listingRoutes(ctx: Context): FastifyPluginAsyncZod {
  const lists = new Turns(LISTING_IN_TURNS)
  return async (app) => {
    await app.register(bulkRoutes(ctx))
    app.get('/api/listings', listRoute, async (request, reply) => {
      const { id } = await requireAccount(request, ctx)
      const { signal } = abortWhenClientLeaves(reply)
      return lists.run({ who: id, signal }, () => listPage(ctx.db, id, request.query, signal))
    })
    app.post('/api/listings', saveRoute, async (request, reply) => {
      const account = await requireAccount(request, ctx)
      return sendOnce(ctx, request, reply.code(201), ({ key }) => saveListing(ctx, account, request.body, key))
    })
    app.post('/api/listings/:id/duplicate', duplicateRoute, async (request, reply) => {
      const account = await requireAccount(request, ctx)
      const { id } = request.params
      return sendOnce(ctx, request, reply.code(201), ({ key }) => duplicateListing(ctx, account, id, key))
    })
    app.get('/api/listings/:id', readRoute, async (request) => {
      const { id } = await requireAccount(request, ctx)
      return readListing(ctx, id, request.params.id)
    })
    app.put('/api/listings/:id', replaceRoute, async (request) => {
      const { id } = await requireAccount(request, ctx)
      return replaceListing(ctx, id, request.params.id, request.body)
    })
    app.patch('/api/listings/:id', editRoute, async (request) => {
      const { id } = await requireAccount(request, ctx)
      return editListing(ctx, id, request.params.id, request.body)
    })
    app.delete('/api/listings/:id', deleteRoute, async (request, reply) => {
      const { id } = await requireAccount(request, ctx)
      await deleteListing(ctx, id, request.params.id)
      return reply.code(204).send(null)
    })
  }
}

function bulkRoutes(ctx: Context): FastifyPluginAsyncZod {
  const bulk = { bodyLimit: BULK_BODY_BYTES }
  return async (app) => {
    app.post('/api/listings/bulk-delete', { ...bulk, ...deleteManyRoute }, async (request) => {
      const { id } = await requirePremium(request, ctx)
      return deleteListings(ctx, id, request.body.ids)
    })
    app.post('/api/listings/bulk-status', { ...bulk, ...statusRoute }, async (request) => {
      const { id } = await requirePremium(request, ctx)
      return changeStatuses(ctx, id, request.body)
    })
    app.post('/api/listings/export', { ...bulk, ...exportRoute }, async (request, reply) => {
      const { id } = await requirePremium(request, ctx)
      const day = new Date().toISOString().slice(0, 10)
      reply.header('content-disposition', `attachment; filename="smart-listings-export-${day}.csv"`)
      return reply.type('text/csv; charset=utf-8').send(exportListings(ctx, id, request.body) as never)
    })
  }
}
