import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { Job, JobList, StartedJob } from '#shared/api/jobs.ts'
import { BulkIds } from '#shared/api/listings.ts'
import type { Context } from '#server/context.ts'
import { KeyHeader, keyOf, requireAccount, requirePremium } from '#server/http/caller.ts'
import { cancelJob, readJob, startRegeneration } from './service.ts'
import { listRecentJobs } from './store.ts'

const tags = ['jobs']
const params = z.object({ id: z.uuid('That is not the id of a job.') })
const BULK_BODY_BYTES = 1024 * 1024

export function jobRoutes(ctx: Context, lookForJobs: () => void): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/listings/regenerate',
      {
        bodyLimit: BULK_BODY_BYTES,
        schema: {
          tags,
          summary: 'Write listings anew from their stored inputs (Pro)',
          headers: KeyHeader,
          body: BulkIds,
          response: { 202: StartedJob },
        },
      },
      async (request, reply) => {
        const account = await requirePremium(request, ctx)
        const key = keyOf(request)
        const body = await startRegeneration(ctx, account.id, request.body.ids, key)
        lookForJobs()
        return reply
          .code(202)
          .type('application/json; charset=utf-8')
          .send(body as never)
      },
    )

    app.get(
      '/api/jobs',
      {
        schema: {
          tags,
          summary: 'Jobs under way and those that ended lately, newest first',
          response: { 200: JobList },
        },
      },
      async (request) => {
        const { id } = await requireAccount(request, ctx)
        return { items: await listRecentJobs(ctx.db.orm, id) }
      },
    )

    app.get(
      '/api/jobs/:id',
      { schema: { tags, summary: 'How far a job has come', params, response: { 200: Job } } },
      async (request) => {
        const { id } = await requireAccount(request, ctx)
        return readJob(ctx.db.orm, id, request.params.id)
      },
    )

    app.post(
      '/api/jobs/:id/cancel',
      { schema: { tags, summary: 'Cancel a job', params, response: { 200: Job } } },
      async (request) => {
        const { id } = await requireAccount(request, ctx)
        return cancelJob(ctx, id, request.params.id)
      },
    )
  }
}
