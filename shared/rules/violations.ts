import { calmed, isShouting, withoutSentence, tidyLine, tidyText } from '#shared/text/plain-text.ts'
import { cutAtSentence, cutAtSpace, cutTidily } from './cutting.ts'
import { general, type BannedPattern, type Rule, type RulePack, type TextField } from './marketplaces/rule.ts'
import { rulePack } from './marketplaces.ts'
import type { Platform } from './details.ts'
import { inThousands } from '#shared/text/bounded-text.ts'

export type ListingText = { title: string; description: string; tags: readonly string[] }

export type ViolationCode =
  | 'too-long'
  | 'too-many-tags'
  | 'tag-too-long'
  | 'duplicate-tags'
  | 'banned'
  | 'shouting'
  | 'repetition'

export type Violation = {
  code: ViolationCode
  field: TextField
  rule: Rule<unknown>
  message: string
  fix?: Fix | undefined
}

type Fix = { label: string; apply: (listing: ListingText) => ListingText }

const maximum = (platform: Platform, { value, severity }: Rule<number>): string =>
  severity === 'advice' || platform === 'Other'
    ? `keep to ${inThousands(value)}`
    : `${platform} allows ${inThousands(value)}`

export function mapField(listing: ListingText, field: TextField, change: (text: string) => string): ListingText {
  if (field !== 'tags') {
    const changed = change(listing[field])
    if (changed === listing[field]) return listing
    return { ...listing, [field]: field === 'title' ? tidyLine(changed) : tidyText(changed) }
  }
  const tags = listing.tags.map(change)
  if (tags.every((tag, index) => tag === listing.tags[index])) return listing
  return { ...listing, tags: tags.map(tidyLine).filter((tag) => tag !== '') }
}

function rewriting(label: string, field: TextField, change: (text: string) => string): Fix {
  return { label, apply: (listing) => mapField(listing, field, change) }
}

export function findViolations(listing: ListingText, platform: Platform, keep: ReadonlySet<string> = new Set()) {
  const pack = rulePack(platform)
  return [
    ...lengthViolations(listing, platform, pack),
    ...tagViolations(listing, platform, pack),
    ...pack.banned.flatMap((pattern) => bannedViolations(listing, pattern)),
    ...capitalViolations(listing, pack, keep),
    ...repetitionViolations(listing, platform, pack),
  ]
}

function lengthViolations({ title, description }: ListingText, platform: Platform, pack: RulePack): Violation[] {
  const lengths = [
    { field: 'title', text: title, rule: pack.titleMax, cut: cutTidily },
    { field: 'description', text: description, rule: pack.descriptionMax, cut: cutAtSentence },
  ] as const
  return lengths
    .filter(({ text, rule }) => text.length > rule.value)
    .map(({ field, text, rule, cut }) => ({
      code: 'too-long',
      field,
      rule,
      message: `The ${field} has ${inThousands(text.length)} characters; ${maximum(platform, rule)}.`,
      fix: rewriting(`Cut to ${inThousands(rule.value)} characters`, field, (whole) => cut(whole, rule.value)),
    }))
}

function bannedViolations(listing: ListingText, pattern: BannedPattern): Violation[] {
  const { value, where, message, replaceWith = '', takesSentence } = pattern
  const all = new RegExp(value.source, `${value.flags}g`)
  const remove = (text: string) => {
    const rest = takesSentence ? withoutSentences(text, value) : ''
    return rest || text.replace(all, (match) => (typeof replaceWith === 'function' ? replaceWith(match) : replaceWith))
  }
  return where
    .filter((field) => [listing[field]].flat().some((text) => value.test(text)))
    .map((field) => {
      const fix = pattern.replaceWith === undefined ? undefined : rewriting('Remove', field, remove)
      return { code: 'banned', field, rule: pattern, message, fix }
    })
}

function withoutSentences(text: string, pattern: RegExp): string {
  let rest = text
  for (let match = pattern.exec(rest); match && rest !== ''; match = pattern.exec(rest))
    rest = withoutSentence(rest, { start: match.index, end: match.index + match[0].length })
  return rest
}

const capitalViolations = (listing: ListingText, pack: RulePack, keep: ReadonlySet<string>): Violation[] =>
  (['title', 'description'] as const)
    .filter((field) => isShouting(listing[field], keep))
    .map((field) => ({
      code: 'shouting',
      field,
      rule: pack.capitals ?? general('discouraged'),
      message: `The ${field} is written in capitals; use them only where words or sentences begin.`,
      fix: rewriting('Use normal capitals', field, (text) =>
        calmed(text, field === 'title' ? 'title' : 'sentences', keep),
      ),
    }))

const UNCOUNTED = new Set('an and as at but by for from in into nor of on or per the to with'.split(' '))
const WORD = /(?<![\p{L}\p{N}])\p{L}[\p{L}\p{M}'’]+(?!\p{N})/gu

function repetitionViolations({ title }: ListingText, platform: Platform, pack: RulePack): Violation[] {
  const { titleWordUses: uses, titleCharactersOnce: once } = pack
  const rare = (text: string) =>
    uses ? rewritten(text, WORD, uses.value, (word) => (UNCOUNTED.has(word) ? null : '')) : text
  const single = (text: string) =>
    once ? rewritten(text, /[^\p{L}\p{N}\s]/gu, 1, (sign) => once.value[sign] ?? null) : text
  const found: Violation[] = []
  if (uses && rare(title) !== title) {
    found.push(repetition(uses, `${platform} allows each word in a title ${uses.value} times at most.`, rare))
  }
  if (once && single(title) !== title) {
    const signs = Object.keys(once.value).join(' ')
    found.push(repetition(once, `${platform} allows each of ${signs} in a title once at most.`, single))
  }
  return found
}

function repetition(rule: Rule<unknown>, message: string, change: (title: string) => string): Violation {
  return { code: 'repetition', field: 'title', rule, message, fix: rewriting('Remove repetitions', 'title', change) }
}

function rewritten(text: string, pieces: RegExp, max: number, instead: (piece: string) => string | null): string {
  const seen = new Map<string, number>()
  return text.replace(pieces, (piece) => {
    const key = piece.toLowerCase()
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    return count > max ? (instead(key) ?? piece) : piece
  })
}

function distinct(tags: readonly string[]): string[] {
  const keys = tags.map((tag) => tidyLine(tag).toLowerCase())
  return tags.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}

function tagViolations({ tags }: ListingText, platform: Platform, pack: RulePack): Violation[] {
  const { max, eachMax, totalBytesMax } = pack.tags
  const found: Violation[] = []
  if (distinct(tags).length < tags.length) {
    const message = 'Some tags stand there twice; use each once.'
    found.push(violation('duplicate-tags', max, message, fixed('Remove duplicates', distinct)))
  }
  const long = tags.filter((tag) => eachMax && tag.length > eachMax.value)
  if (eachMax && long.length > 0) {
    const named = long.slice(0, 3).map((tag) => `“${cutAtSpace(tag, 40)}”`)
    const message = `${named.join(', ')} ${long.length === 1 ? 'is' : 'are'} too long for a tag; ${maximum(platform, eachMax)} characters each.`
    const shorten = (all: readonly string[]) => all.flatMap((tag) => shortened(tag, eachMax.value))
    found.push(violation('tag-too-long', eachMax, message, fixed('Shorten tags', shorten)))
  }
  if (tags.length > max.value) {
    const message = `There are ${tags.length} tags; ${maximum(platform, max)}.`
    const fix = fixed(`Keep the first ${max.value}`, (all) => all.slice(0, max.value))
    found.push(violation('too-many-tags', max, message, fix))
  }
  if (totalBytesMax && bytesOf(tags) > totalBytesMax.value) {
    const message = `The ${pack.tags.calledHere} take ${bytesOf(tags)} bytes; ${maximum(platform, totalBytesMax)}.`
    const fix = fixed('Drop the last ones', (all) => withinBytes(all, totalBytesMax.value))
    found.push(violation('too-many-tags', totalBytesMax, message, fix))
  }
  return found
}

function violation(code: ViolationCode, rule: Rule<unknown>, message: string, fix: Fix): Violation {
  return { code, field: 'tags', rule, message, fix }
}

function fixed(label: string, change: (tags: readonly string[]) => readonly string[]): Fix {
  return { label, apply: (listing) => ({ ...listing, tags: change(listing.tags) }) }
}

/** The whole words that fit; half a word would be a wrong one, so a tag of one long word is dropped. */
function shortened(tag: string, max: number): string[] {
  if (tag.length <= max) return [tag]
  return tag.lastIndexOf(' ', max) > 0 ? [cutTidily(tag, max)] : []
}

const bytesOf = (tags: readonly string[]): number =>
  encodeURIComponent(tags.join(' ').toWellFormed()).replace(/%[0-9A-F]{2}/gu, '_').length

export function withinBytes(tags: readonly string[], max: number): readonly string[] {
  let bytes = -1
  const end = tags.findIndex((tag) => (bytes += 1 + bytesOf([tag])) > max)
  return end === -1 ? tags : tags.slice(0, end)
}
