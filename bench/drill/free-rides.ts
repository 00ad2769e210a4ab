import { setTimeout as wait } from 'node:timers/promises'
import { signUp, type TestAccount } from '#tests/harness/accounts.ts'
import { post } from '#tests/harness/client.ts'
import { startProduct, type Product } from '#tests/e2e/product-process.ts'
import { someDetails, someRequest } from '#tests/harness/factories.ts'
import { saveListing, someListing } from '#tests/harness/listings.ts'
import { modelSettings, realistic, startProviderStub, type ProviderStub } from '#tests/stubs/provider-stub.ts'
import type { Figure } from './figures.ts'
import { countsOf } from './floods.ts'

const GENERATE = '/api/gemini/generateListing'
const MERGE = '/api/gemini/synthesizeAnalysis'

type Ride = {
  name: string
  before: string
  /** Given how many calls one listing takes. */
  most: (perListing: number) => number
  take: (product: Product, stub: ProviderStub) => Promise<void>
}

/** Each tries to have a model work without it being counted; at most `most` calls may reach the model. */
const RIDES: readonly Ride[] = [
  {
    name: '30 listings of an account on Starter, each from a listing saved for it and deleted again',
    before: '30 of 30',
    most: (perListing) => 5 * perListing,
    async take(product) {
      const account = await signUp(product)
      for (let n = 0; n < 30; n += 1) {
        const originalFormInput = someDetails({ itemName: `Lamp ${n}` })
        const saved = await post(product.url, '/api/listings', { ...someListing(), originalFormInput }, account.headers)
        const { id } = (await saved.json()) as { id: string }
        await drain(
          post(product.url, GENERATE, someRequest({ itemName: `Lamp ${n}`, _savedListingId: id }), account.headers),
        )
        await drain(fetch(`${product.url}/api/listings/${id}`, { method: 'DELETE', headers: account.headers }))
      }
    },
  },
  {
    name: '30 listings of an account on Starter, all from one that was saved',
    before: '200 of 200',
    most: (perListing) => 10 * perListing,
    async take(product) {
      const account = await signUp(product)
      await drain(post(product.url, GENERATE, someRequest(), account.headers))
      const { id } = await saveListing(product, account, { originalFormInput: someDetails() })
      const again = someRequest({ _savedListingId: id })
      for (let n = 0; n < 30; n += 1) await drain(post(product.url, GENERATE, again, account.headers))
    },
  },
  {
    name: '20 listings of a visitor with two a day, of a model whose answers cannot be read',
    before: '20 of 20',
    most: () => 6,
    async take(product, stub) {
      stub.play({ answer: 'no listing' })
      for (let n = 0; n < 20; n += 1) await drain(post(product.url, GENERATE, someRequest(), from(33)))
    },
  },
  {
    name: '60 merges of made-up readings by a visitor with two photos a day',
    before: '200 of 200',
    most: () => 2,
    async take(product) {
      const reading = { itemName: 'Lamp', features: 'brass '.repeat(300), keywords: 'lamp' }
      for (let n = 0; n < 60; n += 1) await drain(post(product.url, MERGE, { analyses: [reading, reading] }, from(31)))
    },
  },
  {
    name: '40 calls of a visitor with two listings a day who leaves before the first word',
    before: '40 of 40',
    most: () => 6,
    async take(product) {
      for (let n = 0; n < 40; n += 1) {
        const leaving = new AbortController()
        const call = post(product.url, GENERATE, someRequest(), from(32), leaving.signal)
        await wait(40)
        leaving.abort()
        await call.catch(() => undefined)
      }
    },
  },
  {
    name: 'an account on Starter deleted and made again twice, five listings each',
    before: '15 of 15',
    most: (perListing) => 5 * perListing,
    async take(product) {
      const email = 'again@shop.example'
      for (let n = 0; n < 3; n += 1) {
        const account: TestAccount = await signUp(product, { email })
        for (let m = 0; m < 5; m += 1)
          await drain(post(product.url, GENERATE, someRequest({ itemName: `Lamp ${n} ${m}` }), account.headers))
        const init = { method: 'DELETE', headers: { 'content-type': 'application/json', ...account.headers } }
        await drain(
          fetch(`${product.url}/api/account`, { ...init, body: JSON.stringify({ password: account.password }) }),
        )
      }
    },
  },
]

const from = (number: number) => ({ 'x-forwarded-for': `203.0.113.${number}` })

async function drain(call: Promise<Response>): Promise<void> {
  await (await call).arrayBuffer()
}

/** How often a model was reached by those who try not to be counted. */
export async function drillFreeRides(): Promise<Figure[]> {
  const stub = await startProviderStub({ protocol: 'openai-compatible', script: realistic({ delayMs: 5 }) })
  const allowances = { VISITOR_DAILY_GENERATIONS: '2', VISITOR_DAILY_PHOTO_ANALYSES: '2' }
  const product = await startProduct({ environment: { ...modelSettings(stub), ...allowances, TRUST_PROXY: '1' } })
  try {
    await drain(post(product.url, GENERATE, someRequest(), (await signUp(product)).headers))
    const perListing = stub.requests.length
    const figures: Figure[] = []
    for (const { name, before, most, take } of RIDES) {
      stub.play(realistic({ delayMs: 5 }))
      await take(product, stub)
      const reached = stub.requests.length
      figures.push({
        what: `${name}: calls of the model`,
        before,
        measured: String(reached),
        target: `≤ ${most(perListing)}`,
        met: reached <= most(perListing),
      })
    }
    return figures
  } finally {
    await product.stop()
    await stub.stop()
  }
}

/** A Pro seller's listing while visitors have more merges waiting than the model's queue holds. */
export async function drillQueue(): Promise<Figure[]> {
  const stub = await startProviderStub({ protocol: 'openai-compatible', script: realistic({ delayMs: 20 }) })
  const environment = { ...modelSettings(stub), AI_MAX_CONCURRENCY: '4', TRUST_PROXY: '1' }
  const product = await startProduct({ program: 'dist/server/main.js', environment })
  try {
    const { headers } = await signUp(product, { planType: 'premium' })
    const write = async () => {
      const begun = performance.now()
      const response = await post(product.url, GENERATE, someRequest(), headers)
      await response.arrayBuffer()
      return { status: response.status, ms: Math.round(performance.now() - begun) }
    }
    await write()
    const quiet = await write()
    const reading = { itemName: 'Lamp', features: 'brass', keywords: 'lamp' }
    const merges = Array.from({ length: 40 }, () =>
      post(product.url, MERGE, { analyses: [reading, reading] }, from(34)).then(({ status }) => status),
    )
    await wait(200)
    const { status, ms } = await write()
    return [
      {
        what: '40 merges of one network at once: a Pro seller’s listing',
        before: '503 in 10 ms',
        measured: `${status} in ${ms} ms (quiet ${quiet.ms} ms; attackers ${countsOf(await Promise.all(merges))})`,
        target: '200, ≤ 3 ×',
        met: status === 200 && ms <= 3 * quiet.ms,
      },
    ]
  } finally {
    await product.stop()
    await stub.stop()
  }
}
