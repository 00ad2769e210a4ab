import { expect, it } from 'vitest'
import { networkFailure, refusal } from '#client/lib/http.ts'
import { errorBody } from '#shared/api/errors.ts'
import { saveFailureOf } from './use-save.ts'

it('tells the limit, a missing login, what can pass and what the server refuses apart', () => {
  const limit = { code: 'SAVED_LIMIT_REACHED', message: 'You have reached your limit of 5 saved listings.' } as const
  expect(saveFailureOf(refusal(403, errorBody(limit)))).toEqual({ kind: 'limit', message: limit.message })
  expect(saveFailureOf(refusal(401, undefined))).toEqual({
    kind: 'logged-out',
    message: 'Cannot save. User not logged in.',
  })
  for (const error of [networkFailure(), refusal(500, undefined), refusal(503, undefined)]) {
    expect(saveFailureOf(error)).toEqual({ kind: 'failed', message: 'Failed to save listing. Please try again.' })
  }
  const wrong = { code: 'VALIDATION_FAILED', message: 'The title is too long: at most 500 characters.' } as const
  expect(saveFailureOf(refusal(400, errorBody(wrong))).message).toBe(wrong.message)
  expect(saveFailureOf(new TypeError('odd')).message).toBe('Save failed. Please try again.')
})
