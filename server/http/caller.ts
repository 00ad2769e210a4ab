import { createHmac } from 'node:crypto'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#shared/errors.ts'
import type { PlanType } from '#shared/plans.ts'
import type { OwnerId } from '#server/db/owner-id.ts'

/** A visitor is known only by a keyed hash of their address: the address itself is never stored. */
type Visitor = { kind: 'visitor'; id: string }

/** Somebody with a valid session, as the database knows them at this moment. */
export type Account = {
  kind: 'account'
  id: OwnerId
  email: string
  displayName: string | null
  planType: PlanType
}

/** Who makes a call. */
export type Caller = Visitor | Account

/** Finds out whose session a request carries; null for none, an expired or a revoked one. */
export type Sessions = { findAccount(headers: FastifyRequest['headers']): Promise<Account | null> }

/** Where a request comes from, as far as people can be told apart by it: IPv6 addresses of one /64 are one network. */
export function clientNetwork({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return normalizeIP(ip, 64)
}

/** Tells callers apart; IPv6 addresses of one /64 count as one, whatever their spelling. */
export async function identifyCaller(
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
  ctx: { sessions: Sessions; secret: string },
): Promise<Caller> {
  const account = await ctx.sessions.findAccount(request.headers)
  if (account !== null) return account
  const hash = createHmac('sha256', ctx.secret).update(clientNetwork(request)).digest('base64url')
  return { kind: 'visitor', id: `visitor:${hash.slice(0, 27)}` }
}

/** The account behind a call; throws `UNAUTHENTICATED` for visitors. */
export async function requireAccount(
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
  ctx: { sessions: Sessions; secret: string },
): Promise<Account> {
  const caller = await identifyCaller(request, ctx)
  if (caller.kind === 'visitor') throw new AppError('UNAUTHENTICATED', 'Please log in to continue.')
  return caller
}

/** The account behind a call of the Pro plan; throws `PREMIUM_REQUIRED` for anyone else, visitors included. */
export async function requirePremium(
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
  ctx: { sessions: Sessions; secret: string },
): Promise<Account> {
  const caller = await identifyCaller(request, ctx)
  if (caller.kind === 'account' && caller.planType === 'premium') return caller
  throw new AppError('PREMIUM_REQUIRED', 'This is part of the Pro plan. Upgrade to use it.')
}
