import { useEffect } from 'react'
import * as z from 'zod/mini'
import { keepOwn, onDeparture, readOwn } from '#client/lib/owner.ts'
import { createStore } from '#client/lib/store.ts'
import { CompetitionAnalysis, sentOn, type AnalyzeCompetitionRequest } from '#shared/api/competition.ts'
import type { Comparables } from './comparables.ts'

export const COMPARABLES = 'comparables.v1'
const ANALYSIS = 'competition.v1'

/** An analysis and what it is of; `used`: the next listing is to be written with it. */
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
  /** What is being analysed; `attempt` as for `attemptWords`. */
  run: { attempt: number; controller: AbortController } | null
  /** Why the last analysis failed, and what it takes to try it again. */
  failure: { message: string; request: AnalyzeCompetitionRequest; key: string | undefined } | null
  /** Null until it is wanted. */
  comparables: Comparables | null
}

const NOTHING: Competition = { kept: null, run: null, failure: null, comparables: null }

const store = createStore(NOTHING)
let restored = false

export const readCompetition = store.read

/** Changes parts of it, and keeps in the browser what is to survive a reload. */
export function changeCompetition(change: Partial<Competition>): void {
  store.write({ ...store.read(), ...change })
  if (change.kept !== undefined) keepOwn(ANALYSIS, change.kept)
  if (change.comparables !== undefined) keepOwn(COMPARABLES, change.comparables)
}

export const useCompetition = store.useValue

/** Competitors as far as they are known, those of the last visit as soon as that is `allowed`. */
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

/** The analysis to write a listing of `item` with, undefined when there is none or the seller does without. */
export function analysisFor(item: { platform: string; itemName: string }): CompetitionAnalysis | undefined {
  const { kept } = readCompetition()
  return kept?.used && isOf(kept, item) ? sentOn(kept.analysis) : undefined
}

/** Forgets analysis and comparables, here and in the browser's storage. Yields the way back, null when there was nothing. */
export function clearCompetition(): (() => void) | null {
  const { kept, run, comparables } = readCompetition()
  run?.controller.abort()
  changeCompetition(NOTHING)
  return kept === null && comparables === null ? null : () => changeCompetition({ kept, comparables })
}

onDeparture(() => {
  clearCompetition()
  restored = false
})
