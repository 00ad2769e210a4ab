import * as z from 'zod/mini'
import * as api from '#shared/api/listings.ts'
import type { Context } from '#server/context.ts'
import { LARGE_BODY_BYTES, NOTHING, describedAs, abortWhenClientLeaves, type Routes } from '#server/http/routes.ts'
import { tooMany, Turns } from '#server/in-turns.ts'
import { LISTS, LISTS_WAITING } from '#server/limits.ts'
import * as service from './service.ts'
import { listPage } from './store.ts'

const described = describedAs('listings')
const params = z.object({ id: api.ListingId })

const listRoute = described('One page of saved listings; newest first, unless `sort` says otherwise', {
  querystring: api.ListingsQuery,
  response: { 200: api.ListingsPage },
})
const saveRoute = described('Save a listing', { body: api.SaveListingRequest, response: { 201: api.SavedListing } })
const duplicateRoute = described('Save the same once more, with photos of its own', {
  params,
  response: { 201: api.SavedListing },
})
const readRoute = described('One saved listing with its facts and verdict', {
  params,
  response: { 200: api.ListingInFull },
})
const replaceRoute = described(
  'Put another text in place of what a listing says; without `imageUrls` its photos stay',
  { params, body: api.SaveListingRequest, response: { 200: api.SavedListing } },
)
const editRoute = described(
  'Change texts, asking price, what the owner vouches for, or the status and what goes with it; null takes a part away',
  { params, body: api.EditListingRequest, response: { 200: api.SavedListing } },
)
const deleteRoute = described('Delete a listing', { params, response: NOTHING })
const deleteManyRoute = described('Delete many listings (Pro)', {
  body: api.BulkIds,
  response: { 200: api.BulkDeleteAnswer },
})
const statusRoute = described('Change the status of many listings (Pro)', {
  body: api.BulkStatusRequest,
  response: { 200: api.BulkStatusAnswer },
})
const exportRoute = described('Listings as CSV (Pro)', { body: api.ExportRequest, response: { 200: z.string() } })

export function listingRoutes({ account, pro }: Routes, ctx: Context): void {
  const lists = new Turns({ running: LISTS, waiting: LISTS_WAITING, refusal: tooMany('lists', 1) })
  const bodyLimit = LARGE_BODY_BYTES
  account('GET /api/listings', listRoute, ({ id }, { query }, reply) => {
    const { signal } = abortWhenClientLeaves(reply)
    return lists.run({ who: id, signal }, () => listPage(ctx.db, id, query, signal))
  })
  account.once('POST /api/listings', saveRoute, (account, { body }, { key }) =>
    service.saveListing(ctx, account, body, key),
  )
  account.once('POST /api/listings/:id/duplicate', duplicateRoute, (account, { params }, { key }) =>
    service.duplicateListing(ctx, account, params.id, key),
  )
  account('GET /api/listings/:id', readRoute, ({ id }, { params }) => service.readListing(ctx, id, params.id))
  account('PUT /api/listings/:id', replaceRoute, ({ id }, { params, body }) =>
    service.replaceListing(ctx, id, params.id, body),
  )
  account('PATCH /api/listings/:id', editRoute, ({ id }, { params, body }) =>
    service.editListing(ctx, id, params.id, body),
  )
  account('DELETE /api/listings/:id', deleteRoute, ({ id }, { params }) => service.deleteListing(ctx, id, params.id))
  pro('POST /api/listings/bulk-delete', { ...deleteManyRoute, bodyLimit }, ({ id }, { body }) =>
    service.deleteListings(ctx, id, body.ids),
  )
  pro('POST /api/listings/bulk-status', { ...statusRoute, bodyLimit }, ({ id }, { body }) =>
    service.changeStatuses(ctx, id, body),
  )
  pro('POST /api/listings/export', { ...exportRoute, bodyLimit }, async ({ id }, { body }, reply) => {
    const day = new Date().toISOString().slice(0, 10)
    reply.header('content-disposition', `attachment; filename="smart-listings-export-${day}.csv"`)
    return reply.type('text/csv; charset=utf-8').send(service.exportListings(ctx, id, body)) as never
  })
}
