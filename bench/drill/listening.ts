import { createParser } from 'eventsource-parser'
import type { TestAccount } from '#tests/harness/accounts.ts'
import type { Fleet } from './fleet.ts'

/** What one reader of an account's changes was told. */
export type Heard = { uid: string; seen: Set<number>; lastId: string }

/** Reads from where it left off until `signal` cuts the connection, or the server does. */
export async function readOnce(
  url: string,
  { headers }: Pick<TestAccount, 'headers'>,
  heard: Heard,
  signal: AbortSignal,
  { onConnected = () => undefined, onEvent = () => undefined }: { onConnected?(): void; onEvent?(data: string): void },
): Promise<void> {
  const parser = createParser({
    onEvent: ({ id = '', event, data }) => {
      if (heard.lastId !== '' && event === 'ready') throw new Error('A stream began anew.')
      heard.lastId = id
      heard.seen.add(Number(id))
      onEvent(data)
    },
  })
  try {
    const last = heard.lastId === '' ? {} : { 'last-event-id': heard.lastId }
    const response = await fetch(`${url}/api/events`, { headers: { ...headers, ...last }, signal })
    if (!response.ok) throw new Error(`A stream was answered with ${response.status}.`)
    onConnected()
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) parser.feed(decoder.decode(chunk, { stream: true }))
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

/** Compares what every stream was told with what the log says happened to its owner since it began. */
export async function countLost(
  { db }: Pick<Fleet, 'db'>,
  begun: Map<Heard, number>,
): Promise<{ count: number; expected: number }> {
  const { rows } = await db.pool.query<{ id: string; owner_id: string }>('select id, owner_id from changes')
  let [count, expected] = [0, 0]
  for (const [{ uid, seen }, from] of begun) {
    const ids = rows.flatMap((row) => (row.owner_id === uid && Number(row.id) > from ? [Number(row.id)] : []))
    expected += ids.length
    count += ids.filter((id) => !seen.has(id)).length
  }
  return { count, expected }
}
