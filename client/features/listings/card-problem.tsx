import { Button } from '#client/ui/button.tsx'

export type Problem = { message: string; retry: () => void }

/** What could not be done with a listing, where it was tried. */
export function CardProblem({ problem }: { problem: Problem | null }) {
  if (problem === null) return null
  return (
    <p className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 text-sm font-semibold text-bad">
      {problem.message}
      <Button size="small" onClick={problem.retry}>
        Retry
      </Button>
    </p>
  )
}
