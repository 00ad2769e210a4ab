import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { fetchPatiently } from '#client/lib/connection.ts'
import { sendForJson } from '#client/lib/http.ts'
import { AskSellerAnswer, AskSellerRequest } from '#shared/api/generation.ts'
import type { Question, SellerAnswers } from '#shared/api/seller-answers.ts'

const PAUSE_MS = 600

export type Guess = { words: string; question: string }

type Asked = {
  details: Readonly<Record<string, unknown>>
  answers: SellerAnswers
  unseen: readonly string[]
  guesses: readonly Guess[]
  skipped: readonly string[]
}

export function useQuestions({ details, answers, unseen, guesses, skipped }: Asked): readonly Question[] {
  const [answer, setAnswer] = useState<AskSellerAnswer>({ ask: [], answered: [] })
  const order = JSON.stringify({ formData: { ...details, answers }, unseen })
  useEffect(() => {
    const body = z.safeParse(AskSellerRequest, JSON.parse(order))
    if (!body.success) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    const timer = setTimeout(() => {
      fetchPatiently(() => askSeller(body.data, signal), signal).then(setAnswer, () => undefined)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [order])
  const given = new Set(answers.map(({ id }) => id))
  const asked = guesses.map(({ words, question }): Question => {
    return { id: words, question, kind: 'yes-no', choices: ['yes', 'no'] }
  })
  const all = new Map([...asked, ...answer.answered, ...answer.ask].map((question) => [question.id, question]))
  // What was just answered is known before the server has heard of it, and keeps its place.
  return useSteadyOrder([...all.keys()]).flatMap((id) =>
    skipped.includes(id) && !given.has(id) ? [] : (all.get(id) ?? []),
  )
}

function useSteadyOrder(ids: readonly string[]): readonly string[] {
  const [order, setOrder] = useState<readonly string[]>([])
  const next = [...order.filter((id) => ids.includes(id)), ...ids.filter((id) => !order.includes(id))]
  if (next.join('\n') !== order.join('\n')) setOrder(next)
  return next
}

function askSeller(body: AskSellerRequest, signal: AbortSignal): Promise<AskSellerAnswer> {
  return sendForJson('POST', '/api/askSeller', AskSellerAnswer, { body, signal })
}
