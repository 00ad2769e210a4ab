import { startProduct } from '#tests/e2e/product-process.ts'
import { someRequest } from '#tests/harness/factories.ts'
import { atLeast, type Figure } from './figure.ts'
import { rateOf } from './rate.ts'

const CONNECTIONS = 10
const TURNS = 3

/** Listings a second by the built-in writer, of the same details: what is new in them takes its time once. */
export async function measureBuiltInRate(): Promise<Figure[]> {
  const product = await startProduct({ program: 'dist/server/main.js' })
  const best = async (accept: string) => {
    const headers = { 'content-type': 'application/json', accept }
    const load = { url: `${product.url}/api/gemini/generateListing`, headers, body: JSON.stringify(someRequest()) }
    let most = 0
    for (let turn = 0; turn < TURNS; turn += 1)
      most = Math.max(most, await rateOf({ ...load, connections: CONNECTIONS }))
    return most
  }
  try {
    return [
      atLeast('built-in writer: listings a second, as JSON', await best('application/json'), 800, '', 0),
      atLeast('built-in writer: listings a second, as a stream', await best('text/event-stream'), 600, '', 0),
    ]
  } finally {
    await product.stop()
  }
}
