import { isDeepStrictEqual } from 'node:util'
import { cleanedOnce, CLEANERS, untilStable } from './boilerplate.ts'
import { findViolations, mapField, type ListingText, type ViolationCode } from '#shared/rules/violations.ts'
import { Recent } from '#shared/recent.ts'
import { capitalWords, tidyLine, tidyText } from '#shared/text/plain-text.ts'
import type { PriceEvidence } from '#shared/money/comparables.ts'
import { cutAtGrapheme, cutAtSentence, lastSentenceEnd } from '#shared/rules/cutting.ts'
import type { GeneratedListing, ListingDetails, PartialListing, PriceBasis } from '#shared/api/generation.ts'
import { leavesEnglish } from '#shared/text/language.ts'
import type { ListingDraft } from './draft.ts'
import { finishedPrice, type PriceFault, priceFault } from './price.ts'
import { isNoListing, isRefusal, mayBecomeRefusal } from './refusal.ts'

export type FinishContext = {
  details: ListingDetails
  currency: string
  basis: PriceBasis
  evidence?: PriceEvidence | undefined
}

export type DraftFault = {
  field: 'title' | 'description' | 'tags' | 'price'
  code: 'empty' | 'refusal' | 'wrong-language' | (typeof CLEANERS)[number]['code'] | ViolationCode | PriceFault['code']
  fixable: boolean
}

type PartialDraft = { [Key in keyof ListingDraft]?: ListingDraft[Key] | undefined }

const READ_MAX = 20_000
const DESCRIPTION_MAX = 10_000
const TOO_LONG: DraftFault = { field: 'description', code: 'too-long', fixable: true }
const TAGS_READ = 200
const TAG_READ_MAX = 300

const FIELDS = ['title', 'description', 'tags'] as const
const NO_TEXT =
  /^(?:[^\p{L}\p{N}]*|null|undefined|n\/?a|tb[acd]|to be (?:confirmed|added)|none|unknown|untitled|title|description)$/iu

export function findFaults(draft: ListingDraft, context: FinishContext): DraftFault[] {
  const text = readable(draft)
  return [
    ...textFaults(text, context),
    ...cleanerFaults(text),
    ...(text.description.length > DESCRIPTION_MAX ? [TOO_LONG] : []),
    ...findViolations(text, context.details.platform, keptCapitals(context))
      .filter(({ code, rule }) => code !== 'banned' || rule.severity !== 'advice')
      .map(({ code, field, fix }) => ({ code, field, fixable: fix !== undefined })),
    ...[priceFault(draft.price, context.currency)].filter((fault) => fault !== null),
  ]
}

/** Null when it is none: a refusal, nothing but markup, no words. Fixing it again changes nothing. */
export function fixDraft(draft: ListingDraft, context: FinishContext): GeneratedListing | null {
  if (textFaults(readable(draft), context).length > 0) return null
  const text = fixText(readable(draft), context)
  if (text === null || textFaults(text, context).length > 0) return null
  return { ...text, tags: [...text.tags], ...priceIn(draft.price, context) }
}

/** Of a draft that is written in this order: words of the title, sentences, tags, a price, each once it is whole; or null. */
export function finishPartial(partial: PartialDraft, context: FinishContext): PartialListing | null {
  const { title = '', description = '', tags = [], price = null } = partial
  const raw = readable({ title, description, tags })
  if ([raw.title, raw.description].some((text) => isNoListing(text, context.details))) return null
  const titleDone = raw.description !== ''
  const descriptionDone = raw.tags.length > 0 || price !== null
  const shown = fixText(
    {
      title: titleDone ? raw.title : written(raw.title, raw.title.lastIndexOf(' ')),
      description: descriptionDone ? raw.description : written(raw.description, lastSentenceEnd(raw.description)),
      tags: price === null ? raw.tags.slice(0, -1) : raw.tags,
    },
    context,
  )
  if (shown === null) return null
  const listing: PartialListing = {
    ...(shown.title !== '' && { title: shown.title }),
    ...(shown.description !== '' && { description: shown.description }),
    ...(shown.tags.length > 0 && { tags: [...shown.tags] }),
    ...(price !== null && completePrice(price, context)),
  }
  return Object.keys(listing).length > 0 ? listing : null
}

function written(text: string, end: number): string {
  if (end <= 0 || mayBecomeRefusal(text)) return ''
  const told = text.slice(0, end).replaceAll('**', '')
  const closedUpTo = (...signs: string[]) => Math.max(...signs.map((sign) => told.lastIndexOf(sign))) + 1
  const open = [
    told.search(/<[a-z/!][^<>]*$/iu),
    told.indexOf('[', closedUpTo(']', '\n')),
    told.indexOf('{{', closedUpTo('}')),
    told.lastIndexOf('⟦'),
  ].filter((index) => index !== -1)
  return told.slice(0, Math.min(told.length, ...open))
}

function completePrice(price: NonNullable<ListingDraft['price']>, context: FinishContext): Partial<PartialListing> {
  const words = mayBecomeRefusal(price.justification) ? '' : price.justification
  const told = { ...price, justification: words.slice(0, lastSentenceEnd(`${words} `)) }
  const fields = priceIn(told, context)
  return fields.pricing ? fields : {}
}

function textFaults(listing: ListingText, { details }: FinishContext): DraftFault[] {
  return (['title', 'description'] as const).flatMap((field): DraftFault[] => {
    const text = listing[field]
    const fault = (code: DraftFault['code']) => [{ field, code, fixable: false } as const]
    if (NO_TEXT.test(text)) return fault('empty')
    if (isNoListing(text, details)) return fault('refusal')
    return leavesEnglish(text, `${details.itemName}\n${details.features}`) ? fault('wrong-language') : []
  })
}

function cleanerFaults(listing: ListingText): DraftFault[] {
  return CLEANERS.flatMap(({ code, strip }) => {
    const changed = FIELDS.filter((field) => !isDeepStrictEqual(mapField(listing, field, strip), listing))
    return changed.map((field) => ({ field, code, fixable: true }))
  })
}

function readable({ title, description, tags }: ListingText): ListingText {
  return {
    title: unwrapped(tidyLine(cutAtGrapheme(title, READ_MAX))),
    description: tidyText(cutAtGrapheme(description, READ_MAX)),
    tags: tags
      .slice(0, TAGS_READ)
      .flatMap((tag) => cutAtGrapheme(tag, TAG_READ_MAX).split(/[,;\n]|(?:^|\s)#/u))
      .slice(0, TAGS_READ)
      .map((tag) => unwrapped(tidyLine(tag)).replace(/^(?:[•*-]\s+)+|(?<![\s.])[\s.]+$/gu, ''))
      .filter((tag) => tag !== ''),
  }
}

const unwrapped = (text: string) => /^(["'“‘])([^"'“”‘’]+)["'”’]$/u.exec(text)?.[2]?.trim() ?? text

/** In characters of texts: what was shown as it was written is fixed once more when it is whole. */
const ROOM = 50_000
const fixed = new Recent<ListingText | null>(ROOM)

/** Repeats the fixing until it changes nothing, so that one fixing never lays bare what the next would fix. */
function fixText(listing: ListingText, context: FinishContext): ListingText | null {
  const { platform, make, modelNumber } = context.details
  const key = JSON.stringify([listing.title, listing.description, listing.tags, platform, make, modelNumber])
  const fixAgain = (text: ListingText) => readable(fixOnce(text, context))
  return fixed.get(key) ?? fixed.set(key, untilStable(listing, fixAgain, isDeepStrictEqual))
}

function fixOnce(listing: ListingText, context: FinishContext): ListingText {
  const cleaned = CLEANERS.reduce(
    (text, { strip }) => FIELDS.reduce((inner, field) => mapField(inner, field, strip), text),
    listing,
  )
  const short = { ...cleaned, description: cutAtSentence(cleaned.description, DESCRIPTION_MAX) }
  const violations = findViolations(short, context.details.platform, keptCapitals(context))
  return violations.reduce((text, { fix }) => fix?.apply(text) ?? text, short)
}

const keptCapitals = ({ details }: FinishContext) => capitalWords(`${details.make} ${details.modelNumber}`)

function priceIn(price: ListingDraft['price'], context: FinishContext) {
  const clean = (words: string) => (isRefusal(words, context.details) ? '' : cleanedOnce(words))
  return finishedPrice(price, context.currency, context, clean)
}
