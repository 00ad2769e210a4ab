import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { startProduct } from '#tests/e2e/product-process.ts'
import { someRequest } from '#tests/harness/factories.ts'
import { modelSettings } from '#tests/stubs/provider-stub.ts'
import { atLeast, atMost, median, percentile, told, type Figure } from './figure.ts'
import { startLineProcess } from './line-process.ts'
import { bestOf, rateOf, rates, shareOf, type Compared } from './rate.ts'

const WARM_UP = 100
const PAIRS = 300
/** At the same time: of a provider that takes its time, and of one that takes none. */
const CONNECTIONS = { paced: 32, 'piece by piece': 16, 'at once': 16 }
type Pace = keyof typeof CONNECTIONS

const body = JSON.stringify(someRequest())
const headers = { 'content-type': 'application/json', accept: 'text/event-stream, application/json' }

/**
 * What a generation costs beside the provider's time: our server and a bare proxy before the same streaming provider, in
 * one run. One after the other in turns for latency; many at once for throughput, held to a budget where the provider
 * writes at a model's pace and where it writes as fast as it can, and told for one that answers at once, where nothing but
 * our own work is left.
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
    const rateAt = async (pace: Pace) => {
      await provider.ask(pace)
      return compareThroughput(ours, theirs, pace)
    }
    const pieces = await rateAt('piece by piece')
    const paced = await rateAt('paced')
    const atOnce = await rateAt('at once')
    return [
      ...latency,
      atLeast('generation: throughput, share of the bare proxy’s', shareOf(paced), 0.4, '', 2),
      told(`generation: throughput of ${CONNECTIONS.paced} at a time, ours / bare proxy`, rates(paced)),
      atLeast('generation: the same in 300 pieces without a pause', shareOf(pieces), 0.6, '', 2),
      told('generation: in 300 pieces, ours / bare proxy', rates(pieces)),
      told('generation: the provider answers at once, ours / bare proxy', rates(atOnce)),
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
    atMost('generation: time we add to a bare proxy, p50', median(times.added), 4, 'ms', 2),
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

function compareThroughput(ours: string, theirs: string, pace: Pace): Promise<Compared> {
  const rate = (url: string) => rateOf({ url, headers, body, connections: CONNECTIONS[pace] })
  return bestOf(
    () => rate(ours),
    () => rate(theirs),
  )
}
