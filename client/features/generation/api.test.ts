import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallError } from '#client/lib/http.ts'
import type { GenerateListingRequest, PartialListing } from '#shared/api/generation.ts'
import { generateListing } from './use-generation.ts'
import { EMPTY_DETAILS } from './use-listing-form.ts'

const order: GenerateListingRequest = {
  formData: { ...EMPTY_DETAILS, itemName: 'Lamp', features: 'Brass' },
  currency: 'GBP (£)',
  variant: 'v1',
}
const answer = {
  listing: {
    title: 'Brass lamp',
    description: 'Shines.',
    tags: ['lamp'],
    suggestedPriceRange: '£10',
    priceJustification: 'Guess.',
  },
  sources: [],
  variant: 'v1',
}
const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
const error = (status: number, message: string) =>
  event('error', { status, message, error: { code: 'AI_FAILED', message } })

let steps: (() => Response)[]
let keys: (string | null)[]

beforeEach(() => {
  steps = []
  keys = []
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'))
    const response = steps.shift()?.()
    if (response === undefined) throw new TypeError('Failed to fetch')
    return response
  })
})

afterEach(() => vi.unstubAllGlobals())

/** A stream of `chunks` that then ends, or breaks with `fault`. */
function streaming(chunks: Iterable<Uint8Array | string>, fault?: Error): () => Response {
  const encoder = new TextEncoder()
  const source = Iterator.from(chunks)
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { done, value } = source.next()
      if (!done) controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
      else if (fault) controller.error(fault)
      else controller.close()
    },
  })
  return () => new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } })
}

const json = (status: number, body: unknown) => () => Response.json(body, { status })
const cut = new TypeError('network error')

const wait = async () => undefined

async function generate(signal?: AbortSignal) {
  const partials: PartialListing[] = []
  const outcome = await generateListing(order, {
    idempotencyKey: 'one-action',
    onPartial: (partial) => partials.push(partial),
    wait,
    signal,
  }).catch((failure: unknown) => failure)
  return { outcome, partials, keys }
}

describe('generateListing', () => {
  it('tells the listing as it grows and yields the result', async () => {
    steps = [
      streaming([
        event('partial', { title: 'Brass' }),
        event('partial', { title: 'Brass lamp', description: '' }),
        event('result', answer),
      ]),
    ]
    const { outcome, partials } = await generate()
    expect(outcome).toEqual(answer)
    expect(partials).toEqual([{ title: 'Brass' }, { title: 'Brass lamp', description: '' }])
  })

  it('yields what the seller said they ask', async () => {
    steps = [json(200, { ...answer, asking: 45 })]
    expect((await generate()).outcome).toMatchObject({ asking: 45 })
  })

  it('never loses a listing to an optional part of the answer', async () => {
    const sound = { uri: 'https://shop.example/', title: 'Shop' }
    const prices = { low: 10, median: 12, high: 15 }
    steps = [json(200, { listing: { ...answer.listing, pricing: { ...prices, confidence: 7 } } })]
    expect((await generate()).outcome).toEqual({
      listing: { ...answer.listing, pricing: { ...prices, currency: 'GBP', confidence: 1 } },
      sources: [],
      variant: 'v1',
    })
    const sources = [null, sound, { uri: 'javascript:alert(1)', title: 'x' }, { uri: 'https://untitled.example/' }]
    const { title, description, tags } = answer.listing
    steps = [
      streaming([event('result', { listing: { title, description, tags, pricing: 'cheap' }, sources, variant: 'v9' })]),
    ]
    expect((await generate()).outcome).toEqual({
      listing: { title, description, tags, suggestedPriceRange: '', priceJustification: '' },
      sources: [sound],
      variant: 'v1',
    })
  })

  it.each([
    ['title', { ...answer.listing, title: '' }],
    ['description', { ...answer.listing, description: undefined }],
    ['tags', { ...answer.listing, tags: undefined }],
  ])('does not take an answer without %s for a listing', async (_part, listing) => {
    steps = [json(200, { ...answer, listing })]
    expect((await generate()).outcome).toMatchObject({ code: 'MISMATCH' })
  })

  it('reads events that arrive in pieces', async () => {
    const bytes = new TextEncoder().encode(event('partial', { title: 'Lämp £' }) + event('result', answer))
    steps = [streaming(Array.from(bytes, (byte) => Uint8Array.of(byte)))]
    const { outcome, partials } = await generate()
    expect(outcome).toEqual(answer)
    expect(partials).toEqual([{ title: 'Lämp £' }])
  })

  it('asks again with the same key when the stream is cut, and takes the finished answer', async () => {
    steps = [streaming([event('partial', { title: 'Bra' })], cut), json(200, answer)]
    const { outcome, keys } = await generate()
    expect(outcome).toEqual(answer)
    expect(keys).toEqual(['one-action', 'one-action'])
  })

  it('takes a stream that ends without a result for cut', async () => {
    steps = [streaming([event('partial', { title: 'Bra' })]), streaming([event('result', answer)])]
    expect((await generate()).outcome).toEqual(answer)
  })

  it('retries an error event that can pass and fails at once on a refusal', async () => {
    steps = [
      streaming([error(502, 'The model broke off.')]),
      streaming([event('partial', {}), error(400, 'Not this item.')]),
    ]
    const { outcome, keys } = await generate()
    expect(outcome).toBeInstanceOf(CallError)
    expect(outcome).toMatchObject({
      message: 'Failed to generate listing (variant: v1). Not this item.',
      code: 'AI_FAILED',
      status: 400,
    })
    expect(keys).toHaveLength(2)
  })

  it('understands a server that answers in one piece', async () => {
    steps = [json(200, answer)]
    expect((await generate()).outcome).toEqual(answer)
  })

  it('refuses a result that is no listing', async () => {
    steps = [streaming([event('result', { ...answer, listing: { title: 'Brass lamp' } })])]
    expect((await generate()).outcome).toMatchObject({ code: 'MISMATCH' })
    expect(keys).toHaveLength(1)
  })

  it('names four failed attempts and the variant', async () => {
    const busy = json(503, { message: 'busy', error: { code: 'AI_OVERLOADED', message: 'busy' } })
    steps = [busy, busy, busy, busy]
    expect((await generate()).outcome).toMatchObject({
      message:
        'Failed to generate listing (variant: v1). Failed after 4 retries: The AI server is currently overloaded. Please try again in a few moments.',
    })
  })

  it('stops when the user stops', async () => {
    const stop = new AbortController()
    function* chunks() {
      yield event('partial', { title: 'Bra' })
      stop.abort('stopped')
    }
    steps = [streaming(chunks(), cut)]
    expect((await generate(stop.signal)).outcome).toBe('stopped')
    expect(keys).toHaveLength(1)
  })
})
