import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import * as service from './service.ts'
import { listSessions } from './store.ts'
import * as api from '#shared/api/accounts.ts'
import { Me } from '#shared/api/plans.ts'
import type { Context } from '#server/context.ts'
import { changePassword, requestVerification, verifyEmail } from '#server/features/credentials/service.ts'
import { currencyOfRequest } from '#server/features/currency/service.ts'
import { clientNetwork, identifyCaller } from '#server/http/caller.ts'
import { describedAs, NOTHING, type Routes } from '#server/http/routes.ts'

const originOf = (request: FastifyRequest): service.Origin => ({
  network: clientNetwork(request),
  headers: request.headers,
})

const described = describedAs('accounts')

function sendCookies(reply: FastifyReply, cookies: string[]): void {
  if (cookies.length > 0) reply.header('set-cookie', cookies)
}

const done = { 200: z.object({ success: z.boolean() }) }
const CurrentSession = z.nullable(z.object({ id: z.string(), user: api.SignedIn.shape.user }))

const signUpRoute = described('Sign up', { body: api.SignUpRequest, response: { 200: api.SignedIn } })
const signInRoute = described('Log in', { body: api.SignInRequest, response: { 200: api.SignedIn } })
const signOutRoute = described('Log out', { response: done })
const sessionRoute = described('The session of the caller', { response: { 200: CurrentSession } })
const askForLinkRoute = described('Ask for a link to choose a new password', {
  description: 'The answer is the same whether or not the address has an account.',
  body: api.ResetRequest,
  response: { 200: z.object({ message: z.string() }) },
})
const newPasswordRoute = described('Choose a new password', {
  description: 'Ends every session of the account.',
  body: api.NewPasswordRequest,
  response: done,
})

export function authRoutes({ all }: Routes, ctx: Context): void {
  all('POST /api/auth/sign-up/email', signUpRoute, async (_, request, reply) => {
    const { user, cookies } = await service.signUp(ctx, request.body, originOf(request))
    sendCookies(reply, cookies)
    return { user }
  })
  all('POST /api/auth/sign-in/email', signInRoute, async (_, request, reply) => {
    const { user, cookies } = await service.signIn(ctx, request.body, originOf(request))
    sendCookies(reply, cookies)
    return { user }
  })
  all('POST /api/auth/sign-out', signOutRoute, async (_, request, reply) => {
    sendCookies(reply, await service.signOut(ctx, originOf(request)))
    return { success: true }
  })
  all('GET /api/auth/get-session', sessionRoute, async (_, { headers }, reply) => {
    const session = await ctx.sessions.findAccount(headers)
    reply.type('application/json; charset=utf-8')
    if (session === null) return null
    const { sessionId, id, email, displayName } = session
    return { id: sessionId, user: { id, email, name: displayName ?? '' } }
  })
  all('POST /api/auth/request-password-reset', askForLinkRoute, async (_, request) => {
    await service.requestReset(ctx, request.body.email, clientNetwork(request))
    return { message: api.RESET_SENT }
  })
  all('POST /api/auth/reset-password', newPasswordRoute, async (_, request) => {
    const { token, newPassword } = request.body
    await service.resetPassword(ctx, token, newPassword, clientNetwork(request))
    return { success: true }
  })
}

const passwordRoute = described('Change the password', {
  description: 'Takes the current one. Ends every other session of the account.',
  body: api.ChangePasswordRequest,
  response: done,
})
const mailRoute = described('Have a link mailed that verifies the address', {
  description: 'Three an hour at most.',
  response: { 200: z.object({ message: z.string() }) },
})
const verifyRoute = described('Verify the address', {
  description: 'The link counts once, for a day, and for the account that asked for it.',
  body: api.VerifyEmailRequest,
  response: done,
})
const meRoute = described('The caller', { response: { 200: Me } })
const exportRoute = described('Download all data of the account', { response: { 200: service.AccountData } })
const sessionsRoute = described('Where the caller is signed in', { response: { 200: api.AccountSessions } })
const endSessionsRoute = described('Log out everywhere', { response: NOTHING })
const endSessionRoute = described('Log out in one place', {
  params: z.object({ id: z.uuid('That is not the id of a session.') }),
  response: NOTHING,
})
const deleteRoute = described('Delete the account and everything that belongs to it', {
  body: api.DeleteAccountRequest,
  response: NOTHING,
})

export function accountRoutes({ all, account }: Routes, ctx: Context): void {
  all('GET /api/me', meRoute, async (_, request, reply) => {
    sendCookies(reply, await ctx.auth.renewSession(request.headers))
    const caller = await identifyCaller(request, ctx)
    return {
      ...(await service.readUsage(ctx, caller)),
      user: service.profileOf(caller),
      currency: currencyOfRequest(request.headers, ctx.config.trustProxy !== false),
      billing: ctx.config.billing,
      storageBucket: ctx.config.storageBucket,
    }
  })
  account('POST /api/account/password', passwordRoute, async (account, request) => {
    await changePassword(ctx, account, request.body, clientNetwork(request))
    return { success: true }
  })
  account('POST /api/account/verification-email', mailRoute, async (account, request) => {
    await requestVerification(ctx, account, clientNetwork(request))
    return { message: api.VERIFICATION_SENT }
  })
  account('POST /api/account/verify-email', verifyRoute, async (account, request) => {
    await verifyEmail(ctx, account, request.body.token, clientNetwork(request))
    return { success: true }
  })
  account('GET /api/account/export', exportRoute, async (account, _, reply) => {
    const date = new Date().toISOString().slice(0, 10)
    reply.header('content-disposition', `attachment; filename="smart-listings-data-${date}.json"`)
    reply.type('application/json; charset=utf-8')
    return (await service.exportAccount(ctx, account)) as never
  })
  account('GET /api/account/sessions', sessionsRoute, async (account) => ({
    sessions: await listSessions(ctx.db.orm, account),
  }))
  account('DELETE /api/account/sessions', endSessionsRoute, async (account, request, reply) =>
    sendCookies(reply, await service.signOutEverywhere(ctx, account, originOf(request))),
  )
  account('DELETE /api/account/sessions/:id', endSessionRoute, async (account, request, reply) =>
    sendCookies(reply, await service.endSession(ctx, account, request.params.id, originOf(request))),
  )
  account('DELETE /api/account', deleteRoute, async (account, request, reply) =>
    sendCookies(reply, await service.deleteAccount(ctx, account, request.body.password, originOf(request))),
  )
}
