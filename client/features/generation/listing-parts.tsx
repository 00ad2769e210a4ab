import type { ReactNode } from 'react'
import { Chip } from '#client/ui/chip.tsx'
import type { GeneratedListing } from '#shared/api/generation.ts'
import type { Platform } from '#shared/rules/platforms.ts'
import { EditableSection, type Edits, MissingPart } from './editable-section.tsx'
import { MarkedText } from './marked-text.tsx'
import { tagsOf } from '#client/parts/part-counter.tsx'

type PartProps = {
  platform: Platform
  edits: Edits
  version: string
  writing: boolean
  /** It is complete: its place no longer has to be kept. */
  finished: boolean
  onSave: ((change: Partial<GeneratedListing>) => void) | undefined
  notes: ReactNode
}

type PartFrameProps = PartProps & {
  heading: string
  part: 'title' | 'description' | 'tags'
  text: string
  hint?: string
  change: (text: string) => Partial<GeneratedListing>
  place: string
  content: ReactNode
}

function Part({ change, place, content, writing, finished, onSave, notes, ...section }: PartFrameProps) {
  return (
    <EditableSection {...section} onSave={onSave && ((text) => onSave(change(text)))}>
      <div className={finished ? undefined : place}>
        {content ?? <MissingPart part={section.part} writing={writing} />}
      </div>
      {notes}
    </EditableSection>
  )
}

export function TitlePart(props: PartProps & { title: string | undefined }) {
  const { title, ...frame } = props
  return (
    <Part
      {...frame}
      heading="Optimized Title"
      part="title"
      text={title ?? ''}
      change={(text) => ({ title: text.replace(/\s+/g, ' ') })}
      place="min-h-13 max-sm:min-h-20"
      content={
        title ? (
          <p className="text-xl font-bold wrap-anywhere">
            <MarkedText text={title} field="title" />
          </p>
        ) : null
      }
    />
  )
}

export function DescriptionPart(props: PartProps & { description: string | undefined }) {
  const { description, ...frame } = props
  return (
    <Part
      {...frame}
      heading="Full Product Description"
      part="description"
      text={description ?? ''}
      change={(text) => ({ description: text })}
      place="min-h-54 max-sm:min-h-72"
      content={
        description ? (
          <p className="max-w-prose whitespace-pre-line wrap-anywhere">
            <MarkedText text={description} field="description" />
          </p>
        ) : null
      }
    />
  )
}

export function TagsPart(props: PartProps & { tags: readonly string[] | undefined }) {
  const { tags = [], ...frame } = props
  return (
    <Part
      {...frame}
      heading="Suggested Tags"
      part="tags"
      text={tags.join(', ')}
      hint="Separate tags by commas"
      change={(text) => ({ tags: tagsOf(text) })}
      place="min-h-15.5 max-sm:min-h-32"
      content={tags.length > 0 || frame.finished ? <TagChips tags={tags} /> : null}
    />
  )
}

function TagChips({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return <p className="text-ink-2">No tags.</p>
  return (
    <ul className="flex flex-wrap gap-2">
      {tags.map(
        (tag, index) =>
          tags.indexOf(tag) === index && (
            <li key={tag} className="max-w-full">
              <Chip>
                <MarkedText text={tag} field="tags" index={index} />
              </Chip>
            </li>
          ),
      )}
    </ul>
  )
}
