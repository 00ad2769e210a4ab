import { useRef, useState } from 'react'
import { useToasts } from '#client/ui/toast.tsx'
import type { ReadFields } from './fill-fields.ts'
import type { PhotoDesk } from './photo-desk.ts'
import { changeShelf } from './photo-shelf.ts'

const PREFILLED = 'Images analyzed! Form has been pre-filled.'
const FAILED = 'Failed to process images.'

/** The three fields of the form that photos can fill. */
export type ReadableFields = {
  read: () => ReadFields
  /** Puts these values into the form. */
  fill: (fields: Partial<ReadFields>) => void
}

/** Reads photos into the form: into empty fields at once, over what was typed only after a question. */
export function useReading(desk: PhotoDesk | null, fields: ReadableFields) {
  const toasts = useToasts()
  const filled = useRef<Partial<ReadFields>>({})
  const [question, setQuestion] = useState<Partial<ReadFields> | null>(null)

  const fill = (values: Partial<ReadFields>) => {
    fields.fill(values)
    filled.current = { ...filled.current, ...values }
    toasts.success(PREFILLED)
  }
  const read = async (only?: string) => {
    if (desk === null) return
    const outcome = await desk.readPhotos(only)
    if (outcome.kind === 'failed') toasts.failure(FAILED)
    if (outcome.kind !== 'read') return
    changeShelf((shelf) => ({ ...shelf, unseen: outcome.reading.unseen ?? [] }))
    const { free, taken } = desk.fillingOf(outcome.reading, fields.read(), filled.current)
    if (!desk.isEmpty(free) || desk.isEmpty(taken)) fill(free)
    if (!desk.isEmpty(taken)) setQuestion(taken)
  }
  return {
    read: (only?: string) => void read(only),
    /** Values that wait for the answer whether they may replace what was typed. */
    question,
    answer: (replace: boolean) => {
      if (replace && question) fill(question)
      setQuestion(null)
    },
  }
}
