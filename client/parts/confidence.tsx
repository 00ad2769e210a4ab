import { Popover } from '#client/ui/popover.tsx'
import { classNames } from '#client/ui/class-names.ts'

function grade(percent: number): { word: string; squares: number } {
  if (percent < 45) return { word: 'Low', squares: 1 }
  return percent < 75 ? { word: 'Medium', squares: 2 } : { word: 'High', squares: 3 }
}

export function percentOf(share: number): number {
  return Math.round(Math.min(Math.max(share, 0), 1) * 100)
}

export function Confidence({ value, reason }: { value: number; reason: string }) {
  const percent = percentOf(value)
  const { word, squares } = grade(percent)
  const look = (
    <span className="flex items-center gap-2 px-1 text-sm">
      <span aria-hidden className="flex gap-1">
        {[1, 2, 3].map((square) => (
          // Filled by its border, which stays where colours are forced.
          <span
            key={square}
            className={classNames('size-3.5 rounded-[3px] border-ink', square <= squares ? 'border-7' : 'border-2')}
          />
        ))}
      </span>
      {word} confidence
    </span>
  )
  return (
    <Popover label={`${word} confidence: why`} trigger={look}>
      <p>
        {word} · {percent}%: {reason}
      </p>
    </Popover>
  )
}
