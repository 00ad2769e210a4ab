import { sql } from 'drizzle-orm'
import type { AccountSession } from '#shared/api/accounts.ts'
import type { Billing } from '#shared/api/plans.ts'
import type { OwnerId, Queryable } from '#server/db/client.ts'
import { isOne, rowsOf, run } from '#server/db/rows.ts'
import { isoTime } from '#server/db/columns.ts'
import { queryPrepared, type Preparing } from '#server/db/prepared.ts'
import { isSubscribed } from '#server/features/billing/tables.ts'
import type { Account } from '#server/http/caller.ts'

/** However much a session is used, it ends 90 days after it began. */
const isValid = sql`(expires_at > now() and sessions.created_at > now() - interval '90 days')`

export async function removeExpiredSessions(db: Queryable): Promise<void> {
  await db.execute(sql`delete from sessions where not ${isValid}`)
  await db.execute(sql`delete from verifications where expires_at < now()`)
}

type SignedInRow = Omit<Account, 'kind' | 'planType'> & { subscribed: boolean }

const signedIn = sql`
  select sessions.id as "sessionId", person.id, person.email,
         person.email_verified as "emailVerified", nullif(person.name, '') as "displayName",
         ${isSubscribed(sql`person.id`, sql.placeholder('seller'))} as subscribed
  from sessions
    join users person on person.id = sessions.user_id
  where sessions.token = ${sql.placeholder('token')} and ${isValid}`

export async function findSignedIn(db: Preparing, token: string, seller: Billing): Promise<SignedInRow | null> {
  const { rows } = await queryPrepared<SignedInRow>(db, signedIn, { values: { token, seller } })
  return rows[0] ?? null
}

export async function listValidSessions(db: Preparing, ids: readonly string[]): Promise<string[]> {
  const valid = sql`select id from sessions where id = any(${sql.param(ids)}) and ${isValid}`
  const { rows } = await queryPrepared<{ id: string }>(db, valid)
  return rows.map(({ id }) => id)
}

export const listSessions = (db: Queryable, { id, sessionId }: Pick<Account, 'id' | 'sessionId'>) =>
  rowsOf<AccountSession>(db)`
    select id, user_agent as device, ${isoTime(sql`created_at`)} as "createdAt",
           ${isoTime(sql`updated_at`)} as "lastUsedAt", id = ${sessionId} as current
    from sessions where user_id = ${id} and ${isValid} order by sessions.created_at desc`

export const removeSessions = (db: Queryable, owner: OwnerId) => run(db)`delete from sessions where user_id = ${owner}`

export const removeSession = (db: Queryable, owner: OwnerId, id: string) =>
  isOne(db)`delete from sessions where id = ${id} and user_id = ${owner}`

export async function updateAfterReset(db: Queryable, owner: OwnerId): Promise<void> {
  await removeResetTokens(db, owner)
  await db.execute(sql`update users set email_verified = true where id = ${owner}`)
}

const removeResetTokens = (db: Queryable, owner: OwnerId) => run(db)`delete from verifications where value = ${owner}`

export async function removeUser(db: Queryable, owner: OwnerId): Promise<void> {
  await removeResetTokens(db, owner)
  await db.execute(sql`delete from users where id = ${owner}`)
}
