import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import type { Source } from '#shared/generation.ts'
import { ListingDraft } from '#shared/listing-draft.ts'
import { Comparable, priceBasis } from './grounding.ts'
import type { Engine, WritingOptions, WritingOrder, WrittenDraft } from './index.ts'
import {
  type AnswerFormat,
  ask,
  type CallSettings,
  type Question,
  readAnswer,
  readPartial,
  type SearchTool,
  shapeOf,
} from './model-call.ts'
import { joinedReading, READING, readingOf } from './model-reading.ts'
import { mergePrompt, photoPrompt } from './photo-prompt.ts'
import { listingPrompt, researchPrompt } from './prompt.ts'
import { BadAnswer, isRefusedShape, type Task, toAppError } from './provider-error.ts'

/** What a vendor brings: the model, how it answers in a structure, and how it searches the web. */
export type Vendor = {
  name: Engine['name']
  modelId: string
  timeoutMs: number
  settings: CallSettings
  /** Best first; the next is tried when the provider refuses one. */
  formats: readonly AnswerFormat[]
  /** `alongSchema`: one call may both search and answer in a schema; else it takes two. */
  search?: { tool: SearchTool; alongSchema: boolean }
}

const { price: Price, ...texts } = ListingDraft.shape
const PLAIN_DRAFT = shapeOf('listing', ListingDraft)
/** What was found comes before the price, so that the price is written in its light. */
const GROUNDED_DRAFT = shapeOf('listing', z.object({ ...texts, comparables: z.array(Comparable), price: Price }))
/** Read more kindly than asked for: a draft without a sound price is still a draft. */
const ReadDraft = z.object({
  ...texts,
  price: orElse(Price, null),
  comparables: orElse(z.array(Comparable), []),
})

type Writing = { order: WritingOrder; signal: AbortSignal; onPartial: WritingOptions['onPartial'] }
type Way<Input, Output> = (input: Input) => Promise<Output>

/** An engine on any model of the AI SDK. */
export function createModelEngine(vendor: Vendor): Engine {
  const { settings, timeoutMs } = vendor
  const answer = firstAccepted(vendor.formats.map((format) => (question: Question) => ask(settings, question, format)))
  const writeListing = listingWriter(vendor, answer)
  const read = async (question: Question) => (await answer({ ...question, shape: READING })).text
  return {
    name: vendor.name,
    model: vendor.modelId,
    writeListing: (order, { signal, onPartial }) =>
      within('write this listing', signal, timeoutMs, (both) => writeListing({ order, signal: both, onPartial })),
    readPhoto: (photo, { signal }) =>
      within('read this photo', signal, timeoutMs, async (both) => {
        const question = { ...photoPrompt(), image: photo, signal: both }
        return readingOf(...(await Promise.all([read(question), photo.measure()])))
      }),
    mergePhotoReadings: async (readings, { signal }) => {
      const [first, second] = readings
      if (first && !second) return first
      return within('join the photo readings', signal, timeoutMs, async (both) =>
        joinedReading(await read({ ...mergePrompt(readings), signal: both }), readings),
      )
    },
  }
}

type Found = { text: string; sources: Source[] }

/** With a search tool, in one call where the model can, else after a call for research; without one, from the details. */
function listingWriter({ settings, search }: Vendor, answer: Way<Question, Found>): Way<Writing, WrittenDraft> {
  const write = async ({ order, signal, onPartial }: Writing, tool?: SearchTool, research?: Found) => {
    const reply = await answer({
      ...listingPrompt(order, { searching: tool !== undefined, ...(research && { research: research.text }) }),
      shape: tool || research ? GROUNDED_DRAFT : PLAIN_DRAFT,
      signal,
      ...(tool && { search: tool }),
      ...(onPartial && { onText: partialTeller(onPartial) }),
    })
    return written(reply.text, research?.sources ?? reply.sources)
  }
  if (!search) return (writing) => write(writing)
  const { tool } = search
  const afterResearch = async (writing: Writing) => {
    const question = { ...researchPrompt(writing.order), search: tool, signal: writing.signal }
    return write(writing, undefined, await ask(settings, question, 'words').catch(withoutResearch))
  }
  return firstAccepted(search.alongSchema ? [(writing) => write(writing, tool), afterResearch] : [afterResearch])
}

/** Runs `run` until the deadline; its failures become `AppError`s, save that an aborted `signal` speaks for itself. */
async function within<Result>(
  task: Task,
  signal: AbortSignal,
  timeoutMs: number,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted()
  const deadline = AbortSignal.timeout(timeoutMs)
  try {
    return await run(AbortSignal.any([signal, deadline]))
  } catch (error) {
    signal.throwIfAborted()
    throw toAppError(error, task, deadline.aborted)
  }
}

/** Tries ways in turn while the provider refuses the request's shape, and begins with the one that worked last. */
function firstAccepted<Input, Output>(ways: readonly Way<Input, Output>[]): Way<Input, Output> {
  let preferred = 0
  return async (input) => {
    for (const [index, way] of ways.entries()) {
      if (index < preferred) continue
      try {
        const output = await way(input)
        preferred = index
        return output
      } catch (error) {
        if (index === ways.length - 1 || !isRefusedShape(error)) throw error
      }
    }
    throw new Error('There is no way to ask.')
  }
}

/** A listing can be written without research; a busy, slow or refusing provider would not write it either. */
function withoutResearch(error: unknown): undefined {
  if (error instanceof BadAnswer || isRefusedShape(error)) return undefined
  throw error
}

function written(text: string, sources: Source[]): WrittenDraft {
  const { comparables, ...draft } = readAnswer(text, ReadDraft)
  if (draft.title.trim() === '' || draft.description.trim() === '') throw new BadAnswer('empty')
  return { draft, sources, priceBasis: priceBasis(draft.price, comparables, sources) }
}

/** Reading a draft costs more than receiving it: within one frame of a screen it is read once. */
const READ_EVERY_MS = 16

/** Tells of the draft when the text so far shows more of it, at most once a frame. */
function partialTeller(onPartial: NonNullable<WritingOptions['onPartial']>) {
  let told = '{}'
  let readAt = Number.NEGATIVE_INFINITY
  return (text: string) => {
    const now = performance.now()
    if (now - readAt < READ_EVERY_MS) return
    readAt = now
    const value = readPartial(text)
    if (!value) return
    const draft = partialDraft(value)
    const telling = JSON.stringify(draft)
    if (telling === told) return
    told = telling
    onPartial(draft)
  }
}

function partialDraft({ title, description, tags, price }: Record<string, unknown>): Partial<ListingDraft> {
  const sound = Price.safeParse(price)
  return {
    ...(typeof title === 'string' && { title }),
    ...(typeof description === 'string' && { description }),
    ...(Array.isArray(tags) && { tags: tags.filter((tag) => typeof tag === 'string') }),
    ...(sound.success && sound.data && { price: sound.data }),
  }
}
