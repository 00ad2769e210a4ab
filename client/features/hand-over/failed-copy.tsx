import { useRef } from 'react'
import { COPY_FAILED_MESSAGE } from '#client/parts/use-copy.ts'
import { Note } from '#client/ui/note.tsx'

export function FailedCopy({ text }: { text: string }) {
  const marked = useRef<string>(null)
  const mark = (area: HTMLTextAreaElement | null) => {
    if (area === null || marked.current === text) return
    marked.current = text
    area.focus()
    area.select()
  }
  return (
    <div role="alert">
      <Note tone="bad">
        <p className="mb-2">{COPY_FAILED_MESSAGE}</p>
        <textarea readOnly aria-label="Text to copy" ref={mark} value={text} rows={4} className="control-box" />
      </Note>
    </div>
  )
}
