import type { Context } from '#server/context.ts'
import type { Schedule } from '#server/schedule.ts'
import { runJob, takeJob, type ItemWork, type JobRun } from './service.ts'
import { extendLease, removeLease, removeOldJobs } from './store.ts'

const LOOK_EVERY_MS = 2000
const JOBS_AT_ONCE = 2
/** A worker that has been silent for the length of a lease is taken for dead, and its job may be taken by another. */
const HEARTBEAT_MS = 3000

type Works = Record<JobRun['kind'], ItemWork>

export function startWorkers(ctx: Context, schedule: Schedule, works: Works): () => void {
  let working = 0
  return schedule.repeat('looking for jobs', LOOK_EVERY_MS, async (stopping) => {
    await removeOldJobs(ctx.db.orm)
    while (working < JOBS_AT_ONCE && !stopping.aborted) {
      const run = await takeJob(ctx)
      if (run === null) return
      working += 1
      void ctx.work.track(workOn(ctx, run, works[run.kind], stopping)).finally(() => (working -= 1))
    }
  })
}

async function workOn(ctx: Context, run: JobRun, work: ItemWork, stopping: AbortSignal): Promise<void> {
  const lost = new AbortController()
  const beat = async () => {
    if (!(await extendLease(ctx.db.orm, run))) lost.abort()
  }
  const heartbeat = setInterval(() => void beat().catch(() => undefined), HEARTBEAT_MS)
  try {
    await runJob(ctx, run, work, AbortSignal.any([stopping, lost.signal]))
  } catch (error) {
    if (!stopping.aborted) ctx.log.warn({ err: error }, 'a job broke off')
    await removeLease(ctx.db.orm, run).catch(() => undefined)
  } finally {
    clearInterval(heartbeat)
  }
}
