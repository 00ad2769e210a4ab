import * as z from 'zod/mini'
import { AccountSessions, RESET_FAILED, SignedIn, VERIFICATION_FAILED } from '#shared/api/accounts.ts'

/** A call that failed; `message` is what to show. `code` is the server's, or `NETWORK`. */
class AccountError extends Error {
  readonly code: string

  constructor(message: string, code: string) {
    super(message)
    this.name = 'AccountError'
    this.code = code
  }
}

/** What to show for anything that was thrown. */
export function wordsOf(error: unknown): string {
  return error instanceof AccountError ? error.message : 'An unexpected error occurred.'
}

const Told = z.object({ message: z.string(), error: z.object({ code: z.string() }) })

/** One attempt; `failed` opens the words when no answer came, `untold` are those of a refusal without a message. */
async function call(method: string, path: string, body: unknown, failed: string, untold = failed): Promise<unknown> {
  const response = await fetch(path, {
    method,
    headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new AccountError(`${failed} We could not reach the server. Please check your connection.`, 'NETWORK')
  })
  const answer: unknown = response.status === 204 ? null : await response.json().catch(() => null)
  if (response.ok) return answer
  const told = z.safeParse(Told, answer)
  throw told.success ? new AccountError(told.data.message, told.data.error.code) : new AccountError(untold, 'UNKNOWN')
}

type Credentials = { email: string; password: string }

/** Logs in; yields the user's id. Throws `AccountError`, as all of these do. */
export async function logIn(credentials: Credentials): Promise<string> {
  return z.parse(SignedIn, await call('POST', '/api/auth/sign-in/email', credentials, 'Login failed.')).user.id
}

/** Makes an account and logs in; yields the user's id. */
export async function signUp(credentials: Credentials): Promise<string> {
  return z.parse(SignedIn, await call('POST', '/api/auth/sign-up/email', credentials, 'Signup failed.')).user.id
}

/** Has a link mailed; succeeds whether or not the address has an account. */
export async function requestReset(email: string): Promise<void> {
  await call('POST', '/api/auth/request-password-reset', { email }, RESET_FAILED, 'Password reset failed.')
}

export async function chooseNewPassword(token: string, newPassword: string): Promise<void> {
  await call('POST', '/api/auth/reset-password', { token, newPassword }, 'Password reset failed.')
}

export async function readSessions() {
  const answer = await call('GET', '/api/account/sessions', undefined, 'Your sessions could not be loaded.')
  return z.parse(AccountSessions, answer).sessions
}

/** Ends one session; one that is over already is as good. */
export async function signOutOf(sessionId: string): Promise<void> {
  await call('DELETE', `/api/account/sessions/${sessionId}`, undefined, 'Signing out failed.').catch(
    (error: unknown) => {
      if (!(error instanceof AccountError) || error.code !== 'NOT_FOUND') throw error
    },
  )
}

export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  await call('POST', '/api/account/password', { currentPassword, newPassword }, 'The password could not be changed.')
}

/** Has the link mailed that verifies the address. */
export async function sendVerificationEmail(): Promise<void> {
  await call('POST', '/api/account/verification-email', {}, VERIFICATION_FAILED)
}

export async function verifyEmail(token: string): Promise<void> {
  await call('POST', '/api/account/verify-email', { token }, 'Your email address could not be verified.')
}

export async function signOutEverywhere(): Promise<void> {
  await call('DELETE', '/api/account/sessions', undefined, 'Signing out everywhere failed.')
}

export async function deleteAccount(password: string): Promise<void> {
  await call('DELETE', '/api/account', { password }, 'The account could not be deleted.')
}
