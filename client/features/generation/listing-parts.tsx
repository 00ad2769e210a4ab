import type { ReactNode } from 'react'
import { Chip } from '#client/ui/card.tsx'
import type { GeneratedListing } from '#shared/api/generation.ts'
import type { Platform } from '#shared/rules/details.ts'
import { EditableSection, type Edits, MissingPart } from './editable-section.tsx'
import { tagsOf, type Part } from '#client/parts/part-counter.tsx'
import { MarkedText } from './marked-text.tsx'
import type { Unfinished } from './session.ts'

type PartLook = {
  heading: string
  hint?: string
  place: string
  change: (text: string) => Partial<GeneratedListing>
}

const PARTS: Record<Part, PartLook> = {
  title: {
    heading: 'Optimized Title',
    place: 'min-h-13 max-sm:min-h-20',
    change: (text) => ({ title: text.replace(/\s+/g, ' ') }),
  },
  description: {
    heading: 'Full Product Description',
    place: 'min-h-54 max-sm:min-h-72',
    change: (text) => ({ description: text }),
  },
  tags: {
    heading: 'Suggested Tags',
    hint: 'Separate tags by commas',
    place: 'min-h-15.5 max-sm:min-h-32',
    change: (text) => ({ tags: tagsOf(text) }),
  },
}

type ListingPartProps = {
  part: Part
  listing: Unfinished
  platform: Platform
  edits: Edits
  version: string
  writing: boolean
  finished: boolean
  onSave: ((change: Partial<GeneratedListing>) => void) | undefined
  notes: ReactNode
}

export function ListingPart({ listing, writing, finished, onSave, notes, ...section }: ListingPartProps) {
  const { part } = section
  const { place, change, ...look } = PARTS[part]
  const { title = '', description = '', tags = [] } = listing
  const text = { title, description, tags: tags.join(', ') }[part]
  return (
    <EditableSection {...section} {...look} text={text} onSave={onSave && ((next) => onSave(change(next)))}>
      <div className={finished ? undefined : place}>
        {text === '' && !(finished && part === 'tags') ? (
          <MissingPart place={place} writing={writing} />
        ) : part === 'tags' ? (
          <TagChips tags={tags} />
        ) : (
          <p
            className={
              part === 'title' ? 'text-xl font-bold wrap-anywhere' : 'max-w-prose whitespace-pre-line wrap-anywhere'
            }
          >
            <MarkedText text={text} field={part} />
          </p>
        )}
      </div>
      {notes}
    </EditableSection>
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
