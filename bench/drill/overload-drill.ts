/**
 * Far more honest visitors at once than there is room for: each opens the page, has a photo read and a listing written.
 * Usage: node bench/drill/overload-drill.ts [visitors, default 150]
 */
import process from 'node:process'
import { post } from '#tests/harness/client.ts'
import { startProduct, type Product } from '#tests/e2e/product-process.ts'
import { someRequest } from '#tests/harness/factories.ts'
import { noise } from '#tests/harness/pictures.ts'
import { ensureBuilt } from '../../scripts/built.ts'
import { percentile } from '../figure.ts'
import { exactly, type Figure, report } from './figures.ts'
import { countsOf } from './floods.ts'
import { isInWords } from './savers.ts'
import { residentMegabytes } from './seller.ts'

const MOST_MEGABYTES = 500
const MOST_SLOWDOWN = 3
const ONE_BY_ONE = 20
/** How long a visitor may be kept before they hear anything. */
const MOST_WAIT_MS = 60_000

type Answer = { status: number; ms: number; inWords: boolean }

async function timed(call: Promise<Response>): Promise<Answer> {
  const begun = performance.now()
  const response = await call
  const text = await response.text()
  const { status, headers } = response
  return { status, ms: performance.now() - begun, inWords: isInWords(headers, text) }
}

/** What a visitor from a network of their own does, one thing after the other. */
async function visit({ url }: Product, image: object, number: number): Promise<Answer[]> {
  const headers = { 'x-forwarded-for': `198.${number >> 8}.${number & 255}.7` }
  return [
    await timed(fetch(`${url}/`, { headers })),
    await timed(post(url, '/api/gemini/analyzeImage', { image }, headers)),
    await timed(post(url, '/api/gemini/generateListing', someRequest(), headers)),
  ]
}

async function drillOverload(visitors: number): Promise<Figure[]> {
  const product = await startProduct({ program: 'dist/server/main.js', environment: { TRUST_PROXY: '1' } })
  try {
    const photo = await noise(1600, 1200).jpeg().toBuffer()
    const image = { base64Data: photo.toString('base64'), mimeType: 'image/jpeg' }
    const oneByOne = async (): Promise<Answer[]> => {
      const answers: Answer[] = []
      for (let number = 0; number < ONE_BY_ONE; number += 1) answers.push(...(await visit(product, image, number)))
      return answers
    }
    const slowest = (answers: readonly Answer[]) =>
      percentile(
        answers.map(({ ms }) => ms),
        0.95,
      )
    await oneByOne()
    const quiet = slowest(await oneByOne())
    let megabytes = 0
    const look = async () => (megabytes = Math.max(megabytes, await residentMegabytes(product.pid)))
    const watch = setInterval(() => void look(), 100)
    const crowd = await Promise.all(Array.from({ length: visitors }, (_, number) => visit(product, image, number)))
    clearInterval(watch)
    const answers = crowd.flat()
    const refused = answers.filter(({ status }) => status !== 200)
    const later = await oneByOne()
    const ratio = slowest(later) / quiet
    const longest = Math.max(...answers.map(({ ms }) => ms))
    return [
      exactly(
        `answers of ${answers.length} (${countsOf(answers.map(({ status }) => status))}) that are neither 200, 429 nor 503`,
        refused.filter(({ status }) => status !== 429 && status !== 503).length,
        0,
      ),
      exactly('refusals without words or Retry-After', refused.filter(({ inWords }) => !inWords).length, 0),
      {
        what: 'the longest wait for an answer',
        measured: `${(longest / 1000).toFixed(1)} s`,
        target: `≤ ${MOST_WAIT_MS / 1000} s`,
        met: longest <= MOST_WAIT_MS,
      },
      {
        what: 'resident memory',
        measured: `${Math.round(megabytes)} MB`,
        target: `≤ ${MOST_MEGABYTES} MB`,
        met: megabytes <= MOST_MEGABYTES,
      },
      exactly('refusals as soon as the crowd has gone', later.filter(({ status }) => status !== 200).length, 0),
      {
        what: 'p95 then / quiet',
        measured: `${ratio.toFixed(2)} ×`,
        target: `≤ ${MOST_SLOWDOWN} ×`,
        met: ratio <= MOST_SLOWDOWN,
      },
    ]
  } finally {
    await product.stop()
  }
}

ensureBuilt()
const figures = await drillOverload(Number(process.argv[2] ?? 150))
report(figures)
