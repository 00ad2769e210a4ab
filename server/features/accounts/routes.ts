import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import {
  AccountData,
  deleteAccount,
  endSession,
  exportAccount,
  findSession,
  profileOf,
  readSessions,
  readUsage,
  requestReset,
  resetPassword,
  signIn,
  signOut,
  signOutEverywhere,
  signUp,
  type Origin,
} from './service.ts'
import {
  AccountSessions,
  DeleteAccountRequest,
  NewPasswordRequest,
  RESET_SENT,
  ResetRequest,
  SignedIn,
  SignInRequest,
  SignUpRequest,
} from '#shared/api/accounts.ts'
import { Me } from '#shared/api/plans.ts'
import type { Context } from '#server/context.ts'
import { currencyOfRequest } from '#server/features/currency/service.ts'
import { clientNetwork, identifyCaller, requireAccount } from '#server/http/caller.ts'
import { describedAs, NOTHING } from '#server/http/routes.ts'

const originOf = (request: FastifyRequest): Origin => ({ network: clientNetwork(request), headers: request.headers })

const described = describedAs('accounts')

function sendCookies(reply: FastifyReply, cookies: string[]): void {
  if (cookies.length > 0) reply.header('set-cookie', cookies)
}

const done = { 200: z.object({ success: z.boolean() }) }
const CurrentSession = z.nullable(z.object({ id: z.string(), user: SignedIn.shape.user }))

const signUpRoute = described('Sign up', { body: SignUpRequest, response: { 200: SignedIn } })
const signInRoute = described('Log in', { body: SignInRequest, response: { 200: SignedIn } })
const sessionRoute = described('The session of the caller', { response: { 200: CurrentSession } })
const askForLinkRoute = described('Ask for a link to choose a new password', {
  description: 'The answer is the same whether or not the address has an account.',
  body: ResetRequest,
  response: { 200: z.object({ message: z.string() }) },
})
const newPasswordRoute = described('Choose a new password', {
  description: 'Ends every session of the account.',
  body: NewPasswordRequest,
  response: done,
})

export const authRoutes = (ctx: Context): FastifyPluginAsyncZod => {
  return async (app) => {
    app.post('/api/auth/sign-up/email', signUpRoute, async (request, reply) => {
      const { answer, cookies } = await signUp(ctx, request.body, originOf(request))
      sendCookies(reply, cookies)
      return answer
    })
    app.post('/api/auth/sign-in/email', signInRoute, async (request, reply) => {
      const { answer, cookies } = await signIn(ctx, request.body, originOf(request))
      sendCookies(reply, cookies)
      return answer
    })
    app.post('/api/auth/sign-out', described('Log out', { response: done }), async (request, reply) => {
      sendCookies(reply, await signOut(ctx, originOf(request)))
      return { success: true }
    })
    app.get('/api/auth/get-session', sessionRoute, async (request, reply) => {
      const session = await findSession(ctx, request.headers)
      reply.type('application/json; charset=utf-8')
      if (session === null) return null
      const { sessionId, id, email, name } = session
      return { id: sessionId, user: { id, email, name } }
    })
    app.post('/api/auth/request-password-reset', askForLinkRoute, async (request) => {
      await requestReset(ctx, request.body.email, clientNetwork(request))
      return { message: RESET_SENT }
    })
    app.post('/api/auth/reset-password', newPasswordRoute, async (request) => {
      const { token, newPassword } = request.body
      await resetPassword(ctx, token, newPassword, clientNetwork(request))
      return { success: true }
    })
  }
}

const exportRoute = described('Download all data of the account', { response: { 200: AccountData } })
const sessionsRoute = described('Where the caller is signed in', { response: { 200: AccountSessions } })
const endSessionRoute = described('Log out in one place', {
  params: z.object({ id: z.uuid('That is not the id of a session.') }),
  response: NOTHING,
})
const deleteRoute = described('Delete the account and everything that belongs to it', {
  body: DeleteAccountRequest,
  response: NOTHING,
})

export const accountRoutes = (ctx: Context): FastifyPluginAsyncZod => {
  return async (app) => {
    app.get('/api/me', described('The caller', { response: { 200: Me } }), async (request, reply) => {
      sendCookies(reply, await ctx.auth.renewSession(request.headers))
      const caller = await identifyCaller(request, ctx)
      return {
        ...(await readUsage(ctx, caller)),
        user: profileOf(caller),
        currency: currencyOfRequest(request.headers, ctx.config.trustProxy !== false),
        billing: ctx.config.billing,
        storageBucket: ctx.config.storageBucket,
      }
    })
    app.get('/api/account/export', exportRoute, async (request, reply) => {
      const account = await requireAccount(request, ctx)
      const date = new Date().toISOString().slice(0, 10)
      reply.header('content-disposition', `attachment; filename="smart-listings-data-${date}.json"`)
      reply.type('application/json; charset=utf-8')
      return (await exportAccount(ctx, account)) as never
    })
    app.get('/api/account/sessions', sessionsRoute, async (request) => {
      const account = await requireAccount(request, ctx)
      return { sessions: await readSessions(ctx, account) }
    })
    app.delete(
      '/api/account/sessions',
      described('Log out everywhere', { response: NOTHING }),
      async (request, reply) => {
        const account = await requireAccount(request, ctx)
        sendCookies(reply, await signOutEverywhere(ctx, account, originOf(request)))
        return reply.code(204).send(null)
      },
    )
    app.delete('/api/account/sessions/:id', endSessionRoute, async (request, reply) => {
      const account = await requireAccount(request, ctx)
      sendCookies(reply, await endSession(ctx, account, request.params.id, originOf(request)))
      return reply.code(204).send(null)
    })
    app.delete('/api/account', deleteRoute, async (request, reply) => {
      const account = await requireAccount(request, ctx)
      sendCookies(reply, await deleteAccount(ctx, account, request.body.password, originOf(request)))
      return reply.code(204).send(null)
    })
  }
}
