import { createHmac } from 'node:crypto'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { AccountData } from '#shared/account-data.ts'
import {
  WRONG_PASSWORD,
  type AccountSession,
  type SignedIn,
  type SignInRequest,
  type SignUpRequest,
} from '#shared/accounts.ts'
import { AppError } from '#shared/errors.ts'
import type { Me } from '#shared/plans.ts'
import type { Admitted, CookieHeader } from '#server/adapters/auth/index.ts'
import type { Mailer } from '#server/adapters/mail/index.ts'
import type { Context } from '#server/context.ts'
import type { OwnerId } from '#server/db/owner-id.ts'
import { endSubscriptions, noteDeparture, readSubscription } from '#server/features/billing/service.ts'
import { savedListingLimit } from '#server/features/listings/policy.ts'
import { countListings, listAll } from '#server/features/listings/service.ts'
import { effectivePlan } from '#server/features/plans/policy.ts'
import { readGenerationUsage, removeUsage } from '#server/features/plans/service.ts'
import { listTemplates } from '#server/features/templates/service.ts'
import type { Account, Caller, Sessions } from '#server/http/caller.ts'
import { removeKeysOf } from '#server/http/idempotency/service.ts'
import {
  findSignedIn,
  insertTry,
  listSessions,
  removeLastTry,
  removeResetTokens,
  removeSessions,
  removeTries,
  removeUser,
  type Ration,
} from './store.ts'

/** Where a call comes from: its address as `clientNetwork` gives it, its cookies, the name of its browser. */
export type Origin = { network: string; headers: CookieHeader }

/** The session that a request carries, read from the database with every call; null for none or one that is over. */
export async function findSession(ctx: Pick<Context, 'auth' | 'db' | 'config'>, headers: CookieHeader) {
  const token = ctx.auth.readToken(headers)
  return token === null ? null : findSignedIn(ctx.db.orm, token, ctx.config.billing)
}

/** Tells whose session a request carries, and the plan they are on at this moment. */
export function createSessions(ctx: Pick<Context, 'auth' | 'db' | 'config'>): Sessions {
  return {
    async findAccount(headers) {
      const session = await findSession(ctx, headers)
      if (session === null) return null
      const { id, email, name } = session
      const planType = effectivePlan(session.subscribed, ctx.config.billing)
      return { kind: 'account', id: id as OwnerId, email, displayName: name === '' ? null : name, planType }
    },
  }
}

/** Makes an account and signs in. Throws `CONFLICT` when the address has one, `RATE_LIMITED` past the ration. */
export async function signUp(ctx: Context, request: SignUpRequest, { network, headers }: Origin) {
  return ctx.auth.inTurn(network, async () => {
    await takeTry(ctx, { key: keyed(ctx, 'sign-up', network), most: 100, minutes: 60 })
    return welcome(await ctx.auth.signUp(request, headers))
  })
}

/** Signs in. Throws `UNAUTHENTICATED` for wrong credentials, `RATE_LIMITED` after ten of them. */
export async function signIn(ctx: Context, request: SignInRequest, { network, headers }: Origin) {
  const fromHere = { key: keyed(ctx, 'sign-in', network), most: 100, minutes: 15 }
  return ctx.auth.inTurn(network, async () => {
    await takeTry(ctx, fromHere)
    const admitted = await proving(ctx, request.email, network, () => ctx.auth.signIn(request, headers))
    await removeLastTry(ctx.db.orm, fromHere.key)
    return welcome(admitted)
  })
}

function welcome({ user: { id, email, name }, cookies }: Admitted): { answer: SignedIn; cookies: string[] } {
  return { answer: { user: { id, email, name } }, cookies }
}

/** Has a link mailed when the address has an account. Returns before anything depends on whether it has one. */
export async function requestReset(ctx: Context, email: string, network: string): Promise<void> {
  await takeTry(ctx, { key: keyed(ctx, 'reset-from', network), most: 30, minutes: 15 })
  const mailing = async () => {
    // The answer goes out first: how long the rest takes tells nobody anything.
    await setImmediate()
    // Past that the owner has mail enough; nobody is told, since that would tell of the account.
    const ration = { key: keyed(ctx, 'reset', email), most: 3, minutes: 15 }
    if (await insertTry(ctx.db.orm, ration)) await ctx.auth.requestReset(email)
  }
  void ctx.work.track(mailing()).catch((error: unknown) => ctx.log.error({ err: error }, 'a reset mail failed'))
}

/** Mails the link under which a new password can be chosen. */
export async function sendResetLink(mailer: Mailer, publicUrl: string, to: string, token: string): Promise<void> {
  const text = [
    'Somebody, most likely you, asked for a new password for Smart Listings.',
    `Choose one here within an hour:\n${publicUrl}/reset-password?token=${encodeURIComponent(token)}`,
    'If it was not you, there is nothing to do: your password stays as it is.',
  ]
  await mailer.send({ to, subject: 'Your new password for Smart Listings', text: text.join('\n\n') })
}

/** Sets a new password, ends all sessions and makes other links for the same purpose useless. */
export async function resetPassword(ctx: Context, token: string, newPassword: string, network: string): Promise<void> {
  await ctx.auth.inTurn(network, () => ctx.auth.resetPassword(token, newPassword))
}

/** What is done besides when a password has been set by a link. */
export async function afterPasswordReset(db: Context['db'], userId: string): Promise<void> {
  await removeResetTokens(db.orm, userId as OwnerId)
}

/** Who a caller is, null for visitors. */
export function profileOf(caller: Caller): Me['user'] {
  return caller.kind === 'visitor' ? null : { uid: caller.id, email: caller.email, displayName: caller.displayName }
}

/** A caller's plan and what of it is used up. Visitors cannot save. */
export async function readUsage(ctx: Context, caller: Caller): Promise<Pick<Me, 'planType' | 'usage'>> {
  const generations = await readGenerationUsage(ctx.db.orm, caller, ctx.config)
  if (caller.kind === 'visitor') {
    return { planType: 'free', usage: { generations, savedListings: { used: 0, limit: 0 } } }
  }
  const { id, planType } = caller
  const savedListings = { used: await countListings(ctx.db.orm, id), limit: savedListingLimit(planType) }
  return { planType, usage: { generations, savedListings } }
}

/** Everything that belongs to the account, as the JSON of an `AccountData` that is written while it is read. */
export async function exportAccount(ctx: Context, account: Account, headers: CookieHeader): Promise<Readable> {
  const { orm } = ctx.db
  const all = {
    user: { uid: account.id, email: account.email, displayName: account.displayName },
    ...(await readUsage(ctx, account)),
    subscription: await readSubscription(ctx, account.id),
    sessions: await readSessions(ctx, account, headers),
    templates: await listTemplates(orm, account.id),
  } satisfies Omit<AccountData, 'listings'>
  return Readable.from(withList(all, 'listings', listAll(orm, account.id)))
}

/** The JSON of `all` with a list more, which comes in pieces. */
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

/** Where the account is signed in, the newest first. */
export async function readSessions(ctx: Context, account: Account, headers: CookieHeader): Promise<AccountSession[]> {
  const current = await findSession(ctx, headers)
  const rows = await listSessions(ctx.db.orm, account.id)
  return rows.map(({ id, device, createdAt, lastUsedAt }) => ({
    id,
    device,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    current: id === current?.sessionId,
  }))
}

/** Ends every session of the account, the asking one included; yields the cookies that take it out of the browser. */
export async function signOutEverywhere(ctx: Context, account: Account, headers: CookieHeader): Promise<string[]> {
  await removeSessions(ctx.db.orm, account.id)
  return ctx.auth.signOut(headers)
}

/**
 * Ends the account's subscriptions, then deletes it with everything that belongs to it. Throws `FORBIDDEN` for a wrong
 * password, `PAYMENT_…` when a subscription could not be ended: then nothing is deleted.
 */
export async function deleteAccount(
  ctx: Context,
  account: Account,
  password: string,
  { network, headers }: Origin,
): Promise<string[]> {
  const check = async () => {
    if (!(await ctx.auth.checkPassword(password, headers))) throw new AppError('FORBIDDEN', WRONG_PASSWORD)
  }
  await ctx.auth.inTurn(network, () => proving(ctx, account.email, network, check))
  await endSubscriptions(ctx, account.id)
  await ctx.db.orm.transaction(async (tx) => {
    await noteDeparture(ctx, tx, account.id)
    await removeUser(tx, account.id)
    await removeUsage(tx, account.id)
    await removeKeysOf(tx, account.id)
  })
  return ctx.auth.signOut(headers)
}

/** Runs a check of a password, which may fail ten times in 15 minutes for one account from one network. */
async function proving<Result>(ctx: Context, email: string, network: string, check: () => Promise<Result>) {
  const ration = { key: keyed(ctx, 'password', email, network), most: 10, minutes: 15 }
  await takeTry(ctx, ration)
  const result = await check()
  await removeTries(ctx.db.orm, ration.key)
  return result
}

async function takeTry(ctx: Context, ration: Ration): Promise<void> {
  if (await insertTry(ctx.db.orm, ration)) return
  throw new AppError('RATE_LIMITED', 'Too many attempts. Please try again later.', { retryAfter: ration.minutes * 60 })
}

/** Neither addresses nor networks are kept, only what can be recognised. */
function keyed({ secret }: Pick<Context, 'secret'>, ...parts: string[]): string {
  return createHmac('sha256', secret).update(parts.join('\n')).digest('base64url')
}
