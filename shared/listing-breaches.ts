import { type Breach, inEnglish, type ListingText, mapField, maximum, type Mend } from './breach.ts'
import { calmed, isShouting } from './capitals.ts'
import { cutAtSentence, cutTidily } from './cutting.ts'
import type { BannedPattern, Rule, RulePack, TextField } from './marketplaces/rule.ts'
import { rulePack } from './marketplaces.ts'
import type { Platform } from './platforms.ts'
import { withoutSentence } from './sentence-removal.ts'
import { tagBreaches } from './tag-breaches.ts'
import { characterCount } from './text.ts'

/** Everything in which `listing` breaks the platform's rules. Words in `keep` may stand in capitals. */
export function findBreaches(
  listing: ListingText,
  platform: Platform,
  keep: ReadonlySet<string> = new Set(),
): Breach[] {
  const pack = rulePack(platform)
  return [
    ...lengthBreaches(listing, platform, pack),
    ...tagBreaches(listing, platform, pack),
    ...pack.banned.flatMap((pattern) => bannedBreaches(listing, pattern)),
    ...capitalBreaches(listing, pack, keep),
    ...repetitionBreaches(listing, platform, pack),
  ]
}

function lengthBreaches({ title, description }: ListingText, platform: Platform, pack: RulePack): Breach[] {
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
      mend: {
        label: `Cut to ${inEnglish(rule.value)} characters`,
        apply: (listing) => ({ ...listing, [field]: cut(listing[field], rule.value) }),
      },
    }))
}

function bannedBreaches(listing: ListingText, pattern: BannedPattern): Breach[] {
  const { value, where, message, replaceWith, takesSentence } = pattern
  const all = new RegExp(value.source, `${value.flags}g`)
  const mend = (field: TextField): Mend | undefined =>
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
    .map((field) => ({ code: 'banned', field, rule: pattern, message, mend: mend(field) }))
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

function capitalBreaches(listing: ListingText, { capitals }: RulePack, keep: ReadonlySet<string>): Breach[] {
  const styles = { title: 'title', description: 'sentences' } as const
  return (['title', 'description'] as const)
    .filter((field) => isShouting(listing[field], keep))
    .map((field) => ({
      code: 'shouting',
      field,
      rule: capitals,
      message: `The ${field} is written in capitals; use them only where words or sentences begin.`,
      mend: {
        label: 'Use normal capitals',
        apply: (listing) => ({ ...listing, [field]: calmed(listing[field], styles[field], keep) }),
      },
    }))
}

const UNCOUNTED = new Set('an and as at but by for from in into nor of on or per the to with'.split(' '))
/** Words of two letters and more; numbers and units, as in 2 x 2 x 2 m, may repeat. */
const WORD = /(?<![\p{L}\p{N}])\p{L}[\p{L}\p{M}'’]+(?!\p{N})/gu

function repetitionBreaches({ title }: ListingText, platform: Platform, pack: RulePack): Breach[] {
  const { titleWordUses: uses, titleCharactersOnce: once } = pack
  const rare = (text: string) =>
    uses ? rewritten(text, WORD, uses.value, (word) => (UNCOUNTED.has(word) ? null : '')) : text
  const single = (text: string) =>
    once ? rewritten(text, /[^\p{L}\p{N}\s]/gu, 1, (sign) => once.value[sign] ?? null) : text
  const found: Breach[] = []
  if (uses && rare(title) !== title) {
    found.push(repetition(uses, `${platform} allows each word in a title ${uses.value} times at most.`, rare))
  }
  if (once && single(title) !== title) {
    const signs = Object.keys(once.value).join(' ')
    found.push(repetition(once, `${platform} allows each of ${signs} in a title once at most.`, single))
  }
  return found
}

function repetition(rule: Rule<unknown>, message: string, change: (title: string) => string): Breach {
  const mend: Mend = { label: 'Remove repetitions', apply: (listing) => mapField(listing, 'title', change) }
  return { code: 'repetition', field: 'title', rule, message, mend }
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
