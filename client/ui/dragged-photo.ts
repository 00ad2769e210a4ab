import { useRef, type DragEvent } from 'react'

const DRAGGED = 'text/x-photo-id'

/** What a photo needs that can be dragged elsewhere. */
export const draggable = (id: string) => ({
  draggable: true,
  onDragStart({ dataTransfer }: DragEvent) {
    dataTransfer.setData(DRAGGED, id)
    dataTransfer.effectAllowed = 'move'
  },
})

/** What a place needs that takes a photo; it has `data-over` while one is held above it. */
export function usePhotoDrop(onPhoto: (id: string) => void) {
  const depth = useRef(0)
  const mark = (event: DragEvent<HTMLElement>, change: number) => {
    if (!event.dataTransfer.types.includes(DRAGGED)) return
    depth.current = Math.max(0, depth.current + change)
    event.currentTarget.toggleAttribute('data-over', depth.current > 0)
  }
  return {
    onDragEnter: (event: DragEvent<HTMLElement>) => mark(event, 1),
    onDragLeave: (event: DragEvent<HTMLElement>) => mark(event, -1),
    onDragOver(event: DragEvent<HTMLElement>) {
      if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault()
    },
    onDrop(event: DragEvent<HTMLElement>) {
      const photo = event.dataTransfer.getData(DRAGGED)
      if (photo === '') return
      event.preventDefault()
      mark(event, Number.NEGATIVE_INFINITY)
      onPhoto(photo)
    },
  }
}
