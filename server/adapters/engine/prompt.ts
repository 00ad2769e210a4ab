import type { CompetitionAnalysis } from '#shared/api/competition.ts'
import { evidenceIn } from '#shared/money/comparables.ts'
import { factsOf, type Fact } from '#shared/facts/ledger.ts'
import { languageOf } from '#shared/text/language.ts'
import { ownPriceOf, sumsIn } from '#server/writing/own-price.ts'
import { withoutPrivate } from './offline/private.ts'
import { fence, FENCE_RULE, angleRules, conditionRules, marketplaceRules, EXAMPLES, TASK } from './prompt-parts.ts'
import type { OpinionOrder, WritingOrder } from './index.ts'

export type Prompt = { system: string; prompt: string }

export type Grounding = { searching?: boolean; research?: string }

/** What is the same for every item comes first: providers charge less for a beginning that they have seen. */
export function listingPrompt(order: WritingOrder, today = new Date()): Prompt {
  const { details, competition } = order
  const system = [
    TASK,
    FENCE_RULE,
    EXAMPLES,
    section(`On ${marketplace(details.platform)}`, marketplaceRules(details.platform, order.variant)),
    section(...angleRules(details.platform, order.variant)),
    section('Condition', conditionRules(details)),
    section('Price', order.isPriced ? ['price is null: it is known elsewhere.'] : priceRules(order)),
  ].join('\n\n')
  const { facts, wishes } = givenBySeller(order)
  const prompt = [
    `${occasion(order, today)} Write the listing for this item.`,
    fence('facts', facts),
    ...fenceOfWishes(wishes),
    ...competingListings(competition),
  ].join('\n\n')
  return { system, prompt }
}

export function pricePrompt(order: WritingOrder, grounding: Grounding, today = new Date()): Prompt {
  const system = [
    'You price things that people sell second-hand or new. Answer with one JSON object.',
    FENCE_RULE,
    section('Price', priceRules(order, grounding)),
  ].join('\n\n')
  const prompt = [
    `${dateAndPlace(order, today)} What does this item sell for on ${marketplace(order.details.platform)}?`,
    fence('facts', givenBySeller(order).facts),
    ...(grounding.research === undefined ? [] : [fence('price-research', grounding.research)]),
    ...competingListings(order.competition),
  ].join('\n\n')
  return { system, prompt }
}

export function researchPrompt(order: WritingOrder, today = new Date()): Prompt {
  const system = [
    'You look up what used and new items sell for. Search the web and report only what the search returned.',
    FENCE_RULE,
    `Report up to 10 offers or sales of the same item in a like condition, one a line: title, price with currency, where. ` +
      `Prefer sold prices, the last months, and prices in ${order.currency}; do not convert currencies. ` +
      `Say so when nothing comparable was found. Plain text.`,
  ].join('\n')
  return { system, prompt: `${dateAndPlace(order, today)}\n\n${fence('item', givenBySeller(order).facts)}` }
}

/**
 * Facts under the numbers by which a model may name them, those of the notes where they stand in these: what belongs
 * together is seen there alone. How to reach the seller, and who that is, is nobody's business.
 */
export function givenBySeller({ details, photos, currency }: WritingOrder) {
  const ledger = factsOf({ details, ...(photos && { photos }) })
  const apart = details.platform === 'Amazon' ? ownPriceOf({ ledger }, currency).asking : null
  const said = new Set(ledger.facts.flatMap(({ words, place }) => ('photo' in place ? [] : words.toLowerCase())))
  const [listed, fromPhotos]: [string[], string[]] = [[], []]
  let [notes, at] = ['', 0]
  for (const fact of ledger.facts) {
    const { id, place } = fact
    const words = withoutPrivate(fact.words).text.trim()
    const [isPhoto, notesOn] = ['photo' in place, notesOnFact(fact, apart)]
    if ('field' in place && place.field === 'features') {
      const between = details.features
        .slice(at, place.start)
        .replaceAll(words === '' ? /[^\n]/gu : /[\p{L}\p{N}]/gu, '')
      notes += between + (words && `${words} [${[id, ...notesOn].join(', ')}]`)
      at = place.end
    } else if (words !== '' && !(isPhoto && said.has(fact.words.toLowerCase())))
      (isPhoto ? fromPhotos : listed).push(`${id}${notesOn.length > 0 ? ` (${notesOn.join(', ')})` : ''}: ${words}`)
  }
  const lines = notes.split('\n').map((line) => line.trim())
  return { facts: [...listed, ...lines.filter(Boolean), ...fromPhotos], wishes: wishesOf(details) }
}

export const fenceOfWishes = (wishes: ReturnType<typeof wishesOf>) => (wishes ? [fence('wishes', wishes)] : [])

export function wishesOf({ targetBuyer: buyer, keywords: searchWords }: OpinionOrder['details']) {
  return buyer || searchWords ? { ...(buyer && { buyer }), ...(searchWords && { searchWords }) } : null
}

const FIELD_NOTES = { itemName: 'item', make: 'brand', modelNumber: 'model', condition: 'condition', features: '' }

function notesOnFact({ words, place, certainty, must }: Fact, apart: number | null): string[] {
  return [
    'field' in place ? FIELD_NOTES[place.field] : 'photo' in place ? `photo ${place.photo}` : '',
    must ? 'must be told' : '',
    sumsIn(words).some(({ is, amount }) => is !== 'aside' && amount === apart) ? 'without its sum' : '',
    certainty === 'doubted' ? 'not certain' : '',
  ].filter(Boolean)
}

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const REGIONS = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Currencies are named after their country. */
function dateAndPlace({ currency }: WritingOrder, today: Date): string {
  const place = REGIONS.of(currency.slice(0, 2))
  return `Today is ${DATE.format(today)}.${place === undefined ? '' : ` The seller's country: ${place}.`}`
}

export function occasion(order: WritingOrder, today: Date): string {
  const { itemName, features } = order.details
  const language = languageOf(`${itemName}\n${features}`)
  const spelling = order.currency === 'USD' ? 'American' : 'British'
  const written =
    language === 'English'
      ? `English with ${spelling} spelling; in the facts’ own language where that is another`
      : (language ?? 'the language of the facts')
  return `${dateAndPlace(order, today)} Write title, description and tags in ${written}.`
}

export const marketplace = (platform: string): string => (platform === 'Other' ? 'an online marketplace' : platform)

export function section(name: string, lines: readonly string[]): string {
  return [`${name}:`, ...lines.map((line) => `- ${line}`)].join('\n')
}

function priceRules({ currency, competition }: WritingOrder, { searching, research }: Grounding = {}): string[] {
  const found = searching === true || research !== undefined
  const isSeen = found || evidenceIn(competition, currency) !== null
  return [
    `price is in ${currency}, as plain numbers with low ≤ median ≤ high, for this item in this condition, as narrow as you can stand behind (high seldom more than 1.4 times low). Give null rather than a wild guess.`,
    'price.justification comes first: two short, friendly sentences to the seller: what most lifts this one above others like it and what most holds it back, then what that means for the price ("Coats like this sell on condition, and only the mended loop will put a few people off. With your move so close, a quick sale is worth more than the last few pounds."). Do not list its details. high is the price that the seller asks, unless nobody would pay that or a mistake is plain; where no offers are taken, low is that too. No amounts or seasons; no page or sale but those given or found.',
    isSeen
      ? 'price.confidence from 0 to 1: above 0.6 only with several close offers, at most 0.4 with none.'
      : 'price.confidence from 0 to 1: you rest on general knowledge alone, so at most 0.5.',
    ...(searching ? ['Search first for current offers and recent sales of the same item in a like condition.'] : []),
    ...(found
      ? [
          `comparables: offers of the same item that the ${searching ? 'search' : 'price research'} really returned, with title, price, currency code, kind ("sold" when that price was paid, else "asking") and url as found; an empty list when there are none. Let price follow from them.`,
        ]
      : []),
  ]
}

function competingListings(competition: CompetitionAnalysis | null): string[] {
  if (competition === null) return []
  const { commonPriceRange, priceJustification, topKeywords, keySellingPoints, opportunity } = competition
  const examples = (competition.competitorExamples ?? [])
    .filter(({ outlier }) => !outlier)
    .slice(0, 30)
    .map(({ title, price, kind }) => ({ title, price, kind }))
  const note =
    'Other sellers offer the same kind of item. Use this for the words buyers look for, for what to stress and for the ' +
    'price; it is not about this item, so take no fact from it.'
  const notes = { commonPriceRange, priceJustification, topKeywords, keySellingPoints, opportunity, examples }
  return [note, fence('competing-listings', notes)]
}
