import type { CheckListingAnswer, CheckListingRequest } from '#shared/checking.ts'
import { AppError } from '#shared/errors.ts'
import { workOut } from '#shared/facts/work-out.ts'
import type { Context } from '#server/context.ts'

/** The verdict of the rules on a listing. Throws where a second opinion is asked of a model that gives none. */
export function checkByRules(
  { engine }: Pick<Context, 'engine'>,
  { formData: details, listing, secondOpinion, ...context }: CheckListingRequest,
): CheckListingAnswer {
  if (secondOpinion && engine.name !== 'offline') {
    throw new AppError('VALIDATION_FAILED', 'This server’s model gives no second opinion. Please ask without one.')
  }
  return workOut({ details, ...context }, listing)
}
