import { useState } from 'react'
import { Button, TextLink } from '#client/ui/button.tsx'
import { toasts } from '#client/ui/toast.tsx'
import { LOG_IN_TO_SAVE_MESSAGE } from '#shared/api/errors.ts'

const WAYS_ON = [
  { href: '/login', label: 'Log in' },
  { href: '/signup', label: 'Create an account' },
]

type VisitorSaveProps = { name: string; disabled: boolean; /** Where there is room for a sentence. */ roomy: boolean }

export function VisitorSave({ name, disabled, roomy }: VisitorSaveProps) {
  const [tried, setTried] = useState(false)
  const refuse = () => {
    if (roomy) toasts.failure(LOG_IN_TO_SAVE_MESSAGE)
    else toasts.withWaysOn('failure', LOG_IN_TO_SAVE_MESSAGE, WAYS_ON)
    setTried(roomy)
  }
  return (
    <>
      <Button disabled={disabled} onClick={refuse}>
        {name}
      </Button>
      {tried && (
        <p className="-order-1 w-full text-sm whitespace-normal text-bad">
          {LOG_IN_TO_SAVE_MESSAGE} <TextLink href="/login">Log in</TextLink> or{' '}
          <TextLink href="/signup">create an account</TextLink>: what you typed and this listing will still be here.
        </p>
      )}
    </>
  )
}
