import { useSyncExternalStore } from 'react'
import type { ConditionMapping, RulePack } from '#shared/rules/marketplaces/rule.ts'
import type { Platform } from '#shared/rules/platforms.ts'

let packs: ((platform: Platform) => RulePack) | null = null
const listeners = new Set<() => void>()

/** Fetches the rule packs, which the first page view does without. */
export async function loadRules(): Promise<void> {
  if (packs !== null) return
  packs = (await import('#shared/rules/marketplaces.ts')).rulePack
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The rules of a marketplace, null until they are loaded: nothing on the page waits for them. */
export function useRules(platform: Platform): RulePack | null {
  const loaded = useSyncExternalStore(
    subscribe,
    () => packs,
    () => null,
  )
  return loaded?.(platform) ?? null
}

/** What the marketplace makes of a condition, as one sentence. */
export function conditionHint(platform: Platform, { value }: ConditionMapping): string {
  if ('refused' in value) return value.refused
  if ('unasked' in value) return value.unasked
  const id = value.id === undefined ? '' : ` (ID ${value.id})`
  return `On ${platform}: ${value.name}${id}`
}
