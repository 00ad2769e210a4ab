import type { Rule, TextField } from './marketplaces/rule.ts'
import { tidyLine, tidyText } from '../text/plain-text.ts'
import type { Platform } from './platforms.ts'

export type ListingText = { title: string; description: string; tags: readonly string[] }

export type ViolationCode =
  | 'too-long'
  | 'too-many-tags'
  | 'tag-too-long'
  | 'duplicate-tags'
  | 'banned'
  | 'shouting'
  | 'repetition'

/** One rule of the marketplace that a listing breaks; `fix` is absent where only rewording helps. */
export type Violation = {
  code: ViolationCode
  field: TextField
  rule: Rule<unknown>
  /** One sentence for the seller; it may quote the listing. */
  message: string
  fix?: Fix | undefined
}

export type Fix = { label: string; apply: (listing: ListingText) => ListingText }

export function inEnglish(count: number): string {
  return count.toLocaleString('en')
}

/** The limit as a part of a sentence, no firmer than it is known. */
export function maximum(platform: Platform, { value, severity }: Rule<number>): string {
  return severity === 'advice' || platform === 'Other'
    ? `keep to ${inEnglish(value)}`
    : `${platform} allows ${inEnglish(value)}`
}

/** `change` on one field, which is tidied if that changed it; tags that end up empty are dropped. */
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
