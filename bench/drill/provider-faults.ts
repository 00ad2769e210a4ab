import { setTimeout as wait } from 'node:timers/promises'
import { signUp, readMe } from '#tests/harness/accounts.ts'
import { post } from '#tests/harness/client.ts'
import { someRequest } from '#tests/harness/factories.ts'
import { startProduct } from '#tests/e2e/product-process.ts'
import { FAULTS } from '#tests/stubs/provider-faults.ts'
import { modelSettings, realistic, startProviderStub } from '#tests/stubs/provider-stub.ts'
import { percentile } from '../figure.ts'
import { atMostMs, exactly, type Figure } from './figures.ts'
import { isInWords } from './savers.ts'
import { residentMegabytes } from './seller.ts'

const TIME_LIMIT_MS = 3000
const SELLERS = 24
const DOWN_MS = 25_000
const KINDS = [
  'drips byte by byte',
  'cuts the connection in mid-body',
  '429 with Retry-After',
  '50 MB',
  'stalls in mid-body',
]

/** A model that fails in each way for some sellers, and one that is down for all of them and comes back. */
export async function drillProviderFaults(): Promise<Figure[]> {
  const model = await startProviderStub({ protocol: 'openai-compatible' })
  const environment = { ...modelSettings(model), AI_TIMEOUT_MS: String(TIME_LIMIT_MS), REQUESTS_PER_MINUTE: '100000' }
  const product = await startProduct({ program: 'dist/server/main.js', environment })
  try {
    const [account, unlimited] = [await signUp(product), await signUp(product, { planType: 'premium' })]
    const ask = async ({ headers } = account) => {
      const begun = performance.now()
      const response = await post(product.url, '/api/gemini/generateListing', someRequest(), headers)
      const text = await response.text()
      const code = /"code":"(\w+)"/.exec(text)?.[1] ?? ''
      return {
        status: response.status,
        code,
        ms: performance.now() - begun,
        inWords: isInWords(response.headers, text),
      }
    }
    const megabytes = await residentMegabytes(product.pid)
    const wrong: string[] = []
    const times: number[] = []
    for (const { name, step, outcome } of FAULTS.filter((fault) => KINDS.includes(fault.name))) {
      model.play(() => step('openai-compatible'))
      const answers = await Promise.all(Array.from({ length: 3 }, () => ask()))
      times.push(...answers.map(({ ms }) => ms))
      wrong.push(...answers.filter(({ code }) => code !== outcome).map(({ code }) => `${name}: ${code}`))
      model.play(realistic())
      if ((await ask(unlimited)).status !== 200) wrong.push(`${name}: not back`)
    }
    for (const what of wrong) console.error(what)
    const grown = (await residentMegabytes(product.pid)) - megabytes
    const counted = (await readMe(product, account.headers)).usage.generations.used
    return [
      exactly(`R7 answers other than expected of ${KINDS.length} ways to fail`, wrong.length, 0),
      atMostMs('R7 the longest answer', Math.max(...times), TIME_LIMIT_MS + 1000),
      { what: 'R7 memory grown by', measured: `${Math.round(grown)} MB`, target: '≤ 50 MB', met: grown <= 50 },
      exactly('R7 failures counted as listings', counted, 0),
      ...(await drillOutage(model, product, () => ask(unlimited))),
    ]
  } finally {
    await product.stop()
    await model.stop()
  }
}

type Asked = { status: number; code: string; ms: number; inWords: boolean }

async function drillOutage(
  model: Awaited<ReturnType<typeof startProviderStub>>,
  product: { url: string },
  ask: () => Promise<Asked>,
): Promise<Figure[]> {
  model.play({ status: 503 })
  const answers: Asked[] = []
  const others: number[] = []
  const stopping = new AbortController()
  const until = performance.now() + DOWN_MS
  const seller = async () => {
    while (performance.now() < until) {
      answers.push(await ask())
      await wait(500)
    }
  }
  const visitor = async () => {
    while (!stopping.signal.aborted) {
      const begun = performance.now()
      await (await fetch(`${product.url}/api/me`)).text()
      others.push(performance.now() - begun)
      await wait(50)
    }
  }
  const visiting = visitor()
  const reachable = async () =>
    /^listing_provider_reachable (\d)/m.exec(await (await fetch(`${product.url}/metrics`)).text())?.[1]
  await Promise.all(Array.from({ length: SELLERS }, seller))
  const [asked, toldDown] = [model.requests.length, await reachable()]
  model.play(realistic())
  const begun = performance.now()
  while ((await ask()).status !== 200 && performance.now() - begun < 70_000) await wait(250)
  const recovered = performance.now() - begun
  stopping.abort()
  await visiting
  return [
    exactly(
      `provider down: answers other than 503 in words, of ${answers.length}`,
      answers.filter(({ status, code, inWords }) => status !== 503 || (code === 'AI_UNREACHABLE' && !inWords)).length,
      0,
    ),
    { what: `provider down: asked, of ${answers.length}`, measured: `${asked}`, target: '≤ 50', met: asked <= 50 },
    exactly('provider down: reachable by the metrics', Number(toldDown), 0),
    atMostMs('provider back: written again after', recovered, 21_000),
    exactly('provider back: reachable by the metrics', Number(await reachable()), 1),
    atMostMs('provider down: p99 of other calls', percentile(others, 0.99), 1000),
  ]
}
