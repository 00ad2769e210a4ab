import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { DEFAULT_CURRENCY } from '#shared/money/currency.ts'
import type { Context } from '#server/context.ts'
import { currencyOfPlace, currencyOfRequest } from './service.ts'

const degrees = (max: number) => z.coerce.number().check(z.minimum(-max), z.maximum(max))
const CurrencyAnswer = z.object({ currency: z.string() })
const response = { 200: CurrencyAnswer }

export function currencyRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/gemini/getCurrency',
      { schema: { tags: ['currency'], summary: 'Currency of the caller, from the request itself', response } },
      async (request) => ({ currency: currencyOfRequest(request.headers, ctx.config.trustProxy !== false) }),
    )

    app.get(
      '/api/currency',
      {
        schema: {
          tags: ['currency'],
          summary: 'Currency at a place',
          querystring: z.object({ latitude: degrees(90), longitude: degrees(180) }),
          response,
        },
      },
      async (request) => ({ currency: (await currencyOfPlace(request.query)) ?? DEFAULT_CURRENCY }),
    )
  }
}
