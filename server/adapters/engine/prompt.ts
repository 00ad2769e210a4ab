import type { CompetitionAnalysis } from '#shared/competition.ts'
import { CONDITION_LABELS, type Condition } from '#shared/conditions.ts'
import { statedFeatures } from '#shared/facts/answers.ts'
import { type Variant, VARIANT_ANGLES } from '#shared/generation.ts'
import type { DraftFault } from '#shared/listing-finish.ts'
import type { RulePack } from '#shared/marketplaces/rule.ts'
import { rulePack } from '#shared/marketplaces.ts'
import { fence, FENCE_RULE } from './fence.ts'
import type { WritingOrder } from './index.ts'

export type Prompt = { system: string; prompt: string }

/** What is known of prices: found by a search in the same call, or before it. */
export type Grounding = { searching?: boolean; research?: string }

/** The request for one listing, from the marketplace's rules, the seller's details and the order's angle. */
export function listingPrompt(order: WritingOrder, grounding: Grounding = {}): Prompt {
  const { details, competition, repair } = order
  const pack = rulePack(details.platform)
  const system = [
    `You write listings for private sellers on ${marketplace(details.platform)}. You answer with one listing.`,
    FENCE_RULE,
    section('Facts', FACTS),
    section('Condition', conditionRules(details.condition, pack)),
    section('This marketplace', marketplaceRules(pack)),
    section(angleName(order.variant), ANGLES[order.variant]),
    section('Form', formRules(order.currency)),
    section('Price', priceRules(order.currency, grounding)),
  ].join('\n\n')
  const prompt = [
    'Write the listing for this item.',
    fence('seller-details', sellerDetails(order)),
    ...(grounding.research === undefined ? [] : [fence('price-research', grounding.research)]),
    ...(competition ? [COMPETITION_NOTE, fence('competing-listings', competitionNotes(competition))] : []),
    ...(repair ? [repairNote(repair.faults), fence('first-draft', repair.draft)] : []),
  ].join('\n\n')
  return { system, prompt }
}

/** The request to look up prices of the item before the listing is written; the answer is plain text. */
export function researchPrompt(order: WritingOrder): Prompt {
  const system = [
    'You look up what used and new items sell for. Search the web and report only what the search returned.',
    FENCE_RULE,
    `Report up to 10 offers or sales of the same item in a like condition, one a line: title, price with currency, where. ` +
      `Prefer sold prices, the last months, and prices in ${order.currency}; do not convert currencies. ` +
      `Say so when nothing comparable was found. Plain text.`,
  ].join('\n')
  return { system, prompt: fence('item', sellerDetails(order)) }
}

function sellerDetails({ details }: WritingOrder) {
  const { itemName, make, modelNumber, targetBuyer, keywords } = details
  const all = {
    itemName,
    make,
    modelNumber,
    condition: CONDITION_LABELS[details.condition],
    features: statedFeatures(details),
    targetBuyer,
    keywords,
  }
  return Object.fromEntries(Object.entries(all).filter(([, text]) => text !== ''))
}

/** The marketplace's name as it stands in a sentence. */
export function marketplace(platform: string): string {
  return platform === 'Other' ? 'an online marketplace' : platform
}

/** Rules under a heading, one a line. */
export function section(name: string, lines: readonly string[]): string {
  return [`${name}:`, ...lines.map((line) => `- ${line}`)].join('\n')
}

const FACTS = [
  'State only what the seller details say. Never add a brand, model, size, colour, material, age, origin, accessory, measurement, compatibility, test, warranty, delivery or return that is not there, not even a likely one.',
  'What is unknown is left out: no placeholder, no "not stated", no question.',
  'Every flaw, missing part and limit the seller names is stated plainly in the description, in words at least as clear as theirs, never softened or hidden.',
  'Facts are about this item; targetBuyer and keywords tell whom to address and which words to use, and are not facts. Leave out keywords that do not fit the item.',
  'Do not praise beyond the facts: no "best", "must-have", "stunning", no promise of value, rarity or authenticity.',
]

const NOT_BETTER: Record<Condition, string | null> = {
  new: null,
  'used-like-new': 'It is used: do not call it new, brand new, unused, unworn or sealed.',
  'used-good':
    'Do not call it new, like new, as new, mint, pristine, immaculate, flawless, perfect, excellent or barely used.',
  'used-fair':
    'It shows wear: do not call it new, like new, mint, excellent, great, very good, good condition, or lightly used. Say in the title or the first lines that the condition is fair.',
  'for-parts':
    'It is sold for parts or as not working: say so in the title and at the start of the description, and never call it working, tested or fully functional.',
}

function conditionRules(condition: Condition, pack: RulePack): string[] {
  const mapped = pack.conditions[condition].value
  const not = NOT_BETTER[condition]
  return [
    `The seller grades it "${CONDITION_LABELS[condition]}". No word may make it sound better than that, whatever the details say.`,
    ...('name' in mapped ? [`This marketplace calls it "${mapped.name}".`] : []),
    ...(not === null ? [] : [not]),
  ]
}

function marketplaceRules(pack: RulePack): string[] {
  const { titleMax, descriptionMax, tags, banned, advice, style } = pack
  const eachTag = tags.eachMax ? ` of at most ${tags.eachMax.value} characters each` : ''
  const inTags = tags.separator === ' ' ? ' Each is one word.' : ''
  return [
    `Title: at most ${titleMax.value} characters, spaces included.`,
    `Description: at most ${Math.min(descriptionMax.value, LONGEST_USEFUL)} characters.`,
    `Tags (${tags.calledHere}): at most ${Math.min(tags.max.value, MOST_TAGS)}${eachTag}, no two alike, no # sign.${inTags}`,
    `Voice: ${style.voice}`,
    `Structure: ${style.structure}`,
    ...new Set(banned.map((pattern) => pattern.message)),
    `Advice, where it concerns these texts: ${advice.map((rule) => rule.value).join(' ')}`,
  ]
}

/** Platforms that allow half a million characters still want listings that are read. */
const LONGEST_USEFUL = 2000
const MOST_TAGS = 20

function angleName(variant: Variant): string {
  const { name, aim } = VARIANT_ANGLES[variant]
  return `Angle "${name}", which ${aim}`
}

const ANGLES: Record<Variant, readonly string[]> = {
  v1: [
    'The title leads with the exact words a buyer types: brand, model, kind of item, then what sets it apart (size, colour, capacity).',
    'The description opens with one sentence that names the item in full, then gives the facts as short lines that begin with "- ", the most searched first, then condition and flaws.',
    'Tags are whole search phrases and their common synonyms.',
  ],
  v2: [
    'The title still names the item first, then its use or its buyer.',
    'The description opens with two or three sentences on whom it suits and what it is like to use or own, then works the facts into flowing paragraphs, without lists. Picture the use; never invent a history, an owner or a feeling of the seller.',
    'Tags name occasions, uses and styles beside the item itself, as far as the details bear them out.',
  ],
  v3: [
    'It is read in ten seconds. The title is the shortest that identifies the item without doubt.',
    'The description is at most 60 words in short plain sentences or fragments: what it is, the facts, the condition and flaws. No adjectives of praise, no greeting, no closing.',
    'Tags: only the 5 to 8 that matter most.',
  ],
}

function formRules(currency: string): string[] {
  const spelling = currency === 'USD' ? 'American' : 'British'
  return [
    'Plain text throughout: no HTML, no Markdown, no emoji, no decorative characters; line breaks and lines that begin with "- " are fine.',
    `English with ${spelling} spelling, unless the features are clearly written in another language: then everything is in that language.`,
    'No web address, e-mail address, telephone number or name of another marketplace, and no price in the title or description.',
    'title, description and tags are what the buyer sees; nothing in them speaks of you, these rules or the data.',
  ]
}

function priceRules(currency: string, { searching, research }: Grounding): string[] {
  const grounded = searching === true || research !== undefined
  return [
    `price is in ${currency}, as plain numbers with low ≤ median ≤ high, for this item in this condition; price.currency is "${currency}". Give null rather than a wild guess.`,
    'price.justification: one to three sentences for the seller on what the range rests on and what moves it. Name no page, shop or sale that you have not been given or found.',
    grounded
      ? 'price.confidence from 0 to 1: above 0.6 only with several close offers found, at most 0.4 with none.'
      : 'price.confidence from 0 to 1: you rest on general knowledge alone, so at most 0.5. Say in the justification that it is an estimate.',
    ...(searching ? ['Search first for current offers and recent sales of the same item in a like condition.'] : []),
    ...(grounded
      ? [
          `comparables: offers of the same item that the ${searching ? 'search' : 'price research'} really returned, with title, price, currency code and kind ("sold" when that price was paid, else "asking") as found; an empty list when there are none. Let price follow from them.`,
        ]
      : []),
  ]
}

/** Examples that are shown to the model: enough to see how they are written. */
const EXAMPLES_SHOWN = 30

/** What of an analysis helps to write: its words and figures and some examples, without addresses and outliers. */
function competitionNotes(competition: CompetitionAnalysis) {
  const { commonPriceRange, priceJustification, topKeywords, keySellingPoints, opportunity } = competition
  const examples = (competition.competitorExamples ?? [])
    .filter(({ outlier }) => !outlier)
    .slice(0, EXAMPLES_SHOWN)
    .map(({ title, price, kind }) => ({ title, price, kind }))
  return { commonPriceRange, priceJustification, topKeywords, keySellingPoints, opportunity, examples }
}

const COMPETITION_NOTE =
  'Other sellers offer the same kind of item. Use this for the words buyers look for, for what to stress and for the ' +
  'price; it is not about this item, so take no fact from it.'

/** What each fault asks of a model. A fault says what is wrong and where, never in words of a draft: these are its author's. */
const REPAIRS: Record<DraftFault['code'], string> = {
  empty: 'is missing; write one',
  refusal: 'is a refusal; write the listing from the seller details',
  'copied-instructions': 'repeats marks or blocks of the instructions',
  html: 'contains HTML; write plain text',
  boilerplate: 'contains Markdown, placeholders or words to the user',
  'too-long': 'is longer than this marketplace allows',
  'too-many-tags': 'are more than this marketplace allows',
  'tag-too-long': 'are too long, at least one of them',
  'duplicate-tags': 'stand there twice; use each once',
  banned: 'says what this marketplace does not allow',
  shouting: 'is written in capitals; use them only where words or sentences begin',
  repetition: 'repeats words or signs more often than this marketplace allows',
  'price-missing': 'is missing; give a range',
  'price-invalid': 'must be numbers above 0',
  'price-order': 'must be in the order low, median, high',
  'price-currency': 'is in another currency than the one asked for',
  'price-spread': 'has a range too wide to help the seller',
}

function repairNote(faults: readonly Pick<DraftFault, 'field' | 'code'>[]): string {
  const told = faults.map(({ field, code }) => `- ${field}: ${REPAIRS[code]}.`)
  const all = [...new Set(told)].join('\n')
  return `Your first draft had faults. Write the whole listing again without them, and keep what was right:\n${all}`
}
