import type { SavedListing } from '#shared/api/listings.ts'

/** What the dialog "Edit Saved Listing" holds: its fields as typed, tags separated by commas, and what was settled in it. */
export type TypedEdit = Pick<SavedListing, 'title' | 'description' | 'priceJustification'> & {
  tags: string
  /** Absent as long as it is what is kept with the listing. */
  confirmed?: readonly string[]
}

export function typedOf({ title, description, tags, priceJustification }: SavedListing): TypedEdit {
  return { title, description, tags: tags.join(', '), priceJustification }
}

/** Tags as they are kept: split on commas, trimmed, empty ones dropped. */
export function tagsIn(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
}

type Changes = Partial<Pick<SavedListing, 'title' | 'description' | 'tags' | 'priceJustification'>> & {
  confirmed?: string[]
}

/** What the dialog would change in the listing; null when that is nothing. */
export function changesIn(listing: SavedListing, typed: TypedEdit): Changes | null {
  const title = typed.title.trim()
  const description = typed.description.trim()
  const tags = tagsIn(typed.tags)
  const changes = {
    ...(title === listing.title ? {} : { title }),
    ...(description === listing.description.trim() ? {} : { description }),
    ...(tags.join() === tagsIn(typedOf(listing).tags).join() ? {} : { tags }),
    ...(typed.priceJustification === listing.priceJustification
      ? {}
      : { priceJustification: typed.priceJustification }),
    ...(typed.confirmed && { confirmed: [...typed.confirmed] }),
  }
  return Object.keys(changes).length === 0 ? null : changes
}
