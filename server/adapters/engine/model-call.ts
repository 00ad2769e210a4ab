import type { JSONSchema7, LanguageModel as AnyLanguageModel } from 'ai'
import * as z from 'zod/mini'
import { LONGEST_SUGGESTIONS } from '#shared/api/competition.ts'
import type { Source } from '#shared/api/generation.ts'
import type { EncodedPhoto } from '#shared/api/photos.ts'
import { storable } from '#shared/text/bounded-text.ts'
import { tidyLine } from '#shared/text/plain-text.ts'
import { objectsIn, parseBeginning, withoutThoughts } from './json-in-text.ts'
import { BadAnswer } from './provider-error.ts'

/** By its provider interface: the layer above would read every partial answer again, which is most of a call's cost. */
type LanguageModel = Extract<AnyLanguageModel, { specificationVersion: 'v4' }>
type CallOptions = Parameters<LanguageModel['doStream']>[0]

/** By a schema that the provider enforces, by its mode for any JSON object, or in words alone, with the schema in the prompt. */
export type AnswerFormat = 'schema' | 'object' | 'words'

export type CallSettings = { model: LanguageModel } & Pick<CallOptions, 'maxOutputTokens' | 'reasoning'>

type Shape = { name: string; schema: JSONSchema7 }

/** What is read more kindly than it is asked for says `z.catch`, of which the provider is told nothing. */
export function shapeOf(name: string, schema: z.ZodMiniType): Shape {
  const told = z.toJSONSchema(schema, {
    target: 'draft-7',
    override: ({ jsonSchema }) => void delete jsonSchema.default,
  })
  return { name, schema: told as JSONSchema7 }
}

export type Question = {
  system: string
  prompt: string
  image?: EncodedPhoto
  shape?: Shape
  search?: NonNullable<CallOptions['tools']>[number]
  signal: AbortSignal
  /** Called whenever there is more text; the whole so far costs something, so it is made when asked for. */
  onText?: (text: () => string) => void
}

export async function ask({ model, ...settings }: CallSettings, question: Question, format: AnswerFormat) {
  const leaving = new AbortController()
  const sources = new Map<string, Source>()
  let text = ''
  let end: { finishReason: { unified: string; raw: string | undefined }; providerMetadata?: unknown } | undefined
  const kept = withoutInstructions(question.system)
  try {
    const { stream } = await model.doStream({
      ...settings,
      ...requestOf(question, format),
      abortSignal: AbortSignal.any([question.signal, leaving.signal]),
    })
    for await (const part of stream) {
      if (part.type === 'text-delta') {
        text += part.delta
        question.onText?.(() => kept(text))
      } else if (part.type === 'source' && part.sourceType === 'url') addSource(sources, part.url, part.title)
      else if (part.type === 'error') throw part.error
      else if (part.type === 'finish') end = part
    }
  } catch (error) {
    // Nobody reads on: the provider is to stop writing.
    leaving.abort()
    throw error
  }
  const { unified, raw } = end?.finishReason ?? {}
  const isFiltered = /filter|safety|blocklist/i.test(raw ?? '')
  if (isFiltered || unified === 'content-filter') throw new BadAnswer(isFiltered ? 'filtered' : 'declined')
  if (unified !== 'stop') throw new BadAnswer('cut-short')
  if (text.trim() === '') throw new BadAnswer('empty')
  return { text: kept(text), sources: [...sources.values()], ...groundingIn(end?.providerMetadata) }
}

const MAX_SOURCES = 20
const MAX_URI = 2048
const MAX_TITLE = 200

export function webAddress(text: string): URL | null {
  const url = URL.parse(storable(text).trim())
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.href.length > MAX_URI) return null
  return url
}

export function addSource(sources: Map<string, Source>, uri: string, title: string | undefined): void {
  const url = webAddress(uri)
  if (!url || sources.size >= MAX_SOURCES || sources.has(url.href)) return
  const name = tidyLine(title ?? '')
  sources.set(url.href, { uri: url.href, title: (name || url.hostname).slice(0, MAX_TITLE).toWellFormed() })
}

/** `support`: the words of the answer that rest on `sources`. `suggestions`: HTML that the provider's terms want shown. */
export type Found = { text: string; sources: Source[]; support: string; suggestions?: string | undefined }

const Metadata = z.object({
  google: z.object({
    groundingMetadata: z.object({
      groundingSupports: z.nullish(z.array(z.object({ segment: z.object({ text: z.nullish(z.string()) }) }))),
      searchEntryPoint: z.nullish(z.object({ renderedContent: z.string() })),
    }),
  }),
})

function groundingIn(metadata: unknown): Pick<Found, 'support' | 'suggestions'> {
  const { groundingSupports, searchEntryPoint } = Metadata.safeParse(metadata).data?.google.groundingMetadata ?? {}
  const suggestions = storable(searchEntryPoint?.renderedContent ?? '')
  return {
    support: (groundingSupports ?? []).map(({ segment }) => segment.text ?? '').join('\n'),
    ...(suggestions !== '' && suggestions.length <= LONGEST_SUGGESTIONS && { suggestions }),
  }
}

/** Shorter sentences say nothing of ours, and may be anybody's. */
const OWN_SENTENCE = 25

function withoutInstructions(system: string): (answer: string) => string {
  const { examples = [], rules = [] } = Object.groupBy(system.split('\n'), (line) =>
    line.startsWith('{') ? 'examples' : 'rules',
  )
  const sentences = rules
    .flatMap((line) => line.split(/(?<=[.:;?!]) /))
    .filter((sentence) => sentence.length >= OWN_SENTENCE && !/":|[{}[\]]/.test(sentence))
  // What an example shows of the form every answer repeats; only one that tells its instructions has all of it in a text.
  const inTexts = [...sentences, ...examples].map((own) => JSON.stringify(own).slice(1, -1))
  const spellings = new Set([...sentences, ...inTexts])
  return (answer) => [...spellings].reduce((rest, sentence) => rest.replaceAll(sentence, ''), answer)
}

function requestOf({ system, prompt, image, shape, search }: Question, format: AnswerFormat): CallOptions {
  const text = { type: 'text' as const, text: prompt }
  const photo = image && {
    type: 'file' as const,
    data: { type: 'data' as const, data: image.base64Data },
    mediaType: image.mimeType,
  }
  const told = shape && format !== 'schema' ? `${system}\n${ANSWER_SHAPE}${JSON.stringify(shape.schema)}` : system
  return {
    prompt: [
      { role: 'system', content: told },
      { role: 'user', content: photo ? [text, photo] : [text] },
    ],
    ...(shape && format !== 'words' && { responseFormat: { type: 'json', ...(format === 'schema' && shape) } }),
    ...(search && { tools: [search] }),
  }
}

const ANSWER_SHAPE = 'Answer with one JSON object and nothing else, in this JSON Schema: '

export function readAnswer<Schema extends z.ZodMiniType>(text: string, schema: Schema): z.infer<Schema> {
  for (const object of objectsIn(text)) {
    const read = schema.safeParse(object)
    if (read.success) return read.data
  }
  throw new BadAnswer('unreadable')
}

export function readable<Item extends z.ZodMiniType>(item: Item) {
  const sound = (given: unknown) => (Array.isArray(given) ? given.filter((one) => item.safeParse(one).success) : given)
  return z.pipe(z.transform(sound), z.array(item))
}

export function readPartial(text: string): Record<string, unknown> | undefined {
  const answer = withoutThoughts(storable(text))
  const start = answer.indexOf('{')
  return start < 0 ? undefined : (parseBeginning(answer.slice(start)) as Record<string, unknown> | undefined)
}
