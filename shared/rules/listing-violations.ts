import { type Violation, inEnglish, type ListingText, mapField, maximum, type Fix } from './violation.ts'
import { calmed, isShouting } from '../text/capitals.ts'
import { cutAtSentence, cutTidily } from './cutting.ts'
import type { BannedPattern, Rule, RulePack, TextField } from './marketplaces/rule.ts'
import { rulePack } from './marketplaces.ts'
import type { Platform } from './platforms.ts'
import { withoutSentence } from '../text/sentence-removal.ts'
import { tagViolations } from './tag-violations.ts'
import { characterCount } from '../text/bounded-text.ts'

/** Everything in which `listing` breaks the platform's rules. Words in `keep` may stand in capitals. */
export function findViolations(
  listing: ListingText,
  platform: Platform,
  keep: ReadonlySet<string> = new Set(),
): Violation[] {
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
    .filter(({ text, rule }) => characterCount(text) > rule.value)
    .map(({ field, text, rule, cut }) => ({
      code: 'too-long',
      field,
      rule,
      message: `The ${field} has ${inEnglish(characterCount(text))} characters; ${maximum(platform, rule)}.`,
      fix: {
        label: `Cut to ${inEnglish(rule.value)} characters`,
        apply: (listing) => ({ ...listing, [field]: cut(listing[field], rule.value) }),
      },
    }))
}

function bannedViolations(listing: ListingText, pattern: BannedPattern): Violation[] {
  const { value, where, message, replaceWith, takesSentence } = pattern
  const all = new RegExp(value.source, `${value.flags}g`)
  const fix = (field: TextField): Fix | undefined =>
    replaceWith === undefined
      ? undefined
      : {
          label: 'Remove',
          apply: (listing) =>
            mapField(listing, field, (text) => {
              const rest = takesSentence ? withoutSentences(text, value) : ''
              if (rest !== '') return rest
              return text.replace(all, (match) => (typeof replaceWith === 'string' ? replaceWith : replaceWith(match)))
            }),
        }
  return where
    .filter((field) => textsOf(listing, field).some((text) => value.test(text)))
    .map((field) => ({ code: 'banned', field, rule: pattern, message, fix: fix(field) }))
}

/** Empty where nothing else is said. */
function withoutSentences(text: string, pattern: RegExp): string {
  let rest = text
  for (let match = pattern.exec(rest); match && rest !== ''; match = pattern.exec(rest))
    rest = withoutSentence(rest, { start: match.index, end: match.index + match[0].length })
  return rest
}

function textsOf(listing: ListingText, field: TextField): readonly string[] {
  return field === 'tags' ? listing.tags : [listing[field]]
}

function capitalViolations(listing: ListingText, { capitals }: RulePack, keep: ReadonlySet<string>): Violation[] {
  const styles = { title: 'title', description: 'sentences' } as const
  return (['title', 'description'] as const)
    .filter((field) => isShouting(listing[field], keep))
    .map((field) => ({
      code: 'shouting',
      field,
      rule: capitals,
      message: `The ${field} is written in capitals; use them only where words or sentences begin.`,
      fix: {
        label: 'Use normal capitals',
        apply: (listing) => ({ ...listing, [field]: calmed(listing[field], styles[field], keep) }),
      },
    }))
}

const UNCOUNTED = new Set('an and as at but by for from in into nor of on or per the to with'.split(' '))
/** Words of two letters and more; numbers and units, as in 2 x 2 x 2 m, may repeat. */
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
  const fix: Fix = { label: 'Remove repetitions', apply: (listing) => mapField(listing, 'title', change) }
  return { code: 'repetition', field: 'title', rule, message, fix }
}

/** Each of `pieces` beyond its first `max` uses, whatever its case, becomes `instead`; null keeps it. */
function rewritten(text: string, pieces: RegExp, max: number, instead: (piece: string) => string | null): string {
  const seen = new Map<string, number>()
  return text.replace(pieces, (piece) => {
    const key = piece.toLowerCase()
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    return count > max ? (instead(key) ?? piece) : piece
  })
}
