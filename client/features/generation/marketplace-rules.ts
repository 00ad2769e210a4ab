import { useEffect, useState } from 'react'
import type { ConditionMapping, RulePack } from '#shared/marketplaces/rule.ts'
import type { Platform } from '#shared/platforms.ts'

let packs: ((platform: Platform) => RulePack) | null = null

/** Fetches the rule packs ahead of their first use. */
export async function loadRules(): Promise<void> {
  packs ??= (await import('#shared/marketplaces.ts')).rulePack
}

/** The rules of a marketplace, null until they are loaded: nothing on the page waits for them. */
export function useRules(platform: Platform): RulePack | null {
  const [, setLoaded] = useState(packs !== null)
  useEffect(() => {
    loadRules().then(
      () => setLoaded(true),
      () => undefined,
    )
  }, [])
  return packs?.(platform) ?? null
}

/** What the marketplace makes of a condition, as one sentence. */
export function conditionHint(platform: Platform, { value }: ConditionMapping): string {
  if ('refused' in value) return value.refused
  if ('unasked' in value) return value.unasked
  const id = value.id === undefined ? '' : ` (ID ${value.id})`
  return `On ${platform}: ${value.name}${id}`
}
