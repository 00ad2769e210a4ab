import { Button } from '#client/ui/button.tsx'
import { Note } from '#client/ui/note.tsx'
import type { ComparablesDraft } from './comparables-draft.ts'
import { changeShelf } from './competition-shelf.ts'

/** The lines that were not understood last, and why. */
export function Misses({ draft }: { draft: ComparablesDraft }) {
  const { misses, furtherMisses } = draft
  if (misses.length === 0) return null
  const count = misses.length + furtherMisses
  return (
    <Note
      tone="warn"
      title={count === 1 ? '1 line was not understood' : `${count} lines were not understood`}
      action={
        <Button
          size="small"
          variant="quiet"
          onClick={() => changeShelf({ comparables: { ...draft, misses: [], furtherMisses: 0 } })}
        >
          Dismiss
        </Button>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
      <ul tabIndex={0} aria-label="Lines that were not understood" className="max-h-60 overflow-y-auto">
        {misses.map(({ line, text, reason }) => (
          <li key={line} className="py-0.5 wrap-anywhere">
            <span className="tabular-nums">Line {line}</span>: “{text}”: {reason}
          </li>
        ))}
        {furtherMisses > 0 && <li>and {furtherMisses} more</li>}
      </ul>
    </Note>
  )
}
