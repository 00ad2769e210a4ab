import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import autocannon from 'autocannon'
import { startProduct } from '#tests/e2e/product-process.ts'
import { someRequest } from '#tests/harness/factories.ts'
import { modelSettings } from '#tests/stubs/provider-stub.ts'
import { atLeast, atMost, median, percentile, told, type Figure } from './figure.ts'
import { startLineProcess } from './line-process.ts'

const WARM_UP = 100
const PAIRS = 300
const SECONDS = 8
/** At the same time: of a provider that takes its time, and of one that takes none. */
const CONNECTIONS = { paced: 32, 'at once': 16 }
type Pace = keyof typeof CONNECTIONS

const body = JSON.stringify(someRequest())
const headers = { 'content-type': 'application/json', accept: 'text/event-stream, application/json' }

/**
 * What a generation costs beside the provider's time: our server and a bare proxy before the same streaming provider, in
 * one run. One after the other in turns for latency; many at once for throughput, held to the budget where the provider
 * writes at a model's pace, and told for one that answers at once, where nothing but our own work is left.
 */
export async function measureLatency(): Promise<Figure[]> {
  const provider = startLineProcess('provider-process.ts')
  const providerUrl = await provider.nextLine()
  const proxy = startLineProcess('bare-proxy.ts', [providerUrl])
  const product = await startProduct({
    program: 'dist/server/main.js',
    environment: {
      ...modelSettings({ baseUrl: providerUrl }),
      // One call for a listing, as the proxy passes on.
      AI_CHECK: 'off',
      AI_MAX_CONCURRENCY: '10000',
      VISITOR_DAILY_GENERATIONS: '1000000000',
      REQUESTS_PER_MINUTE: '1000000000',
    },
  })
  try {
    const ours = `${product.url}/api/gemini/generateListing`
    const theirs = await proxy.nextLine()
    const latency = await compareLatency(ours, theirs, async () => Number(await provider.ask()))
    await provider.ask('paced')
    const paced = await compareThroughput(ours, theirs, 'paced')
    await provider.ask('at once')
    const atOnce = await compareThroughput(ours, theirs, 'at once')
    return [
      ...latency,
      atLeast('generation: throughput, share of the bare proxy’s', paced.ours / paced.theirs, 0.4, '', 2),
      told(`generation: throughput of ${CONNECTIONS.paced} at a time, ours / bare proxy`, rates(paced)),
      told('generation: the same, provider answers at once', rates(atOnce)),
    ]
  } finally {
    await product.stop()
    proxy.stop()
    provider.stop()
  }
}

async function compareLatency(ours: string, theirs: string, providerCalls: () => Promise<number>): Promise<Figure[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times = { ours: [] as number[], theirs: [] as number[], added: [] as number[] }
  for (let round = -WARM_UP; round < PAIRS; round += 1) {
    const before = await providerCalls()
    const our = await timeCall(ours, agent)
    const calls = (await providerCalls()) - before
    if (calls !== 1) throw new Error(`One generation asked the provider ${calls} times: nothing to compare.`)
    const their = await timeCall(theirs, agent)
    if (round < 0) continue
    times.ours.push(our)
    times.theirs.push(their)
    times.added.push(our - their)
  }
  agent.destroy()
  return [
    atMost('generation: time we add to a bare proxy, p50', median(times.added), 5, 'ms', 2),
    told('generation: ours, p50 / p95', spread(times.ours)),
    told('generation: bare proxy, p50 / p95', spread(times.theirs)),
  ]
}

function spread(times: readonly number[]): string {
  return `${median(times).toFixed(2)} / ${percentile(times, 0.95).toFixed(2)} ms`
}

/** Milliseconds until the whole answer is here. */
function timeCall(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const begin = performance.now()
    const call = request(url, { method: 'POST', agent, headers: { ...headers, 'idempotency-key': randomUUID() } })
    call.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.on('end', () => {
        const whole = response.statusCode === 200 && /event: result|\[DONE\]/.test(text)
        if (whole) resolve(performance.now() - begin)
        else reject(new Error(`${url} answered ${response.statusCode}: ${text.slice(0, 300)}`))
      })
    })
    call.on('error', reject)
    call.end(body)
  })
}

type Rates = { ours: number; theirs: number }

async function compareThroughput(ours: string, theirs: string, pace: Pace): Promise<Rates> {
  return { theirs: await rateOf(theirs, pace), ours: await rateOf(ours, pace) }
}

function rates({ ours, theirs }: Rates): string {
  return `${ours.toFixed(0)} / ${theirs.toFixed(0)} per s`
}

async function rateOf(url: string, pace: Pace): Promise<number> {
  const { requests, errors, timeouts, non2xx } = await autocannon({
    url,
    method: 'POST',
    headers,
    body,
    connections: CONNECTIONS[pace],
    duration: SECONDS,
    requests: [
      { setupRequest: (call) => ({ ...call, headers: { ...call.headers, 'idempotency-key': randomUUID() } }) },
    ],
  })
  if (errors + timeouts + non2xx > 0)
    throw new Error(`${url}: ${errors} errors, ${timeouts} time-outs, ${non2xx} refusals`)
  return requests.average
}
