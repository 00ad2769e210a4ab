import type { DragEvent } from 'react'

const DRAGGED = 'text/x-photo-id'

export const draggable = (id: string) => ({
  draggable: true,
  onDragStart({ dataTransfer }: DragEvent) {
    dataTransfer.setData(DRAGGED, id)
    dataTransfer.effectAllowed = 'move'
  },
})

/** What a place needs that takes what is dragged as `type`; it has `data-over` while that is held above it. */
const dropOf = (type: string, onDrop: (data: DataTransfer) => void) => ({
  onDragOver(event: DragEvent) {
    if (!event.dataTransfer.types.includes(type)) return
    event.preventDefault()
    event.currentTarget.toggleAttribute('data-over', true)
  },
  onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
      currentTarget.removeAttribute('data-over')
  },
  onDrop(event: DragEvent) {
    if (!event.dataTransfer.types.includes(type)) return
    event.preventDefault()
    event.currentTarget.removeAttribute('data-over')
    onDrop(event.dataTransfer)
  },
})

export const photoDrop = (onPhoto: (id: string) => void) => dropOf(DRAGGED, (data) => onPhoto(data.getData(DRAGGED)))

export const fileDrop = (onFiles: (files: readonly File[]) => void) =>
  dropOf('Files', ({ files }) => onFiles([...files]))
