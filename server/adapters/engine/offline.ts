import type { Engine, WritingOptions, WritingOrder, WrittenDraft } from './index.ts'
import { provenParagraphs } from './offline/descriptions.ts'
import { mergeReadings, readByRules } from './offline/photo-readings.ts'
import { readItem } from './offline/item.ts'
import { writePrice } from './offline/price.ts'
import { surveyNothing } from './offline/survey.ts'
import { writeTags } from './offline/tags.ts'
import { writeTitle } from './offline/titles.ts'

async function write(order: WritingOrder, { signal, onPartial }: WritingOptions): Promise<WrittenDraft> {
  const { details, variant, currency, competition } = order
  const tell = async (draft: Parameters<NonNullable<typeof onPartial>>[0]) => {
    signal.throwIfAborted()
    onPartial?.(draft)
    await Promise.resolve()
  }
  signal.throwIfAborted()
  const item = await readItem(details)
  const title = writeTitle(item, details.platform, variant)
  await tell({ title })
  let description = ''
  for (const paragraph of provenParagraphs(item, details.platform, variant, title)) {
    description = description === '' ? paragraph : `${description}\n\n${paragraph}`
    await tell({ title, description })
  }
  const tags = writeTags(item, details.platform, variant)
  await tell({ title, description, tags })
  const { price, ...grounds } = writePrice(item, currency, competition)
  const draft = { title, description, tags, price }
  await tell(draft)
  const { corrections, left } = item
  const notes = corrections.length + left.length > 0 ? { notes: { corrected: corrections, leftOut: left } } : {}
  return { draft, sources: [], ...grounds, ...notes }
}

/**
 * The engine that needs no AI: it writes a listing from the form alone, by rules, the same for the same form. It says
 * only what the form says. Of a photo it tells what was measured, never what it shows; it has no opinion, repairs
 * nothing, and knows nothing of competitors.
 */
export function createOfflineEngine(): Engine {
  return {
    name: 'offline',
    model: 'Built-in rules',
    writeListing: write,
    readPhoto: async (photo) => readByRules(await photo.measure({ forPrint: true })),
    mergePhotoReadings: async (readings) => mergeReadings(readings),
    surveyCompetition: async (order, { signal }) => {
      signal.throwIfAborted()
      return surveyNothing(order)
    },
    giveOpinion: async (_order, { signal }) => {
      signal.throwIfAborted()
      return []
    },
    repairListing: async (_order, { signal }) => {
      signal.throwIfAborted()
      return { parts: [], added: [] }
    },
  }
}
