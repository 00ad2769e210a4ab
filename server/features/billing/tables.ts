import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Billing } from '#shared/api/plans.ts'

export const isSubscribed = (user: SQL, seller: Billing | SQLWrapper): SQL<boolean> => sql`
  exists (select from subscriptions
          where user_id = ${user} and seller = ${seller} and (pro_until is null or pro_until > now()))`
