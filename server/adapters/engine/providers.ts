import type { Engine } from './index.ts'
import type { Vendor } from './model.ts'
import { BadAnswer } from './provider-error.ts'
import { createParser, type EventSourceMessage } from 'eventsource-parser'

export type EngineSettings = {
  provider: Engine['name']
  apiKey?: string | undefined
  model?: string | undefined
  checkModel?: string | undefined
  baseUrl?: string | undefined
}

type Provider = Exclude<EngineSettings['provider'], 'offline'>

/** Libraries are loaded here and not before: most cost memory and start-up time. */
export async function createEngine(settings: EngineSettings): Promise<Engine> {
  const name = settings.provider
  if (name === 'offline') return (await import('./offline.ts')).createOfflineEngine()
  const { createModelEngine } = await import('./model.ts')
  const modelId = settings.model || DEFAULT_MODELS[name] || required(settings, 'model')
  const { callOf, ...abilities } = await VENDORS[name](settings, modelId)
  const checking = callOf(settings.checkModel ?? modelId)
  return createModelEngine({ name, modelId, settings: callOf(modelId), checking, ...abilities })
}

const DEFAULT_MODELS: Partial<Record<Provider, string>> = {
  gemini: 'gemini-3.8-flash',
  anthropic: 'claude-haiku-5-5',
}

type Abilities = Pick<Vendor, 'formats' | 'search'> & { callOf: (modelId: string) => Vendor['settings'] }

const VENDORS: Record<Provider, (settings: EngineSettings, modelId: string) => Promise<Abilities>> = {
  gemini: async (settings, modelId) => {
    const { createGoogle } = await import('@ai-sdk/google')
    const baseURL = versioned(settings.baseUrl ?? 'https://generativelanguage.googleapis.com/v1beta', 'v1beta')
    const google = createGoogle({ apiKey: required(settings, 'apiKey'), baseURL, fetch: guardedFetch })
    return {
      callOf: (id) => ({
        model: google(id),
        maxOutputTokens: 16_384,
        // Long thought costs seconds and adds nothing to a text of a hundred words.
        ...(!BEFORE_GEMINI_3.test(id) && { reasoning: 'low' }),
      }),
      formats: ['schema'],
      search: { tool: GOOGLE_SEARCH, alongSchema: !BEFORE_GEMINI_3.test(modelId) },
    }
  },
  anthropic: async (settings) => {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    const baseURL = versioned(settings.baseUrl ?? 'https://api.anthropic.com/v1', 'v1')
    const anthropic = createAnthropic({ apiKey: required(settings, 'apiKey'), baseURL, fetch: guardedFetch })
    return { callOf: (id) => ({ model: anthropic(id), maxOutputTokens: 16_384 }), formats: ['schema', 'words'] }
  },
  'openai-compatible': async (settings) => {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
    const compatible = createOpenAICompatible({
      name: 'openai-compatible',
      baseURL: required(settings, 'baseUrl'),
      fetch: guardedFetch,
      supportsStructuredOutputs: true,
      ...(settings.apiKey && { apiKey: settings.apiKey }),
    })
    // No limit on tokens: some servers refuse one that exceeds their context, and the byte cap holds anyway.
    return { callOf: (id) => ({ model: compatible(id) }), formats: ['schema', 'object', 'words'] }
  },
}

const GOOGLE_SEARCH = { type: 'provider', id: 'google.google_search', name: 'google_search', args: {} } as const

/** Google refuses a schema beside its search before this generation. Aliases such as `gemini-flash-latest` are newer. */
const BEFORE_GEMINI_3 = /gemini-(?:[12]\b|[12]\.|pro(?!-latest))/

function required(settings: EngineSettings, name: 'apiKey' | 'model' | 'baseUrl'): string {
  const value = settings[name]
  if (!value) throw new Error(`The AI provider ${settings.provider} needs the setting ${name}.`)
  return value
}

/** A base address with its version at the end, which people leave out as often as not. */
function versioned(baseUrl: string, version: string): string {
  const bare = baseUrl.replace(/(?<!\/)\/+$/, '')
  return /\/v\d\w*$/.test(bare) ? bare : `${bare}/${version}`
}

const MAX_ANSWER_BYTES = 2 * 1024 * 1024

/** Follows no redirect, since the key would go along, and breaks off an answer that is too long. */
async function guardedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'error' })
  if (!response.body) return response
  const pieces = bounded(response.body)
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
  const counted = isStream ? joinedEvents(pieces) : ReadableStream.from(pieces)
  return new Response(counted, { status: response.status, statusText: response.statusText, headers: response.headers })
}

async function* bounded(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  let received = 0
  for await (const bytes of body) {
    received += bytes.byteLength
    if (received > MAX_ANSWER_BYTES) throw new BadAnswer('too-long')
    yield bytes
  }
}

/** More often nobody sees an answer that is still being written: what comes in between is one piece. */
const EVERY_MS = 16

const TEXT_BEGINS = /"(?:content|text)":\s?"/u
const TO_ITS_END = /(?:[^"\\]|\\.)*/uy

/** An event with a piece of text in it, as JSON spells it, and what stands around that. */
type Piece = { event: string | undefined; head: string; text: string; tail: string }

function pieceIn({ event, data }: EventSourceMessage): Piece | null {
  const begins = TEXT_BEGINS.exec(data)
  if (begins === null) return null
  const from = (TO_ITS_END.lastIndex = begins.index + begins[0].length)
  const [text = ''] = TO_ITS_END.exec(data) ?? []
  return { event, head: data.slice(0, from), text, tail: data.slice(from + text.length) }
}

const sent = (event: string | undefined, data: string) =>
  `${event === undefined ? '' : `event: ${event}\n`}data: ${data.replaceAll('\n', '\ndata: ')}\n\n`

/** Events of a provider in their order, those that differ in a piece of text alone joined. */
class Joiner {
  #open: Piece | null = null
  #closed = ''
  readonly #parser = createParser({ onEvent: (message) => this.#add(message) })

  feed(text: string): void {
    this.#parser.feed(text)
  }

  /** Whether there is something that no later piece can become part of. */
  get isDue(): boolean {
    return this.#closed !== ''
  }

  take(): string {
    this.#close()
    const events = this.#closed
    this.#closed = ''
    return events
  }

  #add(message: EventSourceMessage): void {
    const piece = pieceIn(message)
    const open = this.#open
    if (piece && open && piece.event === open.event && piece.head === open.head && piece.tail === open.tail) {
      open.text += piece.text
      return
    }
    this.#close()
    if (piece) this.#open = piece
    else this.#closed += sent(message.event, message.data)
  }

  #close(): void {
    if (this.#open === null) return
    const { event, head, text, tail } = this.#open
    this.#open = null
    this.#closed += sent(event, head + text + tail)
  }
}

/** The same event stream with fewer events: what reads them takes its time over each. */
export function joinedEvents(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  const [decoder, encoder, joiner] = [new TextDecoder(), new TextEncoder(), new Joiner()]
  let timer: NodeJS.Timeout | undefined
  let tellsFrom = 0
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      const tell = () => {
        clearTimeout(timer)
        timer = undefined
        tellsFrom = performance.now() + EVERY_MS
        const events = joiner.take()
        if (events !== '') controller.enqueue(encoder.encode(events))
      }
      try {
        for await (const bytes of pieces) {
          joiner.feed(decoder.decode(bytes, { stream: true }))
          if (joiner.isDue) tell()
          else timer ??= setTimeout(tell, Math.max(0, tellsFrom - performance.now()))
        }
        tell()
        controller.close()
      } finally {
        clearTimeout(timer)
      }
    },
    cancel() {
      clearTimeout(timer)
      // What is being waited for ends with the call, whose end may be waiting for this.
      void pieces.return(undefined)
    },
  })
}
