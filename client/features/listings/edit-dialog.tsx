import { useId, type FormEvent } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { TextAreaField, TextField } from '#client/ui/field.tsx'
import { Note } from '#client/ui/note.tsx'
import { PhotoStrip } from '#client/ui/photo-strip.tsx'
import { changesIn } from './edit.ts'
import type { Edit, EditDraft } from './use-edit.ts'
import { useEditCheck } from './use-edit-check.tsx'

type EditDialogProps = Pick<Edit, 'type' | 'close' | 'save'> & { draft: EditDraft }

/** Changes what a saved listing says. */
export function EditDialog({ draft: { listing, typed, problem }, type, close, save }: EditDialogProps) {
  const formId = useId()
  const check = useEditCheck(listing, typed, type)
  const untitled = typed.title.trim() === ''
  const changed = changesIn(listing, typed) !== null
  const savable = !untitled && changed
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (savable) void check.vouched().then(save)
  }
  const footer = (
    <>
      <Button onClick={close}>Cancel</Button>
      <Button type="submit" form={formId} variant="primary" disabled={!savable}>
        Save Changes
      </Button>
    </>
  )
  return (
    <Dialog title="Edit Saved Listing" open guarded={changed} onClose={close} footer={footer}>
      <form id={formId} className="flex flex-col gap-5" onSubmit={submit}>
        {problem !== null && <Note tone="bad">{problem}</Note>}
        <PhotoStrip urls={listing.imageUrls} />
        {check.panel}
        <TextField
          label="Title"
          data-autofocus
          value={typed.title}
          error={untitled ? 'Please enter a title.' : undefined}
          autoComplete="off"
          onBlur={check.settle}
          onChange={(event) => type({ title: event.target.value })}
        />
        <TextAreaField
          label="Description"
          unmarked
          rows={8}
          value={typed.description}
          onBlur={check.settle}
          onChange={(event) => type({ description: event.target.value })}
        />
        <TextField
          label="Tags"
          unmarked
          hint="Separate tags by commas"
          value={typed.tags}
          autoComplete="off"
          onBlur={check.settle}
          onChange={(event) => type({ tags: event.target.value })}
        />
      </form>
    </Dialog>
  )
}
