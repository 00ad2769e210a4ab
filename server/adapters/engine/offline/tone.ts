import { CONDITION_LABELS, type Condition } from '#shared/conditions.ts'
import type { Platform } from '#shared/platforms.ts'
import type { Portrait } from './portrait.ts'
import { capitalised, inSentence, listed, sentence, withoutStop } from './wording.ts'

/** The frame words of a marketplace. None of them says anything about the item that the seller did not say. */
export type Tone = {
  /** Heading or lead-in of what comes with the item, of its flaws, and of its facts. */
  included: string
  flaws: string
  details: string
  /** The first sentence when the buyer is known and when not; `item` is name and condition. */
  forBuyer: (buyer: string, item: string) => string
  forAnyone: (item: string) => string
  saysCondition: boolean
}

const plain: Tone = {
  included: 'Included',
  flaws: 'Please note',
  details: 'Key details',
  forBuyer: (buyer, item) => `${capitalised(buyer)} may want to look at this: ${item}.`,
  forAnyone: (item) => `On offer here: ${item}.`,
  saysCondition: true,
}

const local: Tone = {
  ...plain,
  included: 'Comes with',
  details: 'Details',
  forBuyer: (buyer, item) => `Could suit ${buyer}: ${item}.`,
  forAnyone: (item) => `For sale: ${item}.`,
}

const TONES: Record<Platform, Tone> = {
  eBay: plain,
  Other: plain,
  'Facebook Marketplace': local,
  Gumtree: local,
  Etsy: {
    ...plain,
    included: 'Comes with',
    details: 'Details',
    forBuyer: (buyer, item) => `With ${buyer} in mind: ${item}.`,
    forAnyone: (item) => `${capitalised(item)}.`,
  },
  Vinted: {
    ...plain,
    included: 'Comes with',
    details: 'Details',
    forBuyer: (buyer, item) => `One for ${buyer}: ${item}.`,
    forAnyone: (item) => `Selling: ${item}.`,
  },
  Amazon: {
    ...plain,
    details: 'Details',
    forBuyer: (buyer, item) => `${capitalised(item)}, for ${buyer}.`,
    forAnyone: (item) => `${capitalised(item)}.`,
    saysCondition: false,
  },
}

export function toneOf(platform: Platform): Tone {
  return TONES[platform]
}

const IN_WORDS: Record<Condition, string> = {
  new: 'new',
  'used-like-new': 'used and like new',
  'used-good': 'used and in good condition',
  'used-fair': 'used and in fair condition',
  'for-parts': 'for parts or not working',
}

/** The condition where this marketplace wants it; an item for parts is always called so. */
export function conditionLabel(portrait: Portrait, tone: Tone): string {
  return tone.saysCondition || portrait.condition === 'for-parts' ? CONDITION_LABELS[portrait.condition] : ''
}

/** `Brompton M6L folding bicycle, used and in good condition` for the middle of a sentence. */
export function itemWithCondition(portrait: Portrait, tone: Tone, name: string): string {
  return conditionLabel(portrait, tone) === '' ? name : `${name}, ${IN_WORDS[portrait.condition]}`
}

/** The first sentence of a text that speaks to the buyer it is meant for, if the seller named one. */
export function openingSentence(portrait: Portrait, tone: Tone, item: string): string {
  const buyer = buyerInSentence(portrait)
  const gift = /^(?:an? )?((?:perfect |ideal |great )?(?:gift|present)\b.*)$/iu.exec(buyer)?.[1]
  if (gift !== undefined) return sentence(`A possible ${inSentence(gift)}: ${item}`)
  return sentence(buyer === '' ? tone.forAnyone(item) : tone.forBuyer(buyer, item))
}

/** The target buyer as part of a sentence: `Commuters, music students` → `commuters and music students`. */
function buyerInSentence(portrait: Portrait): string {
  const buyer = withoutStop(portrait.buyer.replace(/^(?:for|to)\s+/iu, ''))
  return listed(
    buyer
      .split(/\s*,\s*/u)
      .filter(Boolean)
      .map(inSentence),
  )
}
