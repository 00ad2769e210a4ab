import { MessageCircleQuestionMark, X } from 'lucide-react'
import { useRef } from 'react'
import type { ImageReading } from '#shared/photos.ts'
import { changeShelf, useShelf } from './photo-shelf.ts'

const TITLE = 'The photos do not show'

/** What the photos leave open, each to be answered in the form or put aside. */
export function OpenQuestions({ onAnswer }: { onAnswer: (words: string) => void }) {
  const { photos, unseen } = useShelf()
  const place = useRef<HTMLDivElement>(null)
  const dismiss = (question: string) => {
    drop(question)
    // The button that had the focus is gone.
    requestAnimationFrame(() => (place.current?.querySelector('button') ?? place.current)?.focus())
  }
  const answer = (question: string) => {
    drop(question)
    onAnswer(beginningOf(question))
  }
  return (
    <div ref={place} tabIndex={-1} className="outline-none empty:hidden">
      {photos.length > 0 && unseen.length > 0 && (
        <section aria-label={TITLE} className="rounded-control border border-line bg-sunken px-3 py-2">
          <p className="font-semibold">{TITLE}</p>
          <p className="text-sm text-ink-2">Press a question to answer it in Key Features.</p>
          <ul className="mt-1">
            {unseen.map((question) => (
              <li key={question} className="flex items-start gap-1">
                <button
                  type="button"
                  onClick={() => answer(question)}
                  className="flex min-h-9 min-w-0 flex-1 items-start gap-2 rounded-chip py-1.5 text-left wrap-anywhere text-petrol underline underline-offset-2 hover:bg-petrol-soft"
                >
                  <MessageCircleQuestionMark size={20} className="mt-0.5 shrink-0" aria-hidden />
                  {question}
                </button>
                <button
                  type="button"
                  aria-label={`Dismiss: ${question}`}
                  onClick={() => dismiss(question)}
                  className="grid size-9 shrink-0 place-items-center rounded-chip text-ink-2 hover:bg-petrol-soft"
                >
                  <X size={18} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** Puts the questions of a reading on the shelf, but for those that the form's text answers already. */
export function askQuestions({ unseen }: ImageReading, features: string): void {
  const open = new Set(unseen?.filter((question) => !features.includes(beginningOf(question).trim())))
  changeShelf((shelf) => ({ ...shelf, unseen: [...open] }))
}

function drop(question: string): void {
  changeShelf((shelf) => ({ ...shelf, unseen: shelf.unseen.filter((other) => other !== question) }))
}

/** "What size is it?" is answered behind "What size is it: ". */
function beginningOf(question: string): string {
  return `${question.replace(/(?<![\s?.:])[\s?.:]+$/, '')}: `
}
