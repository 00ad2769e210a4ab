import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Billing } from '#shared/plans.ts'
import type { Queryable } from '#server/db/client.ts'
import { executePrepared } from '#server/db/prepared.ts'
import type { OwnerId } from '#server/db/owner-id.ts'
import { sessions } from './tables.ts'

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

/** Deletes what has no meaning any more: sessions, reset tokens and tries that are over. */
export async function removeExpired(db: Queryable): Promise<void> {
  await db.execute(sql`delete from sessions where expires_at < now()`)
  await db.execute(sql`delete from verifications where expires_at < now()`)
  await db.execute(sql`delete from recent_tries where expires_at < now()`)
}

/** A valid session with whose it is and whether they have a subscription that gives Pro at this moment. */
type SignedInRow = { sessionId: string; id: string; email: string; name: string; subscribed: boolean }

/** The session of a token; null when it is over or revoked. Only what `seller` has sold counts as a subscription. */
export async function findSignedIn(db: Queryable, token: string, seller: Billing): Promise<SignedInRow | null> {
  const { rows } = await executePrepared<SignedInRow>(
    db,
    sql`
    select session.id as "sessionId", person.id, person.email, person.name,
           exists (select from subscriptions
                   where user_id = person.id and seller = ${seller} and (pro_until is null or pro_until > now()))
             as subscribed
    from sessions session
      join users person on person.id = session.user_id
    where session.token = ${token} and session.expires_at > now()`,
  )
  return rows[0] ?? null
}

export type SessionRow = { id: string; device: string | null; createdAt: Date; lastUsedAt: Date }

/** The account's sessions, the newest first. */
export async function listSessions(db: Queryable, owner: OwnerId): Promise<SessionRow[]> {
  const { id, userAgent: device, createdAt, updatedAt: lastUsedAt } = sessions
  return db
    .select({ id, device, createdAt, lastUsedAt })
    .from(sessions)
    .where(and(eq(sessions.userId, owner), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(createdAt))
}

/** Ends every session of the account. */
export async function removeSessions(db: Queryable, owner: OwnerId): Promise<void> {
  await db.execute(sql`delete from sessions where user_id = ${owner}`)
}

/** Makes every reset link of the account useless. */
export async function removeResetTokens(db: Queryable, owner: OwnerId): Promise<void> {
  await db.execute(sql`delete from verifications where value = ${owner}`)
}

/** Deletes the account; whatever references it goes with it. */
export async function removeUser(db: Queryable, owner: OwnerId): Promise<void> {
  await removeResetTokens(db, owner)
  await db.execute(sql`delete from users where id = ${owner}`)
}
