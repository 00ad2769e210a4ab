import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/client.ts'
import type { OwnerId } from '#server/db/owner-id.ts'

/** Keeps what a link is recognised by, for a day. */
export async function insertVerification(db: Queryable, owner: OwnerId, tokenHash: string): Promise<void> {
  await db.execute(sql`
    insert into email_verifications (token_hash, user_id, expires_at)
    values (${tokenHash}, ${owner}, now() + interval '1 day')`)
}

/** Uses up a link of the account, and every other one of it. False when there is none that still holds. */
export async function updateVerified(db: Queryable, owner: OwnerId, tokenHash: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with used as (
      delete from email_verifications
      where token_hash = ${tokenHash} and user_id = ${owner} and expires_at > now()
      returning user_id
    ), others as (
      delete from email_verifications where user_id = (select user_id from used) and token_hash <> ${tokenHash}
    )
    update users set email_verified = true, updated_at = now() where id = (select user_id from used)
    returning id`)
  return rows.length === 1
}

/** Deletes links that are too old. */
export async function removeOldVerifications(db: Queryable): Promise<void> {
  await db.execute(sql`delete from email_verifications where expires_at < now()`)
}
