import { useRef, useState, type ReactNode, type KeyboardEvent } from 'react'
import { Chip } from '#client/ui/card.tsx'
import type { GeneratedListing, PartialListing } from '#shared/api/generation.ts'
import type { Platform } from '#shared/rules/details.ts'
import { tagsOf, PartCounter, type Part } from '#client/parts/part-counter.tsx'
import { MarkedText } from './marked-text.tsx'
import { QuietButton, SmallButton, Skeleton } from '#client/ui/basics.tsx'
import { TextAreaField } from '#client/ui/field.tsx'

const PARTS = {
  title: {
    heading: 'Optimized Title',
    place: 'min-h-13 max-sm:min-h-20',
    change: (text: string) => ({ title: text.replace(/\s+/g, ' ') }),
  },
  description: {
    heading: 'Full Product Description',
    place: 'min-h-54 max-sm:min-h-72',
    change: (text: string) => ({ description: text }),
  },
  tags: {
    heading: 'Suggested Tags',
    place: 'min-h-15.5 max-sm:min-h-32',
    change: (text: string) => ({ tags: tagsOf(text) }),
  },
}

const unfinished = new Map<string, string>()

type ListingPartProps = {
  part: Part
  listing: PartialListing
  platform: Platform
  version: string
  writing: boolean
  onSave: ((change: Partial<GeneratedListing>) => void) | undefined
  notes: ReactNode
}

export function ListingPart(props: ListingPartProps) {
  const { part, listing, platform, onSave, notes } = props
  const { heading, change } = PARTS[part]
  const { title = '', description = '', tags = [] } = listing
  const text = { title, description, tags: tags.join(', ') }[part]
  const [draft, setDraft] = useDraft(props)
  const button = useRef<HTMLButtonElement>(null)
  // Keeps its place while it is of no use, so that nothing moves when the text is complete.
  const hidden = onSave === undefined || draft !== null
  const close = () => {
    setDraft(null)
    requestAnimationFrame(() => button.current?.focus())
  }
  const aside = (
    <>
      <span className="flex min-w-0 items-center gap-1">
        <PartCounter part={part} text={draft ?? text} platform={platform} />
      </span>
      <QuietButton
        ref={button}
        className={hidden ? 'invisible -mr-3' : '-mr-3'}
        aria-label={`Edit ${part}`}
        icon="pencil"
        onClick={() => setDraft(text)}
        label="Edit"
      />
    </>
  )
  const save = (next: string) => onSave?.(change(next))
  return (
    <ListingSection heading={heading} aside={aside}>
      {draft === null ? (
        <>
          <Words {...props} text={text} />
          {notes}
        </>
      ) : (
        <Editor part={part} draft={draft} onChange={setDraft} onSave={save} onClose={close} />
      )}
    </ListingSection>
  )
}

function Words({ part, listing, text, writing, onSave }: ListingPartProps & { text: string }) {
  const finished = onSave !== undefined
  const { place } = PARTS[part]
  const look = part === 'title' ? 'text-xl font-bold wrap-anywhere' : 'max-w-prose whitespace-pre-line wrap-anywhere'
  return (
    <div className={finished ? undefined : place}>
      {text === '' && !(finished && part === 'tags') ? (
        <MissingPart place={place} writing={writing} />
      ) : part === 'tags' ? (
        <TagChips tags={listing.tags ?? []} />
      ) : (
        <p className={look}>
          <MarkedText text={text} field={part} />
        </p>
      )}
    </div>
  )
}

function TagChips({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return <p className="text-ink-2">No tags.</p>
  return (
    <ul className="flex flex-wrap gap-2">
      {[...new Set(tags)].map((tag) => (
        <li key={tag} className="max-w-full">
          <Chip>
            <MarkedText text={tag} field="tags" index={tags.indexOf(tag)} />
          </Chip>
        </li>
      ))}
    </ul>
  )
}

function useDraft({ version, part }: ListingPartProps) {
  const key = `${version} ${part}`
  const [draft, setDraft] = useState(unfinished.get(key) ?? null)
  const change = (next: string | null) => {
    setDraft(next)
    if (next === null) unfinished.delete(key)
    else unfinished.set(key, next)
  }
  return [draft, change] as const
}

type EditorProps = {
  part: Part
  draft: string
  onChange: (draft: string) => void
  onSave: (text: string) => void
  onClose: () => void
}

function Editor({ part, draft, onChange, onSave, onClose }: EditorProps) {
  const [tried, setTried] = useState(false)
  const empty = draft.trim() === ''
  const save = () => {
    setTried(true)
    if (empty) return
    onSave(draft.trim())
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const keeps = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (!keeps && event.key !== 'Escape') return
    // Elsewhere on the page the one has a listing written, and the other stops that.
    event.preventDefault()
    if (keeps) save()
    else onClose()
  }
  return (
    <div role="presentation" className="flex flex-col gap-3" onKeyDown={onKeyDown}>
      <TextAreaField
        label={`New ${part}`}
        unmarked
        hint={part === 'tags' && 'Separate tags by commas'}
        ref={focusOnce}
        value={draft}
        error={tried && empty ? `Please enter a ${part}.` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="flex gap-3">
        <SmallButton onClick={save}>Keep changes</SmallButton>
        <QuietButton onClick={onClose}>Cancel</QuietButton>
      </div>
    </div>
  )
}

/** The seller asked for this field by the button that it replaces, unless it comes back with its version. */
function focusOnce(element: HTMLElement | null): void {
  if (!document.activeElement?.matches('[role=tab]')) element?.focus()
}

type ListingSectionProps = { heading: string; aside?: ReactNode; children: ReactNode }

export const ListingSection = ({ heading, aside, children }: ListingSectionProps) => (
  <section aria-label={heading} className="px-5 py-4 not-last:border-b not-last:border-line">
    <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3">
      <h3 tabIndex={-1} className="text-base font-semibold text-ink-2">
        {heading}
      </h3>
      <div className="flex min-w-0 items-center justify-between gap-2 text-sm text-ink-2 tabular-nums max-sm:w-full">
        {aside}
      </div>
    </div>
    {children}
  </section>
)

export function MissingPart({ place, writing }: { place: string; writing: boolean }) {
  return writing ? <Skeleton className={place} /> : <p className="text-ink-2">Not written yet.</p>
}
