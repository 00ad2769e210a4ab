import { useState } from 'react'
import { useAfter } from '#client/lib/page.ts'
import { classNames } from '#client/ui/basics.tsx'
import { Popover } from '#client/ui/popover.tsx'
import { cutAtSpace, cutTitle } from '#shared/rules/cutting.ts'
import type { Mark, Rule } from '#shared/rules/marketplaces/rule.ts'
import { rulePack } from '#shared/rules/marketplaces.ts'
import type { Platform } from '#shared/rules/details.ts'
import { inThousands } from '#shared/text/bounded-text.ts'

const KNOWN_FROM: Record<Mark, string> = {
  S: 'From the marketplace itself',
  T: 'Reported by others, not confirmed by the marketplace',
  G: 'General knowledge, not verified',
}

export const Evidence = ({ rule }: { rule: Rule<unknown> }) => (
  <>
    <p>{KNOWN_FROM[rule.mark]}.</p>
    <p className="wrap-anywhere text-ink-2">
      {rule.source}, read {rule.asOf}
    </p>
  </>
)

export type Part = 'title' | 'description' | 'tags'

export function PartCounter({ part, text, platform }: { part: Part; text: string; platform: Platform }) {
  if (text === '') return null
  if (part === 'title') return <TitleCounter title={text} platform={platform} />
  if (part === 'description') return <span>{inThousands(text.length)} characters</span>
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
  const [said, setSaid] = useState('')
  useAfter(ANNOUNCE_AFTER_MS, count.state === 'ok' ? '' : words, setSaid)
  return (
    <>
      <span className={classNames('wrap-anywhere', looks[count.state])}>{words}</span>
      <Popover label="About this limit">
        <p>
          {rule.mark === 'G' ? 'Advised' : 'Allowed'} on {platform}: {rule.value} characters.
        </p>
        <Evidence rule={rule} />
      </Popover>
      <span aria-live="polite" className="sr-only">
        {said}
      </span>
    </>
  )
}

function wordsFor(count: ReturnType<typeof titleCounter>, platform: Platform): string {
  const { length, max, left } = count
  if (count.state !== 'over') return count.state === 'ok' ? `${length}/${max}` : `${length}/${max} · ${left} left`
  const consequence = platform === 'eBay' ? `eBay cuts after ‘${endOf(count.cutsAfter)}’` : `${platform}: ${max}`
  return `${-left} over: ${consequence}`
}

const endOf = (word: string) => (word.length > LONGEST_WORD ? `…${word.slice(-LONGEST_WORD).toWellFormed()}` : word)

const NEAR = 0.9

/** `left` is negative when over; `cutsAfter` is then the last word that the marketplace would show. */
export function titleCounter(title: string, platform: Platform) {
  const max = rulePack(platform).titleMax.value
  const length = title.length
  const counter = { length, max, left: max - length }
  if (length <= max) return { ...counter, state: length >= max * NEAR ? ('near' as const) : ('ok' as const) }
  const shown = platform === 'eBay' ? cutTitle(title, max).slice(0, -3) : cutAtSpace(title, max)
  return { ...counter, state: 'over' as const, cutsAfter: shown.split(/\s+/u).at(-1) ?? shown }
}
