import { VARIANTS } from '#shared/api/generation.ts'
import { startProduct } from '#tests/e2e/product-process.ts'
import { someRequest } from '#tests/harness/factories.ts'
import { loadInputs } from '#tests/messy-inputs/inputs.ts'
import { post } from '#tests/harness/client.ts'
import { atLeast, atMost, median, type Figure } from './figure.ts'
import { rateOf } from './rate.ts'

const CONNECTIONS = 10
const TURNS = 3

/** Milliseconds for a form that was never seen, one after the other: each of the messy inputs, as every variant. */
async function newForms(url: string): Promise<number> {
  const times: number[] = []
  for (const variant of VARIANTS) {
    for (const { details, currency } of loadInputs('development')) {
      const begin = performance.now()
      await post(url, '/api/gemini/generateListing', { ...someRequest(), formData: details, currency, variant })
      times.push(performance.now() - begin)
    }
  }
  return median(times)
}

/** Listings a second by the built-in writer, of the same details, and how long new ones take. */
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
      atMost('built-in writer: a form that was never seen, p50', await newForms(product.url), 25, 'ms'),
    ]
  } finally {
    await product.stop()
  }
}
