import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { AnalyzeCompetitionRequest, CompetitionAnalysis } from '#shared/api/competition.ts'
import type { Context } from '#server/context.ts'
import { KeyHeader, keyOf, requirePremium } from '#server/http/caller.ts'
import { abortWhenClientLeaves } from '#server/http/signals.ts'
import { analyzeCompetition } from './service.ts'

const BODY_LIMIT_BYTES = 2 * 1024 * 1024

export function competitionRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/gemini/analyzeCompetition',
      {
        bodyLimit: BODY_LIMIT_BYTES,
        onRequest: async (request) => void (await requirePremium(request, ctx)),
        schema: {
          tags: ['competition'],
          summary: 'Tell what competitors offer',
          description:
            'With `comparables` the analysis rests on these alone and no model is asked. Without them the connected model looks for listings: `basis` says whether it searched (`search`), estimates the range without having seen listings (`model-estimate`), or nothing was seen because no model is connected (`nothing-seen`). The figures are worked out from the examples, of which only a search brings any.',
          headers: KeyHeader,
          body: AnalyzeCompetitionRequest,
          response: { 200: CompetitionAnalysis },
        },
      },
      async (request, reply) => {
        const caller = await requirePremium(request, ctx)
        const key = keyOf(request)
        const { signal } = abortWhenClientLeaves(reply)
        const body = await ctx.work.track(analyzeCompetition(ctx, caller, request.body, { key, signal }))
        return reply.type('application/json; charset=utf-8').send(body as never)
      },
    )
  }
}
