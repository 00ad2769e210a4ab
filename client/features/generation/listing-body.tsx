import { Chip } from '#client/ui/chip.tsx'
import type { CompetitionAnalysis } from '#shared/competition.ts'
import type { GeneratedListing, ListingDetails } from '#shared/generation.ts'
import { checkListing, type Finding } from '#shared/listing-check.ts'
import { EditableSection } from './editable-section.tsx'
import { Findings } from './findings.tsx'
import { tagsOf } from './part-counter.tsx'
import { PricingSection } from './pricing-section.tsx'
import { MissingPart } from './skeleton-sections.tsx'
import { SourcesSection } from './sources-section.tsx'
import type { Unfinished, Version } from './session.ts'

type ListingBodyProps = {
  listing: Unfinished
  /** What the listing was made of. */
  details: ListingDetails
  /** The analysis of competitors that it was made with. */
  competition: CompetitionAnalysis | null
  /** It is being written right now. */
  writing: boolean
  /** Present once the listing is complete; makes its parts editable. */
  finished?: { version: Version; onEdit: (change: Partial<GeneratedListing>) => void } | undefined
}

/** The parts of a listing in the order in which they are written; what is still missing is a stand-in of its size. */
export function ListingBody({ listing, details, competition, writing, finished }: ListingBodyProps) {
  const { platform, condition, itemName } = details
  const { title, description, tags } = listing
  const saver = (changeOf: (text: string) => Partial<GeneratedListing>) =>
    finished && ((text: string) => finished.onEdit(changeOf(text)))
  const found = finished ? checkListing(finished.version.listing, platform, condition) : []
  const findings = (...fields: Finding['field'][]) =>
    finished && (
      <Findings
        findings={found.filter(({ field }) => fields.includes(field))}
        listing={finished.version.listing}
        onFix={finished.onEdit}
      />
    )
  return (
    <>
      <EditableSection
        heading="Optimized Title"
        part="title"
        text={title ?? ''}
        onSave={saver((text) => ({ title: text.replace(/\s+/g, ' ') }))}
        platform={platform}
      >
        <div className={finished ? undefined : 'min-h-13 max-sm:min-h-20'}>
          {title ? (
            <p className="text-xl font-bold wrap-anywhere">{title}</p>
          ) : (
            <MissingPart part="title" writing={writing} />
          )}
        </div>
        {findings('title')}
      </EditableSection>
      <EditableSection
        heading="Full Product Description"
        part="description"
        text={description ?? ''}
        onSave={saver((text) => ({ description: text }))}
        platform={platform}
      >
        <div className={finished ? undefined : 'min-h-54 max-sm:min-h-72'}>
          {description ? (
            <p className="max-w-prose whitespace-pre-line wrap-anywhere">{description}</p>
          ) : (
            <MissingPart part="description" writing={writing} />
          )}
        </div>
        {findings('description', 'condition')}
      </EditableSection>
      <EditableSection
        heading="Suggested Tags"
        part="tags"
        text={(tags ?? []).join(', ')}
        hint="Separate tags by commas"
        onSave={saver((text) => ({ tags: tagsOf(text) }))}
        platform={platform}
      >
        <div className={finished ? undefined : 'min-h-15.5 max-sm:min-h-32'}>
          {tags?.length || finished ? <TagChips tags={tags ?? []} /> : <MissingPart part="tags" writing={writing} />}
        </div>
        {findings('tags')}
      </EditableSection>
      <PricingSection
        price={listing}
        competition={competition}
        writing={writing}
        writtenAt={finished?.version.writtenAt}
      />
      <SourcesSection sources={finished?.version.sources ?? null} platform={platform} itemName={itemName} />
    </>
  )
}

function TagChips({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return <p className="text-ink-2">No tags.</p>
  return (
    <ul className="flex flex-wrap gap-2">
      {[...new Set(tags)].map((tag) => (
        <li key={tag} className="max-w-full">
          <Chip>{tag}</Chip>
        </li>
      ))}
    </ul>
  )
}
