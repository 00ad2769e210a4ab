import type { IncomingHttpHeaders } from 'node:http'
import { availableParallelism } from 'node:os'
import { unescape } from 'node:querystring'
import * as api from '#shared/api/accounts.ts'
import { AppError } from '#shared/api/errors.ts'
import type { Database } from '#server/db/client.ts'
import type { Logger } from '#server/logging.ts'
import { restarting } from '#server/http/errors.ts'
import { tooMany, Turns } from '#server/in-turns.ts'
import { PROOFS_WAITING } from '#server/limits.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'

/** One password takes 30 MB and a thread for some 80 ms, and everything else shares the threads and processors. */
const PROVING_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))
const DAY_S = 24 * 60 * 60

export type AuthSettings = {
  db: Database
  log: Logger
  secret: string
  publicUrl: string
  onResetToken: (person: { id: string; email: string }, token: string) => Promise<void>
}

export function createBetterAuth(settings: AuthSettings) {
  const https = settings.publicUrl.startsWith('https:')
  const cookieName = `${https ? '__Host-' : ''}smart-listings.session`
  let loading: ReturnType<typeof load> | undefined
  const library = () => (loading ??= load(settings, cookieName, https))

  const readToken = (headers: IncomingHttpHeaders) => tokenIn(headers, cookieName, settings.secret)
  const asked = (headers: IncomingHttpHeaders) => {
    const token = readToken(headers)
    const cookie = token && written(cookieName, token, settings.secret)
    const userAgent = headers['user-agent']
    const passed = { ...(cookie && { cookie }), ...(userAgent && { 'user-agent': userAgent.slice(0, 300) }) }
    return { headers: new Headers(passed), returnHeaders: true } as const
  }
  const passwords = async () => (await (await library()).$context).password

  /** A session is never carried on under another name: whoever planted it would be signed in too. */
  const admitted = async (
    headers: IncomingHttpHeaders,
    answer: { headers: Headers; response: { user: { id: string; email: string; name: string } } },
  ) => {
    const { api } = await library()
    if (readToken(headers) !== null) await api.signOut(asked(headers))
    const { id, email, name } = answer.response.user
    return { user: { id, email, name }, cookies: answer.headers.getSetCookie() }
  }

  const running = { each: PROVING_AT_ONCE, all: PROVING_AT_ONCE }
  const turns = new Turns({ running, waiting: PROOFS_WAITING, refusal: tooMany('attempts', 5) })
  return {
    /** A few at a time, of each network one after the other: each takes a processor for a while. Throws `RATE_LIMITED`. */
    inTurn: <Result>(network: string, prove: () => Promise<Result>) => turns.run({ who: network }, prove),
    readToken,
    async signUp(body: api.SignUpRequest, headers: IncomingHttpHeaders) {
      const { api } = await library()
      return admitted(headers, await api.signUpEmail({ body, ...asked(headers) }).catch(refuse(signUpFailed)))
    },
    async signIn(body: api.SignInRequest, headers: IncomingHttpHeaders) {
      const { api } = await library()
      return admitted(headers, await api.signInEmail({ body, ...asked(headers) }).catch(refuse(loginFailed)))
    },
    async signOut(headers: IncomingHttpHeaders) {
      const { api } = await library()
      const { headers: answered } = await api.signOut(asked(headers))
      return answered.getSetCookie()
    },
    async renewSession(headers: IncomingHttpHeaders) {
      if (readToken(headers) === null) return []
      const { api } = await library()
      const { headers: answered } = await api.getSession(asked(headers)).catch(refuse(restarting))
      return answered.getSetCookie()
    },
    isPassword: async (password: string, hash: string) => (await passwords()).verify({ hash, password }),
    hashPassword: async (password: string) => (await passwords()).hash(password),
    async requestReset(email: string) {
      const { api } = await library()
      await api.requestPasswordReset({ body: { email } })
    },
    async resetPassword(token: string, newPassword: string) {
      const { api, $context } = await library()
      const { internalAdapter } = await $context
      const proof = await internalAdapter.findVerificationValue(`reset-password:${token}`)
      const person = proof && (await internalAdapter.findUserById(proof.value))
      await api.resetPassword({ body: { token, newPassword } }).catch(refuse(resetRefused))
      if (!person) throw resetRefused(null)
      return person
    },
  }
}

async function load(settings: AuthSettings, cookieName: string, https: boolean) {
  const { betterAuth } = await import('better-auth')
  return betterAuth({
    appName: 'Smart Listings',
    baseURL: settings.publicUrl,
    secret: settings.secret,
    database: settings.db.pool,
    user: { modelName: 'users', fields: columnsOf('emailVerified') },
    account: {
      modelName: 'credentials',
      fields: columnsOf(
        'userId accountId providerId accessToken refreshToken idToken accessTokenExpiresAt refreshTokenExpiresAt',
      ),
    },
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: api.MIN_PASSWORD,
      maxPasswordLength: api.MAX_PASSWORD,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => settings.onResetToken(user, token),
    },
    session: {
      modelName: 'sessions',
      fields: columnsOf('userId expiresAt ipAddress userAgent'),
      expiresIn: 30 * DAY_S,
      updateAge: DAY_S,
      cookieCache: { enabled: false },
    },
    verification: { modelName: 'verifications', fields: columnsOf('expiresAt'), storeIdentifier: 'hashed' },
    advanced: {
      database: { generateId: 'uuid' },
      // The library's own prefix for https would be the weaker `__Secure-`.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: https, httpOnly: true, sameSite: 'lax', path: '/' },
      cookies: { session_token: { name: cookieName } },
      ipAddress: { disableIpTracking: true },
    },
    // Attempts are counted by `usage/rate-limit`, by account and address and by the database's clock.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    onAPIError: { throw: true },
    logger: { log: quietLog(settings.log) },
  })
}

function columnsOf(fields: string): Record<string, string> {
  const all = `${fields} createdAt updatedAt`.split(' ')
  return Object.fromEntries(
    all.map((field) => [field, field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]),
  )
}

/** Of what the library says only failures are kept, and of these not the words: they quote addresses. */
function quietLog(log: Logger) {
  return (level: string, _message: string, ...details: unknown[]) => {
    const error = details.find((detail) => detail instanceof Error)
    if (level === 'error' && error !== undefined) log.error({ err: error }, 'the auth library failed')
  }
}

function signUpFailed(cause: unknown, code: string) {
  if (code.startsWith('USER_ALREADY_EXISTS')) return new AppError('CONFLICT', api.EMAIL_TAKEN)
  // The library says so too when another sign-up for the same address was a moment faster.
  if (code === 'FAILED_TO_CREATE_USER') return new AppError('CONFLICT', api.SIGNUP_FAILED)
  return new AppError('INTERNAL', api.SIGNUP_FAILED, { cause })
}

const loginFailed = (cause: unknown) => new AppError('UNAUTHENTICATED', api.LOGIN_FAILED, { cause })
const resetRefused = (cause: unknown) => new AppError('VALIDATION_FAILED', api.RESET_LINK_USED, { cause })

function refuse(told: (cause: Error, code: string) => AppError) {
  return (error: unknown): never => {
    if (!(error instanceof Error) || error.name !== 'APIError' || !('body' in error)) throw error
    throw told(error, (error.body as { code?: string } | undefined)?.code ?? 'UNKNOWN')
  }
}

/** In a cookie `name` or as a program sends it; null when there are several: two readers could find two people in them. */
function tokenIn(headers: IncomingHttpHeaders, name: string, secret: string): string | null {
  const [, given = ''] = /^(?:Bearer|Firebase) (\S+)$/.exec(headers.authorization ?? '') ?? []
  // What is not signed by us may be a proxy's own.
  return readSigned(given, secret) ?? readSigned(onlyCookie(headers.cookie, name), secret)
}

function onlyCookie(header = '', name: string): string {
  const found = header.split(';').flatMap((pair) => {
    const [key = '', ...value] = pair.split('=')
    return key.trim() === name ? [value.join('=').trim()] : []
  })
  return found.length === 1 ? (found[0] ?? '') : ''
}

const signatureOf = (value: string, secret: string) => createHmac('sha256', secret).update(value).digest()

/** A cookie as the library signs it: `value.signature`, HMAC-SHA-256 in base64, the whole URL-encoded. */
const written = (name: string, value: string, secret: string) =>
  `${name}=${encodeURIComponent(`${value}.${signatureOf(value, secret).toString('base64')}`)}`

function readSigned(text: string, secret: string): string | null {
  const [, value, signature = ''] = /^(.*)\.([^.]+)$/.exec(unescape(text)) ?? []
  if (value === undefined) return null
  const given = Buffer.from(signature, 'base64')
  const wanted = signatureOf(value, secret)
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? value : null
}
