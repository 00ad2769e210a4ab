import { EventSourceParserStream, type EventSourceMessage } from 'eventsource-parser/stream'
import * as z from 'zod/mini'
import { jsonOf, networkFailure, refusal, send, understand, sendForJson } from '#client/lib/http.ts'
import * as api from '#shared/api/generation.ts'
import type { GenerationOptions } from './use-generation.ts'
import { Version, type ListingSet } from './session.ts'
import { currencyCode, currencyLabel } from '#shared/money/currency.ts'
import { Removed } from '#shared/facts/schema.ts'
import { Question } from '#shared/api/seller-answers.ts'
import { currencyOf, ListingInFull } from '#shared/api/listings.ts'
import { plainAmount } from '#shared/money/price-text.ts'
import { parsedJson } from '#shared/text/parsed-json.ts'

export async function orderListing(order: api.GenerateListingRequest, options: GenerationOptions) {
  const { idempotencyKey, signal } = options
  const accept = 'text/event-stream, application/json'
  const response = await send('POST', '/api/gemini/generateListing', { body: order, accept, idempotencyKey, signal })
  const streams = response.headers.get('content-type')?.startsWith('text/event-stream') === true
  const answer = streams && response.body ? await readStream(response.body, options) : await jsonOf(response)
  return understand(receivedAnswer(order.currency), answer)
}

/** Settled by the event that is the answer, or that tells why there is none: a stream that ends without either was cut. */
function readStream(body: ReadableStream<Uint8Array>, { onPartial }: GenerationOptions): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const write = ({ event, data }: EventSourceMessage) => {
    const told = parsedJson(data)
    if (event === 'result') resolve(told)
    // The body of a failed call with the status that it would have had.
    if (event === 'error') reject(refusal(z.parse(z.object({ status: z.number() }), told).status, told))
    const partial = event === 'partial' ? z.safeParse(api.PartialListing, told) : undefined
    if (partial?.success) onPartial?.(partial.data)
  }
  const cut = (cause?: unknown) => reject(networkFailure(cause))
  const texts = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
  texts.pipeThrough(new EventSourceParserStream()).pipeTo(new WritableStream({ write })).then(cut, cut)
  return promise
}

/** What the writing itself has left open, known by its words alone; the rest is asked of every item of its kind. */
export const ownQuestions = (asked: Question[]) => asked.flatMap(({ id, question }) => (id === question ? id : []))

/** More kindly than it is promised: what is odd of its optional parts never costs the seller a listing. */
function receivedAnswer(currency: string) {
  const clamped = z.number().check(z.overwrite((confidence) => Math.min(Math.max(confidence, 0), 1)))
  const pricing = z.extend(api.Pricing, {
    currency: z.catch(api.Pricing.shape.currency, currencyCode(currency)),
    confidence: z.catch(clamped, 0),
    basis: z.catch(api.Pricing.shape.basis, undefined),
  })
  return z.object({
    listing: z.extend(api.GeneratedListing, {
      suggestedPriceRange: z.catch(z.string(), ''),
      priceJustification: z.catch(z.string(), ''),
      pricing: z.catch(z.optional(pricing), undefined),
    }),
    sources: z.pipe(
      z.catch(z.array(z.unknown()), []),
      z.transform((given) => given.flatMap((source) => api.Source.safeParse(source).data ?? [])),
    ),
    searchSuggestions: z.catch(z.optional(z.string()), undefined),
    comparables: z.catch(Version.shape.comparables, undefined),
    variant: z.catch(Version.shape.variant, 'v1'),
    prices: z.catch(z.optional(z.array(z.number())), undefined),
    citations: z.catch(Version.shape.citations, undefined),
    opinions: z.catch(Version.shape.opinions, undefined),
    ask: z.catch(z.optional(z.pipe(z.array(Question), z.transform(ownQuestions))), undefined),
    suggest: z.catch(z.optional(z.array(z.string())), undefined),
    asking: z.catch(Version.shape.asking, undefined),
    receipt: z.catch(z.optional(z.string()), undefined),
    notes: z.catch(Version.shape.notes, undefined),
    check: z.catch(z.optional(z.object({ removed: Removed })), undefined),
  })
}

export type ReceivedAnswer = z.infer<ReturnType<typeof receivedAnswer>>

/** A saved listing as what was written of its form; `currency` is the label of the page's, for one that names none. */
export async function readSaved(id: string, currency: string): Promise<{ set: ListingSet; imageUrls: string[] }> {
  const saved = await sendForJson('GET', `/api/listings/${encodeURIComponent(id)}`, ListingInFull)
  const { title, description, tags, suggestedPriceRange, priceJustification, pricing, askingPrice, photos } = saved
  const { variant, confirmed, prices, citations, opinions, removed, timestamp, imageUrls } = saved
  const listing = { title, description, tags, suggestedPriceRange, priceJustification, pricing }
  const grounds = { confirmed, prices, citations, opinions, removed }
  const set: ListingSet = {
    id,
    begunAt: timestamp,
    inputs: {
      formData: { ...saved.originalFormInput, _savedListingId: id },
      currency: currencyLabel(currencyOf(saved, currencyCode(currency))),
      variant: 'v1',
      photos,
    },
    versions: [{ ...grounds, variant, listing, sources: [], writtenAt: timestamp, savedAs: id }],
    selected: variant,
    asking: askingPrice && plainAmount(askingPrice.amount),
  }
  return { set, imageUrls }
}
