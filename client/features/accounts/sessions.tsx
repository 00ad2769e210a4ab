import { messageFor } from '#client/lib/http.ts'
import { useEffect, useRef, useState } from 'react'
import { endSession } from '#client/lib/session.ts'
import { useAction } from '#client/lib/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { RetryNote } from '#client/ui/note.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { toasts } from '#client/ui/toast.tsx'
import type { AccountSession } from '#shared/api/accounts.ts'
import { readSessions, signOutEverywhere, signOutOf } from './api.ts'

type Loaded = { sessions: AccountSession[] } | { failure: string } | null

export function Sessions() {
  const [attempt, setAttempt] = useState(0)
  const part = useRef<HTMLDivElement>(null)
  const [busy, endAll] = useAction(
    async () => {
      await signOutEverywhere()
      endSession()
    },
    (error) => toasts.failure(messageFor(error)),
  )
  // The button that was pressed is gone.
  const readOn = () => part.current?.closest('section')?.querySelector('h2')?.focus()
  return (
    <Card title="Where you are logged in">
      <div ref={part} className="mt-3">
        <SessionList key={attempt} onRetry={() => setAttempt(attempt + 1)} onEnded={readOn} />
      </div>
      <Button className="mt-4" busy={busy} onClick={endAll}>
        Sign Out Everywhere
      </Button>
    </Card>
  )
}

function SessionList({ onRetry, onEnded }: { onRetry: () => void; onEnded: () => void }) {
  const [loaded, setLoaded] = useState<Loaded>(null)
  useEffect(() => {
    let current = true
    readSessions().then(
      (sessions) => current && setLoaded({ sessions }),
      (error: unknown) => current && setLoaded({ failure: messageFor(error) }),
    )
    return () => {
      current = false
    }
  }, [])
  if (loaded === null) return <Skeleton className="h-12" />
  if ('failure' in loaded) {
    return <RetryNote onRetry={onRetry}>{loaded.failure}</RetryNote>
  }
  const drop = (ended: AccountSession) => {
    setLoaded({ sessions: loaded.sessions.filter(({ id }) => id !== ended.id) })
    onEnded()
  }
  return (
    <ul className="divide-y divide-line">
      {loaded.sessions.map((session) => (
        <SessionRow key={session.id} session={session} onEnded={drop} />
      ))}
    </ul>
  )
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

type SessionRowProps = { session: AccountSession; onEnded: (session: AccountSession) => void }

function SessionRow({ session, onEnded }: SessionRowProps) {
  const { id, device, createdAt, current } = session
  const [busy, end] = useAction(
    async () => {
      await signOutOf(id)
      if (current) return endSession()
      toasts.success(`${deviceName(device)} was signed out.`)
      onEnded(session)
    },
    (error) => toasts.failure(messageFor(error)),
  )
  return (
    <li className="flex items-center justify-between gap-x-4 py-2">
      <p id={`session-${id}`} className="flex min-w-0 flex-wrap items-baseline gap-x-3">
        <span>
          {deviceName(device)}
          {current && <strong> (this one)</strong>}
        </span>
        <span className="text-sm text-ink-2">since {day.format(new Date(createdAt))}</span>
      </p>
      <Button size="small" className="shrink-0" busy={busy} aria-describedby={`session-${id}`} onClick={end}>
        Sign out
      </Button>
    </li>
  )
}

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

function deviceName(userAgent: string | null): string {
  const named = (names: typeof BROWSERS) => names.find(([sign]) => sign.test(userAgent ?? ''))?.[1]
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)]
  if (browser === undefined) return system ?? 'Unknown device'
  return system === undefined ? browser : `${browser} on ${system}`
}
