import { CONDITION_LABELS, type Condition } from '#shared/rules/conditions.ts'
import { type ListingDetails, type Variant, VARIANT_ANGLES } from '#shared/api/generation.ts'
import { EMOJI, MAIL_ADDRESS, PHONE_NUMBER, SOCIAL_CONTACT, WEB_ADDRESS } from '#shared/rules/marketplaces/patterns.ts'
import { rulePack } from '#shared/rules/marketplaces.ts'
import type { Platform } from '#shared/rules/platforms.ts'

/** Platforms that allow half a million characters still want listings that are read. */
const LONGEST_USEFUL = 2000
const MOST_TAGS = 20
/** What the task forbids everywhere needs no second rule. */
const FORBIDDEN_ANYWAY: ReadonlySet<RegExp> = new Set([EMOJI, MAIL_ADDRESS, PHONE_NUMBER, SOCIAL_CONTACT, WEB_ADDRESS])

/** The marketplace's rules as far as they concern the texts of this variant. */
export function marketplaceRules(platform: Platform, variant: Variant): string[] {
  const { titleMax, descriptionMax, tags, banned, advice, style } = rulePack(platform)
  const each = tags.eachMax ? ` of at most ${tags.eachMax.value} characters each` : ''
  const all = tags.totalBytesMax ? `, at most ${tags.totalBytesMax.value} characters in all` : ''
  const isListed = variant === 'v1'
  return [
    `Title: at most ${titleMax.value} characters, spaces included. ${style.title}`,
    `Description: at most ${Math.min(descriptionMax.value, LONGEST_USEFUL)} characters. As far as there are facts for it: ${style.description}`,
    `${tags.calledHere === 'tags' ? 'Tags' : `Tags (${tags.calledHere})`}: at most ${Math.min(tags.max.value, MOST_TAGS)}${each}${all}, no two alike, no # sign.`,
    `Voice: ${style.voice}`,
    ...new Set(banned.filter(({ value }) => !FORBIDDEN_ANYWAY.has(value)).map(({ message }) => message)),
    ...advice.filter(({ forLists }) => isListed || forLists !== true).map(({ value }) => value),
  ]
}

/** The heading and the rules of a variant. */
export function angleRules(platform: Platform, variant: Variant): [heading: string, rules: readonly string[]] {
  const { name, aim } = VARIANT_ANGLES[variant]
  const isOneWord = rulePack(platform).tags.separator === ' '
  const { texts, tags } = ANGLES[variant]
  return [`Angle "${name}" (${aim})`, [...texts, isOneWord ? `${tags} Each tag is one word.` : tags]]
}

const ANGLES: Record<Variant, { texts: readonly string[]; tags: string }> = {
  v1: {
    texts: [
      'The title has every word from the facts that buyers type, as far as the marketplace leaves room.',
      'The description opens with one sentence that names the item in full, then gives the facts as short lines that begin with "- ", the most searched first, then condition and flaws.',
    ],
    tags: 'Tags are what buyers type: the item, by its brand where the marketplace takes brands in them, its type, material, size, use, and their common synonyms.',
  },
  v2: {
    texts: [
      'The title names the item, then its use or its buyer where a fact bears them out.',
      'The description opens with two or three sentences on whom and what it suits, as far as the facts bear that out, then works the facts into flowing paragraphs, without lists. It is warm without a new fact: no history, owner or feeling that nobody told.',
    ],
    tags: 'Tags name occasions, uses and styles beside the item itself, as far as the facts bear them out.',
  },
  v3: {
    texts: [
      'It is read in ten seconds. The title is the shortest that identifies the item without doubt.',
      'The description is at most 60 words in short plain sentences: what it is, its facts, condition and flaws. No greeting, no closing.',
    ],
    tags: 'Tags: only the 5 to 8 that matter most.',
  },
}

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

export function conditionRules({ condition, platform }: ListingDetails): string[] {
  const mapped = rulePack(platform).conditions[condition].value
  const not = NOT_BETTER[condition]
  return [
    `The seller grades it "${CONDITION_LABELS[condition]}". No word may make it sound better than that, whatever the facts say.`,
    ...('name' in mapped ? [`This marketplace calls it "${mapped.name}".`] : []),
    ...(not === null ? [] : [not]),
  ]
}
