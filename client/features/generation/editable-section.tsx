import { Pencil } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { TextAreaField } from '#client/ui/field.tsx'
import type { Platform } from '#shared/rules/platforms.ts'
import { ListingSection } from './listing-section.tsx'
import { PartCounter, type Part } from './part-counter.tsx'

/** Edits begun, by version and part, so that a look at another version loses none. */
export type Edits = Map<string, string>

type EditableSectionProps = {
  heading: string
  part: Part
  text: string
  hint?: string
  onSave?: ((text: string) => void) | undefined
  platform: Platform
  edits: Edits
  version: string
  children: ReactNode
}

export function EditableSection(props: EditableSectionProps) {
  const { heading, part, text, hint, onSave, platform, children } = props
  const [draft, setDraft] = useDraft(props)
  const button = useRef<HTMLButtonElement>(null)
  // Keeps its place while it is of no use, so that nothing moves when the text is complete.
  const hidden = onSave === undefined || draft !== null
  const close = () => {
    setDraft(null)
    // The field takes the focus with it when it goes.
    requestAnimationFrame(() => button.current?.focus())
  }
  const edit = (
    <Button
      ref={button}
      size="small"
      variant="quiet"
      className={hidden ? 'invisible -mr-3' : '-mr-3'}
      aria-label={`Edit ${part}`}
      icon={<Pencil size={16} aria-hidden />}
      onClick={() => setDraft(text)}
    >
      Edit
    </Button>
  )
  return (
    <ListingSection
      heading={heading}
      aside={
        <>
          <span className="flex min-w-0 items-center gap-1">
            <PartCounter part={part} text={draft ?? text} platform={platform} />
          </span>
          {edit}
        </>
      }
    >
      {draft === null || onSave === undefined ? (
        children
      ) : (
        <Editor part={part} hint={hint} draft={draft} onChange={setDraft} onSave={onSave} onClose={close} />
      )}
    </ListingSection>
  )
}

function useDraft({ edits, version, part }: EditableSectionProps) {
  const key = `${version} ${part}`
  const [draft, setDraft] = useState(edits.get(key) ?? null)
  const change = (next: string | null) => {
    setDraft(next)
    if (next === null) edits.delete(key)
    else edits.set(key, next)
  }
  return [draft, change] as const
}

type EditorProps = {
  part: Part
  hint: string | undefined
  draft: string
  onChange: (draft: string) => void
  onSave: (text: string) => void
  onClose: () => void
}

function Editor({ part, hint, draft, onChange, onSave, onClose }: EditorProps) {
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
        hint={hint}
        ref={focusOnce}
        value={draft}
        error={tried && empty ? `Please enter a ${part}.` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="flex gap-3">
        <Button size="small" onClick={save}>
          Keep changes
        </Button>
        <Button size="small" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

/** The seller asked for this field by the button that it replaces, unless it comes back with its version. */
function focusOnce(element: HTMLElement | null): void {
  if (!document.activeElement?.matches('[role=tab]')) element?.focus()
}
