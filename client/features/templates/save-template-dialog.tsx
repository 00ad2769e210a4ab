import { useMutation } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { createPortal } from 'react-dom'
import { messageFor } from '#client/lib/http.ts'
import { useActionKey } from '#client/lib/idempotency-key.ts'
import { queryClient } from '#client/lib/query-client.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { TextField } from '#client/ui/field.tsx'
import { toasts } from '#client/ui/toast.tsx'
import { SaveTemplateRequest } from '#shared/api/templates.ts'
import { saveTemplate } from './api.ts'
import type { TemplateFields } from './shortcuts.tsx'

const FAILED = 'Failed to save template.'

function useSaveTemplate(fields: TemplateFields, onClose: () => void) {
  const key = useActionKey()
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending } = useMutation(
    {
      mutationFn: (body: SaveTemplateRequest) => saveTemplate(body, key.of(body)),
      onSuccess: ({ name }) => {
        toasts.success(`Template "${name}" saved!`)
        onClose()
      },
      onError: (error) => {
        toasts.failure(FAILED)
        setProblem(messageFor(error, FAILED))
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: ['templates'] }),
    },
    queryClient,
  )
  const save = (name: string) => {
    const request = SaveTemplateRequest.safeParse({ name, formData: fields.read() })
    if (!request.success) return setProblem(request.error.issues[0]?.message ?? FAILED)
    setProblem(undefined)
    mutate(request.data)
  }
  return { save, saving: isPending, problem }
}

type SaveTemplateDialogProps = { fields: TemplateFields; onClose: () => void }

export function SaveTemplateDialog({ fields, onClose }: SaveTemplateDialogProps) {
  const formId = useId()
  const [name, setName] = useState('')
  const { save, saving, problem } = useSaveTemplate(fields, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // As far as React's events go, this form stands inside that of the listing.
    event.stopPropagation()
    if (!saving) save(name)
  }
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form={formId} variant="primary" busy={saving}>
        Save Template
      </Button>
    </>
  )
  // Outside of the form of the listing: there is no form within a form.
  return createPortal(
    <Dialog title="Save as Template" open onClose={onClose} footer={footer}>
      <form id={formId} noValidate onSubmit={submit}>
        <TextField
          label="Template Name"
          data-autofocus
          value={name}
          error={problem}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>,
    document.body,
  )
}
