import { useRef, type DragEvent } from 'react'

const DRAGGED = 'text/x-photo-id'

export const draggable = (id: string) => ({
  draggable: true,
  onDragStart({ dataTransfer }: DragEvent) {
    dataTransfer.setData(DRAGGED, id)
    dataTransfer.effectAllowed = 'move'
  },
})

/** What a place needs that takes what is dragged as `type`; it has `data-over` while that is held above it. */
function useDrop(type: string, onDrop: (data: DataTransfer) => void) {
  const depth = useRef(0)
  const mark = (event: DragEvent<HTMLElement>, change: number) => {
    if (!event.dataTransfer.types.includes(type)) return
    depth.current = Math.max(0, depth.current + change)
    event.currentTarget.toggleAttribute('data-over', depth.current > 0)
  }
  return {
    onDragEnter: (event: DragEvent<HTMLElement>) => mark(event, 1),
    onDragLeave: (event: DragEvent<HTMLElement>) => mark(event, -1),
    onDragOver(event: DragEvent<HTMLElement>) {
      if (event.dataTransfer.types.includes(type)) event.preventDefault()
    },
    onDrop(event: DragEvent<HTMLElement>) {
      if (!event.dataTransfer.types.includes(type)) return
      event.preventDefault()
      mark(event, Number.NEGATIVE_INFINITY)
      onDrop(event.dataTransfer)
    },
  }
}

export const usePhotoDrop = (onPhoto: (id: string) => void) =>
  useDrop(DRAGGED, (data) => onPhoto(data.getData(DRAGGED)))

export const useFileDrop = (onFiles: (files: readonly File[]) => void) =>
  useDrop('Files', ({ files }) => onFiles([...files]))
