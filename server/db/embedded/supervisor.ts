import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseStartError } from '#server/db/starting.ts'
import type { Endpoint } from './endpoint.ts'
import { stopOrphan } from './orphan.ts'
import { launchPostmaster, type Postmaster, type PostmasterOptions } from './postmaster.ts'

export async function superviseCluster(
  options: Omit<PostmasterOptions, 'strayPid' | 'signal'> & { endpoint: Endpoint },
): Promise<{ stop: () => Promise<void> }> {
  const { placement, endpoint, log } = options
  const stopping = new AbortController()
  const launch = async () => {
    const strayPid = await stopOrphan(placement, log)
    await endpoint.unlock()
    return launchPostmaster({ ...options, strayPid, signal: stopping.signal })
  }

  let running: Postmaster | undefined = await firstStart(launch)
  const watch = async (): Promise<void> => {
    while (running && !stopping.signal.aborted) {
      const reason = await running.exited
      if (stopping.signal.aborted) return
      log.warn({ reason }, 'the database server ended by itself, starting it again')
      running = await retry(launch, stopping.signal, ({ message }) => {
        if (!stopping.signal.aborted) log.warn({ reason: message }, 'the database server is not back yet')
      })
      if (running && !stopping.signal.aborted) log.info('the database server is back')
    }
  }
  const watching = watch()
  return {
    async stop() {
      stopping.abort()
      await running?.stop()
      await watching
      // A restart under way when we were asked to stop ends here.
      await running?.stop()
    },
  }
}

/** Right after a kill the last server's processes may hold its memory for a moment; PostgreSQL says so in these words. */
const PASSING = /shared memory|lock file|is being used|in use/
const FIRST_START_PATIENCE_MS = 20_000

async function firstStart(launch: () => Promise<Postmaster>): Promise<Postmaster> {
  const patience = AbortSignal.timeout(FIRST_START_PATIENCE_MS)
  let last = new DatabaseStartError('PostgreSQL did not start')
  const started = await retry(launch, patience, (error) => {
    last = error
    if (!PASSING.test(error.message)) throw error
  })
  if (!started) throw last
  return started
}

async function retry(
  launch: () => Promise<Postmaster>,
  until: AbortSignal,
  onFailure: (error: Error) => void,
): Promise<Postmaster | undefined> {
  for (let wait = 20; !until.aborted; wait = Math.min(wait * 2, 1_000)) {
    try {
      return await launch()
    } catch (error) {
      if (!(error instanceof Error)) throw error
      onFailure(error)
    }
    await delay(wait, undefined, { signal: until }).catch(() => undefined)
  }
  return undefined
}
