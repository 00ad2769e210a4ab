import { useEffect, useEffectEvent, useState } from 'react'

const hasFiles = (data: DataTransfer | null) => data !== null && data.types.includes('Files')

/**
 * Hands over files that are dropped anywhere on the page, or pasted without a text. Tells whether files are being
 * dragged over the page.
 */
export function useIncomingFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [dragging, setDragging] = useState(false)
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return
      // Without this the browser would leave the page for the file.
      event.preventDefault()
      setDragging(true)
    }
    const onDragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDragging(false)
    }
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return
      setDragging(false)
      // Another part of the page has taken it.
      if (event.defaultPrevented) return
      event.preventDefault()
      take([...(event.dataTransfer?.files ?? [])])
    }
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      if (hasFiles(clipboardData) && !clipboardData?.types.includes('text/plain'))
        take([...(clipboardData?.files ?? [])])
    }
    addEventListener('dragover', onDragOver, { signal })
    addEventListener('dragleave', onDragLeave, { signal })
    addEventListener('drop', onDrop, { signal })
    addEventListener('paste', onPaste, { signal })
    return () => listening.abort()
  }, [])
  return dragging
}
