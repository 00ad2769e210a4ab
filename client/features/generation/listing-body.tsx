import { Button } from '#client/ui/button.tsx'
import { Note } from '#client/ui/note.tsx'
import type { CompetitionAnalysis } from '#shared/competition.ts'
import type { ListingDetails } from '#shared/generation.ts'
import { checkListing, type Finding } from '#shared/listing-check.ts'
import { ClaimDesk } from './claims.tsx'
import { ClaimsTable } from './claims-table.tsx'
import type { Drafts } from './editable-section.tsx'
import { Findings } from './findings.tsx'
import { DescriptionPart, TagsPart, TitlePart } from './listing-parts.tsx'
import { PricingSection } from './pricing-section.tsx'
import { SourcesSection } from './sources-section.tsx'
import type { Unfinished } from './session.ts'
import { useEvidence, type Finished } from './use-evidence.ts'

type ListingBodyProps = {
  listing: Unfinished
  /** What the listing was made of. */
  details: ListingDetails
  /** The analysis that it was made with. */
  competition: CompetitionAnalysis | null
  /** What each photo of the item was read as, in their order. */
  photos: readonly string[]
  /** It is being written right now. */
  writing: boolean
  drafts: Drafts
  /** Present once the listing is complete; makes its parts editable. */
  finished?: Finished | undefined
}

/** The parts of a listing in the order in which they are written; what is still missing is a stand-in of its size. */
export function ListingBody(props: ListingBodyProps) {
  const { listing, details, competition, photos, writing, drafts, finished } = props
  const { platform, condition, itemName } = details
  const evidence = useEvidence(finished, details, photos)
  const { claims } = evidence
  const found = finished ? checkListing(finished.version.listing, platform, condition) : []
  const findings = (...fields: Finding['field'][]) =>
    finished && (
      <Findings
        findings={found.filter(({ field }) => fields.includes(field))}
        listing={finished.version.listing}
        onFix={finished.onEdit}
      />
    )
  const version = finished?.version.writtenAt ?? ''
  const parts = { platform, writing, drafts, version, finished: finished !== undefined, onSave: evidence.rewrite }
  return (
    <ClaimDesk evidence={evidence}>
      {evidence.removed && <Removed {...evidence.removed} />}
      <TitlePart {...parts} title={listing.title} claims={claims.title} notes={findings('title')} />
      <DescriptionPart
        {...parts}
        description={listing.description}
        claims={claims.description}
        notes={findings('description', 'condition')}
      />
      <TagsPart {...parts} tags={listing.tags} claims={claims.tags} notes={findings('tags')} />
      <PricingSection
        price={listing}
        competition={competition}
        writing={writing}
        writtenAt={finished?.version.writtenAt}
      />
      <SourcesSection sources={finished?.version.sources ?? null} platform={platform} itemName={itemName} />
      {finished && (
        <div className="border-t border-line px-5 py-2">
          <ClaimsTable claims={claims} />
        </div>
      )}
    </ClaimDesk>
  )
}

function Removed({ text, undo }: { text: string; undo: () => void }) {
  return (
    <output className="block px-5 pt-4">
      <Note
        tone="info"
        action={
          <Button size="small" onClick={undo}>
            Undo
          </Button>
        }
      >
        <span className="wrap-anywhere">Removed what said “{text}”.</span>
      </Note>
    </output>
  )
}
