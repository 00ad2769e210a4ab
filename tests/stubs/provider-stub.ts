import { LLMock } from '@copilotkit/aimock'
import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { EngineSettings } from '#server/adapters/engine/index.ts'
import type { Source } from '#shared/api/generation.ts'
import { realisticAnswer } from '#tests/stubs/provider-answers.ts'

export type Protocol = 'gemini' | 'openai-compatible' | 'anthropic'

/** The provider's answer to one request. */
export type Step =
  | {
      /** The model's text; an object becomes JSON. */
      answer: unknown
      /** How the model ended, in OpenAI's words; other protocols get theirs. */
      finish?: 'stop' | 'length' | 'content_filter'
      /** Milliseconds before each chunk, and characters in one. */
      delayMs?: number
      chunkSize?: number
      /** Pages returned as sources of a search (Gemini alone). */
      sources?: readonly Source[]
      /** Words of the answer that these pages bear out. */
      support?: readonly string[]
      /** HTML that the search wants shown. */
      suggestions?: string
      /** After so many bytes of the body: send no more, or cut the connection. */
      stallAfter?: number
      resetAfter?: number
    }
  | { status: number; headers?: Record<string, string>; body?: string }
  | { reply: (response: ServerResponse) => void }

type StubRequest = {
  path: string
  headers: IncomingMessage['headers']
  body: unknown
  /** How the exchange ended: answered to the end, or left by the caller. */
  ended: Promise<'answered' | 'left'>
}

/** One step for every request, several in turn (the last repeats), or a choice by request. */
export type Script = Step | readonly Step[] | ((body: unknown, index: number) => Step)

export type ProviderStub = Awaited<ReturnType<typeof startProviderStub>>

/** A model that answers any request of the product well, in chunks as a provider streams them. */
export function realistic({ delayMs = 0, chunkSize = 12 }: { delayMs?: number; chunkSize?: number } = {}): Script {
  return (body) => ({ answer: realisticAnswer(body), delayMs, chunkSize })
}

const MODELS: Record<Protocol, string> = {
  gemini: 'gemini-3.8-flash',
  'openai-compatible': 'local-model',
  anthropic: 'claude-haiku-5-5',
}

/** The settings of a server whose texts come from an OpenAI-compatible model at this address. */
export function modelSettings({ baseUrl }: { baseUrl: string }): Record<string, string> {
  return {
    AI_PROVIDER: 'openai-compatible',
    OPENAI_COMPATIBLE_BASE_URL: baseUrl,
    OPENAI_COMPATIBLE_MODEL: 'local-model',
  }
}

/**
 * A provider on a local port. Streams come from a third-party fake that speaks the provider's protocol; a tap in front
 * of it records requests and brings what the fake cannot: cut and hung bodies, search sources, hand-written replies.
 */
export async function startProviderStub({ protocol, script = realistic() }: { protocol: Protocol; script?: Script }) {
  const fake = await LLMock.create({ port: 0, host: '127.0.0.1', logLevel: 'silent' })
  const contexts = new Map<string, string>()
  const requests: StubRequest[] = []
  let playing = script
  let played = 0

  const contextOf = (step: Extract<Step, { answer: unknown }>): string => {
    const { answer, finish = 'stop', delayMs = 0, chunkSize = 12 } = step
    const content = typeof answer === 'string' ? answer : JSON.stringify(answer)
    const key = JSON.stringify([content, finish, delayMs, chunkSize])
    const known = contexts.get(key)
    if (known !== undefined) return known
    const context = `answer-${contexts.size}`
    contexts.set(key, context)
    fake.on({ context }, { content, finishReason: finish }, { latency: delayMs, chunkSize })
    return context
  }

  const server = createServer((incoming, response) => {
    void (async () => {
      const text = await bodyOf(incoming)
      const body: unknown = text === '' ? null : JSON.parse(text)
      const ended = new Promise<'answered' | 'left'>((resolve) => {
        response.once('close', () => resolve(response.writableFinished ? 'answered' : 'left'))
      })
      requests.push({ path: incoming.url ?? '', headers: incoming.headers, body, ended })
      const step = stepOf(playing, body, played++)
      if ('reply' in step) step.reply(response)
      else if ('status' in step) response.writeHead(step.status, step.headers).end(step.body ?? '{}')
      else relay({ fake: fake.url, context: contextOf(step), incoming, text, response, step })
    })().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}${protocol === 'gemini' ? '/v1beta' : '/v1'}`

  return {
    baseUrl,
    requests,
    /** The settings of an engine that talks to this stub. */
    settings: (): EngineSettings => ({
      provider: protocol,
      apiKey: 'test-key',
      model: MODELS[protocol],
      baseUrl,
    }),
    /** Answers from now on by this script, from its beginning, and forgets past requests. */
    play(next: Script) {
      playing = next
      played = 0
      requests.length = 0
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await fake.stop()
    },
  }
}

function stepOf(script: Script, body: unknown, index: number): Step {
  if (typeof script === 'function') return script(body, index)
  if (!('length' in script)) return script
  const step = script[Math.min(index, script.length - 1)]
  if (!step) throw new Error('The script has no steps.')
  return step
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

type Relay = {
  fake: string
  context: string
  incoming: IncomingMessage
  text: string
  response: ServerResponse
  step: Extract<Step, { answer: unknown }>
}

function relay({ fake, context, incoming, text, response, step }: Relay): void {
  const { host: _, ...headers } = incoming.headers
  const upstream = httpRequest(
    new URL(incoming.url ?? '/', fake),
    { method: incoming.method, headers: { ...headers, 'x-aimock-context': context } },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      const limit = step.stallAfter ?? step.resetAfter ?? Infinity
      let sent = 0
      answer.on('data', (chunk: Buffer) => {
        const part = withSources(chunk, step).subarray(0, Math.max(0, limit - sent))
        sent += part.length
        response.write(part)
        if (sent >= limit && step.resetAfter !== undefined) setImmediate(() => response.socket?.resetAndDestroy())
      })
      answer.on('end', () => sent < limit && response.end())
      answer.on('error', () => response.destroy())
    },
  )
  upstream.on('error', () => response.destroy())
  response.once('close', () => upstream.destroy())
  upstream.end(text)
}

/** Adds what a search found to the event that ends a Gemini answer; the fake writes each event whole. */
function withSources(chunk: Buffer, { sources, support = [], suggestions }: Relay['step']): Buffer {
  if (!sources) return chunk
  const groundingMetadata = {
    groundingChunks: sources.map((web) => ({ web })),
    groundingSupports: support.map((text) => ({ segment: { text }, groundingChunkIndices: [0] })),
    webSearchQueries: ['price'],
    ...(suggestions !== undefined && { searchEntryPoint: { renderedContent: suggestions } }),
  }
  return Buffer.from(
    chunk
      .toString()
      .replace(/"finishReason":/g, `"groundingMetadata":${JSON.stringify(groundingMetadata)},"finishReason":`),
  )
}
