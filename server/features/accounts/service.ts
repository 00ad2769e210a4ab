import * as z from 'zod/mini'
import { AccountSession, type SignInRequest, type SignUpRequest } from '#shared/api/accounts.ts'
import { Subscription } from '#shared/api/billing.ts'
import { KeptListing } from '#shared/api/listings.ts'
import { Draft } from '#shared/api/drafts.ts'
import { Me } from '#shared/api/plans.ts'
import { Template } from '#shared/api/templates.ts'
import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { AppError } from '#shared/api/errors.ts'
import type { Mailer } from '#server/adapters/mail/index.ts'
import type { Config } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import type { Database, OwnerId } from '#server/db/client.ts'
import { effectivePlan } from '#server/features/billing/policy.ts'
import { endSubscriptions, noteDeletion, readSubscription } from '#server/features/billing/service.ts'
import { readAllDrafts } from '#server/features/drafts/service.ts'
import { readAll, readSavedUsage } from '#server/features/listings/service.ts'
import { limitGuesses, noteNetwork, requirePassword } from '#server/features/credentials/service.ts'
import { readTemplates } from '#server/features/templates/service.ts'
import type { Account, Caller, identifyCaller } from '#server/http/caller.ts'
import { oncePerTurn } from '#server/in-turns.ts'
import { keyedHash } from '#server/secret.ts'
import { logSecurity } from '#server/logging.ts'
import { insertAttempt, limitRate, removeLastAttempt } from '#server/usage/rate-limit.ts'
import { forgetCaller, readGenerationUsage } from '#server/usage/run.ts'
import * as store from './store.ts'

export const AccountData = z.object({
  ...z.omit(Me, { currency: true, billing: true, storageBucket: true }).shape,
  subscription: Subscription,
  sessions: z.array(AccountSession),
  listings: z.array(KeptListing),
  templates: z.array(Template),
  drafts: z.array(Draft),
})
export type AccountData = z.infer<typeof AccountData>

export type Origin = { network: string; headers: IncomingHttpHeaders }

type SessionContext = { auth: { readToken(headers: IncomingHttpHeaders): string | null }; db: Database; config: Config }

export function createSessions(ctx: SessionContext) {
  const findSignedIn = oncePerTurn((token: string) => store.findSignedIn(ctx.db, token, ctx.config.billing))
  return {
    async findAccount(headers: IncomingHttpHeaders): Promise<Account | null> {
      const token = ctx.auth.readToken(headers)
      const session = token === null ? null : await findSignedIn(token)
      if (session === null) return null
      const { subscribed, ...account } = session
      return { kind: 'account', ...account, planType: effectivePlan(subscribed, ctx.config.billing) }
    },
    listValid: (sessionIds: readonly string[]) => store.listValidSessions(ctx.db, sessionIds),
  }
}

export async function signUp(ctx: Context, request: SignUpRequest, { network, headers }: Origin) {
  const { email } = request
  return ctx.auth.inTurn(network, async () => {
    await limitRate(ctx, { key: keyedHash(ctx.secret, 'sign-up', network), most: 100, minutes: 60 }, { email, network })
    const admitted = await ctx.auth.signUp(request, headers)
    await noteNetwork(ctx, admitted.user.id, { email, network })
    logSecurity(ctx, 'signed-up', { email, network })
    return admitted
  })
}

export async function signIn(ctx: Context, request: SignInRequest, { network, headers }: Origin) {
  const guess = { email: request.email, network }
  const fromHere = { key: keyedHash(ctx.secret, 'sign-in', network), most: 100, minutes: 15 }
  return ctx.auth.inTurn(network, async () => {
    await limitRate(ctx, fromHere, guess)
    const admitted = await limitGuesses(ctx, guess, () => ctx.auth.signIn(request, headers)).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'UNAUTHENTICATED') logSecurity(ctx, 'sign-in-failed', guess)
      throw error
    })
    await removeLastAttempt(ctx.db.orm, fromHere.key)
    await noteNetwork(ctx, admitted.user.id, guess)
    logSecurity(ctx, 'signed-in', guess)
    return admitted
  })
}

export async function signOut(ctx: Context, { network, headers }: Origin): Promise<string[]> {
  const session = await ctx.sessions.findAccount(headers)
  const cookies = await ctx.auth.signOut(headers)
  if (session !== null) logSecurity(ctx, 'session-ended', { email: session.email, network })
  return cookies
}

export async function requestReset(ctx: Context, email: string, network: string): Promise<void> {
  await limitRate(ctx, { key: keyedHash(ctx.secret, 'reset-from', network), most: 30, minutes: 15 }, { email, network })
  logSecurity(ctx, 'reset-requested', { email, network })
  const mailing = async () => {
    // The answer goes out first: how long the rest takes tells nobody anything.
    await setImmediate()
    // Past that the owner has mail enough; nobody is told, since that would tell of the account.
    const limit = { key: keyedHash(ctx.secret, 'reset', email), most: 3, minutes: 15 }
    if (await insertAttempt(ctx.db.orm, limit)) await ctx.auth.requestReset(email)
  }
  void ctx.work.track(mailing()).catch((error: unknown) => ctx.log.error({ err: error }, 'a reset mail failed'))
}

export async function sendResetLink(mailer: Mailer, publicUrl: string, to: string, token: string): Promise<void> {
  const text = [
    'Somebody, most likely you, asked for a new password for Smart Listings.',
    `Choose one here within an hour:\n${publicUrl}/reset-password?token=${encodeURIComponent(token)}`,
    'If it was not you, there is nothing to do: your password stays as it is.',
  ]
  await mailer.sendSoon({ to, subject: 'Your new password for Smart Listings', text: text.join('\n\n') })
}

export async function resetPassword(ctx: Context, token: string, newPassword: string, network: string): Promise<void> {
  const { id, email } = await ctx.auth.inTurn(network, () => ctx.auth.resetPassword(token, newPassword))
  await store.updateAfterReset(ctx.db.orm, id as OwnerId)
  await noteNetwork(ctx, id, { email, network })
  logSecurity(ctx, 'password-reset', { email, network })
}

export function profileOf(caller: Awaited<ReturnType<typeof identifyCaller>>): Me['user'] {
  if (caller.kind === 'visitor') return null
  const { id: uid, email, emailVerified, displayName } = caller
  return { uid, email, emailVerified, displayName }
}

export async function readUsage(ctx: Context, caller: Caller): Promise<Pick<Me, 'planType' | 'usage'>> {
  const isVisitor = caller.kind === 'visitor'
  const generations = await readGenerationUsage(ctx, caller)
  const savedListings = isVisitor ? { used: 0, limit: 0 } : await readSavedUsage(ctx, caller)
  return { planType: isVisitor ? 'free' : caller.planType, usage: { generations, savedListings } }
}

export async function exportAccount(ctx: Context, account: Account): Promise<Readable> {
  const all = {
    user: profileOf(account),
    ...(await readUsage(ctx, account)),
    subscription: await readSubscription(ctx, account.id),
    sessions: await store.listSessions(ctx.db.orm, account),
    templates: await readTemplates(ctx, account.id),
    drafts: await readAllDrafts(ctx, account.id),
  } satisfies Omit<AccountData, 'listings'>
  return Readable.from(withList(all, 'listings', readAll(ctx, account.id)))
}

async function* withList(all: object, name: string, pieces: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  yield `${JSON.stringify(all).slice(0, -1)},${JSON.stringify(name)}:[`
  let before = ''
  for await (const piece of pieces) {
    if (piece.length === 0) continue
    yield before + piece.map((item) => JSON.stringify(item)).join()
    before = ','
  }
  yield ']}'
}

export async function signOutEverywhere(ctx: Context, account: Account, { network, headers }: Origin) {
  await store.removeSessions(ctx.db.orm, account.id)
  logSecurity(ctx, 'all-sessions-ended', { email: account.email, network })
  return ctx.auth.signOut(headers)
}

export async function endSession(ctx: Context, account: Account, id: string, { network, headers }: Origin) {
  if (!(await store.removeSession(ctx.db.orm, account.id, id)))
    throw new AppError('NOT_FOUND', 'There is no such session.')
  logSecurity(ctx, 'session-ended', { email: account.email, network })
  return account.sessionId === id ? ctx.auth.signOut(headers) : []
}

export async function deleteAccount(ctx: Context, account: Account, password: string, { network, headers }: Origin) {
  await ctx.auth.inTurn(network, () => requirePassword(ctx, account, password, network))
  await endSubscriptions(ctx, account.id)
  await ctx.db.orm.transaction(async (tx) => {
    await noteDeletion(ctx, tx, account.id)
    await store.removeUser(tx, account.id)
    // What is counted under the address stays: another account of the same one begins no new month.
    await forgetCaller(tx, account.id)
  })
  logSecurity(ctx, 'account-deleted', { email: account.email, network })
  return ctx.auth.signOut(headers)
}
