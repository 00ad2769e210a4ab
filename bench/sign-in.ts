import { Agent, request } from 'node:http'
import { signUp, type TestAccount } from '#tests/harness/accounts.ts'
import { startProduct, type Product } from '#tests/e2e/product-process.ts'
import { atMost, percentile, told, type Figure } from './figure.ts'

const ROUNDS = 5
const AT_ONCE = 100
const CALLS_IN_QUIET = 400
const BETWEEN_CALLS_MS = 5

/** What other people do meanwhile: a page, and two calls that ask the database. */
const OTHERS = ['/', '/api/me', '/api/listings?q=sony']

/**
 * What a hundred wrong sign-ins at once, each for an address of its own, cost everybody else: the time of other calls
 * while they are answered against their time without, in turns.
 */
export async function measureSignIn(): Promise<Figure[]> {
  // Each round comes from a network of its own: one may not try more often than that in a quarter of an hour.
  const product = await startProduct({ program: 'dist/server/main.js', environment: { TRUST_PROXY: '1' } })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    const account = await signUp(product)
    const other = (index: number) => timeCall(product, OTHERS[index % OTHERS.length] ?? '/', { agent, account })
    const quiet: number[] = []
    const busy: number[] = []
    const tries: number[] = []
    for (let round = -1; round < ROUNDS; round += 1) {
      const calls = await paced(other, (done) => done < CALLS_IN_QUIET)
      let trying = true
      const trial = tryAll(product, round + 2).finally(() => (trying = false))
      const meanwhile = await paced(other, () => trying)
      const took = await trial
      if (round < 0) continue
      quiet.push(...calls)
      busy.push(...meanwhile)
      tries.push(...took)
    }
    return figures(quiet, busy, tries)
  } finally {
    agent.destroy()
    await product.stop()
  }
}

function spread(times: number[]): string {
  return [0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(1)).join(' / ') + ` ms of ${times.length}`
}

function figures(quiet: number[], busy: number[], tries: number[]): Figure[] {
  return [
    atMost(
      `other calls while ${AT_ONCE} wrong sign-ins are answered / without, p99`,
      percentile(busy, 0.99) / percentile(quiet, 0.99),
      2,
      '×',
      2,
    ),
    told('other calls without, p50 / p95 / p99', spread(quiet)),
    told('other calls meanwhile, p50 / p95 / p99', spread(busy)),
    told('a wrong sign-in among a hundred, p50 / p95 / p99', spread(tries)),
  ]
}

/** One call after the other with a pause between, as long as `more` wants. */
async function paced(call: (index: number) => Promise<number>, more: (done: number) => boolean): Promise<number[]> {
  const times: number[] = []
  while (more(times.length)) {
    times.push(await call(times.length))
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_CALLS_MS))
  }
  return times
}

function timeCall(product: Product, path: string, by: { agent: Agent; account: TestAccount }): Promise<number> {
  const begin = performance.now()
  return send(product, path, { agent: by.agent, headers: by.account.headers }).then((status) => {
    if (status !== 200) throw new Error(`${path} was answered with ${status}.`)
    return performance.now() - begin
  })
}

function tryAll(product: Product, network: number): Promise<number[]> {
  const tryOne = async (_: unknown, index: number) => {
    const begin = performance.now()
    const body = JSON.stringify({ email: `nobody-${network}-${index}@shop.example`, password: 'a wrong password' })
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${network}` }
    const status = await send(product, '/api/auth/sign-in/email', { method: 'POST', headers, body })
    if (status !== 401) throw new Error(`A wrong sign-in was answered with ${status}.`)
    return performance.now() - begin
  }
  return Promise.all(Array.from({ length: AT_ONCE }, tryOne))
}

type Sending = { method?: string; headers: Record<string, string>; agent?: Agent; body?: string }

/** The status of the answer, once it is here in full. */
function send({ url }: Product, path: string, { body, ...options }: Sending): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(`${url}${path}`, options, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    })
    call.once('error', reject)
    call.end(body)
  })
}
