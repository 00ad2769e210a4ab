import type { Variant } from '#shared/api/generation.ts'
import type { Platform } from '#shared/rules/platforms.ts'
import type { Clause } from './clause.ts'
import type { Item } from './item.ts'
import { mentions } from './item-name.ts'
import { asBullets, buyerLine, LONGEST_BULLET, MOST_BULLETS } from './layouts.ts'
import { openingOf } from './opening.ts'
import { capitalised, sentence, withoutStop, wordsOf } from './wording.ts'

const LONGEST_NOTE = 10
const LONGEST_STATEMENT = 4

/** Notes that stand each by itself can be sorted under headings; what is told in sentences is not torn apart. */
export function areNotes({ clauses }: Item): boolean {
  return clauses.every(({ isSentence, text }) => {
    const length = wordsOf(text).length
    return length <= (isSentence ? LONGEST_STATEMENT : LONGEST_NOTE) && !/[.?] /u.test(text)
  })
}

type Told = { text: string; tells: Set<Clause['tells']> }

/** The seller's sentences in their own order, but for a first one that only repeats the opening. */
function sentencesOf({ typed, clauses }: Item, opening: string): Told[] {
  const told = typed.split(/(?<=[.?]) (?=\p{Lu})|\n/u).filter((text) => /[\p{L}\p{N}]/u.test(text))
  return told
    .filter((text, at) => at > 0 || !mentions(opening, text))
    .map((text) => {
      const within = clauses.filter((clause) => text.toLowerCase().includes(withoutStop(clause.text).toLowerCase()))
      return { text: sentence(text), tells: new Set(within.map(({ tells }) => tells)) }
    })
}

const LIMITS = new Set<Clause['tells']>(['flaw', 'missing'])
const TERMS = new Set<Clause['tells']>(['delivery'])
const STORY = new Set<Clause['tells']>(['history'])

/** Parted where the first flaw is told and where the terms begin. */
function paragraphs(told: readonly Told[]): string[] {
  const limits = told.findIndex(({ tells }) => !tells.isDisjointFrom(LIMITS))
  const terms = told.findIndex(({ tells }) => !tells.isDisjointFrom(TERMS) && tells.isDisjointFrom(LIMITS))
  const ends = [limits, terms].filter((at) => at > 0).toSorted((a, b) => a - b)
  return [0, ...ends].map((start, at) =>
    told
      .slice(start, ends[at])
      .map(({ text }) => text)
      .join(' '),
  )
}

/** Sentences that follow each other in one bullet, as many bullets as Amazon takes. */
function bulleted(told: readonly Told[]): string[] {
  const size = Math.ceil(told.length / MOST_BULLETS)
  const lines: string[][] = []
  for (const { text } of told) {
    const line = lines.at(-1)
    if (line === undefined || line.length >= size || [...line, text].join(' ').length > LONGEST_BULLET)
      lines.push([text])
    else line.push(text)
  }
  return asBullets(lines.map((line) => line.join(' ')))
}

/** What it is, and then the seller's own words. The concise one leaves out what only tells the item's past. */
export function toldBlocks(item: Item, platform: Platform, variant: Variant): string[] {
  const opening = openingOf(item, platform, variant)
  const told = sentencesOf(item, opening)
  if (variant === 'v3') {
    const short = told.filter(({ tells }) => tells.size === 0 || !tells.isSubsetOf(STORY))
    return [[opening, short.map(({ text }) => text).join(' ')].join('\n')]
  }
  if (platform === 'Amazon' && variant === 'v1') return [opening, ...bulleted(told)]
  const isList = item.typed.includes('\n')
  const own = isList ? [told.map(({ text }) => `- ${capitalised(withoutStop(text))}`).join('\n')] : paragraphs(told)
  return [[opening, variant === 'v2' ? buyerLine(item) : ''].filter(Boolean).join(' '), ...own]
}
