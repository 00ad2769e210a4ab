import { useState } from 'react'
import type { GeneratedListing, ListingDetails } from '#shared/generation.ts'
import { claimKey, findClaims, unsupportedIn, type Claim, type ListingClaims } from '#shared/evidence.ts'
import { withoutSentence, withoutWords } from '#shared/evidence-removal.ts'
import type { Version } from './session.ts'

/** A finished version and what the seller can do to it. */
export type Finished = {
  version: Version
  onEdit: (change: Partial<GeneratedListing>) => void
  /** The seller vouches for claims. */
  onConfirm: (claims: readonly string[]) => void
}

/** Where a claim stands: in a text, or in the tag of that number. */
export type ClaimPlace = { field: 'title' | 'description' } | { field: 'tags'; tag: number }

const NO_CLAIMS: ListingClaims = { title: [], description: [], tags: [] }

/** The claims of a version that nothing given supports, as they are worded. */
export function openClaims(version: Version, details: ListingDetails, photos: readonly string[]): string[] {
  const { listing, confirmed = [] } = version
  return unsupportedIn(findClaims(listing, { details, photos, confirmed })).map(({ text }) => text)
}

/** What each claim of a finished listing rests on, and what to do about those that rest on nothing. */
export function useEvidence(finished: Finished | undefined, details: ListingDetails, photos: readonly string[]) {
  const [removed, setRemoved] = useState<{ text: string; before: Partial<GeneratedListing> } | null>(null)
  if (finished === undefined) return { claims: NO_CLAIMS, removed: null }
  const { version, onEdit, onConfirm } = finished
  const { listing, confirmed = [] } = version
  const grounds = { details, photos, confirmed }
  return {
    claims: findClaims(listing, grounds),
    removed: removed && {
      text: removed.text,
      undo() {
        onEdit(removed.before)
        setRemoved(null)
      },
    },
    keep: ({ text }: Claim) => onConfirm([claimKey(text)]),
    remove(claim: Claim, place: ClaimPlace) {
      const { [place.field]: before } = listing
      onEdit(changeWithout(listing, claim, place))
      setRemoved({ text: claim.text, before: { [place.field]: before } })
    },
    /** What the seller writes by hand, the seller has said. */
    rewrite(change: Partial<GeneratedListing>) {
      const known = new Set(openClaims(version, details, photos).map(claimKey))
      const claims = unsupportedIn(findClaims({ ...listing, ...change }, grounds)).map(({ text }) => claimKey(text))
      onEdit(change)
      setRemoved(null)
      onConfirm(claims.filter((claim) => !known.has(claim)))
    },
  }
}
export type Evidence = ReturnType<typeof useEvidence>

function changeWithout(listing: GeneratedListing, claim: Claim, place: ClaimPlace): Partial<GeneratedListing> {
  if (place.field === 'tags') return { tags: listing.tags.filter((_, index) => index !== place.tag) }
  // A listing has a title and a description: the last words of one stay until they are rewritten.
  if (place.field === 'title') return { title: withoutWords(listing.title, claim) || listing.title }
  return { description: withoutSentence(listing.description, claim) || listing.description }
}
