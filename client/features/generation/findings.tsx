import { Evidence } from '#client/parts/part-counter.tsx'
import { Button } from '#client/ui/button.tsx'
import { Note, type NoteTone } from '#client/ui/note.tsx'
import { Popover } from '#client/ui/popover.tsx'
import type { GeneratedListing } from '#shared/api/generation.ts'
import type { Severity } from '#shared/rules/marketplaces/rule.ts'
import type { Finding } from './listing-check.ts'

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
            action={
              finding.fix && (
                <Button size="small" onClick={() => fix(finding)}>
                  {finding.fix.label}
                </Button>
              )
            }
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
