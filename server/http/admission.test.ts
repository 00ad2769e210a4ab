import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { signUp } from '#tests/harness/accounts.ts'
import { post } from '#tests/harness/client.ts'
import { startTestServer } from '#tests/harness/server.ts'
import { noise } from '#tests/harness/pictures.ts'
import { ownName, sendUpload, upload, UPLOAD_TYPE } from '#tests/harness/uploads.ts'
import { BODIES } from '#server/limits.ts'
import { registerAdmission } from './admission.ts'
import { sendError } from './errors.ts'

const KB = 1024
const SIX_MB = Buffer.alloc(6 * KB * KB, 'x')
const LARGE = 5 * KB * KB

/** A server that takes bodies up to 1 MB, under these limits, and tells their length. */
async function startEcho(limits: Partial<typeof BODIES> = {}) {
  const app = Fastify({ bodyLimit: KB * KB, trustProxy: true })
  app.setErrorHandler(sendError)
  registerAdmission(app, { ...BODIES, ...limits })
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.get('/', async () => SIX_MB)
  app.post('/', async ({ body }) => ({ length: (body as Buffer).length }))
  onTestFinished(() => app.close())
  return {
    url: await app.listen({ host: '127.0.0.1', port: 0 }),
    connections: promisify(app.server.getConnections).bind(app.server),
  }
}

type Sending = { path?: string; headers?: Record<string, string>; length: number | 'chunked' }

/** A connection on which a body is announced and nothing of it sent yet. */
async function announce(url: string, { path = '/', headers = {}, length }: Sending): Promise<Socket> {
  const { hostname, port, host, origin } = new URL(url)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  const size = length === 'chunked' ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(length) }
  const lines = Object.entries({ host, origin, ...headers, ...size }).map(([name, value]) => `${name}: ${value}`)
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  return socket
}

/** What a connection is answered until it is closed, however that ends. */
async function answerOn(socket: Socket): Promise<string> {
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk))).on('error', () => undefined)
  await new Promise((resolve) => socket.once('close', resolve))
  return answer
}

const asked = (answer: Response) => [answer.status, answer.headers.get('retry-after')]

test('a body that does not come is cut', async () => {
  const { url } = await startEcho({ pace: { ...BODIES.pace, graceMs: 0 }, linger: { ...BODIES.linger, idleMs: 100 } })
  const answer = await answerOn(await announce(url, { length: 100 }))
  expect(answer).toMatch(/^HTTP\/1\.1 408 .*\r\nretry-after: 1\r\n/s)
  expect(answer).toContain('"message":"The request took too long to arrive. Please try again."')
})

test('a body that comes in drips is cut, and so is one that is not there at the deadline', async () => {
  const drips = { pace: { graceMs: 0, bytesPerSecond: 1000, deadlineMs: 60_000 } }
  const deadline = { pace: { graceMs: 60_000, bytesPerSecond: 1, deadlineMs: 300 } }
  for (const limits of [drips, deadline]) {
    const { url } = await startEcho({ ...limits, linger: { ...BODIES.linger, ms: 200 } })
    const socket = await announce(url, { length: 100_000 })
    const dripping = setInterval(() => socket.write('x'), 20)
    socket.once('close', () => clearInterval(dripping))
    expect(await answerOn(socket)).toMatch(/^HTTP\/1\.1 408 /)
  }
})

test.each(['at once', 'after a word with the server', 'byte by byte'])(
  'a body is the same that was sent %s',
  async (how) => {
    const { url } = await startEcho()
    if (how === 'at once') {
      expect(await (await fetch(url, { method: 'POST', body: SIX_MB.subarray(0, 500_000) })).json()).toEqual({
        length: 500_000,
      })
      return
    }
    const socket = await announce(url, { length: 'chunked', headers: { connection: 'close' } })
    const piece = how === 'byte by byte' ? 1 : 30_000
    const pieces = Math.floor(300_000 / piece / (piece === 1 ? 10 : 1))
    for (let sent = 0; sent < pieces; sent += 1) socket.write(`${piece.toString(16)}\r\n${'x'.repeat(piece)}\r\n`)
    socket.write('0\r\n\r\n')
    expect(await answerOn(socket)).toContain(`{"length":${pieces * piece}}`)
  },
)

test.each(['keep-alive', 'close'])(
  'whoever sends 6 MB before reading gets the 413 in full: connection: %s',
  async (connection) => {
    const { url } = await startEcho()
    for (const length of [SIX_MB.length, 'chunked'] as const) {
      const socket = await announce(url, { length, headers: { connection } })
      socket.pause()
      if (length === 'chunked') socket.write(`${SIX_MB.length.toString(16)}\r\n`)
      await new Promise((resolve) => socket.write(SIX_MB, resolve))
      if (length === 'chunked') socket.write('\r\n0\r\n\r\n')
      const [answer] = (await once(socket.resume(), 'data')) as [Buffer]
      expect(String(answer)).toMatch(/^HTTP\/1\.1 413 .*PAYLOAD_TOO_LARGE/s)
    }
  },
)

test('a fetch of 6 MB gets the answer of every route that takes a body, not a reset', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const answers = [
    await post(server.url, '/api/gemini/analyzeImage', SIX_MB.toString()),
    await post(server.url, '/api/listings', SIX_MB.toString(), account.headers),
    await post(server.url, '/api/webhooks/paddle', SIX_MB.toString()),
    await post(server.url, '/api/nothing-here', SIX_MB.toString()),
    await sendUpload(server, account, { name: ownName(account), body: SIX_MB }),
  ]
  for (const answer of answers) {
    expect(answer.status, answer.url).toBe(413)
    expect(await answer.json()).toMatchObject({ error: { code: 'PAYLOAD_TOO_LARGE' } })
  }
  const refused = await sendUpload(server, { headers: { cookie: '' } }, { name: ownName(account), body: SIX_MB })
  expect(refused.status).toBe(401)
})

test('an answer that nobody reads does not hold its connection for ever', async () => {
  const { url, connections } = await startEcho({ answerMs: 500 })
  const { hostname, port, host } = new URL(url)
  const socket = connect(Number(port), hostname).pause()
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined).write(`GET / HTTP/1.1\r\nhost: ${host}\r\n\r\n`)
  await expect.poll(() => connections()).toBe(1)
  await expect.poll(() => connections()).toBe(0)
})

test('a refused body is not read for ever', async () => {
  const { url } = await startEcho({ linger: { bytes: 100 * KB, ms: 60_000, idleMs: 60_000 } })
  const socket = await announce(url, { length: 100_000_000 })
  const sending = setInterval(() => socket.write(SIX_MB.subarray(0, 50 * KB)), 5)
  socket.on('error', () => undefined).resume()
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(sending)
})

test('idle bodies of one network leave room for others, and for its own small calls', async () => {
  const server = await startTestServer({ TRUST_PROXY: '1' })
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const account = await signUp(server)
  const path = '/api/gemini/analyzeImage'
  const json = { 'content-type': 'application/json' }
  for (let count = 0; count < 40; count += 1) {
    await announce(server.url, { path, headers: { ...json, ...from('192.0.2.7') }, length: LARGE })
  }
  const image = { base64Data: 'x'.repeat(LARGE - 100 * KB), mimeType: 'image/jpeg' }
  await expect.poll(async () => asked(await post(server.url, path, { image }, from('192.0.2.7')))).toEqual([429, '2'])
  expect((await post(server.url, path, { image: { ...image, base64Data: 'x' } }, from('192.0.2.7'))).status).toBe(415)
  const photo = await noise(2000, 1500).jpeg().toBuffer()
  const headers = { ...account.headers, ...from('192.0.2.8') }
  expect((await upload(server, { ...account, headers }, photo)).status).toBe(200)
})

test('when all room is taken, who holds the most makes room for who holds none', async () => {
  const large = { network: 900 * KB, neighbourhood: 900 * KB, all: 1500 * KB }
  const { url } = await startEcho({ large })
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const send = (address: string, length: number) =>
    fetch(url, { method: 'POST', body: SIX_MB.subarray(0, length), headers: from(address) })
  const many = []
  for (const length of [300, 300, 300]) {
    many.push(
      await announce(url, { length: length * KB, headers: { ...from('2001:db8:1:1::1'), connection: 'close' } }),
    )
  }
  const some = await announce(url, { length: 600 * KB, headers: { ...from('2001:db8:2:1::1'), connection: 'close' } })
  await expect.poll(async () => asked(await send('2001:db8:1:2::1', 70 * KB))).toEqual([429, '2'])
  await expect.poll(async () => asked(await send('2001:db8:2:2::1', 300 * KB))).toEqual([503, '2'])
  expect((await send('2001:db8:3::1', 290 * KB)).status).toBe(200)
  expect(await answerOn(many[2] as Socket)).toMatch(/^HTTP\/1\.1 503 .*retry-after: 2/s)
  for (const [socket, length] of [
    [many[0], 300],
    [some, 600],
  ] as const) {
    socket?.write(SIX_MB.subarray(0, length * KB))
    expect(await answerOn(socket as Socket)).toContain(`{"length":${length * KB}}`)
  }
})

test('in a crowd of equals the slowest makes room, however late it came', async () => {
  const { url } = await startEcho({ large: { network: 600 * KB, neighbourhood: 600 * KB, all: 1200 * KB } })
  const from = (address: string) => ({ 'x-forwarded-for': address, connection: 'close' })
  const send = (address: string) =>
    fetch(url, { method: 'POST', body: SIX_MB.subarray(0, 600 * KB), headers: { 'x-forwarded-for': address } })
  const fast = await announce(url, { length: 600 * KB, headers: from('2001:db8:1::1') })
  fast.write(SIX_MB.subarray(0, 500 * KB))
  const idle = await announce(url, { length: 600 * KB, headers: from('2001:db8:2::1') })
  for (const full of ['2001:db8:1::1', '2001:db8:2::1']) {
    await expect.poll(async () => asked(await send(full))).toEqual([429, '2'])
  }
  expect((await send('2001:db8:3::1')).status).toBe(200)
  expect(await answerOn(idle)).toMatch(/^HTTP\/1\.1 503 /)
  fast.write(SIX_MB.subarray(0, 100 * KB))
  expect(await answerOn(fast)).toContain(`{"length":${600 * KB}}`)
})

test('a body of unknown length is counted as it comes', async () => {
  const { url } = await startEcho({ large: { network: 200 * KB, neighbourhood: 400 * KB, all: 800 * KB } })
  const socket = await announce(url, { length: 'chunked', headers: { connection: 'close' } })
  socket.write(`${(500 * KB).toString(16)}\r\n`)
  socket.write(SIX_MB.subarray(0, 500 * KB))
  socket.write('\r\n0\r\n\r\n')
  expect(await answerOn(socket)).toMatch(/^HTTP\/1\.1 429 /)
  const again = await fetch(url, { method: 'POST', body: SIX_MB.subarray(0, 150 * KB) })
  expect(again.status).toBe(200)
})

test('whoever leaves in the middle of a body leaves its room to others', async () => {
  const { url } = await startEcho({ large: { network: 200 * KB, neighbourhood: 400 * KB, all: 800 * KB } })
  const send = async () => (await fetch(url, { method: 'POST', body: SIX_MB.subarray(0, 150 * KB) })).status
  const socket = await announce(url, { length: 190 * KB, headers: { 'content-type': UPLOAD_TYPE } })
  await expect.poll(send).toBe(429)
  socket.destroy()
  await expect.poll(send).toBe(200)
})
