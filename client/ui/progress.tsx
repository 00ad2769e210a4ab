import { SmallButton } from './basics.tsx'
import { useEffect, useState } from 'react'
import { attemptWords } from '#client/lib/retry.ts'

type ProgressProps = {
  doing: string
  done: number
  total: number
  failed?: number
  stop?: { label: string; isPending: boolean; isError: boolean; mutate: () => void }
}

export const Progress = ({ doing, done, total, failed = 0, stop }: ProgressProps) => (
  <div className="flex flex-col gap-2">
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="tabular-nums">
        <b>{doing}:</b> {done} of {total}
        {failed > 0 && `, ${failed} failed`}
      </p>
      {stop && <SmallButton busy={stop.isPending} onClick={stop.mutate} label={stop.label} />}
    </div>
    <progress
      aria-label={doing}
      max={total}
      value={done}
      className="h-3 w-full appearance-none overflow-hidden rounded-chip border border-control bg-sunken [&::-moz-progress-bar]:bg-petrol [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-petrol [&::-webkit-progress-value]:[transition:inline-size_180ms]"
    />
    {stop && <p className="text-sm text-ink-2">This goes on when you leave the page.</p>}
    {stop?.isError && (
      <p role="alert" className="text-sm text-bad">
        It could not be stopped. Please try again.
      </p>
    )}
  </div>
)

export function Stage({ attempt, doing }: { attempt: number; doing: string }) {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const begin = performance.now()
    const timer = setInterval(() => setSeconds(Math.round((performance.now() - begin) / 1000)), 1000)
    return () => clearInterval(timer)
  }, [])
  if (seconds < 1) return null
  return (
    <span className="text-sm text-ink-2 tabular-nums">
      {attemptWords(attempt) ?? doing}
      {seconds >= 10 && ` (${seconds} s)`}
    </span>
  )
}
