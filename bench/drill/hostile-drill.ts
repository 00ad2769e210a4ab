/** What one stranger can do to everybody: bounded attacks on a server of its own, on loopback, and what others feel of them. */
import { setTimeout as wait } from 'node:timers/promises'
import { startProduct, type Product } from '#tests/e2e/product-process.ts'
import { ensureBuilt } from '../../scripts/built.ts'
import { type Figure, report } from './figures.ts'
import { FLOODS, type Flood } from './floods.ts'
import { drillFreeRides, drillQueue } from './free-rides.ts'
import { drillProbes } from './probes.ts'
import { residentMegabytes, slowdown, startSellerProcess, type Times } from './seller.ts'

const WARM_MS = 5000
/** Before each attack, so that what else the machine does counts on both sides. */
const QUIET_MS = 5000
const ATTACK_MS = 8000
const MOST_SLOWDOWN = 3
const MOST_MEGABYTES = 500

type Felt = { flood: Flood; got: string; times: Times; megabytes: number }

async function feel(product: Product, seller: { work: (ms: number) => Promise<Times> }, flood: Flood): Promise<Felt> {
  let megabytes = 0
  const look = async () => (megabytes = Math.max(megabytes, await residentMegabytes(product.pid)))
  const watch = setInterval(() => void look(), 100)
  const end = await flood.start(product)
  const times = await seller.work(ATTACK_MS)
  clearInterval(watch)
  const felt = { flood, got: await end(), times, megabytes }
  await wait(500)
  return felt
}

function figuresOf({ flood: { name, before }, got, times, megabytes }: Felt, quiet: Times): Figure[] {
  const { ratio, words } = slowdown(times, quiet)
  return [
    {
      what: `${name}: seller’s p95 / quiet`,
      before,
      measured: `${ratio.toFixed(2)} × (${words}; attackers ${got})`,
      target: `≤ ${MOST_SLOWDOWN} ×`,
      met: ratio <= MOST_SLOWDOWN,
    },
    {
      what: `${name}: resident memory`,
      measured: `${Math.round(megabytes)} MB`,
      target: `≤ ${MOST_MEGABYTES} MB`,
      met: megabytes <= MOST_MEGABYTES,
    },
  ]
}

async function drillFloods(): Promise<Figure[]> {
  const product = await startProduct({ program: 'dist/server/main.js', environment: { TRUST_PROXY: '1' } })
  const seller = await startSellerProcess(product)
  try {
    await seller.work(WARM_MS)
    const quiet: Times = { save: [], photo: [], listing: [] }
    const felt: Felt[] = []
    for (const flood of FLOODS) {
      const times = await seller.work(QUIET_MS)
      for (const act of ['save', 'photo', 'listing'] as const) quiet[act].push(...times[act])
      felt.push(await feel(product, seller, flood))
    }
    return felt.flatMap((one) => figuresOf(one, quiet))
  } finally {
    seller.stop()
    await product.stop()
  }
}

ensureBuilt()
const figures = [
  ...(await drillFloods()),
  ...(await drillQueue()),
  ...(await drillFreeRides()),
  ...(await drillProbes()),
]
report(figures)
