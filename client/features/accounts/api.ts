import { jsonOf, send, understand, telling } from '#client/lib/http.ts'
import { AccountSessions } from '#shared/api/accounts.ts'
import { queryOptions } from '@tanstack/react-query'

/** One attempt; `failed` opens the words when no answer came, `untold` are those of a refusal without a message. */
export function call(method: string, path: string, body: unknown, failed: string, untold = failed): Promise<Response> {
  return telling(send(method, path, { body }), ({ status, message, told }) =>
    status === 0 ? `${failed} ${message}` : (told ?? untold),
  )
}

export const SESSIONS_PATH = '/api/account/sessions'

export const SESSIONS = queryOptions({
  queryKey: ['account-sessions'],
  queryFn: async () => {
    const answer = await call('GET', SESSIONS_PATH, undefined, 'Your sessions could not be loaded.')
    return understand(AccountSessions, await jsonOf(answer)).sessions
  },
})
