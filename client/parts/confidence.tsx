import { classNames } from '#client/ui/class-names.ts'

/** Low below 45 %, medium below 75 %. */
function grade(percent: number): { word: string; squares: number } {
  if (percent < 45) return { word: 'Low', squares: 1 }
  return percent < 75 ? { word: 'Medium', squares: 2 } : { word: 'High', squares: 3 }
}

/** A share from 0 to 1 as a whole percentage; what lies outside counts as the nearest end. */
export function percentOf(share: number): number {
  return Math.round(Math.min(Math.max(share, 0), 1) * 100)
}

/** How sure something is, `value` from 0 to 1: as squares, as a word with its percentage, and why. */
export function Confidence({ value, reason }: { value: number; reason: string }) {
  const percent = percentOf(value)
  const { word, squares } = grade(percent)
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span aria-hidden className="flex gap-1">
        {[1, 2, 3].map((square) => (
          <span
            key={square}
            className={classNames('size-3.5 rounded-[3px] border-2 border-ink', square <= squares && 'bg-ink')}
          />
        ))}
      </span>
      <span>
        <span className="sr-only">Confidence: </span>
        {word} · {percent}%
      </span>
      <span className="text-sm text-ink-2">{reason}</span>
    </p>
  )
}
