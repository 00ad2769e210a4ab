import { createParser } from 'eventsource-parser'
import { onTestFinished } from 'vitest'
import type { TestAccount } from './accounts.ts'

type LiveEvent = { id: string; event: string; entityId: string | null }

/** An open stream of an account's changes. */
type LiveEvents = {
  /** The next event; fails when the stream ends or nothing comes for ten seconds. */
  next(): Promise<LiveEvent>
  /** As many of them. */
  take(count: number): Promise<LiveEvent[]>
  /** Settles when the stream has ended, yields what came until then. */
  ended(): Promise<LiveEvent[]>
  close(): void
}

/** Opens `GET /api/events`, after the event of that id if one is given. */
export async function openEvents(
  server: { url: string },
  account: Pick<TestAccount, 'headers'>,
  lastEventId?: string,
  query: Record<string, string> = {},
): Promise<LiveEvents> {
  const leaving = new AbortController()
  const response = await fetch(`${server.url}/api/events?${new URLSearchParams(query)}`, {
    headers: { ...account.headers, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) },
    signal: leaving.signal,
  })
  if (!response.ok) throw new Error(`The stream was answered with ${response.status}: ${await response.text()}`)
  const events = eventsOf(response)
  const close = () => leaving.abort()
  onTestFinished(close)
  const next = async () => {
    const patience = AbortSignal.timeout(45_000)
    const silence = new Promise<never>((_resolve, reject) => {
      patience.addEventListener('abort', () => reject(new Error('No event came.')))
    })
    const { value, done } = await Promise.race([events.next(), silence])
    if (done) throw new Error('The stream has ended.')
    return value
  }
  return {
    next,
    async take(count) {
      const taken: LiveEvent[] = []
      while (taken.length < count) taken.push(await next())
      return taken
    },
    ended: () => Array.fromAsync(events),
    close,
  }
}

async function* eventsOf(response: Response): AsyncGenerator<LiveEvent> {
  const arrived: LiveEvent[] = []
  const parser = createParser({
    onEvent: ({ id = '', event = '', data }) =>
      arrived.push({ id, event, entityId: (JSON.parse(data) as { id: string | null }).id }),
  })
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    parser.feed(decoder.decode(chunk, { stream: true }))
    yield* arrived.splice(0)
  }
}
