import type { SavedListing } from '#shared/api/listings.ts'

/** A listing as plain text to hand on: title, description, tags. */
export function shareText({ title, description, tags }: Pick<SavedListing, 'title' | 'description' | 'tags'>): string {
  return [title, description, tags.join(', ')].filter(Boolean).join('\n\n')
}
