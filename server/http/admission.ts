import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#shared/api/errors.ts'
import { BODIES } from '#server/limits.ts'
import { BodyRoom } from './body-room.ts'
import { clientNeighbourhood, clientNetwork } from './caller.ts'
import { whenClosed } from './signals.ts'
import { receiveBody } from './receive-body.ts'

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
  })
  app.addHook('preParsing', async (request, reply, payload) => {
    if (!announcesBody(request) || request.method === 'GET' || request.method === 'HEAD') return payload
    const declared = declaredLength(request)
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

function declaredLength({ headers }: FastifyRequest): number | null {
  return headers['content-length'] === undefined ? null : Number(headers['content-length'])
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
