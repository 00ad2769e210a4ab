import { postJson, type CallOptions } from '#client/lib/api.ts'
import { CallError } from '#client/lib/retry.ts'
import { CompetitionAnalysis, type AnalyzeCompetitionRequest } from '#shared/api/competition.ts'

/** What competitors' listings look like. Throws `CallError` with the words to show, or the signal's reason. */
export async function analyzeCompetition(
  request: AnalyzeCompetitionRequest,
  options: CallOptions,
): Promise<CompetitionAnalysis> {
  try {
    return await postJson('/api/gemini/analyzeCompetition', request, CompetitionAnalysis, options)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    throw error.saying(`Failed to analyze competition. ${error.message}`)
  }
}
