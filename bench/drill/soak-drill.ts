/**
 * A server that is used evenly for long: twenty requests a second, a hundred streams of changes, a photo every second.
 * Usage: node bench/drill/soak-drill.ts [minutes, default 10]
 */
import { readdir } from 'node:fs/promises'
import process from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import type { TestAccount } from '#tests/harness/accounts.ts'
import { signUp } from '#tests/harness/accounts.ts'
import { post } from '#tests/harness/client.ts'
import { someRequest } from '#tests/harness/factories.ts'
import { saveListing } from '#tests/harness/listings.ts'
import { photoFromPhone } from '#tests/harness/pictures.ts'
import { ownName, upload } from '#tests/harness/uploads.ts'
import { startProduct, type Product } from '#tests/e2e/product-process.ts'
import { ensureBuilt } from '../../scripts/built.ts'
import { percentile } from '../figure.ts'
import { exactly, report, type Figure } from './figures.ts'
import { countsOf } from './floods.ts'
import { growth, type Sample } from './growth.ts'
import { readOnce } from './listening.ts'
import { inspectable, keptMemory } from './kept-memory.ts'

const PEOPLE = 10
const STREAMS_EACH = 10
const ACT_EVERY_MS = 50
const PHOTO_EVERY = 20
const LOOK_EVERY_MS = 20_000
const MOST_MS = 500
/** Of the time is left out of the slopes. */
const WARM_UP = 1 / 4
const MOST_MEGABYTES_A_MINUTE = 0.5
const MOST_DESCRIPTORS_A_MINUTE = 0.5

type Call = { at: number; ms: number; status: number; photo: boolean }

async function addAndRemovePhoto(product: Product, account: TestAccount, photo: Buffer): Promise<Response> {
  const name = ownName(account)
  const added = await upload(product, account, photo, name)
  const { headers } = account
  return added.ok
    ? fetch(`${product.url}/v0/b/listings/o/${encodeURIComponent(name)}`, { method: 'DELETE', headers })
    : added
}

async function saveAndDelete(product: Product, account: TestAccount): Promise<Response> {
  const { id } = await saveListing(product, account)
  return fetch(`${product.url}/api/listings/${id}`, { method: 'DELETE', headers: account.headers })
}

/** Acts in turn, each begun when its time has come, however long the others take. */
async function work(product: Product, people: readonly TestAccount[], photo: Buffer, minutes: number): Promise<Call[]> {
  const acts = [
    (account: TestAccount) => post(product.url, '/api/gemini/generateListing', someRequest(), account.headers),
    (account: TestAccount) => saveAndDelete(product, account),
    ({ headers }: TestAccount) => fetch(`${product.url}/api/listings`, { headers }),
    () => fetch(`${product.url}/`),
  ]
  const calls: Call[] = []
  const begun = performance.now()
  const act = async (number: number): Promise<void> => {
    const at = performance.now()
    // Photos, too, are everybody's.
    const account = people[(number + Math.floor(number / PHOTO_EVERY)) % people.length] as TestAccount
    const isPhoto = number % PHOTO_EVERY === 0
    const own = isPhoto ? addAndRemovePhoto(product, account, photo) : acts[number % acts.length]?.(account)
    const status = await Promise.resolve(own).then(
      async (response) => (await response?.arrayBuffer(), response?.status ?? 0),
      () => 0,
    )
    calls.push({ at: (at - begun) / 60_000, ms: performance.now() - at, status, photo: isPhoto })
  }
  const underWay = new Set<Promise<void>>()
  for (let number = 0; performance.now() - begun < minutes * 60_000; number += 1) {
    const one = act(number)
    underWay.add(one)
    void one.then(() => underWay.delete(one))
    await delay(Math.max(0, begun + (number + 1) * ACT_EVERY_MS - performance.now()))
  }
  await Promise.all(underWay)
  return calls
}

async function drillSoak(minutes: number): Promise<Figure[]> {
  const { port, environment } = await inspectable()
  const product = await startProduct({
    program: 'dist/server/main.js',
    environment: { TRUST_PROXY: '1', ...environment },
  })
  const leaving = new AbortController()
  try {
    const people: TestAccount[] = []
    while (people.length < PEOPLE)
      people.push(await signUp(product, { planType: 'premium' }, { 'x-forwarded-for': `198.51.${people.length}.7` }))
    let cut = 0
    for (const account of people)
      for (let n = 0; n < STREAMS_EACH; n += 1) {
        const heard = { uid: account.uid, seen: new Set<number>(), lastId: '' }
        const ended = readOnce(product.url, account, heard, leaving.signal, { onEvent: () => heard.seen.clear() })
        void ended.catch(() => undefined).then(() => (cut += leaving.signal.aborted ? 0 : 1))
      }
    const [memory, descriptors]: [Sample[], Sample[]] = [[], []]
    const begun = performance.now()
    const look = async () => {
      const now = (performance.now() - begun) / 60_000
      memory.push({ minutes: now, amount: await keptMemory(product, port) })
      descriptors.push({ minutes: now, amount: (await readdir(`/proc/${product.pid}/fd`)).length })
    }
    const watch = setInterval(() => void look(), LOOK_EVERY_MS)
    const calls = await work(product, people, await photoFromPhone(), minutes)
    clearInterval(watch)
    const after = <One extends { minutes: number }>(samples: readonly One[]) =>
      samples.filter((sample) => sample.minutes > minutes * WARM_UP)
    const failed = calls.filter(({ status }) => status < 200 || status >= 300)
    return [
      exactly(
        `failed of ${calls.length} requests in ${minutes} minutes ${countsOf(failed.map(({ status }) => status))}`,
        failed.length,
        0,
      ),
      exactly(`cut of ${PEOPLE * STREAMS_EACH} streams`, cut, 0),
      { what: 'resident memory without garbage', ...growth(after(memory), 'MB', MOST_MEGABYTES_A_MINUTE) },
      { what: 'open descriptors', ...growth(after(descriptors), 'files', MOST_DESCRIPTORS_A_MINUTE) },
      ...slices(calls, minutes),
    ]
  } finally {
    leaving.abort()
    await product.stop()
  }
}

/** Each tenth of the time on its own; photos, which have to be decoded, are left out. */
function slices(calls: readonly Call[], minutes: number): Figure[] {
  return Array.from({ length: 10 }, (_, number) => {
    const [from, until] = [(number * minutes) / 10, ((number + 1) * minutes) / 10]
    const times = calls.flatMap(({ at, ms, photo }) => (!photo && at >= from && at < until ? [ms] : []))
    const p99 = percentile(times, 0.99)
    return {
      what: `minutes ${from.toFixed(1)} to ${until.toFixed(1)}: ${times.length} requests`,
      measured: `p50 ${Math.round(percentile(times, 0.5))} ms, p99 ${Math.round(p99)} ms`,
      target: `p99 ≤ ${MOST_MS} ms`,
      met: p99 <= MOST_MS,
    }
  })
}

ensureBuilt()
const figures = await drillSoak(Number(process.argv[2] ?? 10))
report(figures)
