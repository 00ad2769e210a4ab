import * as z from 'zod/mini'
import { AccountSession } from './accounts.ts'
import { Subscription } from './billing.ts'
import { KeptListing } from './listings.ts'
import { Me } from './plans.ts'
import { Template } from './templates.ts'

/** Everything that belongs to an account, as it can be downloaded. */
export const AccountData = z.object({
  ...z.omit(Me, { currency: true, billing: true, storageBucket: true }).shape,
  subscription: Subscription,
  sessions: z.array(AccountSession),
  listings: z.array(KeptListing),
  templates: z.array(Template),
})
export type AccountData = z.infer<typeof AccountData>
