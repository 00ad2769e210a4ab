import { SkeletonLines } from './skeleton-sections.tsx'
import { ListingSection } from './listing-section.tsx'

/** A listing card before its code has arrived, in the sizes of the real one. */
export function SkeletonCard() {
  return (
    <div aria-hidden className="card">
      <div className="h-11 border-b border-line" />
      <div className="h-19 border-b border-line sm:h-13" />
      <ListingSection heading="Optimized Title">
        <SkeletonLines.title />
      </ListingSection>
      <ListingSection heading="Full Product Description">
        <SkeletonLines.description />
      </ListingSection>
      <ListingSection heading="Suggested Tags">
        <SkeletonLines.tags />
      </ListingSection>
      <ListingSection heading="AI Pricing Suggestion">
        <SkeletonLines.price />
      </ListingSection>
    </div>
  )
}
