import type { ReactNode } from 'react'
import { classNames, SmallButton } from './button.tsx'
import { Icon } from '#client/ui/icon.tsx'

export type NoteTone = 'info' | 'ok' | 'warn' | 'bad'

const looks = {
  info: { icon: 'info', box: 'border-petrol bg-petrol-soft', mark: 'text-petrol' },
  ok: { icon: 'circle-check', box: 'border-ok bg-ok-soft', mark: 'text-ok' },
  warn: { icon: 'triangle-alert', box: 'border-warn bg-warn-soft', mark: 'text-warn' },
  bad: { icon: 'circle-alert', box: 'border-bad bg-bad-soft', mark: 'text-bad' },
} as const

type NoteProps = {
  tone: NoteTone
  title?: ReactNode
  action?: ReactNode
  alert?: boolean
  className?: string
  children?: ReactNode
}

export function Note({ tone, title, action, alert = false, className, children }: NoteProps) {
  const { icon, box, mark } = looks[tone]
  return (
    <div
      role={alert ? 'alert' : undefined}
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-r-control border-l-4 px-4 py-3',
        box,
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-60 gap-3">
        <Icon name={icon} className={`mt-0.5 ${mark}`} />
        <div className="min-w-0">
          {title && <p className="font-semibold">{title}</p>}
          {children}
        </div>
      </div>
      {action}
    </div>
  )
}

export function FailureNote({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div role="alert" className={classNames('empty:hidden', className)}>
      {children && <Note tone="bad">{children}</Note>}
    </div>
  )
}

export function ProblemList({ problems, action }: { problems: readonly string[]; action: ReactNode }) {
  if (problems.length === 0) return null
  return (
    <Note alert tone="bad" action={action}>
      {problems.map((problem) => (
        <p key={problem} className="wrap-anywhere">
          {problem}
        </p>
      ))}
    </Note>
  )
}

type RetryNoteProps = { onRetry: () => void; busy?: boolean; className?: string; children: ReactNode }

export function RetryNote({ onRetry, busy, ...note }: RetryNoteProps) {
  const retry = (
    <SmallButton busy={busy} onClick={onRetry}>
      Retry
    </SmallButton>
  )
  return <Note alert tone="bad" action={retry} {...note} />
}

type NotLoadedProps = Omit<RetryNoteProps, 'onRetry'> & { query: { isFetching: boolean; refetch: () => unknown } }

export function NotLoaded({ query: { isFetching, refetch }, ...note }: NotLoadedProps) {
  return <RetryNote busy={isFetching} onRetry={() => void refetch()} {...note} />
}

export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('skeleton', className)} />
}
