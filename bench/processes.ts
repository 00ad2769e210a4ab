import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import type { Product } from '#tests/e2e/product-process.ts'
import { someRequest } from '#tests/harness/factories.ts'
import { startFleet } from './drill/fleet.ts'
import { atLeast, atMost, told, type Figure } from './figure.ts'
import { rateOf } from './rate.ts'

const SIZES = [1, 2, 3]
/** To each server: fewer at a time would leave it less to do together. */
const CONNECTIONS = 6
const TURNS = 3
/** Fewer are taken up by two servers, the database and what asks. */
const ENOUGH_CORES = 4

type Measured = { rate: number; cpuMs: number }

/**
 * Listings by the built-in writer, of the same details, on one, two and three server processes: how many a second, and what each
 * takes of the processor. As long as that stays the same, more processes bring more until the processor is the limit.
 */
export async function measureProcesses(): Promise<Figure[]> {
  const fleet = await startFleet(Math.max(...SIZES), {}, { program: 'dist/server/main.js' })
  const load = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(someRequest()), seconds: 5 }
  const measure = async (size: number): Promise<Measured> => {
    const products = fleet.products.slice(0, size)
    const before = await cpuMs(products)
    const rates = await Promise.all(
      products.map(({ url }) =>
        rateOf({ ...load, url: `${url}/api/gemini/generateListing`, connections: CONNECTIONS }),
      ),
    )
    const rate = rates.reduce((sum, one) => sum + one, 0)
    return { rate, cpuMs: ((await cpuMs(products)) - before) / (rate * load.seconds) }
  }
  try {
    // The code of each is slow as long as it is new.
    await measure(Math.max(...SIZES))
    const best = new Map<number, Measured>()
    // In turns, so that whatever else the machine does falls on all of them.
    for (let turn = 0; turn < TURNS; turn += 1)
      for (const size of SIZES) {
        const measured = await measure(size)
        if (measured.rate > (best.get(size)?.rate ?? 0)) best.set(size, measured)
      }
    return figuresOf([...best.values()])
  } finally {
    await fleet.stop()
  }
}

function figuresOf(measured: readonly Measured[]): Figure[] {
  const [one, two, three] = measured
  if (!one || !two || !three) throw new Error('Not every size was measured.')
  const growth = two.rate / one.rate
  const name = 'listings a second, two server processes / one'
  return [
    atMost('processor time of a listing, three server processes / one', three.cpuMs / one.cpuMs, 1.3, '×', 2),
    availableParallelism() < ENOUGH_CORES
      ? told(`${name}, on ${availableParallelism()} cores`, `${growth.toFixed(2)} ×`)
      : atLeast(name, growth, 1.6, '×', 2),
    told('listings a second, one / two / three', measured.map(({ rate }) => Math.round(rate)).join(' / ')),
  ]
}

/** What server processes have had of the processor. */
async function cpuMs(products: readonly Product[]): Promise<number> {
  const times = products.map(async ({ pid }) => {
    const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(' ')
    return (Number(fields[13]) + Number(fields[14])) * 10
  })
  return (await Promise.all(times)).reduce((sum, one) => sum + one, 0)
}
