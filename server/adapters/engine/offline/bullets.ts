import { EMOJI } from '#shared/rules/marketplaces/patterns.ts'
import type { Clause } from './clauses.ts'
import type { Item } from './item.ts'
import { subjectOf } from './subject.ts'
import { closings } from './layouts.ts'
import { asLine, briefOf } from './saying.ts'
import { sectionsOf } from './telling.ts'
import { conditionLabel } from './tone.ts'
import { capitalised, inSentence, oneLine, sentence, withoutStop } from './wording.ts'

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
  const clean = SPELLED.reduce((rest, [pattern, words]) => rest.replace(pattern, words), text)
  return clean.split('\n').map(oneLine).join('\n').trim()
}

/** Puts facts together, as many to a bullet as fit. */
function packed(facts: readonly Clause[]): string[] {
  const bullets: string[] = []
  let parts: string[] = []
  for (const fact of facts) {
    const text = withoutStop(fact.label === null && parts.length > 0 ? inSentence(fact.text) : asLine(fact))
    parts.push(text)
    // With the full stop that it may get.
    if (parts.join('; ').length >= BULLETS.longest && parts.length > 1) {
      parts.pop()
      bullets.push(sentence(parts.join('; ')))
      parts = [text]
    }
  }
  return parts.length > 0 ? [...bullets, sentence(parts.join('; '))] : bullets
}

const named = (label: string, text: string): Clause[] =>
  text === '' ? [] : [{ tells: 'attribute', label, text, sentence: 0, shape: { as: 'fragment', text } }]

/** The facts in `count` groups of about the same size, in their order. */
function shared(facts: readonly Clause[], count: number): Clause[][] {
  const size = Math.ceil(facts.length / Math.max(count, 1))
  return Array.from({ length: Math.ceil(facts.length / size) }, (_, at) => facts.slice(at * size, (at + 1) * size))
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

const isOwn = ({ label, shape }: Clause) => label === null && shape.as !== 'fragment'

/** Amazon's layout: what it is, then bullets; no condition (an item for parts excepted), no price. */
export function bulletBlocks(item: Item, variant: 'v1' | 'v2'): string[] {
  const subject = subjectOf(item)
  const sections = sectionsOf(item.clauses)
  const facts = [
    ...(variant === 'v1' ? [...named('Brand', item.make), ...named('Model', item.model)] : []),
    ...sections.details.filter((clause) => !isOwn(clause)),
  ]
  const own = sections.details.filter(isOwn).map(briefOf)
  const { condition, included, terms } = closings(sections, conditionLabel(item.condition, 'Amazon'), subject)
  const rest = [included, condition, ...(own.length === 0 ? [] : [own.join(' ')]), terms].filter(Boolean)
  const groups = Math.max(BULLETS.fewest - rest.length, 1)
  const packs = facts.length === 0 ? [] : shared(facts, facts.length > 1 ? groups : 1).flatMap(packed)
  const lines = (variant === 'v1' ? [...packs, ...rest] : [...rest.slice(0, 1), ...packs, ...rest.slice(1)]).map(
    forAmazon,
  )
  const name = forAmazon(sentence(capitalised(item.name)))
  return variant === 'v1' ? [name, ...arranged(lines)] : arranged([name, ...lines].filter((line) => line !== ''))
}
