import type { Engine } from './index.ts'
import type { Vendor } from './model.ts'
import { BadAnswer } from './provider-error.ts'

type Setting = 'apiKey' | 'model' | 'checkModel' | 'baseUrl'

export type EngineSettings = { provider: Engine['name'] } & { [Name in Setting]?: string | undefined }

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

const DEFAULT_MODELS: Partial<Record<Provider, string>> = { gemini: 'gemini-3.8-flash', anthropic: 'claude-haiku-5-5' }

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

function required(settings: EngineSettings, name: Setting): string {
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
  return response.body ? new Response(joinedEvents(response.body.values()), response) : response
}

/** More often nobody sees an answer that is still being written: what comes in between is one piece. */
const EVERY_MS = 16

/** The same event stream with fewer events: what reads them takes its time over each. */
export function joinedEvents(pieces: AsyncIterableIterator<Uint8Array>): ReadableStream<Uint8Array> {
  const [decoder, encoder] = [new TextDecoder(), new TextEncoder()]
  let [received, untold, tellsFrom] = [0, '', 0]
  let timer: NodeJS.Timeout | undefined
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      const tell = () => {
        clearTimeout(timer)
        timer = undefined
        tellsFrom = performance.now() + EVERY_MS
        controller.enqueue(encoder.encode(joined(untold)))
        untold = ''
      }
      try {
        for await (const bytes of pieces) {
          received += bytes.byteLength
          if (received > MAX_ANSWER_BYTES) throw new BadAnswer('too-long')
          untold += decoder.decode(bytes, { stream: true })
          timer ??= setTimeout(tell, Math.max(0, tellsFrom - performance.now()))
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
      void pieces.return?.()
    },
  })
}

const AFTER_EVENT = /(?<=\n\r?\n)/u
/** A piece of text, as JSON spells it, and what stands around that in its event. */
const PIECE = /^(.*?"(?:content|text)":\s?")([^"\\]*(?:\\.[^"\\]*)*)(".*)$/su

function joined(stream: string): string {
  const events: { head: string; text: string; tail: string }[] = []
  for (const event of stream.split(AFTER_EVENT)) {
    const [, head = event, text = '', tail = ''] = PIECE.exec(event) ?? []
    const last = events.at(-1)
    if (tail !== '' && head === last?.head && tail === last.tail) last.text += text
    else events.push({ head, text, tail })
  }
  return events.map(({ head, text, tail }) => head + text + tail).join('')
}
