import {
  type LanguageModel,
  type LanguageModelCallOptions,
  Output,
  parsePartialJson,
  streamText,
  type ToolSet,
} from 'ai'
import * as z from 'zod/mini'
import type { Source } from '#shared/generation.ts'
import type { EncodedPhoto } from '#shared/photos.ts'
import { storable } from '#shared/text.ts'
import { addSource } from './grounding.ts'
import { BadAnswer } from './provider-error.ts'

// The SDK would print its remarks on request shapes to stderr; the log is ours, and failures arrive as errors anyway.
globalThis.AI_SDK_LOG_WARNINGS = false

/**
 * How a structured answer is asked for: by a schema that the provider enforces, by its mode for any JSON object, or in
 * words alone. The last two show the schema to the model in the prompt.
 */
export type AnswerFormat = 'schema' | 'object' | 'words'

/** A model and the settings that its vendor needs on every call. */
export type CallSettings = { model: LanguageModel } & Pick<LanguageModelCallOptions, 'maxOutputTokens' | 'reasoning'>

/** What is asked. Without a schema the answer is plain text. */
export type Question = {
  system: string
  prompt: string
  image?: EncodedPhoto
  schema?: z.ZodMiniType
  tools?: ToolSet
  signal: AbortSignal
  /** Called with the whole text so far. */
  onText?: (text: string) => Promise<void>
}

/** Asks once and reads the answer to its proper end. Throws the provider's error or `BadAnswer`. */
export async function ask(
  settings: CallSettings,
  question: Question,
  format: AnswerFormat,
): Promise<{ text: string; sources: Source[] }> {
  const { schema, tools, onText } = question
  const leaving = new AbortController()
  const output = schema && outputOf(schema, format)
  const { stream } = streamText({
    ...settings,
    instructions: schema && format !== 'schema' ? withSchema(question.system, schema) : question.system,
    messages: [{ role: 'user', content: contentOf(question) }],
    ...(output && { output }),
    ...(tools && { tools }),
    maxRetries: 0,
    abortSignal: AbortSignal.any([question.signal, leaving.signal]),
    // Errors are read from the stream; the default would also print them.
    onError: () => {},
  })
  let text = ''
  let finish: string | undefined
  const sources = new Map<string, Source>()
  try {
    for await (const part of stream) {
      if (part.type === 'text-delta') {
        text += part.text
        await onText?.(text)
      } else if (part.type === 'source' && part.sourceType === 'url') addSource(sources, part.url, part.title)
      else if (part.type === 'error') throw part.error
      else if (part.type === 'finish') finish = part.finishReason
    }
  } finally {
    leaving.abort()
  }
  question.signal.throwIfAborted()
  if (finish === 'content-filter') throw new BadAnswer('declined')
  if (finish !== 'stop') throw new BadAnswer('cut-short')
  if (text.trim() === '') throw new BadAnswer('empty')
  return { text, sources: [...sources.values()] }
}

function contentOf({ prompt, image }: Question) {
  const text = { type: 'text' as const, text: prompt }
  return image ? [text, { type: 'file' as const, data: image.base64Data, mediaType: image.mimeType }] : [text]
}

function outputOf(schema: z.ZodMiniType, format: AnswerFormat) {
  if (format === 'words') return undefined
  return format === 'schema' ? Output.object({ schema }) : Output.json()
}

function withSchema(system: string, schema: z.ZodMiniType): string {
  const shape = JSON.stringify(z.toJSONSchema(schema))
  return `${system}\nAnswer with one JSON object and nothing else, in this JSON Schema: ${shape}`
}

/** The answer as a value of `schema`, its texts storable. Throws `BadAnswer` when it is none. */
export function readAnswer<Schema extends z.ZodMiniType>(text: string, schema: Schema): z.infer<Schema> {
  const json = jsonIn(text)
  try {
    return schema.parse(cleaned(JSON.parse(json.slice(0, json.lastIndexOf('}') + 1))))
  } catch {
    throw new BadAnswer('unreadable')
  }
}

/** The object as far as it has come; undefined before it begins. */
export async function readPartial(text: string): Promise<Record<string, unknown> | undefined> {
  const { value } = await parsePartialJson(jsonIn(text))
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (cleaned(value) as Record<string, unknown>)
    : undefined
}

/** What stands before the object is dropped: local models add fences, a greeting, or their thoughts. */
function jsonIn(text: string): string {
  const answer = storable(text).replace(/^\s*<think>(?:[\s\S]*?<\/think>|[\s\S]*$)/, '')
  const start = answer.indexOf('{')
  return start < 0 ? '' : answer.slice(start)
}

const LONE_SURROGATE = /\p{Surrogate}/gu

/** Every text in `value` made storable; NUL and lone surrogates can hide behind JSON escapes. */
function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return storable(value.replaceAll(LONE_SURROGATE, ''))
  if (Array.isArray(value)) return value.map(cleaned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleaned(inner)]))
}
