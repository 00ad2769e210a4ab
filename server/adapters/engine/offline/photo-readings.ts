import { DETAIL_LIMITS } from '#shared/rules/details.ts'
import type { ImageReading } from '#shared/api/photos.ts'
import { cutTidily } from '#shared/rules/cutting.ts'
import type { PhotoMeasures } from '#server/adapters/images/index.ts'
import { numberLines, photoNotes, remarks } from '#server/adapters/engine/photo-reading.ts'
import { mentions } from './item-name.ts'
import { printedFacts } from './print-facts.ts'
import { squash } from './wording.ts'

const BARCODE = /^(?:EAN|UPC|ISBN): /mu
const BOOK = /^ISBN: /mu

/** Every question that a photo leaves open to rules, with the features that answer it or without which it makes no sense. */
const QUESTIONS: readonly { ask: string; answeredBy?: RegExp; onlyWith?: RegExp }[] = [
  { ask: 'What is the item, and what are its brand and model?', answeredBy: BARCODE },
  { ask: 'What do the title page and the back cover say?', onlyWith: BOOK },
  { ask: 'Are pages marked, torn or missing?', onlyWith: BOOK },
  { ask: 'How large is it, or what size does its label say?', answeredBy: BOOK },
  { ask: 'Does it work, and when was it last tried?', answeredBy: BOOK },
  { ask: 'Which scratches, stains, repairs or missing parts does it have?' },
  { ask: 'What is included, such as the box, a charger or a manual?', answeredBy: BOOK },
  { ask: 'How can a buyer tell that it is genuine?', answeredBy: BOOK },
  { ask: 'Is there a barcode or a label with a model number to photograph?', answeredBy: BARCODE },
]

/** Whether a photo with these features leaves a question open. */
function isOpen({ answeredBy, onlyWith }: (typeof QUESTIONS)[number], features: string): boolean {
  return !answeredBy?.test(features) && (onlyWith?.test(features) ?? true)
}

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
    unseen: QUESTIONS.filter((question) => isOpen(question, features)).map(({ ask }) => ask),
    notes: remarks([colours.length > 0 ? `We found the colours. ${NAME_IT}` : NAME_IT, ...photoNotes(measures)]),
    // Print may be misread; light and camera change colours, and a background may count.
    guesses: remarks([...printedFacts(measures), ...colours.map((colour) => `colour ${colour}`)]),
  }
}

const distinct = (texts: readonly string[]): string[] =>
  [...Map.groupBy(texts, squash)].flatMap(([key, [first = '']]) => (key === '' ? [] : [first]))

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
      readings
        .flatMap(({ unseen = [] }) => unseen)
        .filter((text) => QUESTIONS.every((known) => known.ask !== text || isOpen(known, features))),
    ),
    notes: remarks(readings.flatMap(({ notes = [] }) => notes)),
    guesses: remarks(readings.flatMap(({ guesses = [] }) => guesses)),
  }
}
