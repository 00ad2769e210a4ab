import { sql } from 'drizzle-orm'
import { setTimeout as wait } from 'node:timers/promises'
import { deliver, insertPeople, plansOf } from '#tests/harness/billing.ts'
import { newCustomer, planBy, STEPS, type Model, type Step } from '#tests/stubs/paddle-model.ts'
import { startPaddleStub } from '#tests/stubs/paddle-stub.ts'
import type { PaddleWorld } from '#tests/stubs/paddle-world.ts'
import { exactly, type Figure } from './figures.ts'
import { startFleet, type Fleet } from './fleet.ts'

const AT_ONCE = 8
const LIMIT_MS = 500
const STEP_NAMES = Object.keys(STEPS) as Step[]

/** A message on its way: a true one, or one that must be refused. */
type Message = { event: object; kind: 'true' | 'forged' | 'altered' | 'too old' | 'too new' }
const BAD = ['forged', 'altered', 'too old', 'too new'] as const

type Run = {
  fleet: Fleet
  world: PaddleWorld
  people: Map<string, { subscription: string; model: Model }>
  waiting: Message[]
  sent: number
  times: number[]
  accepted: number
  refused: number
  again: number
}

/** One of so many, evenly. */
const pick = <Item>(all: readonly Item[]): Item => all[Math.floor(Math.random() * all.length)] as Item

/**
 * Brings so many messages to two servers: each true one twice, in random order, signed up to a minute off; forged,
 * altered, old and early ones among them; customers who delete their account; servers killed before they have answered.
 */
export async function drillWebhooks(messages: number, kills: number): Promise<Figure[]> {
  const stub = await startPaddleStub()
  const fleet = await startFleet(2, stub.settings)
  try {
    const run: Run = {
      fleet,
      world: stub.world,
      people: new Map(),
      waiting: [],
      sent: 0,
      times: [],
      accepted: 0,
      refused: 0,
      again: 0,
    }
    const ids = await insertPeople(fleet.db, Math.ceil(messages / 12))
    const killing = killAmid(run, messages, kills)
    await Promise.all(Array.from({ length: AT_ONCE }, () => work(run, ids, messages)))
    await killing
    return await figuresOf(run, ids)
  } finally {
    await fleet.stop()
    await stub.stop()
  }
}

async function killAmid(run: Run, messages: number, kills: number): Promise<void> {
  for (let kill = 0; kill < kills; kill += 1) {
    while (run.sent < (messages * (kill + 1)) / (kills + 1)) await wait(5)
    await run.fleet.replace(kill % 2)
  }
}

async function work(run: Run, ids: readonly string[], messages: number): Promise<void> {
  while (run.sent < messages || run.waiting.length > 0) {
    if (run.sent + run.waiting.length < messages) await act(run, pick(ids))
    const [message] = run.waiting.splice(Math.floor(Math.random() * run.waiting.length), 1)
    if (message === undefined) await wait(5)
    else await send(run, message)
  }
}

/** Something happens to one customer. */
async function act(run: Run, id: string): Promise<void> {
  const person = run.people.get(id)
  let event: object
  if (person === undefined) {
    const bought = run.world.buy(id)
    run.people.set(id, { subscription: bought.id, model: newCustomer() })
    event = bought.event
  } else {
    event = STEPS[pick(STEP_NAMES)](run.world, person.subscription, person.model)
    if (Math.random() < 0.01) await run.fleet.db.orm.execute(sql`delete from users where id = ${id}`)
  }
  run.waiting.push({ event, kind: 'true' }, { event, kind: 'true' })
  if (Math.random() < 0.2) run.waiting.push({ event, kind: pick(BAD) })
}

async function send(run: Run, message: Message): Promise<void> {
  run.sent += 1
  const seconds = Math.round(Math.random() * 120) - 60
  const how = {
    true: { skewSeconds: seconds },
    forged: { secret: 'guessed' },
    altered: { altered: (body: string) => body.replace('evt_', 'evt_0') },
    'too old': { skewSeconds: -400 },
    'too new': { skewSeconds: 400 },
  }[message.kind]
  const start = performance.now()
  const status = await deliver(pick(run.fleet.products), message.event, how).catch(() => 0)
  if (status === 200) {
    run.times.push(performance.now() - start)
    if (message.kind !== 'true') run.accepted += 1
  } else if (message.kind !== 'true' && status === 401) run.refused += 1
  else {
    // As Paddle does with whatever is not answered 200, only sooner.
    run.again += 1
    await wait(50)
    run.waiting.push(message)
  }
}

async function figuresOf(run: Run, ids: readonly string[]): Promise<Figure[]> {
  const { rows } = await run.fleet.db.orm.execute<{ id: string }>(sql`select id from users`)
  const living = new Set(rows.map(({ id }) => id))
  const plans = await plansOf(run.fleet.db)
  const customers = [...run.people].filter(([id]) => living.has(id))
  const wrong = customers.filter(([id, { model }]) => plans.get(id) !== planBy(model))
  const sorted = run.times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? Number.POSITIVE_INFINITY)
  return [
    { what: 'messages sent', measured: `${run.sent}, ${run.again} of them again`, target: '', met: true },
    exactly(`plans that differ from the model (${customers.length} customers)`, wrong.length, 0),
    exactly(`plans of deleted accounts (${ids.length - living.size} deleted)`, plans.size - customers.length, 0),
    exactly(`bad messages that were accepted (${run.refused} refused)`, run.accepted, 0),
    {
      what: 'time to an answer',
      measured: `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, worst ${at(1)} ms`,
      target: `p99 ≤ ${LIMIT_MS} ms`,
      met: at(0.99) <= LIMIT_MS,
    },
  ]
}
