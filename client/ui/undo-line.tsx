import { Undo2 } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Button } from './button.tsx'

type UndoLineProps = { children: ReactNode; onUndo: () => void; ref?: Ref<HTMLButtonElement> }

export function UndoLine({ children, onUndo, ref }: UndoLineProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p>{children}</p>
      <Button ref={ref} size="small" icon={<Undo2 size={18} aria-hidden />} onClick={onUndo}>
        Undo
      </Button>
    </div>
  )
}
