import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { Job, JobList, StartedJob } from '#shared/api/jobs.ts'
import { BulkIds } from '#shared/api/listings.ts'
import type { Context } from '#server/context.ts'
import { KeyHeader, requireAccount, requirePremium } from '#server/http/caller.ts'
import { BULK_BODY_BYTES, describedAs, sendOnce } from '#server/http/routes.ts'
import { cancelJob, readJob, startRegeneration } from './service.ts'
import { listRecentJobs } from './store.ts'

const described = describedAs('jobs')
const params = z.object({ id: z.uuid('That is not the id of a job.') })

const regenerateRoute = described('Write listings anew from their stored inputs (Pro)', {
  headers: KeyHeader,
  body: BulkIds,
  response: { 202: StartedJob },
})
const listRoute = described('Jobs under way and those that ended lately, newest first', { response: { 200: JobList } })
const readRoute = described('How far a job has come', { params, response: { 200: Job } })
const cancelRoute = described('Cancel a job', { params, response: { 200: Job } })

export function jobRoutes(ctx: Context, lookForJobs: () => void): FastifyPluginAsyncZod {
  return async (app) => {
    const regenerating = { ...regenerateRoute, bodyLimit: BULK_BODY_BYTES }
    app.post('/api/listings/regenerate', regenerating, async (request, reply) => {
      const { id } = await requirePremium(request, ctx)
      return sendOnce(ctx, request, reply.code(202), async ({ key }) => {
        const job = await startRegeneration(ctx, id, request.body.ids, key)
        lookForJobs()
        return job
      })
    })
    app.get('/api/jobs', listRoute, async (request) => {
      const { id } = await requireAccount(request, ctx)
      return { items: await listRecentJobs(ctx.db.orm, id) }
    })
    app.get('/api/jobs/:id', readRoute, async (request) => {
      const { id } = await requireAccount(request, ctx)
      return readJob(ctx.db.orm, id, request.params.id)
    })
    app.post('/api/jobs/:id/cancel', cancelRoute, async (request) => {
      const { id } = await requireAccount(request, ctx)
      return cancelJob(ctx, id, request.params.id)
    })
  }
}
