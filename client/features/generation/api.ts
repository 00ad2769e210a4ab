import * as z from 'zod/mini'
import { jsonOf, postInit, request, understand, type CallOptions } from '#client/lib/api.ts'
import { CallError, networkFailure, refusal, withRetries } from '#client/lib/retry.ts'
import { GenerateListingAnswer, type GenerateListingRequest, type PartialListing } from '#shared/generation.ts'
import { Unfinished } from './session.ts'

const PATH = '/api/gemini/generateListing'

/** An `error` event: the body of a failed call with the status that it would have had. */
const ErrorEvent = z.looseObject({ status: z.number() })

export type GenerationOptions = CallOptions & {
  idempotencyKey: string
  /** Told the listing so far, as often as it grows; an attempt after a cut begins again from nothing. */
  onPartial?: (partial: PartialListing) => void
}

/**
 * Has one listing written, streamed where the server streams. A cut stream is retried with the same key, upon which
 * the server gives the finished answer. Throws `CallError` with the words to show, or the signal's reason.
 */
export async function generateListing(
  order: GenerateListingRequest,
  options: GenerationOptions,
): Promise<GenerateListingAnswer> {
  try {
    return await withRetries(() => attempt(order, options), options)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    throw error.saying(`Failed to generate listing (variant: ${order.variant}). ${error.message}`)
  }
}

async function attempt(order: GenerateListingRequest, options: GenerationOptions): Promise<GenerateListingAnswer> {
  const response = await request(PATH, postInit(order, 'text/event-stream, application/json', options), options.signal)
  const streams = response.headers.get('content-type')?.startsWith('text/event-stream') === true
  if (!streams || response.body === null) return understand(GenerateListingAnswer, await jsonOf(response))
  return readStream(response.body, options)
}

async function readStream(
  body: ReadableStream<Uint8Array>,
  options: GenerationOptions,
): Promise<GenerateListingAnswer> {
  const { eventsOf } = await import('#client/lib/event-stream.ts').catch((error: unknown) => {
    throw networkFailure(error)
  })
  for await (const { event, data } of eventsOf(body)) {
    if (event === 'result') return understand(GenerateListingAnswer, parse(data))
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
