import * as z from 'zod/mini'
import { DEFAULT_CURRENCY } from '#shared/money/currency.ts'
import type { Context } from '#server/context.ts'
import { describedAs, type Routes } from '#server/http/routes.ts'
import { currencyOfPlace, currencyOfRequest } from './service.ts'

const described = describedAs('currency')
const degrees = (max: number) => z.coerce.number().check(z.minimum(-max), z.maximum(max))
const response = { 200: z.object({ currency: z.string() }) }
const ownRoute = described('Currency of the caller, from the request itself', { response })
const placeRoute = described('Currency at a place', {
  querystring: z.object({ latitude: degrees(90), longitude: degrees(180) }),
  response,
})

export function currencyRoutes({ all }: Routes, ctx: Context): void {
  all('GET /api/gemini/getCurrency', ownRoute, async (_, { headers }) => ({
    currency: currencyOfRequest(headers, ctx.config.trustProxy !== false),
  }))
  all('GET /api/currency', placeRoute, async (_, { query }) => ({
    currency: (await currencyOfPlace(query)) ?? DEFAULT_CURRENCY,
  }))
}
