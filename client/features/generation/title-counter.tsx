import { useEffect, useState } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { Popover } from '#client/ui/popover.tsx'
import { titleCounter, type TitleCounter as Count } from './listing-check.ts'
import { rulePack } from '#shared/rules/marketplaces.ts'
import type { Platform } from '#shared/rules/platforms.ts'
import { Evidence } from './findings.tsx'

const ANNOUNCE_AFTER_MS = 1000
const LONGEST_WORD = 20

const looks = { ok: '', near: 'font-semibold text-warn', over: 'font-semibold text-bad' } as const

/** How much of the title's length is used; warns from 90 % and says by how much it is over, and what follows. */
export function TitleCounter({ title, platform }: { title: string; platform: Platform }) {
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
      <Announcement text={count.state === 'ok' ? '' : words} />
    </>
  )
}

function wordsFor({ length, max, left, state, cutsAfter = '' }: Count, platform: Platform): string {
  if (state === 'ok') return `${length}/${max}`
  if (state === 'near') return `${length}/${max} · ${left} left`
  const consequence = platform === 'eBay' ? `eBay cuts after ‘${endOf(cutsAfter)}’` : `${platform}: ${max}`
  return `${-left} over: ${consequence}`
}

/** A word, of a very long one the end. */
function endOf(word: string): string {
  return word.length > LONGEST_WORD ? `…${word.slice(-LONGEST_WORD).toWellFormed()}` : word
}

/** Tells screen readers once the typing has paused. */
function Announcement({ text }: { text: string }) {
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
