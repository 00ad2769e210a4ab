import { Evidence } from '#client/parts/part-counter.tsx'
import { SmallButton, Note, type NoteTone } from '#client/ui/basics.tsx'
import { Popover } from '#client/ui/popover.tsx'
import type { GeneratedListing } from '#shared/api/generation.ts'
import type { Severity } from '#shared/rules/marketplaces/rule.ts'
import { findViolations, type ListingText, type Violation } from '#shared/rules/violations.ts'
import type { Condition, Platform } from '#shared/rules/details.ts'
import { rulePack } from '#shared/rules/marketplaces.ts'

const tones: Record<Severity, NoteTone> = { error: 'bad', warning: 'warn', advice: 'info' }

type FindingsProps = {
  findings: readonly Finding[]
  listing: GeneratedListing
  onFix: (change: Partial<GeneratedListing>) => void
}

export function Findings({ findings, listing, onFix }: FindingsProps) {
  if (findings.length === 0) return null
  const mend = (fix: NonNullable<Finding['fix']>) => {
    const { title, description, tags } = fix.apply(listing)
    onFix({ title, description, tags: [...tags] })
  }
  return (
    <ul className="mt-3 flex flex-col gap-2">
      {findings.map(({ message, rule, fix }) => (
        <li key={message}>
          <Note
            tone={tones[rule.severity]}
            action={fix && <SmallButton onClick={() => mend(fix)}>{fix.label}</SmallButton>}
          >
            <span className="wrap-anywhere">{message} </span>
            <span className="-my-1 inline-block align-middle">
              <Popover label="Where this rule comes from">
                <Evidence rule={rule} />
              </Popover>
            </span>
          </Note>
        </li>
      ))}
    </ul>
  )
}

export type Finding = Pick<Violation, 'rule' | 'message' | 'fix'> & { field: Violation['field'] | 'condition' }

const ORDER: readonly Severity[] = ['error', 'warning', 'advice']

export function checkListing(listing: ListingText, platform: Platform, condition?: Condition): Finding[] {
  const findings: Finding[] = findViolations(listing, platform)
  const grade = condition && rulePack(platform).conditions[condition]
  if (grade && 'refused' in grade.value)
    findings.push({ field: 'condition', message: grade.value.refused, rule: grade })
  return findings.sort((one, other) => ORDER.indexOf(one.rule.severity) - ORDER.indexOf(other.rule.severity))
}
