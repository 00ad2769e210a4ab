/** What one stranger can do to everybody: bounded attacks on a server of its own, on loopback, and what others feel of them. */
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { startProduct, type Product } from '#tests/e2e/product-process.ts'
import type { Figure } from './figures.ts'
import { FLOODS, type Flood } from './floods.ts'
import { drillFreeRides } from './free-rides.ts'
import { residentMegabytes, slowdown, startSeller, type Times } from './seller.ts'

const QUIET_ROUNDS = 40
const ATTACK_MS = 8000
const MOST_SLOWDOWN = 3
const MOST_MEGABYTES = 500

async function flood(
  product: Product,
  seller: Awaited<ReturnType<typeof startSeller>>,
  quiet: Times,
  { name, before, start }: Flood,
): Promise<Figure[]> {
  const end = await start(product)
  const until = performance.now() + ATTACK_MS
  let megabytes = 0
  const watch = setInterval(
    () => void residentMegabytes(product.pid).then((now) => (megabytes = Math.max(megabytes, now))),
    100,
  )
  const times = await seller((rounds) => rounds < 3 || performance.now() < until)
  clearInterval(watch)
  const got = await end()
  const { ratio, words } = slowdown(times, quiet)
  await wait(500)
  return [
    {
      what: `${name} (${got}): seller's p95 / quiet`,
      measured: `${ratio.toFixed(2)} × (${words}; was ${before})`,
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
  try {
    const seller = await startSeller(product)
    await seller((rounds) => rounds < QUIET_ROUNDS / 4)
    const quiet = await seller((rounds) => rounds < QUIET_ROUNDS)
    const figures: Figure[] = []
    for (const one of FLOODS) figures.push(...(await flood(product, seller, quiet, one)))
    return figures
  } finally {
    await product.stop()
  }
}

const figures = [...(await drillFloods()), ...(await drillFreeRides())]
for (const { what, measured, target, met } of figures)
  console.log(`${met ? 'met   ' : 'MISSED'} ${what}: ${measured}, ${target}`)
if (figures.some(({ met }) => !met)) process.exitCode = 1
