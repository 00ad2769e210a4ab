import { Evidence, type RuleEvidence } from '#client/parts/part-counter.tsx'
import { SmallButton } from '#client/ui/button.tsx'
import { Note, type NoteTone } from '#client/ui/note.tsx'
import { Popover } from '#client/ui/popover.tsx'
import type { GeneratedListing } from '#shared/api/generation.ts'
import type { Severity, Rule } from '#shared/rules/marketplaces/rule.ts'
import { findViolations, type Fix, type ListingText } from '#shared/rules/violations.ts'
import { type Condition, CONDITION_LABELS, type Platform } from '#shared/rules/details.ts'
import { rulePack } from '#shared/rules/marketplaces.ts'

const tones: Record<Severity, NoteTone> = { error: 'bad', warning: 'warn', advice: 'info' }

type FindingsProps = {
  findings: readonly Finding[]
  listing: GeneratedListing
  onFix: (change: Partial<GeneratedListing>) => void
}

export function Findings({ findings, listing, onFix }: FindingsProps) {
  if (findings.length === 0) return null
  const fix = ({ fix }: Finding) => {
    if (fix === undefined) return
    const { title, description, tags } = fix.apply(listing)
    onFix({ title, description, tags: [...tags] })
  }
  return (
    <ul className="mt-3 flex flex-col gap-2">
      {findings.map((finding) => (
        <li key={finding.message}>
          <Note
            tone={tones[finding.severity]}
            action={finding.fix && <SmallButton onClick={() => fix(finding)}>{finding.fix.label}</SmallButton>}
          >
            <span className="wrap-anywhere">{finding.message} </span>
            <span className="-my-1 inline-block align-middle">
              <Popover label="Where this rule comes from">
                <Evidence rule={finding.rule} />
              </Popover>
            </span>
          </Note>
        </li>
      ))}
    </ul>
  )
}

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
