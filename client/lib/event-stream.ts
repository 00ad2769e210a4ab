import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { networkFailure } from './retry.ts'

/**
 * The server-sent events of one response, in order. Ends when the stream ends; throws `CallError` when the connection
 * is cut.
 */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<EventSourceMessage> {
  const arrived: EventSourceMessage[] = []
  const parser = createParser({ onEvent: (event) => arrived.push(event) })
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  try {
    while (true) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw networkFailure(error)
      })
      if (done) return
      parser.feed(value)
      yield* arrived.splice(0)
    }
  } finally {
    // A reader that stops early must close the connection; one that failed has nothing left to close.
    await reader.cancel().catch(() => undefined)
  }
}
