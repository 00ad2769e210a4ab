import { TOO_MANY_GUESSES, TOO_MANY_TRIES, WRONG_PASSWORD } from '#shared/api/accounts.ts'
import { AppError } from '#shared/api/errors.ts'
import type { Context } from '#server/context.ts'
import type { Account } from '#server/http/caller.ts'
import { keyedHash } from '#server/secret.ts'
import { logSecurity } from '#server/security-log.ts'
import {
  findPasswordHash,
  hasNetwork,
  insertNetwork,
  insertTry,
  removeLastTry,
  removeTries,
  updatePassword,
  type Ration,
} from './store.ts'

export { insertTry, removeLastTry, removeOldTries } from './store.ts'

const HERE = { most: 10, minutes: 15 }
/** A day's guesses at one account from all networks together that it has never been used from. */
const AFAR = { most: 30, minutes: 24 * 60 }

/** At whose password somebody guesses, and from where. */
export type Guess = { email: string; network: string }

/** Neither addresses nor networks are kept, only what can be recognised. */
export function keyed({ secret }: Pick<Context, 'secret'>, ...parts: string[]): string {
  return keyedHash(secret, ...parts)
}

/** Counts a try. Throws `RATE_LIMITED`, in these words, when the ration is used up. */
export async function takeTry(
  ctx: Context,
  ration: Ration,
  { email, network }: { email: string | null; network: string },
  words = TOO_MANY_TRIES,
): Promise<void> {
  if (await insertTry(ctx.db.orm, ration)) return
  logSecurity(ctx, 'tries-used-up', { email, network })
  throw new AppError('RATE_LIMITED', words, { retryAfter: ration.minutes * 60 })
}

/**
 * Runs a check of a password that throws when it is wrong. For one account it may fail ten times in 15 minutes from one
 * network, and thirty times a day from all together where it has never been signed in to.
 */
export async function limitGuesses<Result>(ctx: Context, guess: Guess, check: () => Promise<Result>): Promise<Result> {
  const { orm } = ctx.db
  const here = { ...HERE, key: keyed(ctx, 'password', guess.email, guess.network) }
  const afar = { ...AFAR, key: keyed(ctx, 'password-afar', guess.email) }
  await takeTry(ctx, here, guess)
  const isKnown = await hasNetwork(orm, networkKey(ctx, guess))
  if (!isKnown) await takeTry(ctx, afar, guess, TOO_MANY_GUESSES)
  const result = await check()
  await removeTries(orm, here.key)
  if (!isKnown) await removeLastTry(orm, afar.key)
  return result
}

/** Notes from where an account was signed in to: what goes wrong there does not count among the day's guesses. */
export async function noteNetwork(ctx: Context, userId: string, proven: Guess): Promise<void> {
  await insertNetwork(ctx.db.orm, userId, networkKey(ctx, proven))
}

const networkKey = (ctx: Context, { email, network }: Guess) => keyed(ctx, 'known-network', email, network)

/** Yields the hash of the account's password when this is it; throws `FORBIDDEN` otherwise. */
async function hashOfProven(ctx: Context, { id }: Account, password: string): Promise<string> {
  const hash = await findPasswordHash(ctx.db.orm, id)
  if (hash !== null && (await ctx.auth.isPassword(password, hash))) return hash
  throw new AppError('FORBIDDEN', WRONG_PASSWORD)
}

/** Throws `FORBIDDEN` unless this is the password of the account. */
export async function requirePassword(ctx: Context, account: Account, password: string, network: string) {
  await ctx.auth.inTurn(network, () => proveAgain(ctx, account, password, network))
}

async function proveAgain(ctx: Context, account: Account, password: string, network: string): Promise<string> {
  const guess = { email: account.email, network }
  return limitGuesses(ctx, guess, () => hashOfProven(ctx, account, password)).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'FORBIDDEN') logSecurity(ctx, 'password-refused', guess)
    throw error
  })
}

/** Sets a new password and ends the account's other sessions. Throws `FORBIDDEN` unless the current one is right. */
export async function changePassword(
  ctx: Context,
  account: Account,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  network: string,
): Promise<void> {
  const { id, email, sessionId: kept } = account
  await ctx.auth.inTurn(network, async () => {
    const before = await proveAgain(ctx, account, currentPassword, network)
    const after = await ctx.auth.hashPassword(newPassword)
    // Somebody with the link of a mail may have set another one meanwhile.
    if (!(await updatePassword(ctx.db.orm, id, { before, after, kept })))
      throw new AppError('FORBIDDEN', WRONG_PASSWORD)
  })
  logSecurity(ctx, 'password-changed', { email, network })
}
