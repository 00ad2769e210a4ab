import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { ErrorCode } from '#shared/api/errors.ts'
import type { Protocol, Step } from '#tests/stubs/provider-stub.ts'

/** One way in which a provider fails, and what the caller must get: an error of this code, or an answer all the same. */
export type Fault = {
  name: string
  step: (protocol: Protocol) => Step
  outcome: Extract<ErrorCode, `AI_${string}`> | 'answer'
  retryAfter?: number
  /** What the message must tell. */
  says?: RegExp
  /** The caller must hang up before the provider is done. */
  leaves?: true
  /** Ends by the time limit. */
  hangs?: true
}

export const LISTING = {
  title: 'Brass desk lamp, 40 cm',
  description: 'Brass desk lamp, 40 cm tall. Small scratch on the base.',
  tags: ['desk lamp', 'brass lamp'],
  price: { low: 20, median: 30, high: 40, currency: 'GBP', confidence: 0.4, justification: 'An estimate.' },
}
/** What a model tells of competitors. */
export const SURVEY = {
  examples: [20, 30, 45].map((amount) => ({
    title: `Brass desk lamp, ${amount} cm`,
    price: `£${amount}`,
    amount,
    currency: 'GBP',
    kind: 'asking',
    url: '',
  })),
  estimate: { reason: 'Age and finish move it.', low: 25, high: 40, currency: 'GBP' },
  topKeywords: ['desk lamp', 'brass lamp'],
  keySellingPoints: ['new cable'],
  opportunity: 'Few give the height. Fewer name flaws.',
}
/** The same answers without a word in them, and with what is no use to anybody in one place. */
const EMPTY = {
  listing: { ...LISTING, title: '', description: ' ' },
  survey: { ...SURVEY, examples: [], estimate: null, topKeywords: [], keySellingPoints: [' '], opportunity: '' },
}
const SENSELESS = {
  listing: { ...LISTING, price: 'cheap' },
  survey: { ...SURVEY, examples: [...SURVEY.examples, 'a lamp', { title: 3 }, { title: 'Lamp', amount: 'cheap' }] },
}
/** What a careless error page gives away, and what no seller may see. */
export const LEAK = 'sk-leaked-key https://internal.example/v1'

const leaky = JSON.stringify({ error: { message: LEAK, code: 'x', type: LEAK, status: 'X' } })
const status = (code: number, headers: Record<string, string> = {}, body = leaky) => ({
  status: code,
  headers: { 'content-type': 'application/json', ...headers },
  body,
})

const STREAM = { 'content-type': 'text/event-stream' }

function events(frames: readonly object[]): string {
  return frames
    .map((frame) => `${'type' in frame ? `event: ${String(frame.type)}\n` : ''}data: ${JSON.stringify(frame)}\n\n`)
    .join('')
}

/** The first events of a stream with `text`, as each protocol writes them, without an end. */
function opening(protocol: Protocol, text: string): object[] {
  if (protocol === 'gemini') return [{ candidates: [{ content: { role: 'model', parts: [{ text }] }, index: 0 }] }]
  if (protocol === 'anthropic') {
    const message = {
      id: 'm',
      type: 'message',
      role: 'assistant',
      model: 'm',
      content: [],
      stop_reason: null,
      usage: { input_tokens: 1, output_tokens: 1 },
    }
    return [
      { type: 'message_start', message },
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } },
    ]
  }
  return [
    {
      id: 'c',
      object: 'chat.completion.chunk',
      created: 1,
      model: 'm',
      choices: [{ index: 0, delta: { role: 'assistant', content: text } }],
    },
  ]
}

const overloaded: Record<Protocol, object> = {
  gemini: { error: { code: 503, message: LEAK, status: 'UNAVAILABLE' } },
  'openai-compatible': { error: { message: LEAK, type: 'overloaded_error', code: 503 } },
  anthropic: { type: 'error', error: { type: 'overloaded_error', message: LEAK } },
}

const refusals: Record<Protocol, object[]> = {
  gemini: [{ promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } }],
  'openai-compatible': [
    {
      id: 'c',
      object: 'chat.completion.chunk',
      created: 1,
      model: 'm',
      choices: [{ index: 0, delta: { role: 'assistant', refusal: 'No.' } }],
    },
    {
      id: 'c',
      object: 'chat.completion.chunk',
      created: 1,
      model: 'm',
      choices: [{ index: 0, delta: {}, finish_reason: 'stop' }],
    },
  ],
  anthropic: [
    ...opening('anthropic', 'I cannot help with that.'),
    { type: 'content_block_stop', index: 0 },
    { type: 'message_delta', delta: { stop_reason: 'refusal', stop_sequence: null }, usage: { output_tokens: 1 } },
    { type: 'message_stop' },
  ],
}

const stream = (body: string): Step => ({ reply: (response) => void response.writeHead(200, STREAM).end(body) })

/** Writes `chunk` again and again, as fast as it is taken, `times` times or until the caller leaves. */
function pour(response: ServerResponse, chunk: Buffer, times: number): void {
  let left = times
  const more = () => {
    while (left > 0 && !response.destroyed) {
      left -= 1
      if (!response.write(chunk)) {
        response.once('drain', more)
        return
      }
    }
    response.end()
  }
  more()
}

function drip(response: ServerResponse, body: string): void {
  response.writeHead(200, STREAM)
  let at = 0
  const timer = setInterval(() => response.write(body.charAt(at++ % body.length)), 20)
  response.once('close', () => clearInterval(timer))
}

const MEGABYTE = 1024 * 1024
const answer =
  (text: unknown, rest: object = {}) =>
  (): Step => ({ answer: text, ...rest })

/** Every way to fail with an answer to one of the two questions. */
function faultsWith(whole: object, kind: 'listing' | 'survey'): readonly Fault[] {
  const JSON_TEXT = JSON.stringify(whole)
  return [
    {
      name: 'hangs up before answering',
      step: () => ({ reply: (r) => void r.socket?.resetAndDestroy() }),
      outcome: 'AI_FAILED',
    },
    {
      name: '429 with Retry-After',
      step: () => status(429, { 'retry-after': '7' }),
      outcome: 'AI_OVERLOADED',
      retryAfter: 7,
    },
    { name: '429 without Retry-After', step: () => status(429), outcome: 'AI_OVERLOADED' },
    {
      name: '503 with Retry-After',
      step: () => status(503, { 'retry-after': '30' }),
      outcome: 'AI_OVERLOADED',
      retryAfter: 30,
    },
    {
      name: '503 with an endless Retry-After',
      step: () => status(503, { 'retry-after': '9999999' }),
      outcome: 'AI_OVERLOADED',
      retryAfter: 3600,
    },
    { name: '529', step: () => status(529), outcome: 'AI_OVERLOADED' },
    { name: 'overloaded as the first event', step: (p) => stream(events([overloaded[p]])), outcome: 'AI_OVERLOADED' },
    {
      name: 'overloaded in mid-stream',
      step: (p) => stream(events([...opening(p, '{"title": "A'), overloaded[p]])),
      outcome: 'AI_OVERLOADED',
    },
    { name: '400', step: () => status(400), outcome: 'AI_FAILED' },
    { name: '401', step: () => status(401), outcome: 'AI_KEY_REFUSED', says: /does not serve this site/ },
    { name: '403', step: () => status(403), outcome: 'AI_KEY_REFUSED', says: /does not serve this site/ },
    { name: '402', step: () => status(402), outcome: 'AI_QUOTA_SPENT', says: /used up/ },
    {
      name: '429 of a spent allowance',
      step: () => status(429, {}, JSON.stringify({ error: { code: 'insufficient_quota', message: LEAK } })),
      outcome: 'AI_QUOTA_SPENT',
    },
    {
      name: '400 of a filter',
      step: () => status(400, {}, JSON.stringify({ error: { code: 'content_filter', message: LEAK } })),
      outcome: 'AI_FILTERED',
    },
    { name: '404', step: () => status(404), outcome: 'AI_FAILED' },
    { name: '500', step: () => status(500), outcome: 'AI_FAILED' },
    {
      name: '502 in HTML',
      step: () => status(502, { 'content-type': 'text/html' }, `<h1>${LEAK}</h1>`),
      outcome: 'AI_FAILED',
    },
    { name: '504', step: () => status(504), outcome: 'AI_TIMED_OUT' },
    { name: 'never answers', step: () => ({ reply: () => {} }), outcome: 'AI_TIMED_OUT', hangs: true, leaves: true },
    {
      name: 'headers and then nothing',
      step: () => ({ reply: (r) => r.writeHead(200, STREAM).flushHeaders() }),
      outcome: 'AI_TIMED_OUT',
      hangs: true,
      leaves: true,
    },
    {
      name: 'stalls in mid-body',
      step: answer(whole, { stallAfter: 700 }),
      outcome: 'AI_TIMED_OUT',
      hangs: true,
      leaves: true,
    },
    {
      name: 'drips byte by byte',
      step: (p) => ({ reply: (r) => drip(r, events(opening(p, 'x'))) }),
      outcome: 'AI_TIMED_OUT',
      hangs: true,
      leaves: true,
    },
    {
      name: 'cuts the connection in mid-body',
      step: answer(whole, { resetAfter: 700, delayMs: 2 }),
      outcome: 'AI_FAILED',
    },
    {
      name: 'ends in mid-stream',
      step: (p) => stream(events(opening(p, JSON_TEXT.slice(0, 60)))),
      outcome: 'AI_FAILED',
    },
    {
      name: 'ends after the whole text without a finish',
      step: (p) => stream(events(opening(p, JSON_TEXT))),
      outcome: 'AI_FAILED',
    },
    { name: 'broken JSON', step: answer('{"title": "A lamp", "description": "B" "tags": }'), outcome: 'AI_FAILED' },
    { name: 'JSON of another shape', step: answer({ name: 'A lamp', text: 'B' }), outcome: 'AI_FAILED' },
    { name: 'a list', step: answer('[1, 2, 3]'), outcome: 'AI_FAILED' },
    {
      name: 'very deep JSON',
      step: answer(`{"title": ${'['.repeat(50_000)}`, { chunkSize: 25_000 }),
      outcome: 'AI_FAILED',
    },
    { name: 'prose', step: answer('I would be happy to help you with that!'), outcome: 'AI_FAILED' },
    { name: 'an empty text', step: answer(' '), outcome: 'AI_FAILED' },
    { name: 'empty texts', step: answer(EMPTY[kind]), outcome: 'AI_FAILED' },
    {
      name: 'cut off by the token limit',
      step: answer(JSON_TEXT.slice(0, 80), { finish: 'length' }),
      outcome: 'AI_FAILED',
      says: /broke off/,
    },
    {
      name: 'whole, but marked as cut off',
      step: answer(whole, { finish: 'length' }),
      outcome: 'AI_FAILED',
      says: /broke off/,
    },
    { name: 'refusal', step: (p) => stream(events(refusals[p])), outcome: 'AI_DECLINED', says: /declined/ },
    { name: 'a safety filter', step: answer(whole, { finish: 'content_filter' }), outcome: 'AI_FILTERED' },
    {
      name: 'not an event stream',
      step: () => status(200, { 'content-type': 'text/html' }, `<html>${LEAK}</html>`),
      outcome: 'AI_FAILED',
    },
    { name: 'garbage events', step: () => stream('data: {"oops\n\ndata: ]\n\n'), outcome: 'AI_FAILED' },
    {
      name: '50 MB',
      step: () => ({ reply: (r) => pour(r.writeHead(200, STREAM), Buffer.alloc(MEGABYTE, 'x'), 50) }),
      outcome: 'AI_FAILED',
      leaves: true,
    },
    {
      name: 'a gzip bomb of 2 GB',
      step: () => ({
        reply: (r) =>
          pour(
            r.writeHead(200, { ...STREAM, 'content-encoding': 'gzip' }),
            gzipSync(Buffer.alloc(MEGABYTE, 'x')),
            2000,
          ),
      }),
      outcome: 'AI_FAILED',
    },
    { name: 'a redirect', step: () => status(307, { location: '/elsewhere' }, ''), outcome: 'AI_FAILED' },
    { name: 'NUL characters', step: answer(JSON_TEXT.replace('Brass', String.raw`Brass\u0000`)), outcome: 'answer' },
    { name: 'lone surrogates', step: answer(JSON_TEXT.replace('Brass', String.raw`Brass\ud83d`)), outcome: 'answer' },
    {
      name: 'a code fence',
      step: answer(`Here you are:\n\`\`\`json\n${JSON_TEXT}\n\`\`\`\nEnjoy!`),
      outcome: 'answer',
    },
    { name: 'thoughts before the answer', step: answer(`<think>{"title"?}</think>\n${JSON_TEXT}`), outcome: 'answer' },
    { name: 'senseless parts', step: answer(SENSELESS[kind]), outcome: 'answer' },
  ]
}

export const FAULTS = faultsWith(LISTING, 'listing')
export const SURVEY_FAULTS = faultsWith(SURVEY, 'survey')
