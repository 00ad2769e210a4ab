import { middleOf } from '#shared/money/comparables.ts'
import { DRAFT, partialDraft, PRICED, readDraft, readPriced } from './draft-reading.ts'
import { firstAccepted, groundedAsker, type Way, type WebSearch } from './grounded-call.ts'
import { priceGrounds, type ReadComparable } from './comparables.ts'
import type { Found } from './grounding.ts'
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
  timeoutMs: number
  settings: CallSettings
  checking: CallSettings
  /** Best first; the next is tried when the provider refuses one. */
  formats: readonly AnswerFormat[]
  search?: WebSearch
}

type Writing = { order: WritingOrder; signal: AbortSignal; onPartial: WritingOptions['onPartial'] }

export function createModelEngine(vendor: Vendor): Engine {
  const { settings, timeoutMs } = vendor
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
        within('price this item', signal, timeoutMs, async (both) => {
          const found = await asked({
            research: researchPrompt(order),
            prompt: (grounding) => pricePrompt(order, grounding),
            shape: PRICED,
            signal: both,
          })
          return priced(found, order)
        }),
    }),
    writeListing: (order, { signal, onPartial }) =>
      within('write this listing', signal, timeoutMs, (both) => writeListing({ order, signal: both, onPartial })),
    readPhoto: (photo, { signal }) =>
      within('read this photo', signal, timeoutMs, async (both) => {
        const question = { ...photoPrompt(), image: photo, signal: both }
        return readingOf(...(await Promise.all([read(question), photo.measure({ forPrint: false })])))
      }),
    mergePhotoReadings: async (readings, { signal }) => {
      const [first, second] = readings
      if (first && !second) return first
      return within('join the photo readings', signal, timeoutMs, async (both) =>
        joinedReading(await read({ ...mergePrompt(readings), signal: both }), readings),
      )
    },
    surveyCompetition: (order, { signal }) =>
      within('analyse the competition', signal, timeoutMs, async (both) => {
        const found = await asked({
          research: surveyResearchPrompt(order),
          prompt: (grounding) => surveyPrompt(order, grounding),
          shape: SURVEY,
          signal: both,
        })
        return surveyed(found, order)
      }),
    giveOpinion: (order, { signal }) =>
      within('check this listing', signal, timeoutMs, async (both) => {
        const { text } = await check({ ...opinionPrompt(order), shape: OPINIONS, signal: both })
        return opinionsIn(text, order)
      }),
    repairListing: (order, { signal }) =>
      within('repair this listing', signal, timeoutMs, async (both) =>
        repairedIn((await answer({ ...repairPrompt(order), shape: REPAIRED, signal: both })).text),
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

function onGrounds(
  given: PricedItem['price'],
  comparables: readonly ReadComparable[],
  found: Found,
  order: WritingOrder,
): PricedItem {
  const grounds = priceGrounds(given, comparables, found, order)
  const price = given && { ...given, ...(grounds.evidence && middleOf(grounds.evidence.statistics)) }
  return { price, sources: found.sources, suggestions: found.suggestions, ...grounds }
}

/** Reading a draft costs more than receiving it: within one frame of a screen it is read once. */
const READ_EVERY_MS = 16

/** Tells of the draft when the text so far shows more of it, at most once a frame. */
function partialTeller(onPartial: NonNullable<WritingOptions['onPartial']>) {
  let told = '{}'
  let readAt = Number.NEGATIVE_INFINITY
  return (text: () => string) => {
    const now = performance.now()
    if (now - readAt < READ_EVERY_MS) return
    readAt = now
    const value = readPartial(text())
    if (!value) return
    const draft = partialDraft(value)
    const telling = JSON.stringify(draft)
    if (telling === told) return
    told = telling
    onPartial(draft)
  }
}
