import { connect, type Socket } from 'node:net'
import sharp from 'sharp'
import { signUp, type TestAccount } from '#tests/accounts.ts'
import { post } from '#tests/client.ts'
import type { Product } from '#tests/e2e/product-process.ts'
import { ownName, UPLOAD_TYPE } from '#tests/uploads.ts'

/** One attack under load: starts it, and yields what ends it and says what it got. */
export type Flood = { name: string; before: string; start: (product: Product) => Promise<() => Promise<string>> }

const PHOTO_BODY = 5_500_000
const ATTACKER = '203.0.113.9'

const announce = (product: Product, path: string, headers: Record<string, string>, length: number): Socket => {
  const { hostname, port, host, origin } = new URL(product.url)
  const socket = connect(Number(port), hostname)
  const lines = Object.entries({ host, origin, ...headers, 'content-length': String(length) })
  socket.on('error', () => undefined)
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n`)
  return socket
}

/** Bodies that are begun and never ended: each gets a megabyte, then a byte a second. */
const openBodies: Flood = {
  name: '150 bodies from one address, begun and not ended',
  before: '1 GB resident',
  async start(product) {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': ATTACKER }
    const sockets = Array.from({ length: 150 }, () =>
      announce(product, '/api/gemini/analyzeImage', headers, PHOTO_BODY),
    )
    const piece = Buffer.alloc(1_000_000, 'A')
    for (const socket of sockets) socket.write(piece)
    const drip = setInterval(() => sockets.forEach((socket) => socket.writable && socket.write('A')), 1000)
    return async () => {
      clearInterval(drip)
      const open = sockets.filter((socket) => !socket.destroyed && socket.readable).length
      for (const socket of sockets) socket.destroy()
      return `${open} of 150 still open`
    }
  },
}

const interlaced: Flood = {
  name: '40 interlaced pictures of 49.9 megapixels',
  before: 'a photo waited 59 s',
  async start(product) {
    const background = { r: 200, g: 200, b: 200 }
    const picture = await sharp({ create: { width: 7060, height: 7060, channels: 3, background } })
      .png({ progressive: true })
      .toBuffer()
    const image = { base64Data: picture.toString('base64'), mimeType: 'image/png' }
    const calls = Array.from({ length: 40 }, () =>
      post(product.url, '/api/gemini/analyzeImage', { image }, { 'x-forwarded-for': ATTACKER }).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    return async () => countsOf(await Promise.all(calls))
  },
}

const idleUploads: Flood = {
  name: 'three free accounts with eight idle uploads each',
  before: 'all 24 places held for minutes',
  async start(product) {
    const accounts = await Promise.all(Array.from({ length: 3 }, () => signUp(product)))
    const sockets = accounts.flatMap((account) => Array.from({ length: 8 }, () => announceUpload(product, account)))
    return async () => {
      for (const socket of sockets) socket.destroy()
      return '24 announced'
    }
  },
}

function announceUpload(product: Product, account: TestAccount): Socket {
  const path = `/v0/b/listings/o?name=${encodeURIComponent(ownName(account))}`
  return announce(
    product,
    path,
    { ...account.headers, 'content-type': UPLOAD_TYPE, 'x-forwarded-for': ATTACKER },
    1_000_000,
  )
}

const eventStreams: Flood = {
  name: '300 streams of one account',
  before: '1,000 held',
  async start(product) {
    const account = await signUp(product)
    const leaving = new AbortController()
    const headers = { ...account.headers, 'x-forwarded-for': ATTACKER }
    let open = 0
    const follow = async () => {
      const response = await fetch(`${product.url}/api/events`, { headers, signal: leaving.signal })
      if (!response.ok) return
      open += 1
      await response.body?.pipeTo(new WritableStream())
      open -= 1
    }
    for (let n = 0; n < 300; n += 1) follow().catch(() => undefined)
    return async () => {
      const held = open
      leaving.abort()
      return `${held} held`
    }
  },
}

const padding: Flood = {
  name: '5 photos made of nothing but padding, 4 MB each',
  before: '50 kB of it: 3 s frozen',
  async start(product) {
    const image = { base64Data: '='.repeat(4_000_000), mimeType: 'image/png' }
    const calls = Array.from({ length: 5 }, () =>
      post(product.url, '/api/gemini/analyzeImage', { image }, { 'x-forwarded-for': ATTACKER }).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    return async () => countsOf(await Promise.all(calls))
  },
}

/** `38 × 415, 2 × 429` */
export function countsOf(statuses: readonly number[]): string {
  const counts = new Map<number, number>()
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} × ${status || 'cut'}`).join(', ')
}

export const FLOODS: readonly Flood[] = [openBodies, interlaced, idleUploads, eventStreams, padding]
