import { connect, type Socket } from 'node:net'
import sharp from 'sharp'
import { signUp, type TestAccount } from '#tests/harness/accounts.ts'
import { post } from '#tests/harness/client.ts'
import type { Product } from '#tests/e2e/product-process.ts'
import { someRequest } from '#tests/harness/factories.ts'
import { ownName, UPLOAD_TYPE } from '#tests/harness/uploads.ts'

/** One attack under load: starts it, and yields what ends it and says what it got. `before`: what it did once. */
export type Flood = { name: string; before: string; start: (product: Product) => Promise<() => Promise<string>> }

const READ_PHOTO = '/api/gemini/analyzeImage'
const PHOTO_BODY = 5_500_000
const ATTACKER = '203.0.113.9'

/** An address in a neighbourhood of its own. */
const elsewhere = (number: number) => ({ 'x-forwarded-for': `203.0.${number}.9` })

/** So many calls at once, and the statuses they came to. */
async function callAtOnce(count: number, call: (number: number) => Promise<Response>): Promise<string> {
  const one = async (number: number) => {
    const response = await call(number)
    await response.arrayBuffer()
    return response.status
  }
  return countsOf(await Promise.all(Array.from({ length: count }, (_, number) => one(number).catch(() => 0))))
}

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
    const sockets = Array.from({ length: 150 }, () => announce(product, READ_PHOTO, headers, PHOTO_BODY))
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
    const calls = callAtOnce(40, () => post(product.url, READ_PHOTO, { image }, { 'x-forwarded-for': ATTACKER }))
    return () => calls
  },
}

/** As slow to decode as may be. */
const slowPictures: Flood = {
  name: '24 pictures that are allowed and slow, from 12 networks',
  before: 'as above',
  async start(product) {
    const picture = await sharp({ create: { width: 3600, height: 3600, channels: 3, background: '#963' } })
      .png({ progressive: true })
      .toBuffer()
    const image = { base64Data: picture.toString('base64'), mimeType: 'image/png' }
    const calls = callAtOnce(24, (number) => post(product.url, READ_PHOTO, { image }, elsewhere(number % 12)))
    return () => calls
  },
}

const guesses: Flood = {
  name: '120 wrong passwords at once, from 40 networks',
  before: 'not seen',
  async start(product) {
    const calls = callAtOnce(120, (number) => {
      const guess = { email: `nobody-${number}@shop.example`, password: 'a wrong password' }
      return post(product.url, '/api/auth/sign-in/email', guess, elsewhere(number % 40))
    })
    return () => calls
  },
}

const longForms: Flood = {
  name: '60 forms of 5,000 semicolons, or of 555 things, for Vinted',
  before: '0.4 s frozen by each',
  async start(product) {
    const calls = callAtOnce(60, (number) => {
      const features = number % 2 === 0 ? ';'.repeat(5000) : 'abc def, '.repeat(555)
      const form = { ...someRequest({ platform: 'Vinted', features }), variant: 'v3' }
      return post(product.url, '/api/gemini/generateListing', form, { 'x-forwarded-for': ATTACKER })
    })
    return () => calls
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
    const calls = callAtOnce(5, () => post(product.url, READ_PHOTO, { image }, { 'x-forwarded-for': ATTACKER }))
    return () => calls
  },
}

/** `38 × 415, 2 × 429` */
export function countsOf(statuses: readonly number[]): string {
  const counts = new Map<number, number>()
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} × ${status || 'cut'}`).join(', ')
}

export const FLOODS: readonly Flood[] = [
  openBodies,
  interlaced,
  slowPictures,
  idleUploads,
  guesses,
  eventStreams,
  padding,
  longForms,
]
