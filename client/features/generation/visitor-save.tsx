import { useState } from 'react'
import { Link } from 'wouter'
import { Button } from '#client/ui/button.tsx'
import { toasts } from '#client/ui/toast.tsx'
import { LOG_IN_TO_SAVE_MESSAGE } from '#shared/api/errors.ts'
import type { Version } from './session.ts'

/** Saving for someone without an account: says what is missing and where to get it. */
export function VisitorSave({ version }: { version: Version | null }) {
  const [tried, setTried] = useState(false)
  const refuse = () => {
    toasts.failure(LOG_IN_TO_SAVE_MESSAGE)
    setTried(true)
  }
  return (
    <>
      <Button disabled={version === null} onClick={refuse}>
        Save Listing
      </Button>
      {tried && (
        <p className="w-full text-sm text-bad max-lg:order-last lg:-order-1">
          {LOG_IN_TO_SAVE_MESSAGE}{' '}
          <Link href="/login" className="text-petrol underline">
            Log in
          </Link>{' '}
          or{' '}
          <Link href="/signup" className="text-petrol underline">
            create an account
          </Link>
          : what you typed and this listing will still be here.
        </p>
      )}
    </>
  )
}
