import { useQuery } from '@tanstack/react-query'
import { Lock, Undo2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { queryClient } from '#client/lib/query-client.ts'
import { Button } from '#client/ui/button.tsx'
import { Chip } from '#client/ui/chip.tsx'
import { SelectField } from '#client/ui/field.tsx'
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
  /** Asks for the item name, without which nothing can be kept. */
  askForName: () => void
}

type ShortcutsProps = {
  uid: string
  planType: PlanType
  fields: TemplateFields
  onUpgrade: (reason: string) => void
}

/** Forms kept under a name, to begin from: for Pro; others see what they would get. */
export function Shortcuts({ uid, planType, fields, onUpgrade }: ShortcutsProps) {
  const premium = planType === 'premium'
  return (
    <section aria-label="Templates" className="relative flex flex-col gap-3 rounded-card border border-line p-4">
      {premium ? <Templates uid={uid} fields={fields} /> : <Locked onUnlock={() => onUpgrade(PRO_REASON)} />}
    </section>
  )
}

type PickerProps = { options: { value: string; label: string }[]; onPick: (value: string) => void; children: ReactNode }

function Picker({ options, onPick, children }: PickerProps) {
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <SelectField
        label="Load template"
        unmarked
        className="flex-1 basis-48 max-sm:basis-full"
        options={options}
        // Back to the first option, so that the same one can be picked again.
        value=""
        onChange={({ target: { value } }) => value !== '' && onPick(value)}
      />
      {children}
    </div>
  )
}

function Locked({ onUnlock }: { onUnlock: () => void }) {
  const options = [
    { value: '', label: 'Choose a template' },
    { value: 'unlock', label: 'Unlock templates with Pro' },
  ]
  return (
    <Picker options={options} onPick={onUnlock}>
      <Button icon={<Lock size={18} aria-hidden />} onClick={onUnlock}>
        Save as Template
      </Button>
      <Chip tone="warn" className="absolute top-3 right-4 font-semibold" icon={<Lock size={14} aria-hidden />}>
        PRO
      </Chip>
    </Picker>
  )
}

function Templates({ uid, fields }: Pick<ShortcutsProps, 'uid' | 'fields'>) {
  const { data, error, isFetching, refetch } = useQuery(templateList(uid), queryClient)
  const templates = data ?? []
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null)
  const [replaced, setReplaced] = useState<Typed | null>(null)
  const replaceBy = (details: Typed) => {
    const { platform, condition, ...texts } = fields.read()
    setReplaced(Object.values(texts).some(Boolean) ? { platform, condition, ...texts } : null)
    fields.fill(details)
  }
  const load = (id: string) => {
    const template = templates.find((candidate) => candidate.id === id)
    if (template === undefined) return
    replaceBy(template.formData)
    toasts.success(`Template "${template.name}" loaded!`)
  }
  const save = () => {
    if (fields.read().itemName?.trim()) return setDialog('save')
    toasts.failure(NO_NAME)
    fields.askForName()
  }
  const options = [
    { value: '', label: promptFor(data, error) },
    ...templates.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <>
      <Picker options={options} onPick={load}>
        <Button onClick={save}>Save as Template</Button>
        {replaced && (
          <Button size="small" icon={<Undo2 size={20} aria-hidden />} onClick={() => replaceBy(replaced)}>
            Bring back what was here before
          </Button>
        )}
        {templates.length > 0 && (
          <span className="absolute top-0.5 right-1 sm:top-1">
            <Button size="small" variant="quiet" onClick={() => setDialog('manage')}>
              Manage templates
            </Button>
          </span>
        )}
      </Picker>
      {error && (
        <div role="alert">
          <RetryNote busy={isFetching} onRetry={() => void refetch()}>
            Your templates could not be loaded.
          </RetryNote>
        </div>
      )}
      {dialog === 'save' && <SaveTemplateDialog fields={fields} onClose={() => setDialog(null)} />}
      {dialog === 'manage' && <ManageDialog uid={uid} templates={templates} onClose={() => setDialog(null)} />}
    </>
  )
}

function promptFor(templates: readonly unknown[] | undefined, error: Error | null): string {
  if (templates === undefined) return error ? 'Not loaded' : 'Loading…'
  return templates.length === 0 ? 'No templates yet' : 'Choose a template'
}
