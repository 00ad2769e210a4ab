import { loadedFrom, queryClient } from '#client/lib/query-client.ts'
import { retryForJson, type RetryOptions } from '#client/lib/retry.ts'
import { DraftInFull, DraftList, type GenerateDraftsRequest } from '#shared/api/drafts.ts'
import { StartedJob } from '#shared/api/jobs.ts'

export const PATH = '/api/drafts'

export const draftList = (uid: string) => loadedFrom(PATH, DraftList, ['drafts', uid])

export function readDraftsAgain(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['job'] })
  return queryClient.invalidateQueries({ queryKey: ['drafts'] })
}

export function draftInFull(id: string) {
  const loaded = loadedFrom(`${PATH}/${id}`, DraftInFull, ['draft-in-full', id])
  // What is looked through is what is kept now, and stays while it is looked at.
  return { ...loaded, gcTime: 0, staleTime: Number.POSITIVE_INFINITY }
}

export function writeDrafts(body: GenerateDraftsRequest, idempotencyKey: string, options: RetryOptions = {}) {
  return retryForJson('POST', `${PATH}/generate`, StartedJob, { ...options, body, idempotencyKey })
}
