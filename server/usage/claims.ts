import { sql, type SQL } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import type { Queryable } from '#server/db/client.ts'
import { firstOf, run } from '#server/db/rows.ts'
import { isoTime } from '#server/db/columns.ts'
import { unhurried } from '#server/db/prepared.ts'

export type RouteKey = { route: string; key: string; sentHash: string }

export type ActionKey = RouteKey & { caller: string }

export type Claim = ActionKey & { attempt: string; leaseMs: number }

export type KeyRecord = { sentHash: string | null; state: 'running' | 'done'; body: string | null }

const PRIMARY_KEY = 'idempotency_keys_caller_route_key_pk'

const milliseconds = (amount: number) => sql`make_interval(secs => ${amount / 1000})`

const named = ({ caller, route, key }: ActionKey) => sql`caller = ${caller} and route = ${route} and key = ${key}`

const heldBy = (claim: Claim) => sql`${named(claim)} and attempt = ${claim.attempt} and state = 'running'`

export const claiming = (claim: Claim): SQL => sql`
    insert into idempotency_keys as held (caller, route, key, sent_hash, attempt, state, expires_at)
    values (${claim.caller}, ${claim.route}, ${claim.key}, ${claim.sentHash}, ${claim.attempt}, 'running',
            now() + ${milliseconds(claim.leaseMs)})
    on conflict (caller, route, key) do update
      set sent_hash = excluded.sent_hash, attempt = excluded.attempt, state = 'running', body = null,
          claimed_at = now(), expires_at = excluded.expires_at
      where held.expires_at < now()`

const time = isoTime(sql`now()`)
const given = sql.placeholder

/** Takes an action and keeps its answer with its time in place of `mark`; it fails when it was taken before. */
const answering = sql`
  answered as (
    insert into idempotency_keys (caller, route, key, sent_hash, attempt, state, body, expires_at)
    values (${given('caller')}, ${given('route')}, ${given('key')}, ${given('sentHash')}, ${given('attempt')}, 'done',
            replace(${given('body')}, ${given('mark')}, ${time}), now() + make_interval(secs => ${given('leaseMs')}::float8 / 1000)))`

/** A statement of such parts, of which the last is carried out first; with a key the answer is kept under it. */
export const atOnce = (isKeyed: boolean, parts: readonly SQL[]) =>
  sql`with ${sql.join([...parts, ...(isKeyed ? [answering] : [])], sql`, `)} select ${time} as time, ${unhurried}`

export const isTaken = (error: unknown) => error instanceof DatabaseError && error.constraint === PRIMARY_KEY

export const findKey = (db: Queryable, action: ActionKey) =>
  firstOf<KeyRecord>(db)`
    select sent_hash as "sentHash", state, body from idempotency_keys
    where ${named(action)} and expires_at >= now()`

export type KeptAnswer = { body: string; keepMs: number }

const HELD_BYTES = 2 * 1024 * 1024
const REMEMBERED_ACTIONS = 2000

/** As a part of a statement: keeps the answer for `keepMs`, and returns nothing when the attempt no longer holds the action. */
export const keeping = (claim: Claim, { body, keepMs }: KeptAnswer): SQL => sql`
    update idempotency_keys
    set state = 'done', body = ${Buffer.byteLength(body) > HELD_BYTES ? null : body}::text,
        expires_at = now() + ${milliseconds(keepMs)}
    where ${heldBy(claim)}
    returning key`

export const removeClaim = (db: Queryable, claim: Claim) => run(db)`delete from idempotency_keys where ${heldBy(claim)}`

export async function removeExpiredKeys(db: Queryable): Promise<void> {
  await db.execute(sql`delete from idempotency_keys where expires_at < now()`)
  // Not with each answer: that would read all the others of its caller, and fill the disk until the database tidies up.
  await db.execute(sql`
    update idempotency_keys as held set body = null from (
      select caller, route, key, sum(octet_length(body)) over (partition by caller order by claimed_at desc, route, key) as bytes
      from idempotency_keys where body is not null) as answer
    where bytes > ${HELD_BYTES}::int
      and held.caller = answer.caller and held.route = answer.route and held.key = answer.key`)
  await db.execute(sql`
    delete from idempotency_keys as held using (
      select caller, route, key, row_number() over (partition by caller order by claimed_at desc, route, key) as place
      from idempotency_keys
      where caller in (select caller from idempotency_keys group by caller having count(*) > ${REMEMBERED_ACTIONS})
    ) as action
    where place > ${REMEMBERED_ACTIONS} and state = 'done'
      and held.caller = action.caller and held.route = action.route and held.key = action.key`)
}

export const removeKeysOf = (db: Queryable, caller: string) =>
  run(db)`delete from idempotency_keys where caller = ${caller}`
