import type { Check, CheckSummary, Citation } from '#shared/facts/schema.ts'
import { withoutSentence } from '#shared/text/plain-text.ts'
import type { GeneratedListing, GenerateListingRequest, Source } from '#shared/api/generation.ts'
import { evidenceIn, recheckedAnalysis } from '#shared/money/comparables.ts'
import { currencyCode, formatPriceRange } from '#shared/money/currency.ts'
import { fixDraft, type DraftFault } from '#server/writing/finish.ts'
import { modelsReason, HIGHEST_PRICE } from '#shared/money/price-text.ts'
import type { FaultyPart, RepairedParts, WritingOrder, WrittenDraft } from '#server/adapters/engine/index.ts'

export type Texts = Pick<GeneratedListing, 'title' | 'description' | 'tags' | 'priceJustification'>

type PlacedPart = FaultyPart & { index?: number; start: number; end: number }

export type Repair = { parts: PlacedPart[]; leftOut: string[] }

const MOST_PARTS = 24

export const needsModel = ({ code, field, fixable }: DraftFault): boolean =>
  field !== 'price' && (!fixable || (field === 'title' && code === 'too-long'))

export function textsOf({ draft }: WrittenDraft, listing: GeneratedListing | null, faults: readonly DraftFault[]) {
  if (listing === null) return { ...draft, priceJustification: draft.price?.justification ?? '' }
  const title = faults.some(({ field }) => field === 'title') ? draft.title : listing.title
  return { ...listing, title, priceJustification: modelsReason(listing.priceJustification, listing.pricing) }
}

export const badnessOf = (faults: number, verdict: CheckSummary | null): number =>
  verdict === null ? NO_LISTING + faults : faults + verdict.toCheck + verdict.mustsOmitted

const NO_LISTING = 10_000

export function repairOf(texts: Texts, faults: readonly DraftFault[], check: Check | null): Repair {
  const { statements, omitted } = check ?? { statements: [], omitted: [] }
  const wholes = (['title', 'description'] as const).flatMap((field): PlacedPart[] => {
    const own = faults.filter((fault) => fault.field === field).map(({ code }) => ({ code }))
    const marked = statements.flatMap((one) => (one.field === field ? one.marks.map(faultOf) : []))
    const all = field === 'title' || own.length > 0 ? [...own, ...marked] : []
    return all.length === 0 ? [] : [{ field, text: texts[field], faults: all, start: 0, end: texts[field].length }]
  })
  const inside = statements.flatMap(({ field, index, start, end, text, marks }): PlacedPart[] => {
    if (marks.length === 0 || wholes.some((whole) => whole.field === field)) return []
    return [{ field, text, faults: marks.map(faultOf), start, end, ...(index !== undefined && { index }) }]
  })
  const leftOut = omitted.flatMap(({ fact, must }) => (must ? [fact] : []))
  return { parts: [...wholes, ...inside].slice(0, MOST_PARTS), leftOut }
}

export const isWorthAsking = ({ parts, leftOut }: Repair): boolean =>
  leftOut.length > 0 || parts.some(({ field }) => field === 'title' || field === 'description')

const faultOf = ({ verdict, text, fact }: Check['statements'][number]['marks'][number]) => ({
  code: verdict,
  words: text,
  fact,
})

export function repaired(
  texts: Texts,
  { parts, leftOut }: Repair,
  answer: RepairedParts,
  badness: (texts: Texts) => number,
): { texts: Texts; citations: Citation[] } {
  let best = { texts, badness: badness(texts) }
  const citations: Citation[] = []
  const attempt = (next: Texts | null, words: string, facts: readonly string[]) => {
    if (next === null) return
    const left = badness(next)
    if (left >= best.badness) return
    best = { texts: next, badness: left }
    if (words !== '' && facts.length > 0) citations.push({ words: words.slice(0, 100), facts: [...facts] })
  }
  // From the last to the first, so that the places of those before stay right.
  for (const [at, part] of [...parts.entries()].toReversed()) {
    const given = answer.parts.find((one) => one.part === at + 1)
    if (given) attempt(withPart(best.texts, part, given.text), given.text, given.facts)
  }
  for (const { fact, text } of answer.added)
    if (leftOut.includes(fact)) attempt(withSentence(best.texts, text), text, [fact])
  return { texts: best.texts, citations }
}

function withPart(texts: Texts, { field, index, start, end, text: before }: PlacedPart, text: string): Texts | null {
  if (field === 'tags') {
    if (index === undefined || texts.tags[index] !== before) return null
    return { ...texts, tags: text === '' ? texts.tags.toSpliced(index, 1) : texts.tags.with(index, text) }
  }
  const whole = texts[field]
  if (whole.slice(start, end) !== before) return null
  const after = text === '' ? withoutSentence(whole, { start, end }) : whole.slice(0, start) + text + whole.slice(end)
  return { ...texts, [field]: after }
}

function withSentence(texts: Texts, text: string): Texts | null {
  if (text === '') return null
  const isList = /(?:^|\n)- [^\n]*$/u.test(texts.description)
  return { ...texts, description: `${texts.description}${isList ? '\n- ' : '\n\n'}${text}` }
}

export function restingPrices(
  listing: GeneratedListing | null,
  { competition }: WritingOrder,
  { evidence }: WrittenDraft,
) {
  const pricing = listing?.pricing
  const own = pricing ? [pricing.low, pricing.median, pricing.high] : []
  const examples = competition?.competitorExamples?.flatMap(({ amount }) => amount ?? []) ?? []
  const statistics = [competition?.statistics, evidence?.statistics].flatMap((found) =>
    found ? [found.low, found.lowerQuartile, found.median, found.upperQuartile, found.high] : [],
  )
  return [...new Set([...own, ...statistics, ...examples])].filter((price) => price <= HIGHEST_PRICE)
}

export const sourcesOf = ({ sources, evidence }: WrittenDraft, { competition }: WritingOrder): Source[] =>
  sources.length === 0 && evidence?.basis === 'search' ? (competition?.sources ?? []) : sources

export function orderOf(request: GenerateListingRequest): WritingOrder {
  const { formData: details, variant, photos, price, competitionAnalysis: brought } = request
  const currency = currencyCode(request.currency)
  const competition = brought && brought.basis !== 'nothing-seen' ? recheckedAnalysis(brought, currency) : null
  return { details, currency, variant, competition, isPriced: price !== undefined, ...(photos && { photos }) }
}

export function finished(written: WrittenDraft, order: WritingOrder, { price }: GenerateListingRequest) {
  const { draft, priceBasis: basis, evidence } = written
  const listing = fixDraft(draft, { ...order, basis, evidence })
  if (listing === null || price === undefined) return listing
  const { pricing, priceJustification } = price
  const suggestedPriceRange = formatPriceRange(pricing.low, pricing.high, pricing.currency)
  return { ...listing, pricing, priceJustification, suggestedPriceRange }
}

/** What a model's price rests on is known when it has answered, and no price is told before. */
export function groundsSoFar({ competition, currency }: WritingOrder, isModel: boolean) {
  if (isModel) return { basis: 'model-estimate' as const }
  const evidence = evidenceIn(competition, currency)
  return evidence ? { basis: 'comparables' as const, evidence } : { basis: 'reference-band' as const }
}
