import { normalizeIP } from '@fastify/rate-limit'
import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#shared/api/errors.ts'
import type { PlanType } from '#shared/api/plans.ts'
import type { Context } from '#server/context.ts'
import type { OwnerId } from '#server/db/client.ts'
import type { RouteKey } from '#server/usage/claims.ts'
import { keyedHash } from '#server/secret.ts'
import { clientAddress } from './client-address.ts'
import * as z from 'zod/mini'
import { exactText } from '#shared/text/bounded-text.ts'

/** A visitor is known only by a keyed hash of their address: the address itself is never stored. */
type Visitor = { kind: 'visitor'; id: string; neighbourhood: string }

export type Account = {
  kind: 'account'
  id: OwnerId
  sessionId: string
  email: string
  emailVerified: boolean
  displayName: string | null
  planType: PlanType
}

export type Owner = Pick<Account, 'kind' | 'id' | 'email' | 'planType'>

export type Caller = Visitor | Owner

type Incoming = Pick<FastifyRequest, 'ip' | 'ips' | 'headers'>
export type CallerContext = Pick<Context, 'sessions' | 'secret' | 'work'>

export function clientNetwork(request: Pick<FastifyRequest, 'ip' | 'ips'>): string {
  return normalizeIP(clientAddress(request), 64)
}

export function clientNeighbourhood(request: Pick<FastifyRequest, 'ip' | 'ips'>): string {
  return normalizeIP(clientAddress(request), 48).replace(/\.\d+$/, '.0')
}

export const queueOf = (caller: Caller): string => (caller.kind === 'account' ? caller.id : caller.neighbourhood)

export async function identifyCaller(request: Incoming, ctx: CallerContext): Promise<Visitor | Account> {
  const account = await ctx.sessions.findAccount(request.headers)
  if (account !== null) return account
  const hash = keyedHash(ctx.secret, clientNetwork(request))
  return { kind: 'visitor', id: `visitor:${hash.slice(0, 27)}`, neighbourhood: clientNeighbourhood(request) }
}

export async function requireAccount(request: Incoming, ctx: CallerContext): Promise<Account> {
  const caller = await identifyCaller(request, ctx)
  if (caller.kind === 'visitor') throw new AppError('UNAUTHENTICATED', 'Please log in to continue.')
  return caller
}

export async function requirePremium(request: Incoming, ctx: CallerContext): Promise<Account> {
  const account = await requireAccount(request, ctx)
  if (account.planType === 'premium') return account
  throw new AppError('PREMIUM_REQUIRED', 'This is part of the Pro plan. Upgrade to use it.')
}

const NO_KEY = 'Idempotency-Key must be 1 to 128 visible ASCII characters.'

export const KeyHeader = z.object({
  'idempotency-key': z.optional(exactText(128, NO_KEY).check(z.regex(/^[\x21-\x7e]+$/, NO_KEY))),
})

declare module 'fastify' {
  interface FastifyRequest {
    sentHash: string
  }
}

/** Notes what is sent with a key, before a schema fills in what is left out: the next build may fill in something else. */
export function registerKeys(app: FastifyInstance): void {
  app.decorateRequest('sentHash', '')
  app.addHook('preValidation', async (request) => {
    const { headers, url, body } = request
    if (headers['idempotency-key'] === undefined) return
    request.sentHash = hash('sha256', JSON.stringify([url, body]), 'base64url')
  })
}

export function keyOf({ headers, sentHash }: FastifyRequest, route: string): RouteKey | null {
  const key = headers['idempotency-key']
  return typeof key === 'string' ? { route, key, sentHash } : null
}
