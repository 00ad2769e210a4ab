import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/db/client.ts'

export type ActionKey = { caller: string; route: string; key: string }

export type Claim = ActionKey & { requestHash: string; attempt: string; leaseMs: number }

export type KeyRecord = { requestHash: string; state: 'running' | 'done'; body: string | null }

const milliseconds = (amount: number) => sql`make_interval(secs => ${amount / 1000})`

export async function insertClaim(db: Queryable, claim: Claim): Promise<boolean> {
  return (await db.execute(claiming(claim))).rowCount === 1
}

export function claiming(claim: Claim): SQL {
  return sql`
    insert into idempotency_keys as held (caller, route, key, request_hash, attempt, state, expires_at)
    values (${claim.caller}, ${claim.route}, ${claim.key}, ${claim.requestHash}, ${claim.attempt}, 'running',
            now() + ${milliseconds(claim.leaseMs)})
    on conflict (caller, route, key) do update
      set request_hash = excluded.request_hash, attempt = excluded.attempt, state = 'running', body = null, claimed_at = now(), expires_at = excluded.expires_at
      where held.expires_at < now()`
}

export async function findKey(db: Queryable, { caller, route, key }: ActionKey): Promise<KeyRecord | null> {
  const { rows } = await db.execute<KeyRecord>(sql`
    select request_hash as "requestHash", state, body from idempotency_keys
    where caller = ${caller} and route = ${route} and key = ${key} and expires_at >= now()`)
  return rows[0] ?? null
}

export type KeptAnswer = { body: string; keepMs: number }

const HELD_BYTES = 2 * 1024 * 1024
const REMEMBERED_ACTIONS = 2000

/**
 * Keeps the answer for `keepMs`, and carries out what is `alongside` (`name as (…)`) in the same statement. Of the
 * caller's oldest answers no more than that they were given is kept, where all together would be too many bytes. False
 * when the attempt no longer holds the action, and then no answer is kept.
 */
export async function updateAnswer(
  db: Queryable,
  claim: Claim,
  { body, keepMs }: KeptAnswer,
  alongside: readonly SQL[] = [],
): Promise<boolean> {
  const bytes = Buffer.byteLength(body)
  const result = await db.execute(sql`
    with ${sql.join([...alongside, emptyingOldest(claim.caller, HELD_BYTES - bytes)], sql`, `)}
    update idempotency_keys
    set state = 'done', body = ${bytes > HELD_BYTES ? null : body}::text,
        expires_at = now() + ${milliseconds(keepMs)}
    where caller = ${claim.caller} and route = ${claim.route} and key = ${claim.key}
      and attempt = ${claim.attempt} and state = 'running'`)
  return result.rowCount === 1
}

/** Rows that another answer's statement empties are left to it. */
function emptyingOldest(caller: string, room: number): SQL {
  return sql`
    oldest as (
      select caller, route, key from (
        select caller, route, key, sum(octet_length(body)) over (order by claimed_at desc, route, key) as bytes
        from idempotency_keys where caller = ${caller} and body is not null) as answers
      where bytes > ${room}::int),
    spare as (
      select caller, route, key from idempotency_keys join oldest using (caller, route, key)
      for update of idempotency_keys skip locked),
    emptied as (
      update idempotency_keys as held set body = null from spare
      where held.caller = spare.caller and held.route = spare.route and held.key = spare.key)`
}

export async function removeClaim(db: Queryable, claim: Claim): Promise<void> {
  await db.execute(sql`
    delete from idempotency_keys
    where caller = ${claim.caller} and route = ${claim.route} and key = ${claim.key}
      and attempt = ${claim.attempt} and state = 'running'`)
}

export async function removeExpiredKeys(db: Queryable): Promise<void> {
  await db.execute(sql`delete from idempotency_keys where expires_at < now()`)
  await db.execute(sql`
    delete from idempotency_keys as held using (
      select caller, route, key, row_number() over (partition by caller order by claimed_at desc, route, key) as place
      from idempotency_keys
      where caller in (select caller from idempotency_keys group by caller having count(*) > ${REMEMBERED_ACTIONS})
    ) as action
    where place > ${REMEMBERED_ACTIONS} and state = 'done'
      and held.caller = action.caller and held.route = action.route and held.key = action.key`)
}

export async function removeKeysOf(db: Queryable, caller: string): Promise<void> {
  await db.execute(sql`delete from idempotency_keys where caller = ${caller}`)
}
