import type { Rule, TextField } from './marketplaces/rule.ts'
import { tidyLine, tidyText } from './plain-text.ts'
import type { Platform } from './platforms.ts'

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
  mend?: Mend | undefined
}

export type Mend = { label: string; apply: (listing: ListingText) => ListingText }

/** `1,000` */
export function inEnglish(count: number): string {
  return count.toLocaleString('en')
}

/** The limit as a part of a sentence, no firmer than it is known. */
export function maximum(platform: Platform, { value, severity }: Rule<number>): string {
  return severity === 'advice' || platform === 'Other'
    ? `keep to ${inEnglish(value)}`
    : `${platform} allows ${inEnglish(value)}`
}

/** `change` on one field, tidied after it; tags that end up empty are dropped. */
export function mapField(listing: ListingText, field: TextField, change: (text: string) => string): ListingText {
  if (field === 'description') return { ...listing, description: tidyText(change(listing.description)) }
  if (field === 'title') return { ...listing, title: tidyLine(change(listing.title)) }
  return { ...listing, tags: listing.tags.map((tag) => tidyLine(change(tag))).filter((tag) => tag !== '') }
}
