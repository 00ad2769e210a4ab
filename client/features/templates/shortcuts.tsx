import { useQuery } from '@tanstack/react-query'
import { Lock, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { queryClient } from '#client/lib/query-client.ts'
import { Button } from '#client/ui/button.tsx'
import { Chip } from '#client/ui/chip.tsx'
import { RetryNote } from '#client/ui/note.tsx'
import { toasts } from '#client/ui/toast.tsx'
import type { PlanType } from '#shared/api/plans.ts'
import type { TemplateDetails } from '#shared/api/templates.ts'
import { templateList } from './api.ts'
import { ManageDialog } from './manage-dialog.tsx'
import { SaveTemplateDialog } from './save-template-dialog.tsx'

const PRO_REASON = 'Templates are part of Pro.'
const NO_NAME = 'Could not save template. User or form data is missing.'

type Typed = Partial<Record<keyof TemplateDetails, string | undefined>>

export type TemplateFields = {
  read: () => Typed
  fill: (details: Typed) => void
  askForName: () => void
}

type ShortcutProps = {
  uid: string
  planType: PlanType
  fields: TemplateFields
  onUpgrade: (reason: string) => void
}

type PickerProps = { prompt: string; options: readonly (readonly [value: string, label: string])[] }

function Picker({ prompt, options, onPick }: PickerProps & { onPick: (value: string) => void }) {
  return (
    <select
      aria-label="Load template"
      className="min-h-9 max-w-44 rounded-control border border-control bg-surface px-2 fine-pointer:text-sm"
      // Back to the first option, so that the same one can be picked again.
      value=""
      onChange={({ target: { value } }) => value !== '' && onPick(value)}
    >
      {[['', prompt], ...options].map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

const PROMPT = 'Load template'

export function LoadTemplate(props: ShortcutProps) {
  if (props.planType === 'premium') return <Templates {...props} />
  return (
    <Picker
      prompt={PROMPT}
      options={[['unlock', 'Unlock templates with Pro']]}
      onPick={() => props.onUpgrade(PRO_REASON)}
    />
  )
}

function Templates({ uid, fields }: Pick<ShortcutProps, 'uid' | 'fields'>) {
  const { data, error, isFetching, refetch } = useQuery(templateList(uid), queryClient)
  const templates = data ?? []
  const [managing, setManaging] = useState(false)
  const [replaced, setReplaced] = useState<Typed | null>(null)
  const replaceBy = (details: Typed) => {
    const { platform, condition, ...texts } = fields.read()
    setReplaced(Object.values(texts).some(Boolean) ? { platform, condition, ...texts } : null)
    fields.fill(details)
  }
  const pick = (id: string) => {
    const template = templates.find((candidate) => candidate.id === id)
    if (template === undefined) return setManaging(true)
    replaceBy(template.formData)
    toasts.success(`Template "${template.name}" loaded!`)
  }
  const options = templates.map(({ id, name }) => [id, name] as const)
  const prompt = data ? (data.length === 0 ? 'No templates yet' : PROMPT) : error ? 'Not loaded' : 'Loading…'
  return (
    <>
      <Picker
        prompt={prompt}
        options={options.length === 0 ? options : [...options, ['manage', 'Manage templates…']]}
        onPick={pick}
      />
      {replaced && (
        <Button size="small" icon={<Undo2 size={20} aria-hidden />} onClick={() => replaceBy(replaced)}>
          Bring back what was here before
        </Button>
      )}
      {error && (
        <div role="alert" className="basis-full">
          <RetryNote busy={isFetching} onRetry={() => void refetch()}>
            Your templates could not be loaded.
          </RetryNote>
        </div>
      )}
      {managing && <ManageDialog uid={uid} templates={templates} onClose={() => setManaging(false)} />}
    </>
  )
}

export function SaveTemplate({ planType, fields, onUpgrade }: ShortcutProps) {
  const [open, setOpen] = useState(false)
  const locked = planType !== 'premium'
  const save = () => {
    if (locked) return onUpgrade(PRO_REASON)
    if (fields.read().itemName?.trim()) return setOpen(true)
    toasts.failure(NO_NAME)
    fields.askForName()
  }
  return (
    <span className="flex items-center gap-2">
      <Button size="small" icon={locked && <Lock size={18} aria-hidden />} onClick={save}>
        Save as Template
      </Button>
      {locked && (
        <Chip tone="warn" className="font-semibold">
          PRO
        </Chip>
      )}
      {open && <SaveTemplateDialog fields={fields} onClose={() => setOpen(false)} />}
    </span>
  )
}
