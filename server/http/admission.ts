import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#shared/api/errors.ts'
import { BODIES } from '#server/limits.ts'
import { clientNeighbourhood, clientNetwork } from './caller.ts'
import { whenClosed } from './routes.ts'

const LINGER_CHECK_MS = 100

type Limits = typeof BODIES

/** As many bytes as there is room for, no slower than they may come; what is refused is answered so that its sender sees it. */
export function registerAdmission(app: FastifyInstance, limits: Limits = BODIES): void {
  const rooms = { small: new BodyRoom(limits.small), large: new BodyRoom(limits.large) }
  app.addHook('onRequest', async (request, reply) => {
    if (announcesBody(request)) lingerAfter(request, reply, limits.linger)
  })
  app.addHook('onSend', async (request, reply) => {
    // An answer that closes the connection on who is still sending would be lost on the way.
    if (announcesBody(request) && !request.raw.complete) reply.raw.shouldKeepAlive = true
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return
    const timer = setTimeout(() => reply.raw.destroy(), limits.answerMs).unref()
    whenClosed(reply, () => clearTimeout(timer))
  })
  app.addHook('preParsing', async (request, reply, payload) => {
    if (!announcesBody(request) || request.method === 'GET' || request.method === 'HEAD') return payload
    const length = request.headers['content-length']
    const declared = length === undefined ? null : Number(length)
    const most = request.routeOptions.bodyLimit ?? 0
    if (declared !== null && declared > most) throw new AppError('PAYLOAD_TOO_LARGE', 'The request is too large.')
    const first = limits.smallBytes
    const room = declared !== null && declared <= limits.smallBytes ? rooms.small : rooms.large
    const from = { network: clientNetwork(request), neighbourhood: clientNeighbourhood(request) }
    const held = room.add(from, Math.max(declared ?? first, limits.leastBytes))
    whenClosed(reply, () => room.remove(held))
    const makeRoom = (bytes: number) => room.grow(held, bytes)
    const { body, ...arriving } = receiveBody(request.raw, { declared, most, first, makeRoom, pace: limits.pace })
    held.arriving = arriving
    const bytes = await body
    held.arriving = null
    return Readable.from(bytes)
  })
}

function announcesBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function lingerAfter({ raw }: FastifyRequest, reply: FastifyReply, limits: Limits['linger']): void {
  const { shouldKeepAlive } = reply.raw
  reply.raw.once('finish', () => {
    if (raw.complete) return
    if (!shouldKeepAlive) raw.once('end', () => raw.socket.end())
    discard(raw, limits)
  })
}

function discard(raw: IncomingMessage, { bytes, ms, idleMs }: Limits['linger']): void {
  const { socket } = raw
  const began = { at: performance.now(), read: socket.bytesRead }
  let last = began
  const check = () => {
    const now = { at: performance.now(), read: socket.bytesRead }
    if (now.read > last.read) last = now
    const isOver = now.at - began.at > ms || now.at - last.at > idleMs || now.read - began.read > bytes
    if (isOver) socket.destroy()
  }
  const timer = setInterval(check, LINGER_CHECK_MS)
  raw.once('close', () => clearInterval(timer)).resume()
}

type From = { network: string; neighbourhood: string }

type Arriving = { cut: (reason: AppError) => void; pace: () => number }

type HeldBody = { from: From; bytes: number; arriving: Arriving | null }

class BodyRoom {
  readonly #limits: Limits['small']
  readonly #bodies = new Set<HeldBody>()

  constructor(limits: Limits['small']) {
    this.#limits = limits
  }

  add(from: From, bytes: number): HeldBody {
    this.#makeRoom(from, bytes)
    const held: HeldBody = { from, bytes, arriving: null }
    this.#bodies.add(held)
    return held
  }

  grow(held: HeldBody, bytes: number): void {
    this.#makeRoom(held.from, bytes)
    held.bytes += bytes
  }

  remove(held: HeldBody): void {
    this.#bodies.delete(held)
  }

  #makeRoom(from: From, bytes: number): void {
    const ofNetwork = this.#sum((held) => held.from.network === from.network)
    const own = this.#sum((held) => held.from.neighbourhood === from.neighbourhood)
    if (ofNetwork + bytes > this.#limits.network || own + bytes > this.#limits.neighbourhood) {
      const message = 'Too much is being sent at a time. Please try again in a moment.'
      throw new AppError('RATE_LIMITED', message, { retryAfter: 2 })
    }
    while (this.#sum(() => true) + bytes > this.#limits.all) {
      const heaviest = this.#heaviest()
      if (heaviest === null || (own > 0 && own + bytes >= heaviest.bytes)) throw busy()
      this.#bodies.delete(heaviest.newest)
      heaviest.newest.arriving?.cut(busy())
    }
  }

  #sum(counts: (held: HeldBody) => boolean): number {
    let sum = 0
    for (const held of this.#bodies) if (counts(held)) sum += held.bytes
    return sum
  }

  /** Of several the slowest: in a crowd of equals whoever is nearly done is not cut for whoever begins. */
  #heaviest(): { bytes: number; newest: HeldBody } | null {
    const newest = new Map<string, HeldBody>()
    for (const held of this.#bodies) if (held.arriving !== null) newest.set(held.from.neighbourhood, held)
    const candidates = [...newest].map(([neighbourhood, held]) => ({
      bytes: this.#sum(({ from }) => from.neighbourhood === neighbourhood),
      newest: held,
    }))
    const paceOf = ({ newest: { arriving } }: (typeof candidates)[number]) => arriving?.pace() ?? 0
    return candidates.toSorted((one, other) => other.bytes - one.bytes || paceOf(one) - paceOf(other))[0] ?? null
  }
}

function busy(retryAfter = 2): AppError {
  return new AppError('UNAVAILABLE', 'The service is busy. Please try again in a moment.', { retryAfter })
}

const CHECK_EVERY_MS = 500

type Expected = {
  declared: number | null
  most: number
  first: number
  makeRoom: (bytes: number) => void
  pace: Limits['pace']
}

function receiveBody(raw: IncomingMessage, expected: Expected) {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const memory = new BodyMemory(expected)
  const began = performance.now()
  const stop = () => {
    clearInterval(timer)
    raw.off('data', onData).off('end', onEnd).off('error', onBreak).off('close', onBreak)
  }
  const cut = (reason: unknown) => {
    stop()
    reject(reason)
  }
  const onData = (chunk: Buffer) => {
    try {
      memory.add(chunk)
    } catch (error) {
      cut(error)
    }
  }
  const onEnd = () => {
    stop()
    resolve(memory.content())
  }
  const onBreak = () => cut(new AppError('TIMED_OUT', 'The client left.'))
  const check = () => {
    if (!isTooSlow(memory.length, performance.now() - began, expected.pace)) return
    cut(new AppError('TIMED_OUT', 'The request took too long to arrive. Please try again.', { retryAfter: 1 }))
  }
  const timer = setInterval(check, CHECK_EVERY_MS)
  raw.on('data', onData).once('end', onEnd).once('error', onBreak).once('close', onBreak)
  if (raw.destroyed) onBreak()
  // As if a second had passed already: one that has just begun is not the fastest.
  const pace = () => memory.length / ((performance.now() - began) / 1000 + 1)
  return { body: promise, cut, pace }
}

function isTooSlow(length: number, ms: number, { graceMs, bytesPerSecond, deadlineMs }: Expected['pace']): boolean {
  return ms > deadlineMs || length < ((ms - graceMs) / 1000) * bytesPerSecond
}

/** One piece of memory, however small the pieces are in which a body comes: each would cost more than it holds. */
class BodyMemory {
  length = 0
  readonly #expected: Expected
  #piece: Buffer = Buffer.alloc(0)

  constructor(expected: Expected) {
    this.#expected = expected
  }

  add(chunk: Buffer): void {
    const length = this.length + chunk.length
    if (length > this.#expected.most) throw new AppError('PAYLOAD_TOO_LARGE', 'The request is too large.')
    if (chunk.length === this.#expected.declared) this.#piece = chunk
    else {
      if (length > this.#piece.length) this.#enlarge(length)
      chunk.copy(this.#piece, this.length)
    }
    this.length = length
  }

  content(): Buffer {
    return this.#piece.subarray(0, this.length)
  }

  #enlarge(least: number): void {
    const { declared, most, first, makeRoom } = this.#expected
    const size = declared ?? Math.min(most, Math.max(first, least, this.#piece.length * 2))
    if (declared === null && size > first) makeRoom(size - Math.max(first, this.#piece.length))
    const larger = Buffer.allocUnsafeSlow(size)
    this.#piece.copy(larger, 0, 0, this.length)
    this.#piece = larger
  }
}

const BUSY = { afterMs: 2000, lookEveryMs: 1000 }

/** Refuses while turn after turn is late: a single one, such as the start or the first form, leaves no queue behind. */
export function registerShedding(app: FastifyInstance, { afterMs, lookEveryMs } = BUSY): void {
  let lateInARow = 0
  let looked = performance.now()
  const look = () => {
    const now = performance.now()
    lateInARow = now - looked > afterMs ? lateInARow + 1 : 0
    looked = now
  }
  const timer = setInterval(look, lookEveryMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  app.addHook('onRequest', async () => {
    if (lateInARow >= 2) throw busy(1)
  })
}
