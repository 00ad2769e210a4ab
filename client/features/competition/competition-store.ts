import * as z from 'zod/mini'
import { keepOwn, onOwnerChange, readOwn, createStore } from '#client/lib/store.ts'
import { CompetitionAnalysis, type AnalyzeCompetitionRequest } from '#shared/api/competition.ts'

const COMPARABLES = 'comparables.v2'
const ANALYSIS = 'competition.v1'

const KeptAnalysis = z.object({
  analysis: CompetitionAnalysis,
  platform: z.string(),
  itemName: z.string(),
  analysedAt: z.string(),
})
export type KeptAnalysis = z.infer<typeof KeptAnalysis>

export type Competition = {
  kept: KeptAnalysis | null
  run: { attempt: number; controller: AbortController } | null
  failure: { message: string; request: AnalyzeCompetitionRequest; key: string | undefined } | null
  comparables: string
}

const NOTHING: Competition = { kept: null, run: null, failure: null, comparables: '' }

const store = createStore(NOTHING)

function restore(): void {
  store.read().run?.controller.abort()
  store.write({
    ...NOTHING,
    kept: readOwn(ANALYSIS, KeptAnalysis),
    comparables: readOwn(COMPARABLES, z.string()) ?? '',
  })
}

restore()
onOwnerChange(restore)

export const readCompetition = store.read

export function changeCompetition(change: Partial<Competition>): void {
  store.change(change)
  if (change.kept !== undefined) keepOwn(ANALYSIS, change.kept)
  if (change.comparables !== undefined) keepOwn(COMPARABLES, change.comparables || null)
}

export const useCompetition = store.useValue

export function isOf({ platform, itemName }: KeptAnalysis, item: { platform: string; itemName: string }): boolean {
  return platform === item.platform && itemName === item.itemName.trim()
}

export function analysisFor(item: { platform: string; itemName: string }): CompetitionAnalysis | undefined {
  const { kept } = readCompetition()
  return kept && isOf(kept, item) ? kept.analysis : undefined
}

export function clearCompetition(): (() => void) | null {
  const { kept, run, comparables } = readCompetition()
  run?.controller.abort()
  changeCompetition(NOTHING)
  return kept === null && comparables === '' ? null : () => changeCompetition({ kept, comparables })
}
