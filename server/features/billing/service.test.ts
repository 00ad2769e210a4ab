import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PlanType } from '#shared/api/plans.ts'
import { readMe, signUp, type TestAccount } from '#tests/harness/accounts.ts'
import { deliver, insertPeople, plansOf } from '#tests/harness/billing.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'
import { openEvents } from '#tests/harness/live.ts'
import { newCustomer, planBy, STEPS, type Step } from '#tests/stubs/paddle-model.ts'
import type { PaddleWorld } from '#tests/stubs/paddle-world.ts'
import { paddleStub, selling } from '#tests/stubs/selling.ts'
import { reconcileWhenDue, sweepBilling } from './service.ts'

const silent = () => new AbortController().signal

const planOf = async (server: TestServer, { headers }: TestAccount): Promise<PlanType> =>
  (await readMe(server, headers)).planType

const removeAccount = (server: TestServer, { headers, password }: TestAccount) =>
  fetch(`${server.url}/api/account`, {
    method: 'DELETE',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  })

/** Lets the steps happen and brings each message twice, at any time after its step and in any order. */
async function play(
  server: TestServer,
  world: PaddleWorld,
  userId: string,
  steps: readonly Step[],
  delays: readonly number[],
): Promise<PlanType> {
  const model = newCustomer()
  const { id, event } = world.buy(userId)
  const due = new Map<number, object[]>()
  const send = (message: object, nth: number) => {
    for (const copy of [0, 1]) {
      const delay = delays[nth * 2 + copy] ?? 0
      const moment = nth + Math.floor(delay * (steps.length - nth + 1))
      due.set(
        moment,
        delay * 10 - Math.floor(delay * 10) < 0.5
          ? [message, ...(due.get(moment) ?? [])]
          : [...(due.get(moment) ?? []), message],
      )
    }
  }
  send(event, 0)
  for (let moment = 0; moment <= steps.length; moment += 1) {
    const step = steps[moment - 1]
    if (step !== undefined) {
      const message = STEPS[step](world, id, model)
      send(message, moment)
    }
    const statuses = await Promise.all((due.get(moment) ?? []).map((message) => deliver(server, message)))
    expect(statuses.every((status) => status === 200)).toBe(true)
  }
  return planBy(model)
}

test('whatever happens, in whatever order it is told, each of it twice: the plan is as if told once, in order', async () => {
  const { stub, server } = await selling()
  const step = fc.constantFrom(...(Object.keys(STEPS) as Step[]))
  const delay = fc.double({ min: 0, max: 0.999, noNaN: true })
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 3 }),
      fc.array(delay, { minLength: 8, maxLength: 8 }),
      async (steps, delays) => {
        const [userId = ''] = await insertPeople(server.ctx.db, 1)
        const expected = await play(server, stub.world, userId, steps, delays)
        expect((await plansOf(server.ctx.db)).get(userId)).toBe(expected)
      },
    ),
    { numRuns: 40 },
  )
}, 180_000)

test('four messages in each of their orders, each twice, leave the same behind', async () => {
  const { stub, server } = await selling()
  const orders = permutations([0, 1, 2, 3])
  const people = await insertPeople(server.ctx.db, orders.length)
  for (const [nth, order] of orders.entries()) {
    const { id, event } = stub.world.buy(people[nth] ?? '')
    const messages = [event, stub.world.scheduleCancel(id), stub.world.keepAfterAll(id), stub.world.failPayment(id, 1)]
    for (const which of [...order, ...order]) expect(await deliver(server, messages[which] ?? '')).toBe(200)
  }
  const { rows } = await server.ctx.db.pool.query(
    `select distinct status, cancels_at, pro_until > now() as pro from subscriptions`,
  )
  expect(rows).toEqual([{ status: 'past_due', cancels_at: null, pro: true }])
}, 60_000)

function permutations(all: readonly number[]): number[][] {
  if (all.length === 0) return [[]]
  return all.flatMap((one) => permutations(all.filter((other) => other !== one)).map((rest) => [one].concat(rest)))
}

test('a message that could not be taken in is not lost: it is answered 500 and taken when sent again', async () => {
  const { stub, server } = await selling()
  const ann = await signUp(server)
  const { event } = stub.world.buy(ann.uid)
  for (const fault of [{ status: 502, body: '<html>' }, 'cut'] as const) {
    stub.fail(fault)
    expect(await deliver(server, event)).toBe(500)
  }
  // Half of what is read is not enough.
  stub.fail('cut', ({ path }) => path.startsWith('/transactions'))
  expect(await deliver(server, event)).toBe(500)
  expect(await planOf(server, ann)).toBe('free')
  stub.fail(null)
  expect(await deliver(server, event)).toBe(200)
  expect(await planOf(server, ann)).toBe('premium')
  const asked = stub.requests.length
  expect(await deliver(server, event)).toBe(200)
  expect(stub.requests).toHaveLength(asked)
})

test('an answer of Paddle that was overtaken by a later one changes nothing', async () => {
  const { stub, server } = await selling()
  const ann = await signUp(server)
  const { id, event } = stub.world.buy(ann.uid)
  const later = startTestServer(stub.settings, { beside: server })
  const { promise, resolve } = Promise.withResolvers<void>()
  // The first asks, and its answer (active) is on the way for long.
  const old = structuredClone(stub.world.subscriptions.get(id))
  stub.fail({ status: 200, body: JSON.stringify({ data: old }) }, ({ path }) => path === `/subscriptions/${id}`)
  stub.hold(promise)
  const slow = deliver(server, event)
  await expect.poll(() => stub.requests.length).toBeGreaterThan(1)
  stub.hold(null)
  const paused = stub.world.pause(id)
  stub.fail(null)
  expect(await deliver(await later, paused)).toBe(200)
  stub.fail({ status: 200, body: JSON.stringify({ data: old }) }, ({ path }) => path === `/subscriptions/${id}`)
  resolve()
  expect(await slow).toBe(200)
  expect(await planOf(server, ann)).toBe('free')
})

test('Pro ends at its moment without any work, and open pages are told soon after', async () => {
  const { stub, server } = await selling()
  const ann = await signUp(server)
  const { id, event } = stub.world.buy(ann.uid)
  const events = await openEvents(server, ann)
  expect((await events.next()).event).toBe('ready')
  await deliver(server, event)
  expect((await events.next()).event).toBe('plan')
  await deliver(server, stub.world.scheduleCancel(id))
  expect((await events.next()).event).toBe('plan')
  expect(await planOf(server, ann)).toBe('premium')
  await server.ctx.db.pool.query('update subscriptions set pro_until = now()')
  expect(await planOf(server, ann)).toBe('free')
  await Promise.all([sweepBilling(server.ctx), sweepBilling(server.ctx)])
  expect((await events.next()).event).toBe('plan')
  const { rows } = await server.ctx.db.pool.query(`select count(*)::int as told from changes where topic = 'plan'`)
  expect(rows).toEqual([{ told: 3 }])
})

test('only what this server sells is taken in, for whom this server named', async () => {
  const { stub, server } = await selling()
  const ann = await signUp(server)
  const cheaper = stub.world.buy(ann.uid, { priceId: 'pri_01other' })
  expect(await deliver(server, cheaper.event)).toBe(200)
  const nobodys = stub.world.buy(ann.uid)
  const sold = stub.world.subscriptions.get(nobodys.id)
  // The address is Ann's; that is no proof.
  for (const custom_data of [null, { userId: ann.email }, { userId: [ann.uid] }, { user_id: ann.uid }]) {
    Object.assign(sold ?? {}, { custom_data })
    expect(await deliver(server, stub.world.keepAfterAll(nobodys.id))).toBe(200)
  }
  expect(await planOf(server, ann)).toBe('free')
  Object.assign(sold ?? {}, { custom_data: { userId: ann.uid } })
  await deliver(server, stub.world.keepAfterAll(nobodys.id))
  expect(await planOf(server, ann)).toBe('premium')
  // Once taken in it stays with its account, at another price too.
  const ben = await signUp(server)
  Object.assign(sold ?? {}, { custom_data: { userId: ben.uid } })
  await deliver(server, stub.world.scheduleCancel(nobodys.id))
  expect([await planOf(server, ann), await planOf(server, ben)]).toEqual(['premium', 'free'])
})

test('what was tried out without money is worth nothing where Pro is sold', async () => {
  const stub = await paddleStub()
  const trying = await startTestServer()
  const ann = await signUp(trying, { planType: 'premium' })
  const secret = trying.ctx.secret
  const server = await startTestServer({ ...stub.settings, AUTH_SECRET: secret }, { beside: trying })
  const { headers } = ann
  expect((await readMe(trying, headers)).planType).toBe('premium')
  expect((await readMe(server, headers)).user?.uid).toBe(ann.uid)
  expect((await readMe(server, headers)).planType).toBe('free')
})

test('nobody pays for a deleted account', async () => {
  const { stub, server } = await selling()
  const ann = await signUp(server)
  const { id, event } = stub.world.buy(ann.uid)
  await deliver(server, event)
  stub.fail({ status: 503, body: '<html>' })
  const refused = await removeAccount(server, ann)
  expect(refused.status).toBe(503)
  expect(await refused.json()).toMatchObject({ message: expect.stringContaining('has not been deleted') })
  expect(await planOf(server, ann)).toBe('premium')
  stub.fail(null)
  expect((await removeAccount(server, ann)).status).toBe(204)
  expect(stub.world.subscriptions.get(id)?.status).toBe('canceled')
  // What is told of it afterwards does no harm, and what is paid late is ended too.
  expect(await deliver(server, stub.world.giveBack(id))).toBe(200)
  const late = stub.world.buy(ann.uid)
  stub.fail('cut', ({ path }) => path.endsWith('/cancel'))
  expect(await deliver(server, late.event)).toBe(500)
  stub.fail(null)
  expect(await deliver(server, late.event)).toBe(200)
  expect(stub.world.subscriptions.get(late.id)?.status).toBe('canceled')
  const stranger = stub.world.buy('00000000-0000-4000-8000-000000000000')
  expect(await deliver(server, stranger.event)).toBe(200)
  expect(stub.world.subscriptions.get(stranger.id)?.status).toBe('active')
  expect(await plansOf(server.ctx.db)).toEqual(new Map())
})

test('once a day one of all processes finds what no message told of', async () => {
  const { stub, server } = await selling()
  const other = await startTestServer(stub.settings, { beside: server })
  const [ann, ben, cat] = await insertPeople(server.ctx.db, 3)
  const refunded = stub.world.buy(ann ?? '')
  await deliver(server, refunded.event)
  stub.world.giveBack(refunded.id)
  stub.world.buy(ben ?? '')
  stub.world.buy(cat ?? '', { priceId: 'pri_01other' })
  stub.requests.length = 0
  await Promise.all([server, other].map(({ ctx }) => reconcileWhenDue(ctx, silent())))
  expect(await plansOf(server.ctx.db)).toEqual(
    new Map([
      [ann, 'free'],
      [ben, 'premium'],
    ]),
  )
  expect(stub.requests.filter(({ path }) => path.startsWith('/subscriptions?'))).toHaveLength(1)
  await reconcileWhenDue(server.ctx, silent())
  expect(stub.requests.filter(({ path }) => path.startsWith('/subscriptions?'))).toHaveLength(1)
})

test('a comparison that failed is due again in an hour, not in a day', async () => {
  const { stub, server } = await selling()
  const [ann = ''] = await insertPeople(server.ctx.db, 1)
  stub.world.buy(ann)
  stub.fail('cut', ({ path }) => path.startsWith('/transactions'))
  await reconcileWhenDue(server.ctx, silent())
  stub.fail(null)
  await server.ctx.db.pool.query(`update reconciliations set due_at = due_at - interval '61 minutes'`)
  await reconcileWhenDue(server.ctx, silent())
  expect(await plansOf(server.ctx.db)).toEqual(new Map([[ann, 'premium']]))
})
