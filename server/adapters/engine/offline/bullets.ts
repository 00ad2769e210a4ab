import { EMOJI } from '#shared/marketplaces/patterns.ts'
import { searchOpening } from './opening.ts'
import { asLine, factsOf } from './passages.ts'
import type { Fact, Portrait } from './portrait.ts'
import { buyerInSentence, itemWithCondition, type Tone } from './tone.ts'
import { inSentence, oneLine, sentence, withoutStop } from './wording.ts'

/** Third-party guides: 3 to 5 bullets of 10 to 255 characters, under 1,000 in all. */
const BULLETS = { fewest: 3, most: 5, shortest: 10, longest: 255, inAll: 1000 }

/** Characters that Amazon takes in no description, and what says the same. */
const SPELLED: readonly (readonly [RegExp, string])[] = [
  [/£\s?(?=\d)/gu, 'GBP '],
  [/€\s?(?=\d)/gu, 'EUR '],
  [/\$\s?(?=\d)/gu, 'USD '],
  [/¥\s?(?=\d)/gu, 'JPY '],
  [/…/gu, '...'],
  [/±\s?/gu, '+/-'],
  [/~\s?(?=\d)/gu, 'about '],
  [/(?<=[\p{L}\p{N}])[™®©†‡£€¥¢~](?=[\p{L}\p{N}])/gu, ' '],
  [/[™®©†‡£€¥¢~]/gu, ''],
  [new RegExp(EMOJI.source, 'gu'), ' '],
]

export function forAmazon(text: string): string {
  let clean = text
  for (const [pattern, words] of SPELLED) clean = clean.replace(pattern, words)
  return clean.split('\n').map(oneLine).join('\n').trim()
}

/** Puts facts together under one lead-in, as many to a bullet as fit. */
function packed(lead: string, facts: readonly Fact[]): string[] {
  const bullets: string[] = []
  let parts: string[] = []
  const joined = () => (lead === '' ? parts.join('; ') : `${lead}: ${parts.join('; ')}`)
  const bullet = () => sentence(joined())
  for (const fact of facts) {
    const text = withoutStop(
      fact.label === null && (parts.length > 0 || lead !== '') ? inSentence(fact.text) : asLine(fact),
    )
    parts.push(text)
    // With the full stop that it may get.
    if (joined().length >= BULLETS.longest && parts.length > 1) {
      parts.pop()
      bullets.push(bullet())
      parts = [text]
    }
  }
  return parts.length > 0 ? [...bullets, bullet()] : bullets
}

const named = (label: string, text: string): Fact[] =>
  text === '' ? [] : [{ kind: 'attribute', label, text, line: -1 }]

type Groups = { facts: Fact[][]; rest: string[] }

function grouped(portrait: Portrait, tone: Tone, variant: 'v1' | 'v2'): Groups {
  const names = [...named('Brand', portrait.make), ...named('Model', portrait.model)]
  const [attributes, features] = [factsOf(portrait, 'attribute'), factsOf(portrait, 'feature')]
  const told = factsOf(portrait, 'sentence', 'history').map((fact) => [fact])
  const facts = {
    v1: [[...names, ...attributes], features, ...told],
    v2: [...told, features, attributes],
  }[variant]
  const rest = [
    ...packed(tone.included, factsOf(portrait, 'included')),
    ...packed(tone.flaws, factsOf(portrait, 'flaw')),
  ]
  return { facts: facts.filter((group) => group.length > 0), rest }
}

/** The facts in `count` groups of about the same size, in their order. */
function shared(facts: readonly Fact[], count: number): Fact[][] {
  const size = Math.ceil(facts.length / Math.max(count, 1))
  return Array.from({ length: Math.ceil(facts.length / size) }, (_, index) =>
    facts.slice(index * size, (index + 1) * size),
  )
}

/** The lines to set as bullets: facts of a kind together, or spread evenly where that would make fewer than three. */
function linesOf(portrait: Portrait, tone: Tone, variant: 'v1' | 'v2'): string[] {
  const { facts, rest } = grouped(portrait, tone, variant)
  const apart = facts.flatMap((group) => packed('', group))
  const room = BULLETS.most - rest.length - (variant === 'v2' ? 1 : 0)
  const told = facts.filter(([fact]) => fact?.kind === 'sentence' || fact?.kind === 'history').flat()
  const others = facts.filter(([fact]) => !told.some((one) => one === fact))
  const paired = variant === 'v1' ? [...others, told] : [told, ...others]
  const options = [apart, paired.flatMap((group) => packed('', group)), packed('', facts.flat())]
  const together = options.find((lines) => lines.length <= room) ?? apart
  const isEnough = together.length + rest.length >= BULLETS.fewest
  const lines = isEnough
    ? together
    : shared(facts.flat(), BULLETS.fewest - rest.length).flatMap((group) => packed('', group))
  return [...lines, ...rest].map(forAmazon).filter(Boolean)
}

/** Bullets within Amazon's figures; what does not fit into them follows as a paragraph, so that no fact is lost. */
function arranged(lines: readonly string[]): string[] {
  const bullets: string[] = []
  const rest: string[] = []
  for (const line of lines) {
    const total = bullets.join('\n').length + line.length + 3
    const fits = line.length <= BULLETS.longest - 2 && line.length >= BULLETS.shortest - 2 && total < BULLETS.inAll
    if (fits && bullets.length < BULLETS.most) bullets.push(`- ${line}`)
    else rest.push(line)
  }
  return [bullets.join('\n'), rest.join(' ')].filter(Boolean)
}

/** Amazon's layout: what it is, then bullets; no condition (an item for parts excepted), no price. */
export function bulletBlocks(portrait: Portrait, tone: Tone, variant: 'v1' | 'v2'): string[] {
  const buyer = buyerInSentence(portrait)
  if (variant === 'v1') {
    const { text, used } = searchOpening(portrait, tone)
    const rest = { ...portrait, facts: portrait.facts.filter((fact) => !used.has(fact)) }
    return [forAmazon(text), ...arranged(linesOf(rest, tone, variant))]
  }
  const item = itemWithCondition(portrait, tone, portrait.name)
  return arranged([
    forAmazon(sentence(buyer === '' ? item : `${item}, for ${buyer}`)),
    ...linesOf(portrait, tone, variant),
  ])
}
