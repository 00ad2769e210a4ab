import type { ReactNode } from 'react'
import { Chip } from '#client/ui/chip.tsx'
import type { Claim } from '#shared/evidence.ts'
import type { GeneratedListing } from '#shared/generation.ts'
import type { Platform } from '#shared/platforms.ts'
import { ClaimedText } from './claims.tsx'
import { EditableSection } from './editable-section.tsx'
import { tagsOf } from './part-counter.tsx'
import { MissingPart } from './skeleton-sections.tsx'

type PartProps = {
  platform: Platform
  /** It is being written right now. */
  writing: boolean
  /** It is complete: its place no longer has to be kept. */
  finished: boolean
  /** Absent while the listing is still being written. */
  onSave: ((change: Partial<GeneratedListing>) => void) | undefined
  /** What the marketplace would object to. */
  notes: ReactNode
}

export function TitlePart(props: PartProps & { title: string | undefined; claims: readonly Claim[] }) {
  const { title, claims, platform, writing, finished, onSave, notes } = props
  return (
    <EditableSection
      heading="Optimized Title"
      part="title"
      text={title ?? ''}
      onSave={onSave && ((text) => onSave({ title: text.replace(/\s+/g, ' ') }))}
      platform={platform}
    >
      {(edit) => (
        <>
          <div className={finished ? undefined : 'min-h-13 max-sm:min-h-20'}>
            {title ? (
              <p className="text-xl font-bold wrap-anywhere">
                <ClaimedText text={title} claims={claims} place={{ field: 'title' }} edit={edit} />
              </p>
            ) : (
              <MissingPart part="title" writing={writing} />
            )}
          </div>
          {notes}
        </>
      )}
    </EditableSection>
  )
}

export function DescriptionPart(props: PartProps & { description: string | undefined; claims: readonly Claim[] }) {
  const { description, claims, platform, writing, finished, onSave, notes } = props
  return (
    <EditableSection
      heading="Full Product Description"
      part="description"
      text={description ?? ''}
      onSave={onSave && ((text) => onSave({ description: text }))}
      platform={platform}
    >
      {(edit) => (
        <>
          <div className={finished ? undefined : 'min-h-54 max-sm:min-h-72'}>
            {description ? (
              <p className="max-w-prose whitespace-pre-line wrap-anywhere">
                <ClaimedText text={description} claims={claims} place={{ field: 'description' }} edit={edit} />
              </p>
            ) : (
              <MissingPart part="description" writing={writing} />
            )}
          </div>
          {notes}
        </>
      )}
    </EditableSection>
  )
}

export function TagsPart(props: PartProps & { tags: readonly string[] | undefined; claims: readonly Claim[][] }) {
  const { tags, claims, platform, writing, finished, onSave, notes } = props
  return (
    <EditableSection
      heading="Suggested Tags"
      part="tags"
      text={(tags ?? []).join(', ')}
      hint="Separate tags by commas"
      onSave={onSave && ((text) => onSave({ tags: tagsOf(text) }))}
      platform={platform}
    >
      {(edit) => (
        <>
          <div className={finished ? undefined : 'min-h-15.5 max-sm:min-h-32'}>
            {tags?.length || finished ? (
              <TagChips tags={tags ?? []} claims={claims} edit={edit} />
            ) : (
              <MissingPart part="tags" writing={writing} />
            )}
          </div>
          {notes}
        </>
      )}
    </EditableSection>
  )
}

type TagChipsProps = { tags: readonly string[]; claims: readonly Claim[][]; edit: () => void }

function TagChips({ tags, claims, edit }: TagChipsProps) {
  if (tags.length === 0) return <p className="text-ink-2">No tags.</p>
  return (
    <ul className="flex flex-wrap gap-2">
      {tags.map(
        (tag, index) =>
          tags.indexOf(tag) === index && (
            <li key={tag} className="max-w-full">
              <Chip>
                <span>
                  <ClaimedText
                    text={tag}
                    claims={claims[index] ?? []}
                    place={{ field: 'tags', tag: index }}
                    edit={edit}
                  />
                </span>
              </Chip>
            </li>
          ),
      )}
    </ul>
  )
}
