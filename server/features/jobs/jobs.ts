import type { Job as QueuedJob, PgBoss, fromDrizzle } from 'pg-boss'
import type { Context } from '#server/context.ts'
import { runJob, type Enqueue } from './service.ts'
import { hasUnfinished, queueConnection, removeOldJobs } from './store.ts'

const QUEUE = 'regenerate'
const SCHEMA = 'job_queue'
/** How often this process looks whether there are jobs that another one left. */
const LOOK_EVERY_MS = 5000
/** Jobs that one process works on at a time. */
const JOBS_AT_ONCE = 2
/** A worker that has been silent for so long is taken for dead, and its job given to another. */
const HEARTBEAT_SECONDS = 10
const STOP_WITHIN_MS = 10_000

type Running = { boss: PgBoss; workerId: string; wrap: typeof fromDrizzle }

/** The durable queue and this process's workers. */
export type JobQueue = {
  /** Makes the queue ready, which takes a moment the first time, and yields what puts a job on it. */
  open(): Promise<Enqueue>
  /** Has this process look for work now: call it once a job put on the queue has been committed. */
  wake(): void
  /** Gives unfinished work back and stops. */
  close(): Promise<void>
}

/**
 * The queue lives in the database and is opened when there is first something in it: most processes never need it, and
 * none should start later or take more memory because of it.
 */
export function createJobQueue(ctx: Context): JobQueue {
  const closing = new AbortController()
  let running: Promise<Running> | undefined
  const open = () => {
    running ??= startQueue(ctx, closing.signal).catch((error: unknown) => {
      running = undefined
      throw error
    })
    return running
  }
  const look = async () => {
    await removeOldJobs(ctx.db.orm)
    if (running === undefined && !closing.signal.aborted && (await hasUnfinished(ctx.db.orm))) await open()
  }
  const warn = (error: unknown) => ctx.log.warn({ err: error }, 'the job queue could not be opened')
  const timer = setInterval(() => void ctx.work.track(look()).catch(warn), LOOK_EVERY_MS).unref()
  return {
    async open() {
      const { boss, wrap } = await open()
      return async (tx, jobId) => void (await boss.send(QUEUE, { jobId }, { id: jobId, db: queueConnection(tx, wrap) }))
    },
    wake: () => void open().then(({ boss, workerId }) => boss.notifyWorker(workerId), warn),
    async close() {
      clearInterval(timer)
      closing.abort()
      const started = await running?.catch(() => undefined)
      await started?.boss.stop({ graceful: true, timeout: STOP_WITHIN_MS })
    },
  }
}

async function startQueue(ctx: Context, closing: AbortSignal): Promise<Running> {
  const { PgBoss, fromDrizzle } = await import('pg-boss')
  const boss = new PgBoss({
    schema: SCHEMA,
    db: { executeSql: (text, values) => ctx.db.pool.query(text, values) },
    schedule: false,
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
    monitorVacuum: false,
    reindex: false,
  })
  boss.on('error', (error) => ctx.log.warn({ err: error }, 'the job queue had trouble'))
  await boss.start()
  // Made and looked up once, so that no transaction has to wait for a second connection.
  await boss.createQueue(QUEUE, {
    heartbeatSeconds: HEARTBEAT_SECONDS,
    // A job is given up by its own rules, item by item, never because its workers died too often.
    retryLimit: 10_000,
    retryDelay: 0,
    expireInSeconds: 6 * 60 * 60,
    deleteAfterSeconds: 60 * 60,
  })
  await boss.getQueue(QUEUE)
  const options = { localConcurrency: JOBS_AT_ONCE, pollingIntervalSeconds: 1, heartbeatRefreshSeconds: 3 }
  const workerId = await boss.work(QUEUE, options, async ([job]: QueuedJob<{ jobId: string }>[]) => {
    if (job !== undefined) await runJob(ctx, job.data.jobId, AbortSignal.any([job.signal, closing]))
  })
  return { boss, workerId, wrap: fromDrizzle }
}
