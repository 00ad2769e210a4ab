import { signUp, readMe, type TestAccount } from '#tests/harness/accounts.ts'
import { addDrafts, endedJob, numberedItems, readDrafts, startWriting } from '#tests/harness/drafts.ts'
import { FREE_GENERATIONS_PER_MONTH } from '#shared/api/plans.ts'
import { modelSettings, realistic, startProviderStub, type ProviderStub } from '#tests/stubs/provider-stub.ts'
import { exactly, within, type Figure } from './figures.ts'
import { startFleet, type Fleet } from './fleet.ts'
import { anyOf, AT_ONCE, killAmidProgress, repeatedCalls, RESUME_LIMIT_MS } from './regeneration.ts'

/** More than the free plan writes in a month. */
const ITEMS_OF_A_STARTER = 7

type Seller = { account: TestAccount; jobId: string }

/** Writes the items of one seller on Pro, and of another on Starter at each kill, on two servers that are killed in turn. */
export async function drillDrafts(items: number, kills: number): Promise<Figure[]> {
  const script = realistic({ delayMs: 40, chunkSize: 60 })
  const provider = await startProviderStub({ protocol: 'openai-compatible', script })
  const fleet = await startFleet(2, { ...modelSettings(provider), AI_CHECK: 'off' })
  try {
    const pro = await begin(fleet, 'premium', numberedItems(items))
    const starters: Seller[] = []
    const standstills = await killAmidProgress(fleet, pro.jobId, kills, async () => {
      starters.push(await begin(fleet, 'free', numberedItems(ITEMS_OF_A_STARTER, 'Small vase')))
    })
    return await judge(fleet, provider, { pro, starters, items, standstills })
  } finally {
    await fleet.stop()
    await provider.stop()
  }
}

async function begin(fleet: Fleet, planType: 'free' | 'premium', items: object[]): Promise<Seller> {
  const server = anyOf(fleet)
  const account = await signUp(server, { planType })
  return { account, jobId: await startWriting(server, account, await addDrafts(server, account, items)) }
}

type Outcome = { pro: Seller; starters: Seller[]; items: number; standstills: number[] }

async function judge(fleet: Fleet, provider: ProviderStub, { pro, starters, items, standstills }: Outcome) {
  const server = anyOf(fleet)
  const job = await endedJob(server, pro.account, pro.jobId)
  const drafts = (await readDrafts(server, pro.account)).items
  const own = drafts.filter(({ formData, listing }) => listing?.title.endsWith(formData.itemName))
  let [inexact, lost] = [0, 0]
  for (const { account, jobId } of starters) {
    await endedJob(server, account, jobId)
    const { items: theirs } = await readDrafts(server, account)
    const ready = theirs.filter(({ state }) => state === 'ready').length
    const waiting = theirs.filter(({ state }) => state === 'waiting').length
    const { used } = (await readMe(server, account.headers)).usage.generations ?? { used: 0 }
    if (ready !== FREE_GENERATIONS_PER_MONTH || used !== ready) inexact += 1
    lost += ITEMS_OF_A_STARTER - ready - waiting
  }
  const left = await fleet.db.pool.query('select from usage_reservations')
  const repeated = repeatedCalls(provider)
  const most = starters.length * AT_ONCE
  return [
    exactly('items written', job.succeeded, items),
    exactly('items that hold the listing of their own', own.length, items),
    exactly(`${starters.length} plans whose count is not what was written`, inexact, 0),
    exactly('items on Starter neither written nor waiting', lost, 0),
    exactly('places of a plan that are still held', left.rowCount ?? 0, 0),
    { what: 'calls to the AI repeated', measured: String(repeated), target: `≤ ${most}`, met: repeated <= most },
    within('longest standstill after a kill', standstills, RESUME_LIMIT_MS),
  ] satisfies Figure[]
}
