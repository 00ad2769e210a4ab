import { useEffect, useState } from 'react'
import { clearDrafts } from '#client/lib/drafts.ts'
import { renewSession } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Note } from '#client/ui/note.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { useToasts } from '#client/ui/toast.tsx'
import type { AccountSession } from '#shared/accounts.ts'
import { AccountError, readSessions, signOutEverywhere } from './api.ts'
import { deviceName } from './device-name.ts'

type Loaded = { sessions: AccountSession[] } | { failure: string } | null

/** Where the user is signed in, and the way to end all of it. */
export function Sessions() {
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const toasts = useToasts()
  const end = async () => {
    setBusy(true)
    try {
      await signOutEverywhere()
      clearDrafts()
      await renewSession()
    } catch (error) {
      toasts.failure(wordsOf(error))
      setBusy(false)
    }
  }
  return (
    <section aria-labelledby="sessions-heading" className="card p-5 sm:p-6">
      <h2 id="sessions-heading" className="text-xl">
        Where you are logged in
      </h2>
      <div className="mt-3">
        <SessionList key={attempt} onRetry={() => setAttempt(attempt + 1)} />
      </div>
      <Button className="mt-4" busy={busy} onClick={() => void end()}>
        Sign Out Everywhere
      </Button>
    </section>
  )
}

function SessionList({ onRetry }: { onRetry: () => void }) {
  const [loaded, setLoaded] = useState<Loaded>(null)
  useEffect(() => {
    let current = true
    readSessions().then(
      (sessions) => current && setLoaded({ sessions }),
      (error: unknown) => current && setLoaded({ failure: wordsOf(error) }),
    )
    return () => {
      current = false
    }
  }, [])
  if (loaded === null) return <Skeleton className="h-12" />
  if ('failure' in loaded) {
    return (
      <Note tone="bad" action={<Button onClick={onRetry}>Retry</Button>}>
        {loaded.failure}
      </Note>
    )
  }
  return (
    <ul className="divide-y divide-line">
      {loaded.sessions.map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
    </ul>
  )
}

function wordsOf(error: unknown): string {
  return error instanceof AccountError ? error.message : 'An unexpected error occurred.'
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

function SessionRow({ session: { device, createdAt, current } }: { session: AccountSession }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <span>
        {deviceName(device)}
        {current && <strong> (this one)</strong>}
      </span>
      <span className="text-sm text-ink-2">since {day.format(new Date(createdAt))}</span>
    </li>
  )
}
