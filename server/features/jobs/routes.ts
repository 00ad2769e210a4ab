import * as z from 'zod/mini'
import { Job, JobList, StartedJob } from '#shared/api/jobs.ts'
import { BulkIds } from '#shared/api/listings.ts'
import type { Context } from '#server/context.ts'
import { LARGE_BODY_BYTES, describedAs, type Routes, type Tasks } from '#server/http/routes.ts'
import { cancelJob, readJob, startRegeneration } from './service.ts'
import { listRecentJobs } from './store.ts'

const described = describedAs('jobs')
const params = z.object({ id: z.uuid('That is not the id of a job.') })

const regenerateRoute = described('Write listings anew from their stored inputs (Pro)', {
  body: BulkIds,
  response: { 202: StartedJob },
})
const listRoute = described('Jobs under way and those that ended lately, newest first', { response: { 200: JobList } })
const readRoute = described('How far a job has come', { params, response: { 200: Job } })
const cancelRoute = described('Cancel a job', { params, response: { 200: Job } })

export function jobRoutes({ account, pro }: Routes, ctx: Context, { lookForJobs }: Tasks): void {
  const regenerating = { ...regenerateRoute, bodyLimit: LARGE_BODY_BYTES }
  pro.once('POST /api/listings/regenerate', regenerating, async ({ id }, { body }, { key }) => {
    const job = await startRegeneration(ctx, id, body.ids, key)
    lookForJobs()
    return job
  })
  account('GET /api/jobs', listRoute, async ({ id }) => ({ items: await listRecentJobs(ctx.db.orm, id) }))
  account('GET /api/jobs/:id', readRoute, ({ id }, { params }) => readJob(ctx.db.orm, id, params.id))
  account('POST /api/jobs/:id/cancel', cancelRoute, ({ id }, { params }) => cancelJob(ctx, id, params.id))
}
