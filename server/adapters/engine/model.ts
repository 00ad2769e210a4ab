import { middleOf } from '#shared/money/comparables.ts'
import { DRAFT, partialDraft, PRICED, readDraft, readPriced } from './draft-reading.ts'
import { firstAccepted, groundedAsker, type Way, type WebSearch } from './grounded-call.ts'
import type { Found } from './grounding.ts'
import { priceGrounds, type Comparable } from './comparables.ts'
import type { Engine, PricedItem, WritingOptions, WritingOrder, WrittenDraft } from './index.ts'
import { type AnswerFormat, ask, type CallSettings, type Question, readPartial } from './model-call.ts'
import { joinedReading, READING, readingOf, mergePrompt, photoPrompt } from './photo-reading.ts'
import { opinionPrompt, OPINIONS, opinionsIn } from './opinion.ts'
import { listingPrompt, pricePrompt, researchPrompt } from './prompt.ts'
import { type Task, toAppError } from './provider-error.ts'
import { REPAIRED, repairedIn, repairPrompt } from './repair.ts'
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

type Writing = { order: WritingOrder; signal: AbortSignal; onPartial: WritingOptions['onPartial'] }

export function createModelEngine(vendor: Vendor): Engine {
  const { settings } = vendor
  const answererOf = (of: CallSettings) =>
    firstAccepted(vendor.formats.map((format) => (question: Question) => ask(of, question, format)))
  const [answer, check] = [answererOf(settings), answererOf(vendor.checking)]
  const asked = groundedAsker(settings, vendor.search, answer)
  const writeListing = listingWriter(answer)
  const read = async (question: Question) => (await answer({ ...question, shape: READING })).text
  return {
    name: vendor.name,
    model: vendor.modelId,
    ...(vendor.search && {
      priceItem: (order, { signal }) =>
        named('price this item', signal, async () => {
          const found = await asked({
            research: researchPrompt(order),
            prompt: (grounding) => pricePrompt(order, grounding),
            shape: PRICED,
            signal,
          })
          return priced(found, order)
        }),
    }),
    writeListing: (order, { signal, onPartial }) =>
      named('write this listing', signal, () => writeListing({ order, signal, onPartial })),
    readPhoto: (photo, { signal }) =>
      named('read this photo', signal, async () => {
        const question = { ...photoPrompt(), image: photo, signal }
        return readingOf(...(await Promise.all([read(question), photo.measure({ forPrint: false })])))
      }),
    mergePhotoReadings: async (readings, { signal }) => {
      const [first, second] = readings
      if (first && !second) return first
      return named('join the photo readings', signal, async () =>
        joinedReading(await read({ ...mergePrompt(readings), signal }), readings),
      )
    },
    surveyCompetition: (order, { signal }) =>
      named('analyse the competition', signal, async () => {
        const found = await asked({
          research: surveyResearchPrompt(order),
          prompt: (grounding) => surveyPrompt(order, grounding),
          shape: SURVEY,
          signal,
        })
        return surveyed(found, order)
      }),
    giveOpinion: (order, { signal }) =>
      named('check this listing', signal, async () => {
        const { text } = await check({ ...opinionPrompt(order), shape: OPINIONS, signal })
        return opinionsIn(text, order)
      }),
    repairListing: (order, { signal }) =>
      named('repair this listing', signal, async () =>
        repairedIn((await answer({ ...repairPrompt(order), shape: REPAIRED, signal })).text),
      ),
  }
}

function listingWriter(answer: Way<Question, Found>): Way<Writing, WrittenDraft> {
  return async ({ order, signal, onPartial }) => {
    const question = { ...listingPrompt(order), shape: DRAFT, signal }
    const found = await answer({ ...question, ...(onPartial && { onText: partialTeller(onPartial) }) })
    const { draft, ...read } = readDraft(found.text, order.currency, order.details)
    const { price, ...grounds } = onGrounds(draft.price, [], found, order)
    return { ...read, ...grounds, draft: { ...draft, price } }
  }
}

function priced(found: Found, order: WritingOrder): PricedItem {
  const { price, comparables } = readPriced(found.text, order.currency)
  return onGrounds(price, comparables, found, order)
}

/** Failures of `run` become `AppError`s, save that an aborted `signal` speaks for itself. */
async function named<Result>(task: Task, signal: AbortSignal, run: () => Promise<Result>): Promise<Result> {
  signal.throwIfAborted()
  try {
    return await run()
  } catch (error) {
    signal.throwIfAborted()
    throw toAppError(error, task)
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
  let readAt = Number.NEGATIVE_INFINITY
  return (text: () => string) => {
    const now = performance.now()
    if (now - readAt < READ_EVERY_MS) return
    readAt = now
    const value = readPartial(text())
    if (value) onPartial(partialDraft(value))
  }
}
