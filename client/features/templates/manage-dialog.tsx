import { useState, type FormEvent } from 'react'
import { messageFor, send, sendForJson, wasThere } from '#client/lib/http.ts'
import { focusOn } from '#client/lib/page.ts'
import { loadedFrom, queryClient, useChange } from '#client/lib/query-client.ts'
import { Button, SmallButton, FailureNote } from '#client/ui/basics.tsx'
import { ConfirmButton, Dialog } from '#client/ui/dialog.tsx'
import { TextField } from '#client/ui/field.tsx'
import { LONGEST_TEMPLATE_NAME, Template, TemplateList } from '#shared/api/templates.ts'

export const TEMPLATES = '/api/templates'

export const templateList = (uid: string) => loadedFrom(TEMPLATES, TemplateList, ['templates', uid])

type ManageDialogProps = { renames: boolean; templates: readonly Template[]; onClose: () => void }

export function ManageDialog({ renames, templates, onClose }: ManageDialogProps) {
  return (
    <Dialog title="Manage templates" onClose={onClose}>
      {templates.length === 0 && <p className="text-ink-2">No templates yet.</p>}
      <ul className="flex flex-col divide-y divide-line">
        {templates.map((template) => (
          <li key={template.id} className="py-3 first:pt-0 last:pb-0">
            <TemplateRow template={template} renames={renames} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function useTemplateChange<Order>(tell: (order: Order) => Promise<unknown>, onDone?: () => void) {
  return useChange({
    mutationFn: tell,
    onSuccess: () => onDone?.(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['templates'] }),
  })
}

function TemplateRow({ template: { id, name }, renames }: { template: Template; renames: boolean }) {
  const [renaming, setRenaming] = useState(false)
  const back = () => setRenaming(false)
  const path = `${TEMPLATES}/${id}`
  const rename = useTemplateChange((name: string) => sendForJson('PATCH', path, Template, { body: { name } }), back)
  const remove = useTemplateChange(() => wasThere(send('DELETE', path)))
  return (
    <>
      {renaming ? (
        <Rename name={name} busy={rename.isPending} onRename={rename.mutate} onClose={back} />
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <p className="min-w-0 flex-1 basis-24 font-semibold wrap-anywhere">{name}</p>
          {renames && (
            <SmallButton aria-label={`Rename ${name}`} onClick={() => setRenaming(true)}>
              Rename
            </SmallButton>
          )}
          <ConfirmButton
            size="small"
            aria-label={`Delete ${name}`}
            busy={remove.isPending}
            ask={{ title: `Delete “${name}”?`, confirmLabel: 'Delete template', onConfirm: remove.mutate }}
          >
            Delete
          </ConfirmButton>
        </div>
      )}
      <FailureNote className="mt-2">
        {rename.error && messageFor(rename.error, 'The template could not be renamed.')}
        {remove.error && messageFor(remove.error, 'The template could not be deleted.')}
      </FailureNote>
    </>
  )
}

type RenameProps = { name: string; busy: boolean; onRename: (name: string) => void; onClose: () => void }

function Rename({ name, busy, onRename, onClose }: RenameProps) {
  const [typed, setTyped] = useState(name)
  const trimmed = typed.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // As far as React's events go, this form stands inside that of the listing.
    event.stopPropagation()
    if (trimmed === name) onClose()
    else if (trimmed !== '') onRename(trimmed)
  }
  return (
    <form noValidate className="flex flex-wrap items-end gap-2" onSubmit={submit}>
      <TextField
        label="New name"
        className="flex-1 basis-48 max-sm:basis-full"
        ref={focusOn}
        value={typed}
        maxLength={LONGEST_TEMPLATE_NAME}
        error={trimmed === '' ? 'Please enter a template name.' : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" busy={busy}>
        Rename
      </Button>
    </form>
  )
}
