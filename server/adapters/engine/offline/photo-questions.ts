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

/** The questions that a photo with these features leaves open. */
export function openQuestions(features: string): string[] {
  return QUESTIONS.filter((question) => isOpen(question, features)).map(({ ask }) => ask)
}

/** Of questions from several photos, those that their features together leave open. */
export function stillOpen(questions: readonly string[], features: string): string[] {
  return questions.filter((text) => QUESTIONS.every((known) => known.ask !== text || isOpen(known, features)))
}

function isOpen({ answeredBy, onlyWith }: (typeof QUESTIONS)[number], features: string): boolean {
  return !answeredBy?.test(features) && (onlyWith?.test(features) ?? true)
}
