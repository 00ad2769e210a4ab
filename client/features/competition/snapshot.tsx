import { Stage } from '#client/parts/stage.tsx'
import { QuietButton, SmallButton } from '#client/ui/button.tsx'
import { RetryNote, Skeleton } from '#client/ui/note.tsx'
import type { AnalyzeCompetitionRequest } from '#shared/api/competition.ts'
import { Analysis } from './analysis.tsx'
import { changeCompetition, isOf, useCompetition } from './competition-store.ts'

type SnapshotProps = {
  onRetry: (request: AnalyzeCompetitionRequest, key: string | undefined) => void
  onStop: () => void
  onOwn: () => void
}

export function Snapshot({ onRetry, onStop, onOwn }: SnapshotProps) {
  const { kept, run, failure } = useCompetition()
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
                <SmallButton icon="square" onClick={onStop}>
                  Stop analyzing
                </SmallButton>
              </>
            )}
          </div>
          {failure && (
            <div role="alert" className="p-4">
              <RetryNote onRetry={() => onRetry(failure.request, failure.key)}>
                <h3 className="text-base font-semibold">Analysis Failed</h3>
                <p className="wrap-anywhere">{failure.message}</p>
              </RetryNote>
            </div>
          )}
          {run ? <Skeleton className="m-4 h-60" /> : kept && <Analysis kept={kept} onOwn={onOwn} />}
        </section>
      )}
      <output className="sr-only">
        {run ? 'Looking at competitors' : kept && !failure ? 'Analysis finished' : ''}
      </output>
    </>
  )
}

export function UseOfAnalysis({ item }: { item: { platform: string; itemName: string } }) {
  const { kept } = useCompetition()
  if (kept === null) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
      <output className="min-w-0 flex-1 basis-48 wrap-anywhere">
        {isOf(kept, item)
          ? 'The competition snapshot will be used for this listing.'
          : `The competition snapshot is of “${kept.itemName}” on ${kept.platform}, so it is not used for this item.`}
      </output>
      <QuietButton className="-mx-3" onClick={() => changeCompetition({ kept: null })}>
        Remove the snapshot
      </QuietButton>
    </div>
  )
}
