import type { ListingDetails } from '#shared/api/generation.ts'
import { Recent, remembering } from '#shared/recent.ts'
import type { ListingDraft } from '#server/writing/draft.ts'
import type { Engine, WritingOptions, WritingOrder, WrittenDraft } from './index.ts'
import { writeDescription } from './offline/description.ts'
import { mergeReadings, readByRules } from './offline/photo-readings.ts'
import { readItem } from './offline/item.ts'
import { writePrice } from './offline/price.ts'
import { surveyNothing } from './offline/survey.ts'
import { writeTags } from './offline/tags.ts'
import { writeTitle } from './offline/titles.ts'

type Composed = { paragraphs: readonly string[]; written: WrittenDraft }

/** In characters of forms: whoever has one variant asks for the others of the same item. */
const ROOM_FOR_ITEMS = 30_000
const itemOf = remembering(ROOM_FOR_ITEMS, (details) => readItem(JSON.parse(details) as ListingDetails))

function compose({ details, variant, currency, competition }: WritingOrder): Composed {
  const item = itemOf(JSON.stringify(details))
  const title = writeTitle(item, details.platform, variant)
  const paragraphs = writeDescription(item, details.platform, variant, currency)
  const tags = writeTags(item, details.platform, variant)
  const { price, ...grounds } = writePrice(item, currency, competition)
  const draft = { title, description: paragraphs.join('\n\n'), tags, price }
  const { corrections, left } = item
  const notes = corrections.length + left.length > 0 ? { notes: { corrected: corrections, leftOut: left } } : {}
  return { paragraphs, written: { draft, sources: [], ...grounds, ...notes } }
}

/** In characters of orders: the same order is written the same. */
const ROOM = 100_000

async function write(
  composed: Recent<Composed>,
  order: WritingOrder,
  { signal, onPartial }: WritingOptions,
): Promise<WrittenDraft> {
  signal.throwIfAborted()
  const { details, variant, currency, competition } = order
  const key = JSON.stringify([details, variant, currency, competition])
  const { paragraphs, written } = composed.get(key) ?? composed.set(key, compose(order))
  const { title, description, tags } = written.draft
  const steps: Partial<ListingDraft>[] = [
    { title },
    ...paragraphs.map((_, at) => ({ title, description: paragraphs.slice(0, at + 1).join('\n\n') })),
    { title, description, tags },
    written.draft,
  ]
  for (const step of onPartial ? steps : []) {
    signal.throwIfAborted()
    onPartial?.(step)
    await Promise.resolve()
  }
  return written
}

/**
 * The engine that needs no AI: it writes a listing from the form alone, by rules, the same for the same form. It says
 * only what the form says. Of a photo it tells what was measured, never what it shows; it has no opinion, repairs
 * nothing, and knows nothing of competitors.
 */
export function createOfflineEngine(): Engine {
  const composed = new Recent<Composed>(ROOM)
  return {
    name: 'offline',
    model: 'Built-in rules',
    writeListing: (order, options) => write(composed, order, options),
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
