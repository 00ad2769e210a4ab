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
import { KeyHeader, keyOf, requireAccount, requirePremium } from '#server/http/caller.ts'
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

const tags = ['listings']
const params = z.object({ id: ListingId })
const BULK_BODY_BYTES = 1024 * 1024

const LISTING_IN_TURNS = {
  running: LISTS,
  waiting: LISTS_WAITING,
  refusal: () =>
    new AppError('RATE_LIMITED', 'Too many lists at a time. Please try again in a moment.', { retryAfter: 1 }),
}

export function listingRoutes(ctx: Context): FastifyPluginAsyncZod {
  const lists = new Turns(LISTING_IN_TURNS)
  return async (app) => {
    await app.register(bulkRoutes(ctx))

    app.get(
      '/api/listings',
      {
        schema: {
          tags,
          summary: 'One page of saved listings; newest first, unless `sort` says otherwise',
          querystring: ListingsQuery,
          response: { 200: ListingsPage },
        },
      },
      async (request, reply) => {
        const { id } = await requireAccount(request, ctx)
        const { signal } = abortWhenClientLeaves(reply)
        return lists.run({ who: id, signal }, () => listPage(ctx.db, id, request.query, signal))
      },
    )

    app.post(
      '/api/listings',
      {
        schema: {
          tags,
          summary: 'Save a listing',
          headers: KeyHeader,
          body: SaveListingRequest,
          response: { 201: SavedListing },
        },
      },
      async (request, reply) => {
        const account = await requireAccount(request, ctx)
        const key = keyOf(request)
        const body = await saveListing(ctx, account, request.body, key)
        return reply
          .code(201)
          .type('application/json; charset=utf-8')
          .send(body as never)
      },
    )

    app.post(
      '/api/listings/:id/duplicate',
      {
        schema: {
          tags,
          summary: 'Save the same once more, with photos of its own',
          params,
          headers: KeyHeader,
          response: { 201: SavedListing },
        },
      },
      async (request, reply) => {
        const account = await requireAccount(request, ctx)
        const body = await ctx.work.track(duplicateListing(ctx, account, request.params.id, keyOf(request)))
        return reply
          .code(201)
          .type('application/json; charset=utf-8')
          .send(body as never)
      },
    )

    app.get(
      '/api/listings/:id',
      {
        schema: {
          tags,
          summary: 'One saved listing with its facts and verdict',
          params,
          response: { 200: ListingInFull },
        },
      },
      async (request) => {
        const { id } = await requireAccount(request, ctx)
        return readListing(ctx, id, request.params.id)
      },
    )

    app.put(
      '/api/listings/:id',
      {
        schema: {
          tags,
          summary: 'Put another text in place of what a listing says; without `imageUrls` its photos stay',
          params,
          body: SaveListingRequest,
          response: { 200: SavedListing },
        },
      },
      async (request) => {
        const { id } = await requireAccount(request, ctx)
        return replaceListing(ctx, id, request.params.id, request.body)
      },
    )

    app.patch(
      '/api/listings/:id',
      {
        schema: {
          tags,
          summary:
            'Change texts, asking price, what the owner vouches for, or the status and what goes with it; null takes a part away',
          params,
          body: EditListingRequest,
          response: { 200: SavedListing },
        },
      },
      async (request) => {
        const { id } = await requireAccount(request, ctx)
        return editListing(ctx, id, request.params.id, request.body)
      },
    )

    app.delete(
      '/api/listings/:id',
      { schema: { tags, summary: 'Delete a listing', params, response: { 204: z.null() } } },
      async (request, reply) => {
        const { id } = await requireAccount(request, ctx)
        await deleteListing(ctx, id, request.params.id)
        return reply.code(204).send(null)
      },
    )
  }
}

function bulkRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/listings/bulk-delete',
      {
        bodyLimit: BULK_BODY_BYTES,
        schema: { tags, summary: 'Delete many listings (Pro)', body: BulkIds, response: { 200: BulkDeleteAnswer } },
      },
      async (request) => {
        const account = await requirePremium(request, ctx)
        return deleteListings(ctx, account.id, request.body.ids)
      },
    )

    app.post(
      '/api/listings/bulk-status',
      {
        bodyLimit: BULK_BODY_BYTES,
        schema: {
          tags,
          summary: 'Change the status of many listings (Pro)',
          body: BulkStatusRequest,
          response: { 200: BulkStatusAnswer },
        },
      },
      async (request) => {
        const account = await requirePremium(request, ctx)
        return changeStatuses(ctx, account.id, request.body)
      },
    )

    app.post(
      '/api/listings/export',
      {
        bodyLimit: BULK_BODY_BYTES,
        schema: { tags, summary: 'Listings as CSV (Pro)', body: ExportRequest, response: { 200: z.string() } },
      },
      async (request, reply) => {
        const account = await requirePremium(request, ctx)
        const day = new Date().toISOString().slice(0, 10)
        reply.header('content-disposition', `attachment; filename="smart-listings-export-${day}.csv"`)
        return reply.type('text/csv; charset=utf-8').send(exportListings(ctx, account.id, request.body) as never)
      },
    )
  }
}
