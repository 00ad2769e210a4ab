import { useState } from 'react'
import { useLocation } from 'wouter'
import { endSession } from '#client/lib/session.ts'
import { Button, FailureNote } from '#client/ui/basics.tsx'
import { FormDialog } from '#client/ui/dialog.tsx'
import { PasswordField, NewPasswordFields, useForm } from './form-card.tsx'
import { Card } from '#client/ui/card.tsx'
import { toasts } from '#client/ui/toast.tsx'
import { ChangePasswordRequest, DeleteAccountRequest } from '#shared/api/accounts.ts'
import { call, SESSIONS } from './api.ts'
import { queryClient } from '#client/lib/query-client.ts'

export function ChangePassword() {
  const [open, setOpen] = useState(false)
  return (
    <Card title="Password">
      <p className="mt-2 text-ink-2">A new password logs you out everywhere else.</p>
      <Button className="mt-4" onClick={() => setOpen(true)} label="Change Password" />
      {open && <ChangeDialog onClose={() => setOpen(false)} />}
    </Card>
  )
}

function ChangeDialog({ onClose }: { onClose: () => void }) {
  const form = useForm(ChangePasswordRequest, async (passwords) => {
    await call('POST', '/api/account/password', passwords, 'The password could not be changed.')
    toasts.success('Your password was changed. You are logged out everywhere else.')
    void queryClient.invalidateQueries(SESSIONS)
    onClose()
  })
  return (
    <FormDialog
      guarded
      title="Change your password"
      form={{ ...form.props, className: 'flex flex-col gap-4' }}
      submit="Save New Password"
      busy={form.busy}
      onClose={onClose}
    >
      <PasswordField
        {...form.field('currentPassword')}
        label="Current Password"
        autoComplete="current-password"
        data-autofocus
      />
      <NewPasswordFields form={form} name="newPassword" label="New Password" />
      <FailureNote>{form.failure}</FailureNote>
    </FormDialog>
  )
}

export function DeleteAccount() {
  const [open, setOpen] = useState(false)
  return (
    <Card title="Delete account">
      <p className="mt-2 text-ink-2">Deletes your account, saved listings and templates at once and for good.</p>
      <Button variant="danger" className="mt-4" onClick={() => setOpen(true)} label="Delete Account" />
      {open && <DeleteDialog onClose={() => setOpen(false)} />}
    </Card>
  )
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation()
  const form = useForm(DeleteAccountRequest, async (given) => {
    await call('DELETE', '/api/account', given, 'The account could not be deleted.')
    navigate('/')
    endSession()
    toasts.success('Your account was deleted.')
  })
  return (
    <FormDialog
      title="Delete your account?"
      form={{ ...form.props, className: 'flex flex-col gap-4' }}
      submit="Delete for Good"
      tone="danger"
      busy={form.busy}
      onClose={onClose}
    >
      <p>This action cannot be undone. Download your data first if you want to keep it.</p>
      <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" data-autofocus />
      <FailureNote>{form.failure}</FailureNote>
    </FormDialog>
  )
}
