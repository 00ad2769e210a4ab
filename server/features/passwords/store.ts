import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/client.ts'
import type { OwnerId } from '#server/db/owner-id.ts'

/** So many tries in any `minutes` minutes for one `key`. */
export type Ration = { key: string; most: number; minutes: number }

/** Counts one more try unless the ration is used up; by the database's clock, exact under parallel calls. */
export async function insertTry(db: Queryable, { key, most, minutes }: Ration): Promise<boolean> {
  const lately = sql`(select coalesce(array_agg(moment), '{}') from unnest(tries.moments) moment
                      where moment > now() - make_interval(mins => ${minutes}))`
  const result = await db.execute(sql`
    insert into recent_tries as tries (key, moments, expires_at)
    values (${key}, array[now()], now() + make_interval(mins => ${minutes}))
    on conflict (key) do update set moments = ${lately} || now(), expires_at = excluded.expires_at
      where cardinality(${lately}) < ${most}::int`)
  return result.rowCount === 1
}

/** Forgets the tries under a key: somebody has shown that they may. */
export async function removeTries(db: Queryable, key: string): Promise<void> {
  await db.execute(sql`delete from recent_tries where key = ${key}`)
}

/** Takes the latest try under a key back. */
export async function removeLastTry(db: Queryable, key: string): Promise<void> {
  await db.execute(sql`update recent_tries set moments = trim_array(moments, 1) where key = ${key} and moments <> '{}'`)
}

/** Whether the account has been signed in to from where this key stands for. */
export async function hasNetwork(db: Queryable, key: string): Promise<boolean> {
  return (await db.execute(sql`select from known_networks where key = ${key}`)).rowCount === 1
}

/** Notes that the account was signed in to from there just now. An account that is gone has no networks. */
export async function insertNetwork(db: Queryable, owner: string, key: string): Promise<void> {
  await db.execute(sql`
    insert into known_networks (key, user_id) select ${key}, id from users where id = ${owner}
    on conflict (key) do update set user_id = excluded.user_id, last_used_at = now()`)
}

/** Deletes tries that count no longer, and networks from which nobody has signed in for half a year. */
export async function removeOldTries(db: Queryable): Promise<void> {
  await db.execute(sql`delete from recent_tries where expires_at < now()`)
  await db.execute(sql`delete from known_networks where last_used_at < now() - interval '180 days'`)
}

/** The hash of the account's password; null for an account that is gone. */
export async function findPasswordHash(db: Queryable, owner: OwnerId): Promise<string | null> {
  const { rows } = await db.execute<{ password: string }>(sql`
    select password from credentials where user_id = ${owner} and provider_id = 'credential'`)
  return rows[0]?.password ?? null
}

/**
 * Replaces a password that still is `before`, ends every session but `kept` and makes links for a new password useless.
 * False when it is another one by now.
 */
export async function updatePassword(
  db: Queryable,
  owner: OwnerId,
  { before, after, kept }: { before: string; after: string; kept: string },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with changed as (
      update credentials set password = ${after}, updated_at = now()
      where user_id = ${owner} and provider_id = 'credential' and password = ${before}
      returning user_id
    ), ended as (
      delete from sessions where user_id = (select user_id from changed) and id <> ${kept}
    ), forgotten as (
      delete from verifications where value = (select user_id::text from changed)
    )
    select user_id from changed`)
  return rows.length === 1
}
