import { setTimeout as delay } from 'node:timers/promises'
import { signUp, type TestAccount } from '#tests/harness/accounts.ts'
import { post } from '#tests/harness/client.ts'
import { someDetails } from '#tests/harness/factories.ts'
import { saveListing } from '#tests/harness/listings.ts'
import { modelSettings, realistic, startProviderStub, type ProviderStub } from '#tests/stubs/provider-stub.ts'
import { exactly, within, type Figure } from './figures.ts'
import { startFleet, type Fleet } from './fleet.ts'

export const RESUME_LIMIT_MS = 15_000
/** Items of one job that a server writes at a time. */
export const AT_ONCE = 3
const GIVE_UP_MS = 600_000

type Progress = { state: string; settled: number; succeeded: number; total: number }

/** Regenerates listings on two servers of which one is killed again and again; one listing is deleted on the way. */
export async function drillRegeneration(items: number, kills: number): Promise<Figure[]> {
  const provider = await startProviderStub({
    protocol: 'openai-compatible',
    script: realistic({ delayMs: 40, chunkSize: 60 }),
  })
  // One call for each listing: a second opinion would be another.
  const fleet = await startFleet(2, { ...modelSettings(provider), AI_CHECK: 'off' })
  try {
    const account = await signUp(anyOf(fleet), { planType: 'premium' })
    const ids: string[] = []
    while (ids.length < items) ids.push(await saveNumbered(fleet, account, ids.length))
    const started = await post(anyOf(fleet).url, '/api/listings/regenerate', { ids }, account.headers)
    const { jobId } = (await started.json()) as { jobId: string }
    const deleted = ids.at(-1) ?? ''
    const deleting = await fetch(`${anyOf(fleet).url}/api/listings/${deleted}`, {
      method: 'DELETE',
      headers: account.headers,
    })
    if (!deleting.ok) throw new Error(`Deleting was answered with ${deleting.status}.`)
    const standstills = await killAmidProgress(fleet, jobId, kills)
    return await judge(fleet, provider, { jobId, deleted, items, kills, standstills })
  } finally {
    await fleet.stop()
    await provider.stop()
  }
}

type Outcome = { jobId: string; deleted: string; items: number; kills: number; standstills: number[] }

async function judge(fleet: Fleet, provider: ProviderStub, outcome: Outcome): Promise<Figure[]> {
  const { jobId, deleted, items, kills, standstills } = outcome
  const { state, succeeded, settled } = await readProgress(fleet, jobId)
  const repeated = repeatedCalls(provider)
  const left = await fleet.db.pool.query('select from listings where id = $1', [deleted])
  return [
    exactly('R11 jobs that did not end as done', state === 'done' ? 0 : 1, 0),
    exactly('R11 listings settled', settled, items),
    exactly('R11 listings written anew, the deleted one apart', succeeded, items - 1),
    exactly('R11 deleted listings that came back', left.rowCount ?? 0, 0),
    {
      what: `R11 calls to the AI repeated in ${kills} kills`,
      measured: String(repeated),
      target: `≤ ${kills * AT_ONCE}`,
      met: repeated <= kills * AT_ONCE,
    },
    within('R11 longest standstill after a kill', standstills, RESUME_LIMIT_MS),
  ]
}

/** How often the model was asked once more about the same numbered lamp. */
export function repeatedCalls(provider: ProviderStub): number {
  const calls = new Map<string, number>()
  for (const { body } of provider.requests) {
    const name = /Numbered lamp (\d+)/.exec(JSON.stringify(body))?.[1]
    if (name !== undefined) calls.set(name, (calls.get(name) ?? 0) + 1)
  }
  return [...calls.values()].reduce((sum, count) => sum + count - 1, 0)
}

export function anyOf({ products }: Fleet) {
  const [product] = products
  if (product === undefined) throw new Error('There is no server.')
  return product
}

async function saveNumbered(fleet: Fleet, account: TestAccount, number: number): Promise<string> {
  const itemName = `Numbered lamp ${number}`
  return (await saveListing(anyOf(fleet), account, { title: itemName, originalFormInput: someDetails({ itemName }) }))
    .id
}

export async function readProgress({ db }: Fleet, jobId: string): Promise<Progress> {
  const { rows } = await db.pool.query<Progress>(
    `select jobs.state, count(*)::int as total, (count(*) filter (where item.state <> 'pending'))::int as settled,
            (count(*) filter (where item.state = 'succeeded'))::int as succeeded
     from jobs join job_items item on item.job_id = jobs.id where jobs.id = $1 group by jobs.id`,
    [jobId],
  )
  const [row] = rows
  if (row === undefined) throw new Error('The job is gone.')
  return row
}

/** Kills in turn, each time after the job has moved on; returns how long it then stood still, in milliseconds. */
export async function killAmidProgress(
  fleet: Fleet,
  jobId: string,
  kills: number,
  before?: () => Promise<void>,
): Promise<number[]> {
  const standstills: number[] = []
  const deadline = performance.now() + GIVE_UP_MS
  for (let kill = 0; kill < kills; kill += 1) {
    await movedOn(fleet, jobId, deadline)
    await before?.()
    await delay(200 + Math.random() * 800)
    const killedAt = performance.now()
    await Promise.all([fleet.replace(kill % fleet.products.length), delay(500)])
    await movedOn(fleet, jobId, deadline)
    standstills.push(performance.now() - killedAt)
  }
  while ((await readProgress(fleet, jobId)).state !== 'done') {
    if (performance.now() > deadline) break
    await delay(100)
  }
  return standstills
}

async function movedOn(fleet: Fleet, jobId: string, deadline: number): Promise<void> {
  const before = await readProgress(fleet, jobId)
  for (;;) {
    const { settled, total } = await readProgress(fleet, jobId)
    if (settled > before.settled || settled === total) return
    if (performance.now() > deadline) throw new Error('The job stands still.')
    await delay(20)
  }
}
