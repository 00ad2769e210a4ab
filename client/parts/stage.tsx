import { useEffect, useState } from 'react'
import { attemptWords } from '#client/lib/retry.ts'

function useElapsedSeconds(): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const begin = performance.now()
    const timer = setInterval(() => setSeconds(Math.round((performance.now() - begin) / 1000)), 1000)
    return () => clearInterval(timer)
  }, [])
  return seconds
}

export function Stage({ attempt, doing }: { attempt: number; doing: string }) {
  const seconds = useElapsedSeconds()
  if (seconds < 1) return null
  return (
    <span className="text-sm text-ink-2 tabular-nums">
      {attemptWords(attempt) ?? doing}
      {seconds >= 10 && ` (${seconds} s)`}
    </span>
  )
}
