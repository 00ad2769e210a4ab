import { atMostEvery } from '#server/in-turns.ts'
import { middleOf } from '#shared/money/comparables.ts'
import { DRAFT, partialDraft, PRICED, readDraft, readPriced } from './draft-reading.ts'
import { priceGrounds, type Comparable } from './comparables.ts'
import type { Engine, PricedItem, WritingOptions, WritingOrder } from './index.ts'
import { type AnswerFormat, ask, type CallSettings, type Found, type Question, readPartial } from './model-call.ts'
import { joinedReading, READING, readingOf, mergePrompt, photoPrompt } from './photo-reading.ts'
import { opinionPrompt, OPINIONS, opinionsIn, REPAIRED, repairedIn, repairPrompt } from './after-writing.ts'
import { type Grounding, listingPrompt, pricePrompt, type Prompt, researchPrompt } from './prompt.ts'
import { BadAnswer, isRefusedShape, toAppError } from './provider-error.ts'
import { SURVEY, surveyed, surveyPrompt, surveyResearchPrompt } from './survey.ts'

export type Vendor = {
  name: Engine['name']
  modelId: string
  settings: CallSettings
  checking: CallSettings
  /** Best first; the next is tried when the provider refuses one. */
  formats: readonly AnswerFormat[]
  search?: WebSearch
}

export function createModelEngine({ name, modelId, settings, checking, formats, search }: Vendor): Engine {
  const answererOf = (of: CallSettings) =>
    firstAccepted(formats.map((format) => (question: Question) => ask(of, question, format)))
  const [answer, check] = [answererOf(settings), answererOf(checking)]
  const asked = groundedAsker(settings, search, answer)
  const read = async (question: Question) => (await answer({ ...question, shape: READING })).text
  return {
    name,
    model: modelId,
    ...(search && {
      priceItem: named('price this item', async (order: WritingOrder, { signal }) => {
        const prompt = (grounding: Grounding) => pricePrompt(order, grounding)
        const found = await asked({ research: researchPrompt(order), prompt, shape: PRICED, signal })
        const { price, comparables } = readPriced(found.text, order.currency)
        return onGrounds(price, comparables, found, order)
      }),
    }),
    writeListing: named('write this listing', async (order, { signal, onPartial }) => {
      const question = { ...listingPrompt(order), shape: DRAFT, signal }
      const found = await answer({ ...question, ...(onPartial && { onText: partialTeller(onPartial) }) })
      const { draft, ...read } = readDraft(found.text, order.currency, order.details)
      const { price, ...grounds } = onGrounds(draft.price, [], found, order)
      return { ...read, ...grounds, draft: { ...draft, price } }
    }),
    readPhoto: named('read this photo', async (photo, { signal }) => {
      const question = { ...photoPrompt(), image: photo, signal }
      return readingOf(...(await Promise.all([read(question), photo.measure({ forPrint: false })])))
    }),
    mergePhotoReadings: named('join the photo readings', async (readings, { signal }) => {
      const [first, second] = readings
      if (first && !second) return first
      return joinedReading(await read({ ...mergePrompt(readings), signal }), readings)
    }),
    surveyCompetition: named('analyse the competition', async (order, { signal }) => {
      const prompt = (grounding: Grounding) => surveyPrompt(order, grounding)
      return surveyed(await asked({ research: surveyResearchPrompt(order), prompt, shape: SURVEY, signal }), order)
    }),
    giveOpinion: named('check this listing', async (order, { signal }) => {
      const { text } = await check({ ...opinionPrompt(order), shape: OPINIONS, signal })
      return opinionsIn(text, order)
    }),
    repairListing: named('repair this listing', async (order, { signal }) => {
      const { text } = await answer({ ...repairPrompt(order), shape: REPAIRED, signal })
      return repairedIn(text)
    }),
  }
}

type Verb<Subject, Options, Result> = (subject: Subject, options: Options) => Promise<Result>

/** Failures of `run` become `AppError`s, save that an aborted `signal` speaks for itself. */
function named<Subject, Options extends { signal: AbortSignal }, Result>(
  task: string,
  run: Verb<Subject, Options, Result>,
): Verb<Subject, Options, Result> {
  return async (subject, options) => {
    options.signal.throwIfAborted()
    try {
      return await run(subject, options)
    } catch (error) {
      options.signal.throwIfAborted()
      throw toAppError(error, task)
    }
  }
}

function onGrounds(
  given: PricedItem['price'],
  comparables: readonly Comparable[],
  found: Found,
  order: WritingOrder,
): PricedItem {
  const grounds = priceGrounds(given, comparables, found, order)
  const price = given && { ...given, ...(grounds.evidence && middleOf(grounds.evidence.statistics)) }
  return { price, sources: found.sources, suggestions: found.suggestions, ...grounds }
}

/** Reading a draft costs more than receiving it: within one frame of a screen it is read once. */
const READ_EVERY_MS = 16

function partialTeller(onPartial: NonNullable<WritingOptions['onPartial']>) {
  return atMostEvery(READ_EVERY_MS, (text: () => string) => {
    const value = readPartial(text())
    if (value) onPartial(partialDraft(value))
  })
}

type WebSearch = { tool: NonNullable<Question['search']>; alongSchema: boolean }

type GroundedQuestion = {
  research: Prompt
  prompt: (grounding: Grounding) => Prompt
  shape: typeof SURVEY
  signal: AbortSignal
}

type Way<Input, Output> = (input: Input) => Promise<Output>

function groundedAsker(
  settings: CallSettings,
  search: WebSearch | undefined,
  answer: Way<Question, Found>,
): Way<GroundedQuestion, Found> {
  const write = async (question: GroundedQuestion, tool?: Question['search'], research?: Found) => {
    const { prompt, shape, signal } = question
    const reply = await answer({
      ...prompt({ searching: tool !== undefined, ...(research && { research: research.text }) }),
      shape: tool || research ? shape.grounded : shape.plain,
      signal,
      ...(tool && { search: tool }),
    })
    return { ...(research ?? reply), text: reply.text }
  }
  if (!search) return (question) => write(question)
  const { tool } = search
  const afterResearch = async (question: GroundedQuestion) => {
    const lookUp = { ...question.research, search: tool, signal: question.signal }
    return write(question, undefined, await ask(settings, lookUp, 'words').catch(withoutResearch))
  }
  return firstAccepted(search.alongSchema ? [(question) => write(question, tool), afterResearch] : [afterResearch])
}

/** A refusal may have been one request's: after this long what is best is tried again. */
const TRIED_AGAIN_MS = 10 * 60_000

/** Tries ways in turn while the provider refuses the request's shape, and begins with the one that worked last, for a while. */
function firstAccepted<Input, Output>(ways: readonly Way<Input, Output>[]): Way<Input, Output> {
  let preferred = { index: 0, since: 0 }
  return async (input) => {
    const begin = Date.now() - preferred.since < TRIED_AGAIN_MS ? preferred.index : 0
    for (const [index, way] of ways.entries()) {
      if (index < begin) continue
      try {
        const output = await way(input)
        if (index !== begin || begin === 0) preferred = { index, since: Date.now() }
        return output
      } catch (error) {
        if (index === ways.length - 1 || !isRefusedShape(error)) throw error
      }
    }
    throw new Error('There is no way to ask.')
  }
}

/** An answer can be written without research; a busy, slow or refusing provider would not write it either. */
function withoutResearch(error: unknown): undefined {
  if (error instanceof BadAnswer || isRefusedShape(error)) return undefined
  throw error
}
