import * as api from '#shared/api/accounts.ts'
import { createHash, randomBytes } from 'node:crypto'
import { AppError } from '#shared/api/errors.ts'
import { siteAddress } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import type { Account } from '#server/http/caller.ts'
import { keyedHash } from '#server/secret.ts'
import { appendChange } from '#server/live/store.ts'
import { logSecurity } from '#server/logging.ts'
import { limitRate, removeAttempts, removeLastAttempt } from '#server/usage/rate-limit.ts'
import * as store from './store.ts'

const HERE = { most: 10, minutes: 15 }
const AFAR = { most: 30, minutes: 24 * 60 }

export type Guess = { email: string; network: string }

export async function limitGuesses<Result>(ctx: Context, guess: Guess, check: () => Promise<Result>): Promise<Result> {
  const { orm } = ctx.db
  const here = { ...HERE, key: keyedHash(ctx.secret, 'password', guess.email, guess.network) }
  const afar = { ...AFAR, key: keyedHash(ctx.secret, 'password-afar', guess.email) }
  await limitRate(ctx, here, guess)
  const isKnown = await store.hasNetwork(orm, networkKey(ctx, guess))
  if (!isKnown) await limitRate(ctx, afar, guess, api.TOO_MANY_GUESSES)
  const result = await check()
  await removeAttempts(orm, here.key)
  if (!isKnown) await removeLastAttempt(orm, afar.key)
  return result
}

export const noteNetwork = (ctx: Context, userId: string, proven: Guess): Promise<void> =>
  store.insertNetwork(ctx.db.orm, userId, networkKey(ctx, proven))

const networkKey = (ctx: Context, { email, network }: Guess) => keyedHash(ctx.secret, 'known-network', email, network)

/** Its hash. Call it in the turn of the network. */
export function requirePassword(ctx: Context, { id, email }: Account, password: string, network: string) {
  const guess = { email, network }
  return limitGuesses(ctx, guess, async () => {
    const hash = await store.findPasswordHash(ctx.db.orm, id)
    if (hash !== null && (await ctx.auth.isPassword(password, hash))) return hash
    logSecurity(ctx, 'password-refused', guess)
    throw new AppError('FORBIDDEN', api.WRONG_PASSWORD)
  })
}

type Passwords = Record<'currentPassword' | 'newPassword', string>

export async function changePassword(ctx: Context, account: Account, passwords: Passwords, network: string) {
  const { currentPassword, newPassword } = passwords
  const { id, email, sessionId: kept } = account
  await ctx.auth.inTurn(network, async () => {
    const before = await requirePassword(ctx, account, currentPassword, network)
    const after = await ctx.auth.hashPassword(newPassword)
    // Somebody with the link of a mail may have set another one meanwhile.
    if (!(await store.updatePassword(ctx.db.orm, id, { before, after, kept })))
      throw new AppError('FORBIDDEN', api.WRONG_PASSWORD)
  })
  logSecurity(ctx, 'password-changed', { email, network })
}

const MAILS = { most: 3, minutes: 60 }

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

export async function requestVerification(ctx: Context, account: Account, network: string): Promise<void> {
  const { id, email, emailVerified } = account
  if (emailVerified) throw new AppError('CONFLICT', api.ALREADY_VERIFIED)
  const limit = { ...MAILS, key: keyedHash(ctx.secret, 'verification', email) }
  await limitRate(ctx, limit, { email, network }, api.TOO_MANY_MAILS)
  const token = randomBytes(24).toString('base64url')
  await store.insertVerification(ctx.db.orm, id, hashOf(token))
  const text = [
    'Somebody, most likely you, wants to use this address with Smart Listings.',
    `Verify it here within a day, in a browser in which you are logged in:\n${siteAddress(ctx.config)}/verify-email?token=${token}`,
    'If it was not you, there is nothing to do: without this link nobody can buy anything with your address.',
  ]
  const mail = { to: email, subject: 'Verify your email address for Smart Listings', text: text.join('\n\n') }
  await ctx.mailer.send(mail).catch(async (cause: unknown) => {
    await removeLastAttempt(ctx.db.orm, limit.key)
    throw new AppError('UNAVAILABLE', api.VERIFICATION_FAILED, { cause })
  })
  logSecurity(ctx, 'verification-requested', { email, network })
}

/** The link alone is not enough: it goes to whoever owns an address that somebody else may have typed. */
export async function verifyEmail(ctx: Context, account: Account, token: string, network: string): Promise<void> {
  if (account.emailVerified) return
  await ctx.db.orm.transaction(async (tx) => {
    if (!(await store.updateVerified(tx, account.id, hashOf(token))))
      throw new AppError('VALIDATION_FAILED', api.VERIFY_LINK_USED)
    await appendChange(tx, account.id, 'plan')
  })
  logSecurity(ctx, 'email-verified', { email: account.email, network })
}
