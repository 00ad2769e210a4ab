import { someRequest } from '#tests/harness/factories.ts'
import { startFleet } from './drill/fleet.ts'
import { atLeast, told, type Figure } from './figure.ts'
import { rateOf } from './rate.ts'

const SIZES = [1, 2, 3]
const CONNECTIONS = 12
const TURNS = 3

/**
 * Listings a second by the built-in writer, of the same details, on one, two and three server processes. It ends where the
 * processor does, of which the database and what asks take their share.
 */
export async function measureProcesses(): Promise<Figure[]> {
  const fleet = await startFleet(Math.max(...SIZES), {}, { program: 'dist/server/main.js' })
  const load = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(someRequest()) }
  const rateWith = async (size: number) => {
    const rates = await Promise.all(
      fleet.products
        .slice(0, size)
        .map(({ url }) =>
          rateOf({ ...load, url: `${url}/api/gemini/generateListing`, connections: CONNECTIONS / size }),
        ),
    )
    return rates.reduce((sum, rate) => sum + rate, 0)
  }
  try {
    const best = new Map(SIZES.map((size) => [size, 0]))
    // In turns, so that whatever else the machine does falls on all of them.
    for (let turn = 0; turn < TURNS; turn += 1)
      for (const size of SIZES) best.set(size, Math.max(best.get(size) ?? 0, await rateWith(size)))
    const [one = 0, two = 0] = best.values()
    return [
      atLeast('listings a second, two server processes / one', two / one, 1.2, '×', 2),
      told('listings a second, one / two / three server processes', [...best.values()].map(Math.round).join(' / ')),
    ]
  } finally {
    await fleet.stop()
  }
}
