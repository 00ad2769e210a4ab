import type { IncomingMessage } from 'node:http'
import { AppError } from '#shared/api/errors.ts'

const CHECK_EVERY_MS = 500

type Expected = {
  declared: number | null
  most: number
  first: number
  makeRoom: (bytes: number) => void
  pace: { graceMs: number; bytesPerSecond: number; deadlineMs: number }
}

export function receiveBody(raw: IncomingMessage, expected: Expected) {
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
    if (isTooSlow(memory.length, performance.now() - began, expected.pace)) cut(tooSlow())
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

function tooSlow(): AppError {
  return new AppError('TIMED_OUT', 'The request took too long to arrive. Please try again.', { retryAfter: 1 })
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
    // Mostly all of it comes at once.
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
