/**
 * A thousand clients that send headers or bodies, or read answers, as slowly as they can, from sixty networks, while somebody
 * works. Usage: node bench/drill/slow-drill.ts [clients, default 1000]
 */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import process from 'node:process'
import { HEADERS, BODIES } from '#server/limits.ts'
import { startProduct, type Product } from '#tests/e2e/product-process.ts'
import { ensureBuilt } from '../../scripts/built.ts'
import { percentile } from '../figure.ts'
import { atMostMs, type Figure, report } from './figures.ts'
import { residentMegabytes, startSellerProcess, type Times } from './seller.ts'

const MOST_MEGABYTES = 500
const MOST_MS = 500
const WARM_MS = 5000
const WORK_MS = 10_000
const DRIP_MS = 1000
/** How much later than documented a timer may fire on a machine that is busy. */
const LATE_MS = 10_000
const NETWORKS = 60
const LOOK_MS = 500
const GIVE_UP_MS = 300_000
const ESTABLISHED = /: [0-9A-F]{8}:([0-9A-F]{4}) [0-9A-F]{8}:([0-9A-F]{4}) 01 /g

const LARGEST = '/api/docs/reference.js'

type Mode = { name: string; cutWithinMs: number; first: string; drip: (socket: Socket) => void }

const post = (...more: string[]) => ['POST /api/checkListing HTTP/1.1', 'content-type: application/json', ...more]
const head = (...lines: string[]) => lines.join('\r\n')
const sendOne = (socket: Socket) => void socket.write('x')
const slowBody = BODIES.pace.graceMs + BODIES.linger.ms

const MODES: readonly Mode[] = [
  {
    name: 'headers a byte at a time',
    cutWithinMs: HEADERS.headersTimeout + HEADERS.connectionsCheckingInterval,
    first: head('GET / HTTP/1.1', 'x-slow: '),
    drip: sendOne,
  },
  {
    name: 'bodies a byte at a time',
    cutWithinMs: slowBody,
    first: head(...post('content-length: 60000'), 'x-forwarded-for: NETWORK', '', ''),
    drip: sendOne,
  },
  {
    name: 'bodies of unknown length, a byte at a time',
    cutWithinMs: slowBody,
    first: head(...post('transfer-encoding: chunked'), 'x-forwarded-for: NETWORK', '', ''),
    drip: (socket) => void socket.write('1\r\nx\r\n'),
  },
  {
    name: 'an answer of 4 MB read a byte at a time',
    cutWithinMs: BODIES.answerMs,
    first: head(`GET ${LARGEST} HTTP/1.1`, 'x-forwarded-for: NETWORK', '', ''),
    drip: (socket) => void socket.read(1),
  },
]

type Attack = { mode: Mode; ports: Set<number>; cutAfterMs: Promise<number>; leave(): void }

async function beSlow({ url }: Product, mode: Mode, count: number): Promise<Attack> {
  const { hostname, port, host } = new URL(url)
  const begun = performance.now()
  const lines = mode.first.replace('\r\n', `\r\nhost: ${host}\r\norigin: ${url}\r\n`)
  const sockets = Array.from({ length: count }, () => connect(Number(port), hostname).on('error', () => undefined))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  const ports = new Set(sockets.map(({ localPort = 0 }) => localPort))
  sockets.forEach((socket, number) => socket.pause().write(lines.replace('NETWORK', `203.0.${number % NETWORKS}.9`)))
  const dripping = setInterval(() => sockets.forEach((socket) => socket.writable && mode.drip(socket)), DRIP_MS)
  const leave = () => {
    clearInterval(dripping)
    for (const socket of sockets) socket.destroy()
  }
  return { mode, ports, cutAfterMs: cutAfter(begun, Number(port), ports), leave }
}

/** Seen from the server's end: whoever does not read does not learn that they were cut. */
async function cutAfter(begun: number, serverPort: number, ports: ReadonlySet<number>): Promise<number> {
  while (performance.now() - begun < GIVE_UP_MS) {
    await wait(LOOK_MS)
    const connections = (await readFile('/proc/net/tcp', 'utf8')).matchAll(ESTABLISHED)
    const left = [...connections].filter(([, own = '', other = '']) => {
      return Number.parseInt(own, 16) === serverPort && ports.has(Number.parseInt(other, 16))
    })
    if (left.length === 0) return performance.now() - begun
  }
  return Number.POSITIVE_INFINITY
}

function lastCut({ mode, ports }: Attack, ms: number): Figure {
  return atMostMs(`${ports.size} × ${mode.name}: the last is cut after`, ms, mode.cutWithinMs + LATE_MS)
}

async function drillSlow(clients: number): Promise<Figure[]> {
  const product = await startProduct({ program: 'dist/server/main.js', environment: { TRUST_PROXY: '1' } })
  const seller = await startSellerProcess(product)
  try {
    // Read in once, when it is first asked for.
    await (await fetch(`${product.url}${LARGEST}`)).arrayBuffer()
    const quiet = await seller.work(WARM_MS)
    let megabytes = 0
    const look = async () => (megabytes = Math.max(megabytes, await residentMegabytes(product.pid)))
    const watch = setInterval(() => void look(), 250)
    const attacks = await Promise.all(MODES.map((mode) => beSlow(product, mode, Math.round(clients / MODES.length))))
    const felt = await seller.work(WORK_MS)
    const figures: Figure[] = []
    for (const attack of attacks) {
      figures.push(lastCut(attack, await attack.cutAfterMs))
      attack.leave()
    }
    clearInterval(watch)
    return [
      ...figures,
      ...served(felt, quiet),
      {
        what: 'resident memory',
        measured: `${Math.round(megabytes)} MB`,
        target: `≤ ${MOST_MEGABYTES} MB`,
        met: megabytes <= MOST_MEGABYTES,
      },
    ]
  } finally {
    seller.stop()
    await product.stop()
  }
}

/** A photo takes its time to be decoded, and is told only. */
function served(felt: Times, quiet: Times): Figure[] {
  return (['save', 'listing', 'photo'] as const).map((act) => {
    const [p50, p99, before] = [percentile(felt[act], 0.5), percentile(felt[act], 0.99), percentile(quiet[act], 0.5)]
    const isHeld = act !== 'photo'
    return {
      what: `meanwhile ${felt[act].length} × ${act}`,
      measured: `p99 ${Math.round(p99)} ms, p50 ${Math.round(p50)} ms (quiet ${Math.round(before)} ms)`,
      target: isHeld ? `p99 ≤ ${MOST_MS} ms` : '',
      met: !isHeld || p99 <= MOST_MS,
    }
  })
}

ensureBuilt()
const figures = await drillSlow(Number(process.argv[2] ?? 1000))
report(figures)
