import { Undo2 } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'

export function EmptyResult({ onUndo }: { onUndo?: (() => void) | undefined }) {
  return (
    <div className="flex min-h-40 lg:min-h-64 flex-col items-center justify-center gap-3 rounded-card border-2 border-dashed border-control p-5 text-center">
      <p className="text-lg font-semibold">Your listing appears here</p>
      <p className="text-ink-2">Title, description, tags and a price range, each to check and change.</p>
      {onUndo && (
        <Button size="small" icon={<Undo2 size={20} aria-hidden />} onClick={onUndo}>
          Undo starting over
        </Button>
      )}
    </div>
  )
}
