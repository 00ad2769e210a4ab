import type { ReactNode } from 'react'
import { Chip } from '#client/ui/chip.tsx'
import type { Claim } from '#shared/evidence.ts'
import type { GeneratedListing } from '#shared/generation.ts'
import type { Platform } from '#shared/platforms.ts'
import { ClaimedText } from './claims.tsx'
import { EditableSection, type Drafts } from './editable-section.tsx'
import { tagsOf } from './part-counter.tsx'
import { MissingPart } from './skeleton-sections.tsx'

type PartProps = {
  platform: Platform
  drafts: Drafts
  version: string
  /** It is being written right now. */
  writing: boolean
  /** It is complete: its place no longer has to be kept. */
  finished: boolean
  /** Absent while the listing is still being written. */
  onSave: ((change: Partial<GeneratedListing>) => void) | undefined
  /** What the marketplace would object to. */
  notes: ReactNode
}

type PartFrameProps = PartProps & {
  heading: string
  part: 'title' | 'description' | 'tags'
  /** What there is to edit. */
  text: string
  hint?: string
  /** What an edited text makes of the listing. */
  change: (text: string) => Partial<GeneratedListing>
  /** The least height, kept until the listing is complete. */
  place: string
  /** Null as long as nothing of it is written. */
  render: ((edit: () => void) => ReactNode) | null
}

/** One part under its heading: its text or what stands in for it, then the notes. */
function Part({ change, place, render, writing, finished, onSave, notes, ...section }: PartFrameProps) {
  return (
    <EditableSection {...section} onSave={onSave && ((text) => onSave(change(text)))}>
      {(edit) => (
        <>
          <div className={finished ? undefined : place}>
            {render ? render(edit) : <MissingPart part={section.part} writing={writing} />}
          </div>
          {notes}
        </>
      )}
    </EditableSection>
  )
}

export function TitlePart(props: PartProps & { title: string | undefined; claims: readonly Claim[] }) {
  const { title, claims, ...frame } = props
  return (
    <Part
      {...frame}
      heading="Optimized Title"
      part="title"
      text={title ?? ''}
      change={(text) => ({ title: text.replace(/\s+/g, ' ') })}
      place="min-h-13 max-sm:min-h-20"
      render={
        title
          ? (edit) => (
              <p className="text-xl font-bold wrap-anywhere">
                <ClaimedText text={title} claims={claims} place={{ field: 'title' }} edit={edit} />
              </p>
            )
          : null
      }
    />
  )
}

export function DescriptionPart(props: PartProps & { description: string | undefined; claims: readonly Claim[] }) {
  const { description, claims, ...frame } = props
  return (
    <Part
      {...frame}
      heading="Full Product Description"
      part="description"
      text={description ?? ''}
      change={(text) => ({ description: text })}
      place="min-h-54 max-sm:min-h-72"
      render={
        description
          ? (edit) => (
              <p className="max-w-prose whitespace-pre-line wrap-anywhere">
                <ClaimedText text={description} claims={claims} place={{ field: 'description' }} edit={edit} />
              </p>
            )
          : null
      }
    />
  )
}

export function TagsPart(props: PartProps & { tags: readonly string[] | undefined; claims: readonly Claim[][] }) {
  const { tags = [], claims, ...frame } = props
  return (
    <Part
      {...frame}
      heading="Suggested Tags"
      part="tags"
      text={tags.join(', ')}
      hint="Separate tags by commas"
      change={(text) => ({ tags: tagsOf(text) })}
      place="min-h-15.5 max-sm:min-h-32"
      render={tags.length > 0 || frame.finished ? (edit) => <TagChips tags={tags} claims={claims} edit={edit} /> : null}
    />
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
