import { useEffect, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { keepOwn, onDeparture, readOwn } from '#client/lib/owner.ts'
import { CompetitionAnalysis, sentOn, type AnalyzeCompetitionRequest } from '#shared/api/competition.ts'
import type { ComparablesDraft } from './comparables-draft.ts'

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

/** All that the page knows of competitors. */
export type Shelf = {
  kept: KeptAnalysis | null
  /** What is being analysed; `attempt` as for `attemptWords`. */
  run: { attempt: number; controller: AbortController } | null
  /** Why the last analysis failed, and what it takes to try it again. */
  failure: { message: string; request: AnalyzeCompetitionRequest; key: string | undefined } | null
  /** Null until it is wanted. */
  comparables: ComparablesDraft | null
}

const EMPTY_SHELF: Shelf = { kept: null, run: null, failure: null, comparables: null }

let shelf = EMPTY_SHELF
let restored = false
const listeners = new Set<() => void>()

export function readShelf(): Shelf {
  return shelf
}

/** Changes parts of the shelf, and keeps in the browser what is to survive a reload. */
export function changeShelf(change: Partial<Shelf>): void {
  shelf = { ...shelf, ...change }
  if (change.kept !== undefined) keepOwn(ANALYSIS, change.kept)
  if (change.comparables !== undefined) keepOwn(COMPARABLES, change.comparables)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useShelf(): Shelf {
  return useSyncExternalStore(subscribe, readShelf, () => EMPTY_SHELF)
}

/** The shelf; the analysis of the last visit is on it as soon as `allowed`. */
export function useCompetition(allowed: boolean): Shelf {
  useEffect(() => {
    if (!allowed || restored) return
    restored = true
    changeShelf({ kept: shelf.kept ?? readOwn(ANALYSIS, KeptAnalysis) })
  }, [allowed])
  return useShelf()
}

/** Whether an analysis is of this very item. */
export function isOf({ platform, itemName }: KeptAnalysis, item: { platform: string; itemName: string }): boolean {
  return platform === item.platform && itemName === item.itemName.trim()
}

/** The analysis to write a listing of `item` with, undefined when there is none or the seller does without. */
export function analysisFor(item: { platform: string; itemName: string }): CompetitionAnalysis | undefined {
  const { kept } = shelf
  return kept?.used && isOf(kept, item) ? sentOn(kept.analysis) : undefined
}

/** Forgets analysis and comparables, here and in the browser's storage. Yields the way back, null when there was nothing. */
export function clearCompetition(): (() => void) | null {
  const { kept, run, comparables } = shelf
  run?.controller.abort()
  changeShelf(EMPTY_SHELF)
  return kept === null && comparables === null ? null : () => changeShelf({ kept, comparables })
}

onDeparture(() => {
  clearCompetition()
  restored = false
})
