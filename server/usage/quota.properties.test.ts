import { randomUUID } from 'node:crypto'
import process from 'node:process'
import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { accountSubject } from '#server/usage/budgets.ts'
import { insertHold, removeLapsedReservations, removeUsage } from '#server/usage/counters.ts'
import { removeKeysOf } from '#server/usage/claims.ts'
import { readMe, signUp, type TestAccount } from '#tests/harness/accounts.ts'
import { post } from '#tests/harness/client.ts'
import { someRequest } from '#tests/harness/factories.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'
import { SOUND_DRAFT, scriptedEngine } from '#tests/stubs/scripted-engine.ts'

/** A few seconds' worth; `QUOTA_RUNS=2000` for a night's. */
const RUNS = Number(process.env['QUOTA_RUNS'] ?? 20)
const LIMIT = 5
const ATTEMPTS = 60
const ROUTE = '/api/gemini/generateListing'

/** What becomes of an item that is asked for. */
const OUTCOMES = ['lamp', 'vase', 'broken', 'abandoned'] as const
type Outcome = (typeof OUTCOMES)[number]
type Step =
  | { do: 'ask'; key: string | null; item: Outcome; times: number }
  | { do: 'die'; key: string }
  | { do: 'a month passes' }
  | { do: 'the day is nearly used up'; left: number }

const key = fc.constantFrom('one', 'two', 'three')
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('ask' as const),
      key: fc.option(key),
      item: fc.constantFrom(...OUTCOMES),
      times: fc.integer({ min: 1, max: 8 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('die' as const), key }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('a month passes' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('the day is nearly used up' as const),
      left: fc.integer({ min: 0, max: 5 }),
    }),
  },
)

/** What must be true: how many listings and attempts are counted, and what each key has answered to which item. */
type Model = { used: number; attempts: number; kept: Map<string, { item: Outcome; body: string }> }

type World = { server: TestServer; account: TestAccount; subject: string; begun: () => number }

/** Writes a text of its own each time, so that two writings are never the same answer. */
async function openWorld(): Promise<World> {
  let begun = 0
  const engine = scriptedEngine(async ({ details }, { signal }) => {
    begun += 1
    if (details.itemName === 'broken') throw new Error('The model is broken.')
    if (details.itemName === 'abandoned') await new Promise((_, reject) => signal.addEventListener('abort', reject))
    return { ...SOUND_DRAFT, draft: { ...SOUND_DRAFT.draft, title: `Brass ${details.itemName}, number ${begun}` } }
  })
  const server = await startTestServer({ REQUESTS_PER_MINUTE: '1000000' }, { engine })
  const account = await signUp(server)
  return { server, account, subject: accountSubject(account, server.ctx), begun: () => begun }
}

function ask({ server, account }: World, key: string | null, item: Outcome, signal?: AbortSignal): Promise<Response> {
  const headers = { ...account.headers, ...(key !== null && { 'idempotency-key': key }) }
  return post(server.url, ROUTE, someRequest({ itemName: item }), headers, signal)
}

/** Asks and leaves before any text has come. */
async function abandon(world: World, key: string | null): Promise<void> {
  const leaving = new AbortController()
  const before = world.begun()
  const asking = ask(world, key, 'abandoned', leaving.signal).then(
    ({ status }) => status,
    () => 'left',
  )
  await vi.waitFor(() => expect(world.begun()).toBeGreaterThan(before), { interval: 1, timeout: 45_000 })
  leaving.abort()
  expect(await asking).toBe('left')
}

/** A process takes the action and a place, dies, and its hold lapses. */
async function die({ server, account, subject }: World, key: string): Promise<void> {
  const { orm } = server.ctx.db
  const lapsed = { leaseMs: -1 }
  const allowance = { subject, kind: 'generation', window: 'month', limit: LIMIT } as const
  const claim = {
    caller: account.uid,
    route: `POST ${ROUTE}`,
    key,
    sentHash: 'dead',
    attempt: randomUUID(),
    ...lapsed,
  }
  await insertHold(server.ctx.db, { claim, reservation: { id: randomUUID(), allowance, ...lapsed }, attempts: null })
  await removeLapsedReservations(orm)
}

async function passMonth({ server }: World): Promise<void> {
  const { orm } = server.ctx.db
  // Months before that have no part in it.
  await orm.execute(sql`delete from usage_counters where window_start < date_trunc('month', now() at time zone 'utc')`)
  await orm.execute(sql`update usage_counters set window_start = window_start - interval '1 month'`)
}

/** As many attempts as leave `left` of the day's. */
async function useUp({ server, subject }: World, left: number): Promise<void> {
  await server.ctx.db.orm.execute(sql`
    insert into usage_counters values (${subject}, 'attempt', (now() at time zone 'utc')::date, ${ATTEMPTS - left})
    on conflict (subject, kind, window_start) do update set used = excluded.used`)
}

async function attemptsOf({ server, subject }: World): Promise<number> {
  const { rows } = await server.ctx.db.orm.execute<{ used: number }>(sql`
    select used from usage_counters
    where subject = ${subject} and kind = 'attempt' and window_start = (now() at time zone 'utc')::date`)
  return rows[0]?.used ?? 0
}

async function carryOut(world: World, model: Model, { key, item, times }: Extract<Step, { do: 'ask' }>): Promise<void> {
  const kept = key === null ? undefined : model.kept.get(key)
  const left = Math.min(LIMIT - model.used, ATTEMPTS - model.attempts)
  if (item === 'abandoned' && kept === undefined && left > 0) return abandon(world, key)
  const answers = await Promise.all(Array.from({ length: times }, () => ask(world, key, item)))
  const statuses = answers.map(({ status }) => status)
  const bodies = await Promise.all(answers.map((answer) => answer.text()))
  const all = (status: number) => expect(new Set(statuses)).toEqual(new Set([status]))
  if (kept !== undefined) {
    all(kept.item === item ? 200 : 422)
    if (kept.item === item) expect(new Set(bodies)).toEqual(new Set([kept.body]))
  } else if (left === 0) all(429)
  else if (item === 'broken') expect(statuses.filter((status) => status !== 500 && status !== 429)).toEqual([])
  else if (key !== null) {
    all(200)
    expect(new Set(bodies).size).toBe(1)
    model.kept.set(key, { item, body: bodies[0] ?? '' })
    model.used += 1
  } else {
    const granted = Math.min(times, left)
    expect(statuses.filter((status) => status === 200)).toHaveLength(granted)
    expect(statuses.filter((status) => status === 429)).toHaveLength(times - granted)
    model.used += granted
  }
}

test(
  'whatever is asked, repeated, abandoned or cut off: five a month, sixty attempts a day, and one answer to one key',
  async () => {
    const world = await openWorld()
    const { server, account, subject } = world
    const usage = async () => (await readMe(server, account.headers)).usage.generations.used
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
        await removeUsage(server.ctx.db.orm, subject)
        await removeKeysOf(server.ctx.db.orm, account.uid)
        const model: Model = { used: 0, attempts: 0, kept: new Map() }
        for (const step of steps) {
          const before = world.begun()
          if (step.do === 'ask') await carryOut(world, model, step)
          else if (step.do === 'die') await die(world, step.key)
          else if (step.do === 'the day is nearly used up') {
            await useUp(world, step.left)
            model.attempts = ATTEMPTS - step.left
          } else {
            await passMonth(world)
            model.used = 0
            model.attempts = 0
          }
          // Whatever reached the model is counted, whatever came of it, and nothing else is.
          model.attempts += world.begun() - before
          expect(model.attempts).toBeLessThanOrEqual(ATTEMPTS)
          expect(await attemptsOf(world)).toBe(model.attempts)
          // What is abandoned is given back after its caller has left.
          await vi.waitFor(async () => expect(await usage()).toBe(model.used), { interval: 5, timeout: 45_000 })
        }
      }),
      { numRuns: RUNS },
    )
  },
  Math.max(60_000, RUNS * 2_000),
)
