import { Square } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'
import { Note } from '#client/ui/note.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { Stage } from '#client/ui/stage.tsx'
import type { AnalyzeCompetitionRequest } from '#shared/api/competition.ts'
import { useShelf, type Shelf } from './competition-shelf.ts'
import type { CompetitionFields } from './competition.tsx'
import { Findings } from './findings.tsx'

type SnapshotProps = {
  fields: CompetitionFields
  onRetry: (request: AnalyzeCompetitionRequest, key: string | undefined) => void
  onStop: () => void
  /** Wants to bring comparables along. */
  onOwn: () => void
}

/** The panel "Competition Snapshot": being made, failed or there; nothing before it was asked for. */
export function Snapshot({ fields, onRetry, onStop, onOwn }: SnapshotProps) {
  const { kept, run, failure } = useShelf()
  return (
    <>
      {(kept ?? run ?? failure) && (
        <section
          data-snapshot
          aria-label="Competition Snapshot"
          aria-busy={run !== null}
          className="scroll-mt-3 rounded-card border border-line"
        >
          <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-1">
            <h2 tabIndex={-1} className="text-lg">
              Competition Snapshot
            </h2>
            {run && (
              <>
                <Stage attempt={run.attempt} doing="Looking at competitors" />
                <Button size="small" icon={<Square size={16} aria-hidden />} onClick={onStop}>
                  Stop analyzing
                </Button>
              </>
            )}
          </div>
          {failure && <Failure failure={failure} onRetry={onRetry} />}
          {run ? <Placeholder /> : kept && <Findings kept={kept} fields={fields} onOwn={onOwn} />}
        </section>
      )}
      <output className="sr-only">
        {run ? 'Looking at competitors' : kept && !failure ? 'Analysis finished' : ''}
      </output>
    </>
  )
}

type FailureProps = { failure: NonNullable<Shelf['failure']>; onRetry: SnapshotProps['onRetry'] }

function Failure({ failure: { message, request, key }, onRetry }: FailureProps) {
  return (
    <div role="alert" className="p-4">
      <Note
        tone="bad"
        action={
          <Button size="small" onClick={() => onRetry(request, key)}>
            Retry
          </Button>
        }
      >
        <h3 className="text-base font-semibold">Analysis Failed</h3>
        <p className="wrap-anywhere">{message}</p>
      </Note>
    </div>
  )
}

/** As high as a small snapshot. */
function Placeholder() {
  return (
    <div aria-hidden className="flex flex-col gap-4 p-4">
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-21 w-full" />
      <Skeleton className="h-4 w-3/4" />
      <Skeleton className="h-8 w-full" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  )
}
