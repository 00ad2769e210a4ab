import type { SavedListing } from '#shared/listings.ts'

/** The fields of the dialog "Edit Saved Listing" as typed; tags separated by commas. */
export type TypedEdit = { title: string; description: string; tags: string }

export function typedOf({ title, description, tags }: SavedListing): TypedEdit {
  return { title, description, tags: tags.join(', ') }
}

/** Tags as they are kept: split on commas, trimmed, empty ones dropped. */
export function tagsIn(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
}

type Changes = Partial<Pick<SavedListing, 'title' | 'description' | 'tags'>>

/** What the dialog would change in the listing; null when that is nothing. */
export function changesIn(listing: SavedListing, typed: TypedEdit): Changes | null {
  const title = typed.title.trim()
  const description = typed.description.trim()
  const tags = tagsIn(typed.tags)
  const changes = {
    ...(title === listing.title ? {} : { title }),
    ...(description === listing.description.trim() ? {} : { description }),
    ...(tags.join() === tagsIn(typedOf(listing).tags).join() ? {} : { tags }),
  }
  return Object.keys(changes).length === 0 ? null : changes
}
