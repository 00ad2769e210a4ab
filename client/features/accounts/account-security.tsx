import { useId, useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { endSession } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { PasswordField, checkPasswordChange, NewPasswordFields, useForm } from './form-card.tsx'
import { Card } from '#client/ui/card.tsx'
import { FailureNote } from '#client/ui/note.tsx'
import { toasts } from '#client/ui/toast.tsx'
import { PASSWORD_MISSING } from '#shared/api/accounts.ts'
import { changePassword, deleteAccount } from './api.ts'

export function ChangePassword({ onChanged }: { onChanged: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <Card title="Password">
      <p className="mt-2 text-ink-2">A new password logs you out everywhere else.</p>
      <Button className="mt-4" onClick={() => setOpen(true)}>
        Change Password
      </Button>
      {open && <ChangeDialog onClose={() => setOpen(false)} onChanged={onChanged} />}
    </Card>
  )
}

function ChangeDialog({ onClose, onChanged }: { onClose: () => void; onChanged: () => void }) {
  const form = useForm(checkPasswordChange, async ({ current = '', password = '' }) => {
    await changePassword(current, password)
    toasts.success('Your password was changed. You are logged out everywhere else.')
    onChanged()
    onClose()
  })
  return (
    <FormDialog title="Change your password" form={form} submit="Save New Password" onClose={onClose}>
      <CurrentPassword form={form} name="current" label="Current Password" />
      <NewPasswordFields form={form} label="New Password" />
    </FormDialog>
  )
}

type Form = ReturnType<typeof useForm>

function CurrentPassword({ form, name, label }: { form: Form; name: string; label: string }) {
  return (
    <PasswordField
      name={name}
      label={label}
      autoComplete="current-password"
      data-autofocus
      error={form.errorOf(name)}
    />
  )
}

type FormDialogProps = {
  title: string
  form: Form
  submit: string
  final?: boolean
  onClose: () => void
  children: ReactNode
}

function FormDialog({ title, form, submit, final = false, onClose, children }: FormDialogProps) {
  const id = useId()
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form={id} variant={final ? 'danger' : 'primary'} busy={form.busy}>
        {submit}
      </Button>
    </>
  )
  return (
    <Dialog title={title} open onClose={onClose} footer={footer} guarded={!final}>
      <form {...form.props} id={id} className="flex flex-col gap-4">
        {children}
        <FailureNote>{form.failure}</FailureNote>
      </form>
    </Dialog>
  )
}

export function DeleteAccount() {
  const [open, setOpen] = useState(false)
  return (
    <Card title="Delete account">
      <p className="mt-2 text-ink-2">Deletes your account, saved listings and templates at once and for good.</p>
      <Button variant="danger" className="mt-4" onClick={() => setOpen(true)}>
        Delete Account
      </Button>
      {open && <DeleteDialog onClose={() => setOpen(false)} />}
    </Card>
  )
}

function checkPassword({ password = '' }: Readonly<Record<string, string>>) {
  return password === '' ? { field: 'password', message: PASSWORD_MISSING } : null
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation()
  const form = useForm(checkPassword, async ({ password = '' }) => {
    await deleteAccount(password)
    navigate('/')
    endSession()
    toasts.success('Your account was deleted.')
  })
  return (
    <FormDialog title="Delete your account?" form={form} submit="Delete for Good" final onClose={onClose}>
      <p>This action cannot be undone. Download your data first if you want to keep it.</p>
      <CurrentPassword form={form} name="password" label="Password" />
    </FormDialog>
  )
}
