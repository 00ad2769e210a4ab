import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { DEFAULT_CURRENCY } from '#shared/money/currency.ts'
import type { Context } from '#server/context.ts'
import { describedAs } from '#server/http/routes.ts'
import { currencyOfPlace, currencyOfRequest } from './service.ts'

const described = describedAs('currency')
const degrees = (max: number) => z.coerce.number().check(z.minimum(-max), z.maximum(max))
const response = { 200: z.object({ currency: z.string() }) }
const ownRoute = described('Currency of the caller, from the request itself', { response })
const placeRoute = described('Currency at a place', {
  querystring: z.object({ latitude: degrees(90), longitude: degrees(180) }),
  response,
})

export function currencyRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.get('/api/gemini/getCurrency', ownRoute, async (request) => ({
      currency: currencyOfRequest(request.headers, ctx.config.trustProxy !== false),
    }))
    app.get('/api/currency', placeRoute, async (request) => ({
      currency: (await currencyOfPlace(request.query)) ?? DEFAULT_CURRENCY,
    }))
  }
}
