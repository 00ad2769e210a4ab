import { sql } from 'drizzle-orm'
import type { OwnerId, Queryable } from '#server/db/client.ts'
import { isOne, run } from '#server/db/rows.ts'

export const hasNetwork = (db: Queryable, key: string) => isOne(db)`select from known_networks where key = ${key}`

export const insertNetwork = (db: Queryable, owner: string, key: string) =>
  run(db)`
    insert into known_networks (key, user_id) select ${key}, id from users where id = ${owner}
    on conflict (key) do update set user_id = excluded.user_id, last_used_at = now()`

export async function removeOldProofs(db: Queryable): Promise<void> {
  await db.execute(sql`delete from email_verifications where expires_at < now()`)
  await db.execute(sql`delete from known_networks where last_used_at < now() - interval '180 days'`)
}

export async function findPasswordHash(db: Queryable, owner: OwnerId): Promise<string | null> {
  const { rows } = await db.execute<{ password: string }>(sql`
    select password from credentials where user_id = ${owner} and provider_id = 'credential'`)
  return rows[0]?.password ?? null
}

type PasswordChange = { before: string; after: string; kept: string }

export const updatePassword = (db: Queryable, owner: OwnerId, { before, after, kept }: PasswordChange) =>
  isOne(db)`
    with changed as (
      update credentials set password = ${after}, updated_at = now()
      where user_id = ${owner} and provider_id = 'credential' and password = ${before}
      returning user_id
    ), ended as (
      delete from sessions where user_id = (select user_id from changed) and id <> ${kept}
    ), forgotten as (
      delete from verifications where value = (select user_id::text from changed)
    )
    select user_id from changed`

export const insertVerification = (db: Queryable, owner: OwnerId, tokenHash: string) =>
  run(db)`
    insert into email_verifications (token_hash, user_id, expires_at)
    values (${tokenHash}, ${owner}, now() + interval '1 day')`

export const updateVerified = (db: Queryable, owner: OwnerId, tokenHash: string) =>
  isOne(db)`
    with used as (
      delete from email_verifications
      where token_hash = ${tokenHash} and user_id = ${owner} and expires_at > now()
      returning user_id
    ), others as (
      delete from email_verifications where user_id = (select user_id from used) and token_hash <> ${tokenHash}
    )
    update users set email_verified = true, updated_at = now() where id = (select user_id from used)
    returning id`
