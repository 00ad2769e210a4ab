import { createHmac } from 'node:crypto'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

/** Who makes a call. A visitor is known only by a keyed hash of their address: the address itself is never stored. */
export type Caller = { kind: 'visitor'; id: string }

/** Tells callers apart; IPv6 addresses of one /64 count as one, whatever their spelling. */
export function identifyCaller(request: Pick<FastifyRequest, 'ip'>, secret: string): Caller {
  const hash = createHmac('sha256', secret).update(normalizeIP(request.ip, 64)).digest('base64url')
  return { kind: 'visitor', id: `visitor:${hash.slice(0, 27)}` }
}
