import * as z from 'zod/mini'
import { boundedText } from '../text/bounded-text.ts'

export const ANSWER_LENGTH = 200

export const SellerAnswers = z
  .array(
    z.object({
      id: boundedText(200, 'A question').check(z.minLength(1)),
      answer: boundedText(ANSWER_LENGTH, 'An answer').check(z.minLength(1, 'Please enter an answer.')),
    }),
  )
  .check(z.maxLength(20, 'At most 20 questions can be answered.'))
export type SellerAnswers = z.infer<typeof SellerAnswers>

export const Question = z.object({
  id: z.string(),
  question: z.string(),
  kind: z.enum(['yes-no', 'choice', 'text']),
  choices: z.optional(z.array(z.string())),
})
export type Question = z.infer<typeof Question>
