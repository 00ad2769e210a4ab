import { Button } from '#client/ui/button.tsx'
import { Note, type NoteTone } from '#client/ui/note.tsx'
import { Popover } from '#client/ui/popover.tsx'
import type { GeneratedListing } from '#shared/api/generation.ts'
import { type Finding, titleCounter, type TitleCounter as Count } from './listing-check.ts'
import type { Mark, Severity } from '#shared/rules/marketplaces/rule.ts'
import { useEffect, useState } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { rulePack } from '#shared/rules/marketplaces.ts'
import type { Platform } from '#shared/rules/platforms.ts'
import { characterCount } from '#shared/text/bounded-text.ts'

const tones: Record<Severity, NoteTone> = { error: 'bad', warning: 'warn', advice: 'info' }

const KNOWN_FROM: Record<Mark, string> = {
  S: 'From the marketplace itself',
  T: 'Reported by others, not confirmed by the marketplace',
  G: 'General knowledge, not verified',
}

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

function Evidence({ rule }: { rule: Finding['rule'] }) {
  return (
    <>
      <p>{KNOWN_FROM[rule.mark]}.</p>
      <p className="wrap-anywhere text-ink-2">
        {rule.source}, read {rule.asOf}
      </p>
    </>
  )
}

export type Part = 'title' | 'description' | 'tags'

export function PartCounter({ part, text, platform }: { part: Part; text: string; platform: Platform }) {
  if (text === '') return null
  if (part === 'title') return <TitleCounter title={text} platform={platform} />
  if (part === 'description') return <span>{characterCount(text).toLocaleString('en')} characters</span>
  const count = tagsOf(text).length
  return <span>{count === 1 ? '1 tag' : `${count} tags`}</span>
}

export function tagsOf(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim())
  return [...new Set(tags.filter(Boolean))]
}

const ANNOUNCE_AFTER_MS = 1000
const LONGEST_WORD = 20

const looks = { ok: '', near: 'font-semibold text-warn', over: 'font-semibold text-bad' } as const

function TitleCounter({ title, platform }: { title: string; platform: Platform }) {
  const count = titleCounter(title, platform)
  const words = wordsFor(count, platform)
  const rule = rulePack(platform).titleMax
  return (
    <>
      <span className={classNames('wrap-anywhere', looks[count.state])}>{words}</span>
      <Popover label="About this limit">
        <p>
          {rule.mark === 'G' ? 'Advised' : 'Allowed'} on {platform}: {rule.value} characters.
        </p>
        <Evidence rule={rule} />
      </Popover>
      <LateAnnouncement text={count.state === 'ok' ? '' : words} />
    </>
  )
}

function wordsFor({ length, max, left, state, cutsAfter = '' }: Count, platform: Platform): string {
  if (state === 'ok') return `${length}/${max}`
  if (state === 'near') return `${length}/${max} · ${left} left`
  const consequence = platform === 'eBay' ? `eBay cuts after ‘${endOf(cutsAfter)}’` : `${platform}: ${max}`
  return `${-left} over: ${consequence}`
}

function endOf(word: string): string {
  return word.length > LONGEST_WORD ? `…${word.slice(-LONGEST_WORD).toWellFormed()}` : word
}

/** Tells screen readers once the typing has paused. */
function LateAnnouncement({ text }: { text: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), ANNOUNCE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <span aria-live="polite" className="sr-only">
      {said}
    </span>
  )
}
