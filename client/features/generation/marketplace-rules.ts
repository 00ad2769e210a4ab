import { createStore } from '#client/lib/store.ts'
import type { ConditionMapping, RulePack } from '#shared/rules/marketplaces/rule.ts'
import type { Platform } from '#shared/rules/platforms.ts'

const packs = createStore<((platform: Platform) => RulePack) | null>(null)

/** Fetches the rule packs, which the first page view does without. */
export async function loadRules(): Promise<void> {
  if (packs.read() === null) packs.write((await import('#shared/rules/marketplaces.ts')).rulePack)
}

export function useRules(platform: Platform): RulePack | null {
  return packs.useValue()?.(platform) ?? null
}

export function conditionHint(platform: Platform, { value }: ConditionMapping): string {
  if ('refused' in value) return value.refused
  if ('unasked' in value) return value.unasked
  const id = value.id === undefined ? '' : ` (ID ${value.id})`
  return `On ${platform}: ${value.name}${id}`
}
