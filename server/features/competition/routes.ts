import type { FastifyRequest } from 'fastify'
import { AnalyzeCompetitionRequest, CompetitionAnalysis } from '#shared/api/competition.ts'
import type { Context } from '#server/context.ts'
import { requirePremium } from '#server/http/caller.ts'
import { describedAs, type Routes } from '#server/http/routes.ts'
import { analyzeCompetition } from './service.ts'

const BODY_LIMIT_BYTES = 1024 * 1024

const route = describedAs('competition')('Tell what competitors offer', {
  description:
    'With `comparables` the analysis rests on these alone and no model is asked. Without them the connected model looks for listings: `basis` says whether it searched (`search`), estimates the range without having seen listings (`model-estimate`), or nothing was seen because no model is connected (`nothing-seen`). The figures are worked out from the examples, of which only a search brings any.',
  body: AnalyzeCompetitionRequest,
  response: { 200: CompetitionAnalysis },
})

export function competitionRoutes({ pro }: Routes, ctx: Context): void {
  const onRequest = async (request: FastifyRequest) => void (await requirePremium(request, ctx))
  pro.once(
    'POST /api/gemini/analyzeCompetition',
    { ...route, bodyLimit: BODY_LIMIT_BYTES, onRequest },
    (caller, { body }, once) => analyzeCompetition(ctx, caller, body, once),
  )
}
