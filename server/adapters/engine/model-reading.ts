import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import { AppError } from '#shared/api/errors.ts'
import { DETAIL_LIMITS } from '#shared/rules/limits.ts'
import { PHOTO_FEATURES_LENGTH, type ImageReading } from '#shared/api/photos.ts'
import { tidyLine, tidyText } from '#shared/text/plain-text.ts'
import type { PhotoMeasures } from '#server/adapters/images/index.ts'
import { readAnswer, shapeOf } from './model-call.ts'
import { numberLines, numberLinesIn, photoNotes, questionsIn, remarks } from './photo-facts.ts'
import { BadAnswer } from './provider-error.ts'

const texts = { itemName: z.string(), features: z.string(), keywords: z.string() }
export const READING = shapeOf('reading', z.object({ ...texts, unseen: z.array(z.string()) }))
/** Read more kindly than asked for: a reading with the item's name alone is still a reading. */
const ReadReading = z.object({
  itemName: z.string(),
  features: orElse(z.string(), ''),
  keywords: orElse(z.string(), ''),
  unseen: orElse(z.optional(z.array(z.unknown())), undefined),
})

/** What a model answered to a photo, with what was measured on it. Throws when neither says anything of an item. */
export function readingOf(answer: string, measures: PhotoMeasures): ImageReading {
  const reading = readReading(answer)
  const numbers = numberLines(measures)
  if (reading.itemName === '' && numbers.length === 0) {
    const message = 'No item could be made out on this photo. Please try another photo or fill in the details yourself.'
    throw new AppError('NOTHING_RECOGNISED', message)
  }
  return {
    ...withNumbers(reading, numbers, PHOTO_FEATURES_LENGTH),
    unseen: reading.unseen ?? [],
    notes: remarks(photoNotes(measures)),
  }
}

/** What a model made of several readings: its texts, every barcode's number, and the notes as they were. */
export function joinedReading(answer: string, readings: readonly ImageReading[]): ImageReading {
  const numbers = [...new Set(readings.flatMap(({ features }) => numberLinesIn(features)))]
  const reading = withNumbers(readReading(answer), numbers, DETAIL_LIMITS.features)
  if (reading.itemName === '' && reading.features === '') throw new BadAnswer('empty')
  const { unseen = remarks(readings.flatMap((one) => one.unseen ?? [])) } = reading
  return { ...reading, unseen, notes: remarks(readings.flatMap(({ notes = [] }) => notes)) }
}

function readReading(answer: string): ImageReading {
  const { itemName, features, keywords, unseen } = readAnswer(answer, ReadReading)
  return {
    itemName: clipped(tidyLine(itemName), DETAIL_LIMITS.itemName),
    features: clipped(tidyText(features), DETAIL_LIMITS.features),
    keywords: clipped(tidyLine(keywords), DETAIL_LIMITS.keywords),
    ...(unseen && { unseen: questionsIn(unseen.filter((text) => typeof text === 'string')) }),
  }
}

/** Numbers that a model left out stand below what it wrote, both within `max` characters. */
function withNumbers(reading: ImageReading, lines: readonly string[], max: number): ImageReading {
  const missing = lines.filter((line) => !reading.features.includes(line)).join('\n')
  const features = clipped(reading.features, max - missing.length - 1)
  return { ...reading, features: `${features}\n${missing}`.trim() }
}

function clipped(text: string, max: number): string {
  return text.slice(0, max).toWellFormed().trim()
}
