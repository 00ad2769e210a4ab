import { useState, type ReactNode } from 'react'
import { queryClient, useLoaded, useChange } from '#client/lib/query-client.ts'
import { offerUpgrade } from '#client/lib/page.ts'
import { SmallButton, NotLoaded } from '#client/ui/basics.tsx'
import { Chip } from '#client/ui/card.tsx'
import { toasts } from '#client/ui/toast.tsx'
import type { PlanType } from '#shared/api/plans.ts'
import { type TemplateDetails, SaveTemplateRequest, Template } from '#shared/api/templates.ts'
import { ManageDialog, TEMPLATES, templateList } from './manage-dialog.tsx'
import { messageFor, sendForJson, useActionKey } from '#client/lib/http.ts'
import { FormDialog } from '#client/ui/dialog.tsx'
import { Options, TextField } from '#client/ui/field.tsx'
import { createPortal } from 'react-dom'

/** There is no form within a form. */
const outsideOfForm = (dialog: ReactNode) => createPortal(dialog, document.body)

const PRO_REASON = 'Templates are part of Pro.'
const NO_NAME = 'Could not save template. User or form data is missing.'

type Typed = Partial<Record<keyof TemplateDetails, string | undefined>>

type TemplateFields = {
  read: () => Typed
  load: (details: Typed) => void
  askForName: () => void
}

type ShortcutProps = {
  uid: string
  planType: PlanType
  fields: TemplateFields
}

const PROMPT = 'Load template'
const UNLOCK = { value: 'unlock', label: 'Unlock templates with Pro' }

export function LoadTemplate({ uid, planType, fields }: ShortcutProps) {
  const isPro = planType === 'premium'
  const query = useLoaded(templateList(uid))
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
        <SmallButton icon="undo-2" onClick={() => replaceBy(replaced)}>
          Bring back what was here before
        </SmallButton>
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
    toasts.failure(NO_NAME)
    fields.askForName()
  }
  return (
    <span className="flex items-center gap-2">
      <SmallButton icon={locked && 'lock'} onClick={save}>
        Save as Template
      </SmallButton>
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
    mutationFn: (body: SaveTemplateRequest) =>
      sendForJson('POST', TEMPLATES, Template, { body, idempotencyKey: key.of(body) }),
    onSuccess: ({ name }) => {
      toasts.success(`Template "${name}" saved!`)
      onClose()
    },
    onError: (error) => {
      toasts.failure(FAILED)
      setProblem(messageFor(error, FAILED))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['templates'] }),
  })
  const onSubmit = () => {
    if (isPending) return
    const request = SaveTemplateRequest.safeParse({ name, formData: fields.read() })
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
