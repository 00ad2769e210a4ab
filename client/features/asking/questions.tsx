import { useId, useRef, useEffect, useState } from 'react'
import { QuietButton } from '#client/ui/basics.tsx'
import { RadioChip } from '#client/ui/radio-chip.tsx'
import { ANSWER_LENGTH, type Question, type SellerAnswers } from '#shared/api/seller-answers.ts'
import * as z from 'zod/mini'
import { fetchPatiently, sendForJson } from '#client/lib/http.ts'
import { afterFrame } from '#client/lib/page.ts'
import { sleep } from '#client/lib/retry.ts'
import { AskSellerAnswer, AskSellerRequest } from '#shared/api/generation.ts'

type QuestionsProps = {
  details: Readonly<Record<string, unknown>>
  answers: SellerAnswers
  onAnswers: (answers: SellerAnswers) => void
  skipped: readonly string[]
  onSkip: (id: string) => void
  doubts: { guesses: readonly string[]; unseen: readonly string[] }
  written: { ask?: readonly string[] | undefined; suggest?: readonly string[] | undefined } | undefined
}

export function Questions({ onAnswers, onSkip, ...asked }: QuestionsProps) {
  const { answers } = asked
  const questions = useQuestions(asked)
  const place = useRef<HTMLFieldSetElement>(null)
  const hint = useId()
  if (questions.length === 0) return null
  const given = new Map(answers.map(({ id, answer }) => [id, answer]))
  const answer = (id: string, text: string) => {
    if (text.trim() === '') given.delete(id)
    else given.set(id, text)
    onAnswers(Array.from(given, ([id, answer]) => ({ id, answer })))
  }
  const setAside = (id: string) => {
    onSkip(id)
    answer(id, '')
    requestAnimationFrame(() => place.current?.focus())
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
          answer={given.get(question.id) ?? ''}
          onAnswer={(text) => answer(question.id, text)}
          onSkip={() => setAside(question.id)}
        />
      ))}
    </fieldset>
  )
}

type OneQuestionProps = { question: Question; answer: string; onAnswer: (text: string) => void; onSkip: () => void }

function OneQuestion({ question: { question, choices }, answer, onAnswer, onSkip }: OneQuestionProps) {
  const id = useId()
  return (
    <fieldset aria-labelledby={id} className="flex min-w-0 flex-col gap-1">
      <div className="flex items-center justify-between gap-3">
        <span id={id} className="min-w-0 wrap-anywhere">
          {question}
        </span>
        <QuietButton className="-mr-3" onClick={onSkip} label="Skip" />
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
            <RadioChip
              key={choice}
              name={id}
              value={choice}
              checked={answer === choice}
              onChange={() => onAnswer(choice)}
            >
              <span className="first-letter:uppercase">{choice}</span>
            </RadioChip>
          ))}
        </div>
      )}
    </fieldset>
  )
}

const PAUSE_MS = 600

function useQuestions({ details, answers, doubts, written, skipped }: Omit<QuestionsProps, 'onAnswers' | 'onSkip'>) {
  const [answer, setAnswer] = useState<AskSellerAnswer>({ ask: [], answered: [] })
  const unseen = [...new Set([...doubts.unseen, ...(written?.ask ?? [])])]
  const order = JSON.stringify({ formData: { ...details, answers }, unseen })
  useEffect(() => {
    const leaving = new AbortController()
    ask(order, leaving.signal).then(setAnswer, () => undefined)
    return () => leaving.abort()
  }, [order])
  const given = new Set(answers.map(({ id }) => id))
  const asked = [
    ...doubts.guesses.map((words) => yesOrNo(words, `Looks like: ${words}. Is that right?`)),
    ...(written?.suggest ?? []).map((words) => yesOrNo(words, `True of yours: ${words}?`)),
    ...answer.answered,
    ...answer.ask,
  ]
  const all = new Map(asked.map((question) => [question.id, question]))
  // What was just answered is known before the server has heard of it, and keeps its place.
  return useSteadyOrder([...all.keys()]).flatMap((id) =>
    skipped.includes(id) && !given.has(id) ? [] : (all.get(id) ?? []),
  )
}

const yesOrNo = (id: string, question: string): Question => ({ id, question, kind: 'yes-no', choices: ['yes', 'no'] })

function useSteadyOrder(ids: readonly string[]): readonly string[] {
  const [order, setOrder] = useState<readonly string[]>([])
  const next = [...order.filter((id) => ids.includes(id)), ...ids.filter((id) => !order.includes(id))]
  if (next.join('\n') !== order.join('\n')) setOrder(next)
  return next
}

const AIMING_MS = 2000
const isPressing = () => document.querySelector(':active') !== null
// A finger leaves the button hovered that it has pressed.
const isAiming = () => matchMedia('(hover: hover)').matches && document.querySelector('[type="submit"]:hover') !== null

/** Until nothing is pressed, nor a form's button about to be: what moves away under a finger is not pressed. */
async function untilLetGo(): Promise<void> {
  const aimed = performance.now() + AIMING_MS
  while (isPressing() || (isAiming() && performance.now() < aimed)) await afterFrame()
}

async function ask(order: string, signal: AbortSignal): Promise<AskSellerAnswer> {
  await sleep(PAUSE_MS, signal)
  const body = z.parse(AskSellerRequest, JSON.parse(order))
  const answer = await fetchPatiently(
    () => sendForJson('POST', '/api/askSeller', AskSellerAnswer, { body, signal }),
    signal,
  )
  await untilLetGo()
  signal.throwIfAborted()
  return answer
}
