import { useState, type FormEvent } from 'react'
import { queryOptions } from '@tanstack/react-query'
import { messageFor, send, sendForJson, wasThere } from '#client/lib/http.ts'
import { focusOn } from '#client/lib/page.ts'
import { queryClient, useChange } from '#client/lib/query-client.ts'
import { Button, SmallButton } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { TextField } from '#client/ui/field.tsx'
import { LONGEST_TEMPLATE_NAME, Template, TemplateList } from '#shared/api/templates.ts'

export const TEMPLATES = '/api/templates'

export function templateList(uid: string) {
  return queryOptions({
    queryKey: ['templates', uid],
    queryFn: async ({ signal }) => (await sendForJson('GET', TEMPLATES, TemplateList, { signal })).items,
  })
}

type ManageDialogProps = { uid: string; renames: boolean; templates: readonly Template[]; onClose: () => void }

export function ManageDialog({ uid, renames, templates, onClose }: ManageDialogProps) {
  const changes = useTemplateChanges(uid)
  return (
    <Dialog title="Manage templates" onClose={onClose}>
      {templates.length === 0 && <p className="text-ink-2">No templates yet.</p>}
      <ul className="flex flex-col divide-y divide-line">
        {templates.map((template) => (
          <li key={template.id} className="py-3 first:pt-0 last:pb-0">
            <TemplateRow template={template} renames={renames} changes={changes} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

type TemplateRowProps = { template: Template; renames: boolean; changes: TemplateChanges }

function TemplateRow({ template, renames, changes }: TemplateRowProps) {
  const [mode, setMode] = useState<'shown' | 'renaming' | 'deleting'>('shown')
  const back = () => setMode('shown')
  const problem = changes.problemOf(template)
  return (
    <>
      {mode === 'renaming' && <Rename template={template} onRename={changes.rename} onClose={back} />}
      {mode === 'deleting' && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="min-w-0 flex-1 basis-48 wrap-anywhere">Delete “{template.name}”?</p>
          <SmallButton ref={focusOn} onClick={back}>
            Cancel
          </SmallButton>
          <Button size="small" variant="danger" onClick={() => changes.remove(template)}>
            Delete template
          </Button>
        </div>
      )}
      {mode === 'shown' && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="min-w-0 flex-1 basis-24 font-semibold wrap-anywhere">{template.name}</p>
          {renames && (
            <SmallButton aria-label={`Rename ${template.name}`} onClick={() => setMode('renaming')}>
              Rename
            </SmallButton>
          )}
          <SmallButton aria-label={`Delete ${template.name}`} onClick={() => setMode('deleting')}>
            Delete
          </SmallButton>
        </div>
      )}
      {problem && (
        <p role="alert" className="mt-2 flex flex-wrap items-center gap-3 text-sm font-semibold text-bad">
          {problem.message}
          <SmallButton onClick={problem.retry}>Retry</SmallButton>
        </p>
      )}
    </>
  )
}

type RenameProps = { template: Template; onRename: TemplateChanges['rename']; onClose: () => void }

function Rename({ template, onRename, onClose }: RenameProps) {
  const [name, setName] = useState(template.name)
  const trimmed = name.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // As far as React's events go, this form stands inside that of the listing.
    event.stopPropagation()
    if (trimmed === '') return
    if (trimmed !== template.name) onRename(template, trimmed)
    onClose()
  }
  return (
    <form noValidate className="flex flex-wrap items-end gap-2" onSubmit={submit}>
      <TextField
        label="New name"
        className="flex-1 basis-48 max-sm:basis-full"
        ref={focusOn}
        value={name}
        maxLength={LONGEST_TEMPLATE_NAME}
        error={trimmed === '' ? 'Please enter a template name.' : undefined}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit">Rename</Button>
    </form>
  )
}

type TemplateChanges = ReturnType<typeof useTemplateChanges>

function useTemplateChanges(uid: string) {
  const rename = useListChange(
    uid,
    ({ id, name }) => sendForJson('PATCH', `${TEMPLATES}/${id}`, Template, { body: { name } }),
    (all, renamed) => all.map((one) => (one.id === renamed.id ? renamed : one)),
  )
  const remove = useListChange(
    uid,
    ({ id }) => wasThere(send('DELETE', `${TEMPLATES}/${id}`)),
    (all, removed) => all.filter((one) => one.id !== removed.id),
  )
  return {
    rename: (template: Template, name: string) => rename.mutate({ ...template, name }),
    remove: (template: Template) => remove.mutate(template),
    problemOf({ id }: Template) {
      const failed = [rename, remove].find(({ isError, variables }) => isError && variables?.id === id)
      const words = `The template could not be ${failed === rename ? 'renamed' : 'deleted'}.`
      return (
        failed && {
          message: messageFor(failed.error, words),
          retry: () => failed.variables && failed.mutate(failed.variables),
        }
      )
    },
  }
}

/** The list shows it at once, and goes back when the server does not take it. */
function useListChange(
  uid: string,
  tell: (template: Template) => Promise<unknown>,
  change: (all: Template[], changed: Template) => Template[],
) {
  const { queryKey } = templateList(uid)
  return useChange({
    mutationFn: tell,
    async onMutate(template: Template) {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, before && change(before, template))
      return () => queryClient.setQueryData(queryKey, before)
    },
    onError: (_error, _template, undo) => undo?.(),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}
