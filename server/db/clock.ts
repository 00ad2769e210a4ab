import type { Context } from '#server/context.ts'

const MOST_SECONDS = 30

/** What lasts is timed by the database's clock; signatures and the lines of the log by this machine's. */
export async function compareClocks({ db, log, metrics }: Pick<Context, 'db' | 'log' | 'metrics'>): Promise<void> {
  const asked = Date.now()
  const { rows } = await db.pool.query<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float as ms',
  )
  const seconds = ((asked + Date.now()) / 2 - (rows[0]?.ms ?? asked)) / 1000
  metrics.clockSkew.set(seconds)
  if (Math.abs(seconds) > MOST_SECONDS) log.warn({ seconds }, 'the clocks of this machine and of its database differ')
}
