import { createServer } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import S3rver from '@20minutes/s3rver'
import { FREE_GENERATIONS_PER_MONTH } from '#shared/api/plans.ts'
import { readMe, signUp } from '#tests/harness/accounts.ts'
import { modelSettings } from '#tests/stubs/provider-stub.ts'
import { startLineProcess } from '../line-process.ts'
import { generate, keepAsking, startCrowd, type Call, type Crowd } from './crowd.ts'
import { exactly, type Figure } from './figures.ts'
import { startFleet, type Fleet } from './fleet.ts'
import { countLost, type Heard } from './listening.ts'
import { startRoundRobin } from './round-robin.ts'

export const PROGRAM = 'dist/server/main.js'
export const PEOPLE = 20
export const PAUSE_MS = 2000
const PROVIDER_MS = 2000
const STARTERS = 6
/** What a dead process holds is free again after one and a half of it, and a sweep. */
const AI_TIMEOUT_MS = 8000
const FREE_AGAIN_MS = 60_000
export const CATCH_UP_MS = 5000

/**
 * Three servers on one database and one store behind a proxy that sends each request to the next. A third of the time
 * into the work one is killed, at two thirds another is stopped as is meant and a new one started in its place.
 */
export function drillMachines(seconds: number, { pooled }: { pooled: boolean }): Promise<Figure[]> {
  return onMachines({ program: PROGRAM, pooled }, (fleet) => drillFleet(fleet, seconds))
}

/** Three servers on one database and one store, whose texts come from a provider that takes its time. */
export async function onMachines(
  options: { program: string; pooled: boolean },
  act: (fleet: Fleet) => Promise<Figure[]>,
): Promise<Figure[]> {
  const provider = startLineProcess('provider-process.ts')
  const store = await startStore()
  try {
    const model = modelSettings({ baseUrl: await provider.nextLine() })
    await provider.ask(`in ${PROVIDER_MS} ms`)
    const settings = { AI_CHECK: 'off', AI_TIMEOUT_MS: String(AI_TIMEOUT_MS), TRUST_PROXY: '1' }
    const fleet = await startFleet(3, { ...model, ...store.environment, ...settings }, options)
    try {
      return await act(fleet)
    } finally {
      await fleet.stop()
    }
  } finally {
    await store.stop()
    provider.stop()
  }
}

async function drillFleet(fleet: Fleet, seconds: number): Promise<Figure[]> {
  const proxy = await startRoundRobin(() => fleet.products.map(({ url }) => url))
  try {
    const crowd = await startCrowd(proxy.url, PEOPLE, PAUSE_MS)
    const third = (seconds * 1000) / 3
    await delay(third - PROVIDER_MS)
    const starters = await startStarters(proxy.url, STARTERS)
    // Some of what they ask for is under way.
    await delay(PROVIDER_MS)
    const killed = { from: performance.now(), to: 0 }
    await fleet.kill(0)
    killed.to = performance.now()
    await Promise.all([fleet.start(0), delay(third)])
    await fleet.retire(1)
    await Promise.all([fleet.start(1), delay(third)])
    await crowd.end(CATCH_UP_MS)
    const inexact = await starters.countInexact(fleet)
    return [...judgeCalls([...crowd.calls, ...starters.calls], killed), ...(await judgeCrowd(fleet, crowd)), inexact]
  } finally {
    proxy.stop()
  }
}

export function judgeCalls(calls: readonly Call[], killed: { from: number; to: number }): Figure[] {
  const failed = calls.filter(({ status }) => status === 0 || status >= 500)
  const underWay = failed.filter(({ begun, ended }) => begun < killed.to && ended > killed.from)
  const others = failed.filter((call) => !underWay.includes(call))
  if (others.length > 0) console.error(others.slice(0, 5))
  return [
    exactly(`failed of ${calls.length} requests, but for those under way at the kill`, others.length, 0),
    { what: 'failed as they were under way at the kill', measured: String(underWay.length), target: '', met: true },
  ]
}

export async function judgeCrowd({ db }: Fleet, { members, calls }: Crowd): Promise<Figure[]> {
  const begun = new Map<Heard, number>(members.map(({ heard, from }) => [heard, from]))
  const lost = await countLost({ db }, begun)
  const owners = members.map(({ uid }) => uid)
  const { rows } = await db.pool.query<{ id: string }>('select id from listings where owner_id = any($1)', [owners])
  const kept = new Set(rows.map(({ id }) => id))
  const saved = members.flatMap((member) => [...member.saved.keys()])
  const refused = calls.filter(({ status }) => status >= 400 && status < 500)
  return [
    exactly('requests refused', refused.length, 0),
    exactly(`listings lost of ${saved.length} acknowledged`, saved.filter((id) => !kept.has(id)).length, 0),
    exactly('listings that nobody was told of', kept.size - new Set(saved).size, 0),
    exactly(`events lost of ${lost.expected}`, lost.count, 0),
  ]
}

/** Accounts on Starter that ask for more listings than the plan has, several at a time. */
async function startStarters(url: string, count: number) {
  const calls: Call[] = []
  const accounts = await Promise.all(Array.from({ length: count }, () => signUp({ url })))
  const written = new Map(accounts.map(({ uid }) => [uid, 0]))
  const askOnce = async (account: (typeof accounts)[number]) => {
    const status = await keepAsking(calls, 'generate', (key) => generate(url, account, key))
    if (status === 200) written.set(account.uid, (written.get(account.uid) ?? 0) + 1)
    return status
  }
  const burst = FREE_GENERATIONS_PER_MONTH + 2
  const asking = accounts.map((account) => Promise.all(Array.from({ length: burst }, () => askOnce(account))))
  return {
    calls,
    /** Asks until each is refused, when nothing is held for a process that is dead. */
    async countInexact({ db }: Fleet): Promise<Figure> {
      await Promise.all(asking)
      const held = async () => (await db.pool.query('select from usage_reservations')).rowCount ?? 0
      const deadline = performance.now() + FREE_AGAIN_MS
      while ((await held()) > 0 && performance.now() < deadline) await delay(500)
      for (const account of accounts) while ((await askOnce(account)) === 200) void 0
      const counts = await Promise.all(
        accounts.map(async ({ uid, headers }) => [
          written.get(uid),
          (await readMe({ url }, headers)).usage.generations.used,
        ]),
      )
      const wrong = counts.filter((both) => both.some((number) => number !== FREE_GENERATIONS_PER_MONTH))
      return exactly(`plans of ${count} that are not exactly ${FREE_GENERATIONS_PER_MONTH} listings`, wrong.length, 0)
    },
  }
}

/** A third party's S3 server on a free port. */
async function startStore() {
  const directory = await mkdtemp(path.join(tmpdir(), 'smart-listings-store-'))
  const bucket = 'photos'
  const store = new S3rver({ directory, silent: true, vhostBuckets: false, configureBuckets: [{ name: bucket }] })
  await store.configureBuckets()
  const server = createServer(store.callback())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_BUCKET: bucket,
      S3_REGION: 'eu-west-2',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
