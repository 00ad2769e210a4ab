/**
 * Many people at once for minutes: they have listings written, save them, look for them and listen, while the provider
 * takes the same time for each. Everybody has a listing written every half minute, as fast as anybody photographs parcels.
 * Usage: node bench/drill/load-drill.ts [seconds, default 600] [people, default 200]
 */
import process from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import { startProduct } from '#tests/e2e/product-process.ts'
import { modelSettings } from '#tests/stubs/provider-stub.ts'
import { ensureBuilt } from '../../scripts/built.ts'
import { percentile } from '../figure.ts'
import { startLineProcess } from '../line-process.ts'
import { ACTS, startCrowd, type Call } from './crowd.ts'
import { exactly, report, type Figure } from './figures.ts'
import { growth, type Sample } from './growth.ts'
import { countsOf } from './floods.ts'
import { inspectable, keptMemory } from './kept-memory.ts'

const PROVIDER_MS = 3000
/** From one listing to the next of the same person, the provider's time apart. */
const PAUSE_MS = 27_000
const WARM_UP_MS = 10_000
const MOST_OWN_MS = 100
const MOST_GROWTH = 1
const LOOK_EVERY_MS = 30_000

async function drillLoad(seconds: number, people: number): Promise<Figure[]> {
  const provider = startLineProcess('provider-process.ts')
  try {
    const model = modelSettings({ baseUrl: await provider.nextLine() })
    await provider.ask(`in ${PROVIDER_MS} ms`)
    const settings = { AI_CHECK: 'off', AI_MAX_CONCURRENCY: String(people), TRUST_PROXY: '1' }
    const { port, environment } = await inspectable()
    const product = await startProduct({
      program: 'dist/server/main.js',
      environment: { ...model, ...settings, ...environment },
    })
    try {
      const crowd = await startCrowd(product.url, people, PAUSE_MS)
      const begun = performance.now()
      const samples: Sample[] = []
      const looks: { from: number; to: number }[] = []
      while (performance.now() - begun < seconds * 1000) {
        await delay(LOOK_EVERY_MS)
        const from = performance.now()
        samples.push({ minutes: (from - begun) / 60_000, amount: await keptMemory(product, port) })
        looks.push({ from, to: performance.now() })
      }
      // Whoever was pausing then does the rest at once, all at the same moment.
      const over = performance.now()
      await crowd.end(1000)
      // A collection that somebody asks for stops the server for longer than those of its own.
      const isLookedAt = (call: Call) => looks.some(({ from, to }) => call.begun < to && call.ended > from)
      const calls = crowd.calls.filter(
        (call) => call.begun > begun + WARM_UP_MS && call.begun < over && !isLookedAt(call),
      )
      const failed = crowd.calls.filter(({ status }) => status < 200 || status >= 300)
      return [
        exactly(
          `failed of ${crowd.calls.length} requests of ${people} people in ${seconds} s ${countsOf(failed.map(({ status }) => status))}`,
          failed.length,
          0,
        ),
        ...ACTS.map((act) => ownShare(act, calls)),
        ...heard(crowd.heardAfter),
        {
          ...growth(samples.slice(Math.ceil(samples.length / 3)), 'MB', MOST_GROWTH),
          what: 'resident memory without garbage, growth after a third of the time',
        },
      ]
    } finally {
      await product.stop()
    }
  } finally {
    provider.stop()
  }
}

function ownShare(act: Call['act'], calls: readonly Call[]): Figure {
  const theirs = act === 'generate' ? PROVIDER_MS : 0
  const times = calls.flatMap((call) => (call.act === act ? [call.ended - call.begun - theirs] : []))
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
  return {
    what: `${act}: our share of ${times.length} answers`,
    measured: `p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms`,
    target: `p99 ≤ ${MOST_OWN_MS} ms`,
    met: p99 <= MOST_OWN_MS,
  }
}

function heard(times: readonly number[]): Figure[] {
  const measured = `p99 ${Math.round(percentile(times, 0.99))} ms`
  return [{ what: `an open page hears of a save after its answer (${times.length})`, measured, target: '', met: true }]
}

ensureBuilt()
const figures = await drillLoad(Number(process.argv[2] ?? 600), Number(process.argv[3] ?? 200))
report(figures)
