import { calmed, isShouting } from './capitals.ts'
import { cutAtSentence, cutAtSpace, cutTidily } from './cutting.ts'
import type { BannedPattern, Rule, RulePack, TextField } from './marketplaces/rule.ts'
import { rulePack } from './marketplaces.ts'
import { tidyLine, tidyText } from './plain-text.ts'
import type { Platform } from './platforms.ts'
import { characterCount } from './text.ts'

/** What of a listing the marketplaces have rules for. */
export type ListingText = { title: string; description: string; tags: readonly string[] }

export type BreachCode =
  | 'too-long'
  | 'too-many-tags'
  | 'tag-too-long'
  | 'duplicate-tags'
  | 'banned'
  | 'shouting'
  | 'repetition'

/** One rule of the marketplace that a listing breaks; `mend` is absent where only rewording helps. */
export type Breach = {
  code: BreachCode
  field: TextField
  rule: Rule<unknown>
  /** One sentence for the seller, and an instruction for a model. */
  message: string
  mend?: { label: string; apply: (listing: ListingText) => ListingText }
}

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

function inEnglish(count: number): string {
  return count.toLocaleString('en')
}

function maximum(platform: Platform, { value, severity }: Rule<number>): string {
  return severity === 'advice' || platform === 'Other'
    ? `keep to ${inEnglish(value)}`
    : `${platform} allows ${inEnglish(value)}`
}

/** Two tags are the same to a search when only their case or spacing differs. */
function tagKey(tag: string): string {
  return tidyLine(tag).toLowerCase()
}

function distinct(tags: readonly string[]): string[] {
  return [...new Map(tags.toReversed().map((tag) => [tagKey(tag), tag])).values()].toReversed()
}

function tagBreaches({ tags }: ListingText, platform: Platform, pack: RulePack): Breach[] {
  const { max, eachMax, totalBytesMax } = pack.tags
  const breach = (
    code: BreachCode,
    rule: Rule<unknown>,
    message: string,
    label: string,
    mend: (tags: readonly string[]) => readonly string[],
  ): Breach => ({
    code,
    field: 'tags',
    rule,
    message,
    mend: { label, apply: (listing) => ({ ...listing, tags: mend(listing.tags) }) },
  })
  const found: Breach[] = []
  if (distinct(tags).length < tags.length) {
    found.push(
      breach('duplicate-tags', max, 'Some tags stand there twice; use each once.', 'Remove duplicates', distinct),
    )
  }
  if (eachMax && tags.some((tag) => characterCount(tag) > eachMax.value)) {
    const long = tags.filter((tag) => characterCount(tag) > eachMax.value)
    const message = `${listed(long)} ${long.length === 1 ? 'is' : 'are'} too long for a tag; ${maximum(platform, eachMax)} characters each.`
    found.push(
      breach('tag-too-long', eachMax, message, 'Shorten tags', (all) =>
        all.flatMap((tag) => shortened(tag, eachMax.value)),
      ),
    )
  }
  if (tags.length > max.value) {
    const message = `There are ${tags.length} tags; ${maximum(platform, max)}.`
    found.push(breach('too-many-tags', max, message, `Keep the first ${max.value}`, (all) => all.slice(0, max.value)))
  }
  if (totalBytesMax && bytesOf(tags) > totalBytesMax.value) {
    const message = `The ${pack.tags.calledHere} take ${bytesOf(tags)} bytes; ${maximum(platform, totalBytesMax)}.`
    found.push(
      breach('too-many-tags', totalBytesMax, message, 'Drop the last ones', (all) =>
        withinBytes(all, totalBytesMax.value),
      ),
    )
  }
  return found
}

function listed(texts: readonly string[]): string {
  return texts
    .slice(0, 3)
    .map((text) => `“${cutAtSpace(text, 40)}”`)
    .join(', ')
}

/** The whole words that fit; half a word would be a wrong one, so a tag of one long word is dropped. */
function shortened(tag: string, max: number): string[] {
  if (characterCount(tag) <= max) return [tag]
  return tag.lastIndexOf(' ', max) > 0 ? [cutTidily(tag, max)] : []
}

/** UTF-8 bytes of the tags with a space between. */
function bytesOf(tags: readonly string[]): number {
  return encodeURIComponent(tags.join(' ').toWellFormed()).replace(/%[0-9A-F]{2}/gu, '_').length
}

function withinBytes(tags: readonly string[], max: number): readonly string[] {
  let kept = tags
  while (bytesOf(kept) > max) kept = kept.slice(0, -1)
  return kept
}

function bannedBreaches(listing: ListingText, pattern: BannedPattern): Breach[] {
  const { value, where, message, replaceWith } = pattern
  const all = new RegExp(value.source, `${value.flags}g`)
  return where
    .filter((field) => textsOf(listing, field).some((text) => value.test(text)))
    .map((field) => ({
      code: 'banned',
      field,
      rule: pattern,
      message,
      ...(replaceWith !== undefined && {
        mend: {
          label: 'Remove',
          apply: (listing: ListingText) => mapField(listing, field, (text) => text.replace(all, replaceWith)),
        },
      }),
    }))
}

function textsOf(listing: ListingText, field: TextField): readonly string[] {
  return field === 'tags' ? listing.tags : [listing[field]]
}

/** `change` on one field, tidied after it; tags that end up empty are dropped. */
export function mapField(listing: ListingText, field: TextField, change: (text: string) => string): ListingText {
  if (field === 'description') return { ...listing, description: tidyText(change(listing.description)) }
  if (field === 'title') return { ...listing, title: tidyLine(change(listing.title)) }
  return { ...listing, tags: listing.tags.map((tag) => tidyLine(change(tag))).filter((tag) => tag !== '') }
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

const UNCOUNTED = new Set('a an and as at but by for from in into nor of on or per the to with'.split(' '))

function repetitionBreaches({ title }: ListingText, platform: Platform, pack: RulePack): Breach[] {
  const { titleWordUses: uses, titleCharactersOnce: once } = pack
  const breach = (rule: Rule<unknown>, message: string, mend: (title: string) => string): Breach => ({
    code: 'repetition',
    field: 'title',
    rule,
    message,
    mend: { label: 'Remove repetitions', apply: (listing) => mapField(listing, 'title', mend) },
  })
  const rare = (text: string) => (uses ? withoutExcess(text, /[\p{L}\p{N}\p{M}'’]+/gu, uses.value) : text)
  const single = (text: string) => (once ? withoutExcess(text, new RegExp(`[${once.value}]`, 'gu'), 1) : text)
  return [
    ...(uses && rare(title) !== title
      ? [breach(uses, `${platform} allows each word in a title ${uses.value} times at most.`, rare)]
      : []),
    ...(once && single(title) !== title
      ? [breach(once, `${platform} allows each of ${[...once.value].join(' ')} in a title once at most.`, single)]
      : []),
  ]
}

function withoutExcess(text: string, pieces: RegExp, max: number): string {
  const seen = new Map<string, number>()
  return text.replace(pieces, (piece) => {
    const key = piece.toLowerCase()
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    return count > max && !UNCOUNTED.has(key) ? '' : piece
  })
}
