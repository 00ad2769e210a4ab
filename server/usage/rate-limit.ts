import { sql } from 'drizzle-orm'
import { TOO_MANY_ATTEMPTS } from '#shared/api/accounts.ts'
import { AppError } from '#shared/api/errors.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/client.ts'
import { isOne, run } from '#server/db/rows.ts'
import { logSecurity } from '#server/logging.ts'

/** So many attempts in any `minutes` minutes for one `key`, which is a keyed hash: it holds no address. */
export type RateLimit = { key: string; most: number; minutes: number }

export async function limitRate(
  ctx: Context,
  limit: RateLimit,
  who: { email: string | null; network: string },
  words = TOO_MANY_ATTEMPTS,
): Promise<void> {
  if (await insertAttempt(ctx.db.orm, limit)) return
  logSecurity(ctx, 'tries-used-up', who)
  throw new AppError('RATE_LIMITED', words, { retryAfter: limit.minutes * 60 })
}

export function insertAttempt(db: Queryable, { key, most, minutes }: RateLimit): Promise<boolean> {
  const lately = sql`(select coalesce(array_agg(moment), '{}') from unnest(attempts.moments) moment
                      where moment > now() - make_interval(mins => ${minutes}))`
  return isOne(db)`
    insert into recent_attempts as attempts (key, moments, expires_at)
    values (${key}, array[now()], now() + make_interval(mins => ${minutes}))
    on conflict (key) do update set moments = ${lately} || now(), expires_at = excluded.expires_at
      where cardinality(${lately}) < ${most}::int`
}

export const removeAttempts = (db: Queryable, key: string) => run(db)`delete from recent_attempts where key = ${key}`

export const removeLastAttempt = (db: Queryable, key: string) =>
  run(db)`update recent_attempts set moments = trim_array(moments, 1) where key = ${key} and moments <> '{}'`

export const removeOldAttempts = (db: Queryable) => run(db)`delete from recent_attempts where expires_at < now()`
