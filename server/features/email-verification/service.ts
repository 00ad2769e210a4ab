import { createHash, randomBytes } from 'node:crypto'
import { ALREADY_VERIFIED, TOO_MANY_MAILS, VERIFICATION_FAILED, VERIFY_LINK_USED } from '#shared/api/accounts.ts'
import { AppError } from '#shared/api/errors.ts'
import { siteAddress } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { keyed, removeLastTry, takeTry } from '#server/features/passwords/service.ts'
import type { Account } from '#server/http/caller.ts'
import { appendChange } from '#server/live/store.ts'
import { logSecurity } from '#server/security-log.ts'
import { insertVerification, updateVerified } from './store.ts'

export { removeOldVerifications } from './store.ts'

const MAILS = { most: 3, minutes: 60 }

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Mails the account the link. Throws `CONFLICT` when there is no need, `UNAVAILABLE` when the mail could not be sent. */
export async function requestVerification(ctx: Context, account: Account, network: string): Promise<void> {
  const { id, email, emailVerified } = account
  if (emailVerified) throw new AppError('CONFLICT', ALREADY_VERIFIED)
  const ration = { ...MAILS, key: keyed(ctx, 'verification', email) }
  await takeTry(ctx, ration, { email, network }, TOO_MANY_MAILS)
  const token = randomBytes(24).toString('base64url')
  await insertVerification(ctx.db.orm, id, hashOf(token))
  const text = [
    'Somebody, most likely you, wants to use this address with Smart Listings.',
    `Verify it here within a day, in a browser in which you are logged in:\n${siteAddress(ctx.config)}/verify-email?token=${token}`,
    'If it was not you, there is nothing to do: without this link nobody can buy anything with your address.',
  ]
  const mail = { to: email, subject: 'Verify your email address for Smart Listings', text: text.join('\n\n') }
  await ctx.mailer.send(mail).catch(async (cause: unknown) => {
    await removeLastTry(ctx.db.orm, ration.key)
    throw new AppError('UNAVAILABLE', VERIFICATION_FAILED, { cause })
  })
  logSecurity(ctx, 'verification-requested', { email, network })
}

/**
 * Notes that mail reaches the account. Throws `VALIDATION_FAILED` unless the token is one of its own, unused and at most
 * a day old: the link alone is not enough, since it goes to whoever owns an address that somebody else has typed.
 */
export async function verifyEmail(ctx: Context, account: Account, token: string, network: string): Promise<void> {
  // Somebody presses the link once more.
  if (account.emailVerified) return
  await ctx.db.orm.transaction(async (tx) => {
    if (!(await updateVerified(tx, account.id, hashOf(token))))
      throw new AppError('VALIDATION_FAILED', VERIFY_LINK_USED)
    await appendChange(tx, account.id, 'plan')
  })
  logSecurity(ctx, 'email-verified', { email: account.email, network })
}
