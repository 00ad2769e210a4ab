import { sendForJson } from '#client/lib/http.ts'
import { loadedFrom, queryClient } from '#client/lib/query-client.ts'
import { retryForJson, type RetryOptions } from '#client/lib/retry.ts'
import { DraftInFull, DraftList, type EditDraftRequest } from '#shared/api/drafts.ts'
import { StartedJob } from '#shared/api/jobs.ts'
import { SavedListing } from '#shared/api/listings.ts'

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

export function writeDrafts(
  body: { ids: readonly string[]; currency: string },
  idempotencyKey: string,
  options: RetryOptions = {},
) {
  return retryForJson('POST', `${PATH}/generate`, StartedJob, { ...options, body, idempotencyKey })
}

export function editDraft(id: string, body: EditDraftRequest): Promise<DraftInFull> {
  return sendForJson('PATCH', `${PATH}/${id}`, DraftInFull, { body })
}

export function saveDraft(id: string, idempotencyKey: string): Promise<SavedListing> {
  return sendForJson('POST', `${PATH}/${id}/save`, SavedListing, { idempotencyKey })
}
