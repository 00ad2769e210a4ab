import { useEffect } from 'react'
import * as z from 'zod/mini'
import { keepOwn, onSignedOut, readOwn } from '#client/lib/owner.ts'
import { createStore } from '#client/lib/store.ts'
import { CompetitionAnalysis, sentOn, type AnalyzeCompetitionRequest } from '#shared/api/competition.ts'
import type { Comparables } from './comparables.ts'

export const COMPARABLES = 'comparables.v1'
const ANALYSIS = 'competition.v1'

const KeptAnalysis = z.object({
  analysis: CompetitionAnalysis,
  platform: z.string(),
  itemName: z.string(),
  analysedAt: z.string(),
  used: z.boolean(),
})
export type KeptAnalysis = z.infer<typeof KeptAnalysis>

export type Competition = {
  kept: KeptAnalysis | null
  run: { attempt: number; controller: AbortController } | null
  failure: { message: string; request: AnalyzeCompetitionRequest; key: string | undefined } | null
  comparables: Comparables | null
}

const NOTHING: Competition = { kept: null, run: null, failure: null, comparables: null }

const store = createStore(NOTHING)
let restored = false

export const readCompetition = store.read

export function changeCompetition(change: Partial<Competition>): void {
  store.change(change)
  if (change.kept !== undefined) keepOwn(ANALYSIS, change.kept)
  if (change.comparables !== undefined) keepOwn(COMPARABLES, change.comparables)
}

export const useCompetition = store.useValue

export function useKeptCompetition(allowed: boolean): Competition {
  useEffect(() => {
    if (!allowed || restored) return
    restored = true
    changeCompetition({ kept: readCompetition().kept ?? readOwn(ANALYSIS, KeptAnalysis) })
  }, [allowed])
  return useCompetition()
}

export function isOf({ platform, itemName }: KeptAnalysis, item: { platform: string; itemName: string }): boolean {
  return platform === item.platform && itemName === item.itemName.trim()
}

export function analysisFor(item: { platform: string; itemName: string }): CompetitionAnalysis | undefined {
  const { kept } = readCompetition()
  return kept?.used && isOf(kept, item) ? sentOn(kept.analysis) : undefined
}

export function clearCompetition(): (() => void) | null {
  const { kept, run, comparables } = readCompetition()
  run?.controller.abort()
  changeCompetition(NOTHING)
  return kept === null && comparables === null ? null : () => changeCompetition({ kept, comparables })
}

onSignedOut(() => {
  clearCompetition()
  restored = false
})
