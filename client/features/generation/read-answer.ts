import { createParser, type EventSourceMessage } from 'eventsource-parser'
import * as z from 'zod/mini'
import { jsonOf, networkFailure, refusal, send, understand, type CallError } from '#client/lib/http.ts'
import type { GenerateListingRequest } from '#shared/api/generation.ts'
import type { GenerationOptions } from './api.ts'
import { receivedAnswer, type ReceivedAnswer } from './received-answer.ts'
import { Unfinished } from './session.ts'

const PATH = '/api/gemini/generateListing'

/** An `error` event: the body of a failed call with the status that it would have had. */
const ErrorEvent = z.looseObject({ status: z.number() })

export async function orderListing(order: GenerateListingRequest, options: GenerationOptions): Promise<ReceivedAnswer> {
  const { idempotencyKey, signal } = options
  const accept = 'text/event-stream, application/json'
  const response = await send('POST', PATH, { body: order, accept, idempotencyKey, signal })
  const streams = response.headers.get('content-type')?.startsWith('text/event-stream') === true
  const answer = streams && response.body ? await readStream(response.body, options) : await jsonOf(response)
  return understand(receivedAnswer(order.currency), answer)
}

async function readStream(body: ReadableStream<Uint8Array>, options: GenerationOptions): Promise<unknown> {
  for await (const { event, data } of eventsOf(body)) {
    if (event === 'result') return parse(data)
    if (event === 'error') throw failureOf(parse(data))
    const partial = event === 'partial' ? z.safeParse(Unfinished, parse(data)) : undefined
    if (partial?.success) options.onPartial?.(partial.data)
  }
  throw networkFailure()
}

function failureOf(data: unknown): CallError {
  const told = z.safeParse(ErrorEvent, data)
  return refusal(told.success ? told.data.status : 500, data)
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}

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
