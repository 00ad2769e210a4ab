import { createParser } from 'eventsource-parser'

export type ServerEvent = { event: string; data: unknown }

/** Calls `path` with a JSON body, as a program would. */
export function post(
  url: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
  signal?: AbortSignal,
) {
  return fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...(signal && { signal }),
  })
}

/** Yields the events of a stream as they arrive. */
export async function* readEvents(response: Response): AsyncGenerator<ServerEvent> {
  const waiting: ServerEvent[] = []
  const parser = createParser({
    onEvent: ({ event, data }) => waiting.push({ event: event ?? 'message', data: JSON.parse(data) }),
  })
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    parser.feed(decoder.decode(chunk, { stream: true }))
    yield* waiting.splice(0)
  }
}
