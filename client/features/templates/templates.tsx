import { useState, type FormEvent, type ReactNode } from 'react'
import { loadedFrom, queryClient, useLoaded, useChange } from '#client/lib/query-client.ts'
import { focusOn, offerUpgrade } from '#client/lib/page.ts'
import { Button, FailureNote, SmallButton, NotLoaded } from '#client/ui/basics.tsx'
import { Chip } from '#client/ui/card.tsx'
import { toasts } from '#client/ui/toast.tsx'
import type { PlanType } from '#shared/api/plans.ts'
import * as api from '#shared/api/templates.ts'
import { messageFor, send, sendForJson, useActionKey, wasThere } from '#client/lib/http.ts'
import { ConfirmButton, Dialog, FormDialog } from '#client/ui/dialog.tsx'
import { Options, TextField } from '#client/ui/field.tsx'
import { createPortal } from 'react-dom'

const PATH = '/api/templates'
const listAgain = () => queryClient.invalidateQueries({ queryKey: ['templates'] })

/** There is no form within a form. */
const outsideOfForm = (dialog: ReactNode) => createPortal(dialog, document.body)

const PRO_REASON = 'Templates are part of Pro.'

type Typed = Partial<Record<keyof api.TemplateDetails, string | undefined>>

type TemplateFields = { read: () => Typed; load: (details: Typed) => void; askForName: () => void }

type ShortcutProps = { uid: string; planType: PlanType; fields: TemplateFields }

const PROMPT = 'Load template'
const UNLOCK = { value: 'unlock', label: 'Unlock templates with Pro' }

export function LoadTemplate({ uid, planType, fields }: ShortcutProps) {
  const isPro = planType === 'premium'
  const query = useLoaded(loadedFrom(PATH, api.TemplateList, ['templates', uid]))
  const { data, error } = query
  const templates = data?.items ?? []
  const [managing, setManaging] = useState(false)
  const [replaced, setReplaced] = useState<Typed | null>(null)
  const replaceBy = (details: Typed) => {
    const { platform, condition, ...texts } = fields.read()
    setReplaced(Object.values(texts).some(Boolean) ? { platform, condition, ...texts } : null)
    fields.load(details)
  }
  const pick = (id: string) => {
    const template = templates.find((candidate) => candidate.id === id)
    if (id === 'manage') return setManaging(true)
    if (template === undefined) return offerUpgrade(PRO_REASON)
    replaceBy(template.formData)
    toasts.success(`Template "${template.name}" loaded!`)
  }
  const known = templates.map(({ id, name }) => ({ value: id, label: name }))
  const manage = templates.length === 0 ? [] : [{ value: 'manage', label: 'Manage templates…' }]
  const prompt = data ? (templates.length === 0 ? 'No templates yet' : PROMPT) : error ? 'Not loaded' : 'Loading…'
  return (
    <>
      <select
        aria-label={PROMPT}
        className="min-h-9 max-w-44 rounded-control border border-control bg-surface px-2 fine-pointer:text-sm"
        // Back to the first option, so that the same one can be picked again.
        value=""
        onChange={({ target: { value } }) => value !== '' && pick(value)}
      >
        <Options options={[{ value: '', label: isPro ? prompt : PROMPT }, ...(isPro ? known : [UNLOCK]), ...manage]} />
      </select>
      {replaced && (
        <SmallButton icon="undo-2" onClick={() => replaceBy(replaced)} label="Bring back what was here before" />
      )}
      {isPro && error && (
        <NotLoaded query={query} className="basis-full">
          Your templates could not be loaded.
        </NotLoaded>
      )}
      {managing &&
        outsideOfForm(<ManageDialog renames={isPro} templates={templates} onClose={() => setManaging(false)} />)}
    </>
  )
}

export function SaveTemplate({ planType, fields }: ShortcutProps) {
  const [open, setOpen] = useState(false)
  const locked = planType !== 'premium'
  const save = () => {
    if (locked) return offerUpgrade(PRO_REASON)
    if (fields.read().itemName?.trim()) return setOpen(true)
    toasts.failure('Could not save template. User or form data is missing.')
    fields.askForName()
  }
  return (
    <span className="flex items-center gap-2">
      <SmallButton icon={locked && 'lock'} onClick={save} label="Save as Template" />
      {locked && (
        <Chip tone="warn" className="font-semibold">
          PRO
        </Chip>
      )}
      {open && outsideOfForm(<SaveTemplateDialog fields={fields} onClose={() => setOpen(false)} />)}
    </span>
  )
}

const FAILED = 'Failed to save template.'

function SaveTemplateDialog({ fields, onClose }: { fields: TemplateFields; onClose: () => void }) {
  const [name, setName] = useState('')
  const key = useActionKey()
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending } = useChange({
    mutationFn: (body: api.SaveTemplateRequest) =>
      sendForJson('POST', PATH, api.Template, { body, idempotencyKey: key.of(body) }),
    onSuccess: ({ name }) => {
      toasts.success(`Template "${name}" saved!`)
      onClose()
    },
    onError: (error) => {
      toasts.failure(FAILED)
      setProblem(messageFor(error, FAILED))
    },
    onSettled: listAgain,
  })
  const onSubmit = () => {
    const request = api.SaveTemplateRequest.safeParse({ name, formData: fields.read() })
    if (!request.success) return setProblem(request.error.issues[0]?.message ?? FAILED)
    setProblem(undefined)
    mutate(request.data)
  }
  return (
    <FormDialog title="Save as Template" onClose={onClose} submit="Save Template" busy={isPending} form={{ onSubmit }}>
      <TextField
        label="Template Name"
        data-autofocus
        value={name}
        error={problem}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  )
}

type ManageDialogProps = { renames: boolean; templates: readonly api.Template[]; onClose: () => void }

const ManageDialog = ({ renames, templates, onClose }: ManageDialogProps) => (
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

function TemplateRow({ template: { id, name }, renames }: { template: api.Template; renames: boolean }) {
  const [renaming, setRenaming] = useState(false)
  const back = () => setRenaming(false)
  const path = `${PATH}/${id}`
  const rename = useChange({
    mutationFn: (name: string) => sendForJson('PATCH', path, api.Template, { body: { name } }),
    onSuccess: back,
    onSettled: listAgain,
  })
  const remove = useChange({ mutationFn: () => wasThere(send('DELETE', path)), onSettled: listAgain })
  return (
    <>
      {renaming ? (
        <Rename name={name} busy={rename.isPending} onRename={rename.mutate} onClose={back} />
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <p className="min-w-0 flex-1 basis-24 font-semibold wrap-anywhere">{name}</p>
          {renames && <SmallButton aria-label={`Rename ${name}`} onClick={() => setRenaming(true)} label="Rename" />}
          <ConfirmButton
            size="small"
            aria-label={`Delete ${name}`}
            busy={remove.isPending}
            ask={{ title: `Delete “${name}”?`, confirmLabel: 'Delete template', onConfirm: remove.mutate }}
            label="Delete"
          />
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
        maxLength={api.LONGEST_TEMPLATE_NAME}
        error={trimmed === '' ? 'Please enter a template name.' : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" busy={busy} label="Rename" />
    </form>
  )
}
