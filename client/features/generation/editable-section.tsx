import { Pencil } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { TextAreaField } from '#client/ui/field.tsx'
import type { Platform } from '#shared/platforms.ts'
import { ListingSection } from './listing-section.tsx'
import { PartCounter, type Part } from './part-counter.tsx'

type EditableSectionProps = {
  heading: string
  part: Part
  text: string
  hint?: string
  /** Absent while the text is still being written. */
  onSave?: ((text: string) => void) | undefined
  platform: Platform
  /** The text as it is shown; `edit` opens it for rewriting. */
  children: (edit: () => void) => ReactNode
}

/** A part of a listing that the seller can rewrite in its place. */
export function EditableSection({ heading, part, text, hint, onSave, platform, children }: EditableSectionProps) {
  const [draft, setDraft] = useState<string | null>(null)
  // Keeps its place while it is of no use, so that nothing moves when the text is complete.
  const hidden = onSave === undefined || draft !== null
  const startEditing = () => setDraft(text)
  const edit = (
    <Button
      size="small"
      variant="quiet"
      className={hidden ? 'invisible -mr-3' : '-mr-3'}
      aria-label={`Edit ${part}`}
      icon={<Pencil size={16} aria-hidden />}
      onClick={startEditing}
    >
      Edit
    </Button>
  )
  return (
    <ListingSection
      heading={heading}
      aside={
        <>
          <span className="flex items-center gap-1">
            <PartCounter part={part} text={draft ?? text} platform={platform} />
          </span>
          {edit}
        </>
      }
    >
      {draft === null || onSave === undefined ? (
        children(startEditing)
      ) : (
        <Editor part={part} hint={hint} draft={draft} onChange={setDraft} onSave={onSave} />
      )}
    </ListingSection>
  )
}

type EditorProps = {
  part: Part
  hint: string | undefined
  draft: string
  onChange: (draft: string | null) => void
  onSave: (text: string) => void
}

function Editor({ part, hint, draft, onChange, onSave }: EditorProps) {
  const [tried, setTried] = useState(false)
  const empty = draft.trim() === ''
  const save = () => {
    setTried(true)
    if (empty) return
    onSave(draft.trim())
    onChange(null)
  }
  return (
    <div className="flex flex-col gap-3">
      <TextAreaField
        label={`New ${part}`}
        unmarked
        hint={hint}
        // The seller asked for this field by the button that it replaces.
        ref={focusOnce}
        value={draft}
        error={tried && empty ? `Please enter a ${part}.` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="flex gap-3">
        <Button size="small" onClick={save}>
          Keep changes
        </Button>
        <Button size="small" variant="quiet" onClick={() => onChange(null)}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

function focusOnce(element: HTMLElement | null): void {
  element?.focus()
}
