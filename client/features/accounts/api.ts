import { jsonOf, send, understand, wasThere, telling } from '#client/lib/http.ts'
import { AccountSessions, RESET_FAILED, SignedIn, VERIFICATION_FAILED } from '#shared/api/accounts.ts'
import { queryOptions } from '@tanstack/react-query'

/** One attempt; `failed` opens the words when no answer came, `untold` are those of a refusal without a message. */
function call(method: string, path: string, body: unknown, failed: string, untold = failed): Promise<Response> {
  return telling(send(method, path, { body }), ({ status, message, told }) =>
    status === 0 ? `${failed} ${message}` : (told ?? untold),
  )
}

type Credentials = { email: string; password: string }

/** Logs in; yields the user's id. Throws `CallError` with the words to show, as all of these do. */
export async function logIn(credentials: Credentials): Promise<string> {
  return idOf(await call('POST', '/api/auth/sign-in/email', credentials, 'Login failed.'))
}

export async function signUp(credentials: Credentials): Promise<string> {
  return idOf(await call('POST', '/api/auth/sign-up/email', credentials, 'Signup failed.'))
}

async function idOf(response: Response): Promise<string> {
  return understand(SignedIn, await jsonOf(response)).user.id
}

/** Has a link mailed; succeeds whether or not the address has an account. */
export async function requestReset(email: string): Promise<void> {
  await call('POST', '/api/auth/request-password-reset', { email }, RESET_FAILED, 'Password reset failed.')
}

export async function chooseNewPassword(token: string, newPassword: string): Promise<void> {
  await call('POST', '/api/auth/reset-password', { token, newPassword }, 'Password reset failed.')
}

export const SESSIONS = queryOptions({
  queryKey: ['account-sessions'],
  queryFn: async () => {
    const answer = await call('GET', '/api/account/sessions', undefined, 'Your sessions could not be loaded.')
    return understand(AccountSessions, await jsonOf(answer)).sessions
  },
})

/** Ends one session; one that is over already is as good. */
export async function signOutOf(sessionId: string): Promise<void> {
  await wasThere(call('DELETE', `/api/account/sessions/${sessionId}`, undefined, 'Signing out failed.'))
}

export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  await call('POST', '/api/account/password', { currentPassword, newPassword }, 'The password could not be changed.')
}

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
