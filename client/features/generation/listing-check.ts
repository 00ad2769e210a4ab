import type { RuleEvidence } from '#client/parts/part-counter.tsx'
import { findViolations, type Fix, type ListingText } from '#shared/rules/violations.ts'
import { type Condition, CONDITION_LABELS } from '#shared/rules/conditions.ts'
import type { Rule, Severity } from '#shared/rules/marketplaces/rule.ts'
import { rulePack } from '#shared/rules/marketplaces.ts'
import type { Platform } from '#shared/rules/platforms.ts'

export type Finding = {
  field: 'title' | 'description' | 'tags' | 'condition'
  severity: Severity
  message: string
  rule: RuleEvidence
  fix?: Fix | undefined
}

export function checkListing(listing: ListingText, platform: Platform, condition?: Condition): Finding[] {
  const notes = findViolations(listing, platform).map(({ field, rule, message, fix }): Finding => ({
    field,
    severity: rule.severity,
    message,
    rule: evidence(rule),
    fix,
  }))
  const order: Severity[] = ['error', 'warning', 'advice']
  return [...notes, ...conditionFindings(platform, condition)].sort(
    (one, other) => order.indexOf(one.severity) - order.indexOf(other.severity),
  )
}

function evidence({ mark, source, asOf }: Rule<unknown>): Finding['rule'] {
  return { mark, source, asOf }
}

function conditionFindings(platform: Platform, condition: Condition | undefined): Finding[] {
  if (condition === undefined) return []
  const mapping = rulePack(platform).conditions[condition]
  if (!('refused' in mapping.value)) return []
  return [{ field: 'condition', severity: mapping.severity, message: mapping.value.refused, rule: evidence(mapping) }]
}

export function conditionName(platform: Platform, condition: Condition): string {
  const { value } = rulePack(platform).conditions[condition]
  return 'name' in value ? value.name : CONDITION_LABELS[condition]
}
