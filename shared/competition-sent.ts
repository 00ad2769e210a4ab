import { type CompetitionAnalysis, type CompetitorExample, EXAMPLES_SENT_ON } from './competition.ts'

/**
 * An analysis as it goes along with a generation: at most `EXAMPLES_SENT_ON` examples. Of more, priced ones first, taken
 * evenly from the cheapest to the dearest, so that the figures worked out from them stay close to those of all.
 */
export function sentOn(analysis: CompetitionAnalysis): CompetitionAnalysis {
  const { competitorExamples = [] } = analysis
  if (competitorExamples.length <= EXAMPLES_SENT_ON) return analysis
  const priced = competitorExamples
    .filter(({ amount }) => amount !== undefined)
    .toSorted((one, other) => (one.amount ?? 0) - (other.amount ?? 0))
  const others = competitorExamples.filter(({ amount }) => amount === undefined)
  return {
    ...analysis,
    competitorExamples: [...evenly(priced, EXAMPLES_SENT_ON), ...others].slice(0, EXAMPLES_SENT_ON),
  }
}

function evenly(examples: readonly CompetitorExample[], count: number): readonly CompetitorExample[] {
  if (examples.length <= count) return examples
  const step = (examples.length - 1) / (count - 1)
  return Array.from({ length: count }, (_, index) => examples[Math.round(index * step)]).filter(
    (example) => example !== undefined,
  )
}
