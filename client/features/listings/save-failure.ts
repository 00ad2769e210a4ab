import { CallError } from '#client/lib/retry.ts'

export type SaveFailure = { kind: 'limit' | 'logged-out' | 'failed'; message: string }

/** What a failed save means, and the words for it. */
export function saveFailureOf(error: unknown): SaveFailure {
  if (!(error instanceof CallError)) return { kind: 'failed', message: 'Save failed. Please try again.' }
  if (error.code === 'SAVED_LIMIT_REACHED') return { kind: 'limit', message: error.message }
  if (error.status === 401) return { kind: 'logged-out', message: 'Cannot save. User not logged in.' }
  const passing = error.status === 0 || (error.status >= 500 && error.retryable)
  return { kind: 'failed', message: passing ? 'Failed to save listing. Please try again.' : error.message }
}
