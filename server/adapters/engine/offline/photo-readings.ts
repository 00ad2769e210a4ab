import { DETAIL_LIMITS } from '#shared/rules/details.ts'
import type { ImageReading } from '#shared/api/photos.ts'
import { cutTidily } from '#shared/rules/cutting.ts'
import type { PhotoMeasures } from '#server/adapters/images/index.ts'
import { numberLines, photoNotes, remarks } from '#server/adapters/engine/photo-reading.ts'
import { mentions } from './item-name.ts'
import { openQuestions, stillOpen } from './photo-questions.ts'
import { printedFacts } from './print-facts.ts'
import { squash } from './wording.ts'

const NAME_IT = 'Name the item and we do the rest.'

/** What rules can tell of a photo: numbers from barcodes, what labels say and main colours, never a name. */
export function readByRules(measures: PhotoMeasures): ImageReading {
  // In a photo that lacks light or drowns in it, colours are not the item's.
  const colours = measures.faults.includes('dark') || measures.faults.includes('overexposed') ? [] : measures.colours
  const features = numberLines(measures).join('\n')
  return {
    itemName: '',
    features,
    keywords: '',
    unseen: openQuestions(features),
    notes: remarks([colours.length > 0 ? `We found the colours. ${NAME_IT}` : NAME_IT, ...photoNotes(measures)]),
    // Print may be misread; light and camera change colours, and a background may count.
    guesses: remarks([...printedFacts(measures), ...colours.map((colour) => `colour ${colour}`)]),
  }
}

function distinct(texts: readonly string[]): string[] {
  const seen = new Set<string>()
  return texts.filter((text) => {
    const key = squash(text)
    const isNew = key !== '' && !seen.has(key)
    seen.add(key)
    return isNew
  })
}

/** Joins readings of one item's photos: the fullest name, and every line of features, keyword, question and note once. */
export function mergeReadings(readings: readonly ImageReading[]): ImageReading {
  const [only] = readings
  if (readings.length === 1 && only) return only
  const names = distinct(readings.map(({ itemName }) => itemName))
  const [first = ''] = names
  const itemName = names.find((name) => name !== first && mentions(name, first)) ?? first
  const lines = distinct(readings.flatMap((reading) => reading.features.split('\n')).map((line) => line.trim()))
  const features = cutTidily(lines.join('\n'), DETAIL_LIMITS.features)
  const keywords = distinct(readings.flatMap((reading) => reading.keywords.split(',')).map((word) => word.trim()))
  return {
    itemName: cutTidily(itemName, DETAIL_LIMITS.itemName),
    features,
    keywords: cutTidily(keywords.join(', '), DETAIL_LIMITS.keywords),
    unseen: remarks(
      stillOpen(
        readings.flatMap(({ unseen = [] }) => unseen),
        features,
      ),
    ),
    notes: remarks(readings.flatMap(({ notes = [] }) => notes)),
    guesses: remarks(readings.flatMap(({ guesses = [] }) => guesses)),
  }
}
