import * as z from 'zod/mini'
import { ListingDetails, optionalDetail } from './generation.ts'
import { READING_REMARK_LENGTH, READING_REMARKS } from './photos.ts'
import { Question } from './seller-answers.ts'
import { boundedText } from '../text/bounded-text.ts'

export const AskSellerRequest = z.object({
  /** Asked for while it is still being described. */
  formData: z.extend(ListingDetails, { features: optionalDetail('features') }),
  unseen: z._default(z.array(boundedText(READING_REMARK_LENGTH, 'A question')).check(z.maxLength(READING_REMARKS)), []),
})
export type AskSellerRequest = z.infer<typeof AskSellerRequest>

/** `ask`: what is open, the most useful first; `answered`: the questions to the answers that the form brought. */
export const AskSellerAnswer = z.object({ ask: z.array(Question), answered: z.array(Question) })
export type AskSellerAnswer = z.infer<typeof AskSellerAnswer>
