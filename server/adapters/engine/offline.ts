import type { Engine, WritingOptions, WritingOrder, WrittenDraft } from './index.ts'
import { findBand } from './offline/band-finder.ts'
import { writeParagraphs } from './offline/descriptions.ts'
import { mergeReadings, readByRules } from './offline/photo-readings.ts'
import { readPortrait } from './offline/portrait.ts'
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
  const portrait = readPortrait(details)
  const title = writeTitle(portrait, details.platform, variant)
  await tell({ title })
  let description = ''
  for (const paragraph of writeParagraphs(portrait, details.platform, variant)) {
    description = description === '' ? paragraph : `${description}\n\n${paragraph}`
    await tell({ title, description })
  }
  const found = findBand(portrait)
  const tags = writeTags(portrait, details.platform, found ? [found.band.family] : [])
  await tell({ title, description, tags })
  const { price, ...grounds } = writePrice(portrait, found, currency, competition)
  const draft = { title, description, tags, price }
  await tell(draft)
  return { draft, sources: [], ...grounds }
}

/**
 * The engine that needs no AI: it writes a listing from the form alone, by rules, the same for the same form. It says
 * only what the form says. Of a photo it tells what was measured, never what it shows, a repair gives the same
 * draft again, and of competitors it knows nothing.
 */
export function createOfflineEngine(): Engine {
  return {
    name: 'offline',
    model: 'Built-in rules',
    writeListing: write,
    readPhoto: async (photo) => readByRules(await photo.measure()),
    mergePhotoReadings: async (readings) => mergeReadings(readings),
    surveyCompetition: async (order, { signal }) => {
      signal.throwIfAborted()
      return surveyNothing(order)
    },
    giveOpinion: async () => [],
    repairListing: async () => ({ parts: [], added: [] }),
  }
}
