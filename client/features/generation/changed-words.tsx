import type { WritingNotes } from '#shared/api/generation.ts'

export function ChangedWords({ notes: { corrected, leftOut } }: { notes: WritingNotes }) {
  if (corrected.length + leftOut.length === 0) return null
  return (
    <div className="flex flex-col text-sm text-ink-2 wrap-anywhere">
      {corrected.length > 0 && <p>We corrected: {corrected.map(({ from, to }) => `${from} → ${to}`).join(', ')}.</p>}
      {leftOut.length > 0 && (
        <details>
          <summary>We left out: {leftOut.map(({ text }) => `“${text}”`).join(', ')}.</summary>
          {[...new Set(leftOut.map(({ reason }) => reason))].map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </details>
      )}
    </div>
  )
}
