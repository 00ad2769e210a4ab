import { CONDITION_LABELS, type Condition } from '#shared/rules/conditions.ts'
import type { Platform } from '#shared/rules/platforms.ts'
import type { Item } from './item.ts'
import { inSentence, listed, withoutStop, wordsOf } from './wording.ts'

/** Marketplaces on which neighbours sell to one another. */
const LOCAL: ReadonlySet<Platform> = new Set(['Facebook Marketplace', 'Gumtree'])

/** The condition where this marketplace wants it; an item for parts is always called so. */
export function conditionLabel(condition: Condition, platform: Platform): string {
  return platform !== 'Amazon' || condition === 'for-parts' ? CONDITION_LABELS[condition] : ''
}

/** The chosen condition as sentences say it, none of them better than it is. */
const IN_WORDS: Record<Condition, readonly string[]> = {
  new: ['new', 'new and unused'],
  'used-like-new': ['second-hand but like new', 'used, though like new'],
  'used-good': ['second-hand and in good order', 'used, and in good order', 'second-hand, in good condition'],
  'used-fair': ['second-hand and in fair condition', 'used, in fair condition'],
  'for-parts': ['for parts or not working', 'sold for parts or as not working'],
}

/** The condition for the middle of a sentence, not the same for each item; empty where the marketplace does not want it. */
export function conditionInWords({ condition, name }: Item, platform: Platform): string {
  if (conditionLabel(condition, platform) === '') return ''
  const wordings = IN_WORDS[condition]
  return wordings[name.length % wordings.length] ?? ''
}

/** How a story begins and ends where people sell to people. */
export function selling(platform: Platform): { opening: string; closing: string } {
  if (platform === 'Amazon') return { opening: '', closing: '' }
  if (platform === 'Etsy') return { opening: '', closing: 'Please ask if you have any questions.' }
  return LOCAL.has(platform)
    ? { opening: 'For sale: ', closing: 'Any questions, just ask.' }
    : { opening: '', closing: 'Please ask if you have any questions.' }
}

/** The target buyer as part of a sentence: `Commuters, music students` → `commuters and music students`; empty where it is no such phrase. */
export function buyerInSentence({ buyer }: Item): string {
  const bare = withoutStop(buyer.replace(/^(?:for|to|perfect for|ideal for|suits?|would suit)\s+/iu, ''))
  const isPhrase = wordsOf(bare).length <= 8 && /^\p{L}[\p{L}\p{N} ,'’/&-]*$/u.test(bare)
  return isPhrase
    ? listed(
        bare
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean)
          .map(inSentence),
      )
    : ''
}
