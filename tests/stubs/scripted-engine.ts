import type { Engine, WritingOptions, WritingOrder, WrittenDraft } from '#server/adapters/engine/index.ts'

/** A draft without a fault for any platform. */
export const SOUND_DRAFT: WrittenDraft = {
  draft: {
    title: 'Sony WH-1000XM4 headphones',
    description: 'Over-ear headphones with noise cancelling. Small scratch on the left cup.',
    tags: ['sony headphones', 'wh-1000xm4'],
    price: { low: 118, median: 135, high: 156, currency: 'GBP', confidence: 0.5, justification: 'An estimate.' },
  },
  sources: [],
  priceBasis: 'model-estimate',
}

/** An engine that does what the test says with each order; it stands where a provider's adapter would. */
export function scriptedEngine(
  write: (order: WritingOrder, options: WritingOptions) => Promise<WrittenDraft>,
  others: Partial<Engine> = {},
): Engine {
  const unexpected = () => Promise.reject(new Error('not part of this test'))
  return {
    name: 'openai-compatible',
    model: 'scripted',
    writeListing: write,
    readPhoto: unexpected,
    mergePhotoReadings: unexpected,
    surveyCompetition: unexpected,
    giveOpinion: async () => [],
    repairListing: async () => ({ parts: [], added: [] }),
    ...others,
  }
}
