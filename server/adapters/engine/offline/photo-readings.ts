import { DETAIL_LIMITS } from '#shared/generation.ts'
import type { ImageReading } from '#shared/photos.ts'
import { cutTidily } from '#shared/cutting.ts'
import { mentions } from './item-name.ts'
import { squash } from './wording.ts'

function distinct(texts: readonly string[]): string[] {
  const seen = new Set<string>()
  return texts.filter((text) => {
    const key = squash(text)
    const isNew = key !== '' && !seen.has(key)
    seen.add(key)
    return isNew
  })
}

/** Joins readings of one item's photos: the fullest name, and every line of features and every keyword once. */
export function mergeReadings(readings: readonly ImageReading[]): ImageReading {
  const [only] = readings
  if (readings.length === 1 && only) return only
  const names = distinct(readings.map(({ itemName }) => itemName))
  const [first = ''] = names
  const itemName = names.find((name) => name !== first && mentions(name, first)) ?? first
  const features = distinct(readings.flatMap((reading) => reading.features.split('\n')).map((line) => line.trim()))
  const keywords = distinct(readings.flatMap((reading) => reading.keywords.split(',')).map((word) => word.trim()))
  return {
    itemName: cutTidily(itemName, DETAIL_LIMITS.itemName),
    features: cutTidily(features.join('\n'), DETAIL_LIMITS.features),
    keywords: cutTidily(keywords.join(', '), DETAIL_LIMITS.keywords),
  }
}
