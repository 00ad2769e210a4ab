import { CONDITION_LABELS, type Condition } from '#shared/conditions.ts'
import type { Platform } from '#shared/platforms.ts'
import type { Portrait } from './portrait.ts'
import { inSentence, listed, withoutStop } from './wording.ts'

/** The frame words of a marketplace. None of them says anything about the item that the seller did not say. */
export type Tone = {
  /** Heading or lead-in of what comes with the item, of its flaws, and of its facts. */
  included: string
  flaws: string
  details: string
  /** How the story begins where sellers speak of selling: `Selling `, `For sale: `; else empty. */
  selling: string
  saysCondition: boolean
}

const plain: Tone = {
  included: 'Included',
  flaws: 'Please note',
  details: 'Key details',
  selling: '',
  saysCondition: true,
}

const local: Tone = {
  ...plain,
  included: 'Comes with',
  details: 'Details',
  selling: 'For sale: ',
}

const TONES: Record<Platform, Tone> = {
  eBay: plain,
  Other: plain,
  'Facebook Marketplace': local,
  Gumtree: local,
  Etsy: { ...plain, included: 'Comes with', details: 'Details' },
  Vinted: {
    ...plain,
    included: 'Comes with',
    details: 'Details',
    selling: 'Selling ',
  },
  Amazon: {
    ...plain,
    details: 'Details',
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
  const condition = conditionInWords(portrait, tone)
  return condition === '' ? name : `${name}, ${condition}`
}

/** `used and in good condition`, where this marketplace wants it. */
export function conditionInWords(portrait: Portrait, tone: Tone): string {
  const isSaid = portrait.condition === 'new' && /\bnew\b/iu.test(portrait.name)
  return isSaid || conditionLabel(portrait, tone) === '' ? '' : IN_WORDS[portrait.condition]
}

/** The target buyer as part of a sentence: `Commuters, music students` → `commuters and music students`. */
export function buyerInSentence(portrait: Portrait): string {
  const buyer = withoutStop(portrait.buyer.replace(/^(?:for|to)\s+/iu, ''))
  return listed(
    buyer
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
      .map(inSentence),
  )
}
