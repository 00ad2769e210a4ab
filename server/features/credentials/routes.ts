import * as z from 'zod/mini'
import { ChangePasswordRequest, VERIFICATION_SENT, VerifyEmailRequest } from '#shared/api/accounts.ts'
import type { Context } from '#server/context.ts'
import { clientNetwork } from '#server/http/caller.ts'
import { describedAs, type Routes } from '#server/http/routes.ts'
import { changePassword, requestVerification, verifyEmail } from './service.ts'

const described = describedAs('accounts')
const done = { 200: z.object({ success: z.boolean() }) }

const passwordRoute = described('Change the password', {
  description: 'Takes the current one. Ends every other session of the account.',
  body: ChangePasswordRequest,
  response: done,
})
const mailRoute = described('Have a link mailed that verifies the address', {
  description: 'Three an hour at most.',
  response: { 200: z.object({ message: z.string() }) },
})
const verifyRoute = described('Verify the address', {
  description: 'The link counts once, for a day, and for the account that asked for it.',
  body: VerifyEmailRequest,
  response: done,
})

export function credentialRoutes({ account }: Routes, ctx: Context): void {
  account('POST /api/account/password', passwordRoute, async (account, request) => {
    await changePassword(ctx, account, request.body, clientNetwork(request))
    return { success: true }
  })
  account('POST /api/account/verification-email', mailRoute, async (account, request) => {
    await requestVerification(ctx, account, clientNetwork(request))
    return { message: VERIFICATION_SENT }
  })
  account('POST /api/account/verify-email', verifyRoute, async (account, request) => {
    await verifyEmail(ctx, account, request.body.token, clientNetwork(request))
    return { success: true }
  })
}
