import { useId, useRef } from 'react'
import { Button } from '#client/ui/button.tsx'
import { ANSWER_LENGTH, type Question, type SellerAnswers } from '#shared/api/seller-answers.ts'
import { useQuestions, type Guess } from './use-questions.ts'

type QuestionsProps = {
  details: Readonly<Record<string, unknown>>
  answers: SellerAnswers
  onAnswers: (answers: SellerAnswers) => void
  skipped: readonly string[]
  onSkip: (id: string) => void
  unseen: readonly string[]
  guesses: readonly Guess[]
}

export function Questions({ onAnswers, onSkip, ...asked }: QuestionsProps) {
  const { answers } = asked
  const questions = useQuestions(asked)
  const place = useRef<HTMLFieldSetElement>(null)
  const hint = useId()
  if (questions.length === 0) return null
  const without = (id: string) => answers.filter((answer) => answer.id !== id)
  const setAside = (id: string) => {
    onSkip(id)
    onAnswers(without(id))
    // The button that had the focus goes with its question.
    requestAnimationFrame(() => place.current?.focus())
  }
  const answer = (id: string, text: string) => {
    const known = answers.some((one) => one.id === id)
    if (text.trim() === '') onAnswers(without(id))
    else if (known) onAnswers(answers.map((one) => (one.id === id ? { id, answer: text } : one)))
    else onAnswers([...answers, { id, answer: text }])
  }
  return (
    <fieldset
      ref={place}
      tabIndex={-1}
      aria-describedby={hint}
      className="flex min-w-0 flex-col gap-3 rounded-control border border-line bg-sunken p-4 outline-none"
    >
      <legend className="float-left w-full font-semibold">A few questions</legend>
      <p id={hint} className="-mt-3 text-sm text-ink-2">
        Buyers usually ask these. Skip what you like: nothing is made up.
      </p>
      {questions.map((question) => (
        <OneQuestion
          key={question.id}
          question={question}
          answer={answers.find(({ id }) => id === question.id)?.answer ?? ''}
          onAnswer={(text) => answer(question.id, text)}
          onSkip={() => setAside(question.id)}
        />
      ))}
    </fieldset>
  )
}

type OneQuestionProps = {
  question: Question
  answer: string
  onAnswer: (text: string) => void
  onSkip: () => void
}

function OneQuestion({ question: { question, choices }, answer, onAnswer, onSkip }: OneQuestionProps) {
  const id = useId()
  return (
    <fieldset aria-labelledby={id} className="flex min-w-0 flex-col gap-1">
      <div className="flex items-center justify-between gap-3">
        <span id={id} className="min-w-0 wrap-anywhere">
          {question}
        </span>
        <Button size="small" variant="quiet" className="-mr-3" onClick={onSkip}>
          Skip
        </Button>
      </div>
      {choices === undefined ? (
        <input
          type="text"
          aria-labelledby={id}
          autoComplete="off"
          maxLength={ANSWER_LENGTH}
          value={answer}
          onChange={(event) => onAnswer(event.target.value)}
          className="control-box"
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          {choices.map((choice) => (
            <label key={choice} className="choice">
              <input
                type="radio"
                name={id}
                value={choice}
                checked={answer === choice}
                onChange={() => onAnswer(choice)}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <span className="first-letter:uppercase">{choice}</span>
            </label>
          ))}
        </div>
      )}
    </fieldset>
  )
}
