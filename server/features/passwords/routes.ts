import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { ChangePasswordRequest } from '#shared/api/accounts.ts'
import { ErrorBody } from '#shared/api/errors.ts'
import type { Context } from '#server/context.ts'
import { clientNetwork, requireAccount } from '#server/http/caller.ts'
import { changePassword } from './service.ts'

/** A new password for who is signed in. */
export function passwordRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/account/password',
      {
        schema: {
          tags: ['accounts'],
          summary: 'Change the password',
          description: 'Takes the current one. Ends every other session of the account.',
          body: ChangePasswordRequest,
          response: { 200: z.object({ success: z.boolean() }), default: ErrorBody },
        },
      },
      async (request) => {
        const account = await requireAccount(request, ctx)
        await changePassword(ctx, account, request.body, clientNetwork(request))
        return { success: true }
      },
    )
  }
}
