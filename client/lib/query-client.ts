import * as query from '@tanstack/react-query'
import { CallError, sendForJson, type Schema } from './http.ts'
import { announce, onChange } from './page.ts'

/** A call that was refused for want of a session: whoever shows the user has to look again. */
function noticeEndOfSession(error: unknown): void {
  if (error instanceof CallError && error.status === 401) announce('plan')
}

/**
 * What signed-in people have loaded from the server. Every query's key is the topic of the changes that make it stale,
 * then the user's id, then the rest. The hooks below pass it on, so that pages for visitors need no provider.
 */
export const queryClient = new query.QueryClient({
  queryCache: new query.QueryCache({ onError: noticeEndOfSession }),
  mutationCache: new query.MutationCache({ onError: noticeEndOfSession }),
  // A failure is shown at once, with a way to try again.
  defaultOptions: { queries: { retry: false, staleTime: 5000 } },
})

onChange((topic) => {
  if (topic === 'user') queryClient.clear()
  else void queryClient.invalidateQueries(topic === 'everything' ? {} : { queryKey: [topic] })
})

export function loadedFrom<Output>(path: string, schema: Schema<Output>, queryKey: readonly string[]) {
  return query.queryOptions({ queryKey, queryFn: ({ signal }) => sendForJson('GET', path, schema, { signal }) })
}

export function useLoaded<Data, Key extends query.QueryKey>(options: query.UseQueryOptions<Data, Error, Data, Key>) {
  return query.useQuery(options, queryClient)
}

export const useChange = <Answer, Order = void, Before = unknown>(
  options: query.UseMutationOptions<Answer, Error, Order, Before>,
) => query.useMutation(options, queryClient)
