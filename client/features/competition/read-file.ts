import { useState, type DragEvent } from 'react'

const LARGEST_FILE = 2 * 1024 * 1024

export async function readFile(file: File): Promise<string> {
  if (file.size > LARGEST_FILE) throw new Error(`File "${file.name}" is too large (max 2MB).`)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = decode(bytes)
  if (text.includes('\u0000')) throw new Error(`File "${file.name}" is no text. Please choose a CSV or text file.`)
  return text
}

/** Exports are UTF-8 nowadays; older ones, and those saved by a spreadsheet, are not. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

export function useFileDrop(onFile: (file: File) => void) {
  const [over, setOver] = useState(false)
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
    },
    onDrop(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      const [file] = event.dataTransfer.files
      if (file) onFile(file)
    },
  }
  return { over, handlers }
}
