import { CONDITION_LABELS, type Platform } from '#shared/rules/details.ts'
import { cutTidily } from '#shared/rules/cutting.ts'
import type { Variant } from '#shared/api/generation.ts'
import { stemOf } from '#shared/facts/words.ts'
import { rulePack } from '#shared/rules/marketplaces.ts'
import { capitalised, inSentence, oneLine, titleCase, withoutBanned, wordsOf } from './wording.ts'
import { headsOf, tellsKind } from './goods-words.ts'
import { identityOf, soughtName } from './search-words.ts'
import type { Filled } from './slot-words.ts'
import { slotsOf } from './slots.ts'
import { type Item, marksIn, unmarked } from './item.ts'
import { mentions } from './item-name.ts'
import { makerAtFront, makerIn } from './makers.ts'
import { SMALL_WORDS } from './vocabulary.ts'

/** Longer titles are cut where they are shown. */
const LONGEST = 80
/** `black/grey` */
const BESIDE_SLASH = /(?<![\p{L}\p{N}.])\p{Ll}(?=\p{Ll}{2,20}\/\p{L}{3})|(?<=\p{L}{3}\/)\p{Ll}(?=\p{Ll}{2})/gu
/** Of what a list names, a title takes no more. */
const MOST_LISTED = 2

const significant = (text: string) =>
  wordsOf(text.toLowerCase())
    .flatMap((word) => word.split(/[-/]/u))
    .filter((word) => !SMALL_WORDS.has(word))
    .map(stemOf)

/** A thing has one size and one length. */
const ONCE = [
  /\bsize \S|\b(?:uk|eu|us|w) ?\d/iu,
  /\b\d+(?:\.\d+)? ?(?:inch|in|cm|mm|ft)\b|\d ?[x×] ?\d/iu,
  /\d ?(?:gb|tb)\b/iu,
  /\d ?(?:l|litres?|qt)\b/iu,
]

/** Whether a title says nothing of what a phrase says, not even of what kind it is. */
function isNew(title: string, phrase: string): boolean {
  const present = new Set(significant(title))
  return (
    significant(phrase).every((word) => !present.has(word)) &&
    !mentions(title, phrase) &&
    !ONCE.some((form) => form.test(title) && form.test(phrase))
  )
}

/** `4K monitor LG` → `LG 4K monitor`. */
function makerFirst(name: string): string {
  const maker = makerIn(name)
  const [before = '', after = ''] = maker === '' ? [] : name.split(maker)
  const isBehind = headsOf(before).length > 0 && !/\b(?:and|with|for|by|of|in)\b|[,+&]/iu.test(before)
  return isBehind ? oneLine(`${maker} ${inSentence(before)} ${after}`) : name
}

/** The name led by its maker and model, wherever the seller told them; not where several makers are told of. */
function ledByMaker(item: Item, name: string, told: readonly string[]): string {
  const made = told.find((text) => !mentions(name, text)) ?? ''
  const makers = [makerIn(name), ...told].filter(Boolean).map((text) => makerIn(text).toLowerCase())
  if (new Set(makers).size > 1) return name
  if (made === '') return makerFirst(name)
  const lead = makerIn(name) === '' && /\d/u.test(name) ? makerAtFront(made) : made
  const led = `${lead} ${name
    .split(' ')
    .filter((word) => !mentions(makerAtFront(made), word))
    .join(' ')}`
  return marksIn(item, led) <= marksIn(item, name) ? led : name
}

/** The likeliest come first in each variant, but another leads. */
function ordered([first, second, third, ...rest]: readonly Filled[], variant: Variant): Filled[] {
  const led = { v1: [first, second, third], v2: [second, first, third], v3: [third, first, second] }[variant]
  return [...led.filter((one) => one !== undefined), ...rest]
}

/** The name with as many slots as fit, none of which repeats a word. */
function extended(item: Item, base: string, slots: readonly Filled[], max: number, separator: string): string {
  let title = base
  let listed = 0
  for (const { slot, text } of slots) {
    const isListed = slot === 'feature' || slot === 'name'
    const next = `${title}${separator}${text}`
    if ((isListed && listed === MOST_LISTED) || text === '' || next.length > max || !isNew(title, text)) continue
    if (marksIn(item, next) > marksIn(item, title)) continue
    title = next
    listed += Number(isListed)
  }
  return title
}

/**
 * The title of one variant within the marketplace's limit: the name, led by its maker, then what it does not say yet. The
 * variants' titles differ as far as the facts allow; an item for parts is called so in each of them.
 */
export function writeTitle(item: Item, platform: Platform, variant: Variant): string {
  const pack = rulePack(platform)
  const allowed = (text: string) => withoutBanned(text, pack, 'title')
  const { heads, kind } = identityOf(item)
  const slots = item.isVerbatim ? [] : slotsOf(item, kind).filter(({ slot }) => slot !== 'with')
  const made = slots.filter(({ slot }) => slot === 'made').map(({ text }) => text)
  const sought = item.isVerbatim ? item.name : ledByMaker(item, soughtName(item) || item.name, made)
  const name = unmarked(item, allowed(sought) || oneLine(item.name))
  const style = (text: string) =>
    item.isVerbatim
      ? text
      : titleCase(text, [item.make, item.model]).replaceAll(BESIDE_SLASH, (letter) => letter.toUpperCase())
  const base = capitalised(style(name))
  const isBroken = item.condition === 'for-parts' && !mentions(base, CONDITION_LABELS['for-parts'])
  const suffix = isBroken ? ` - ${CONDITION_LABELS['for-parts']}` : ''
  const more: Filled[] = [
    ...(item.isVerbatim || heads.length > 0 || tellsKind(name) ? [] : [{ slot: 'made' as const, text: kind }]),
    ...ordered(slots, variant),
  ]
  const most = pack.titleMax.value - suffix.length
  return (
    extended(
      item,
      cutTidily(base, most),
      more.map(({ slot, text }) => ({ slot, text: style(allowed(text)) })),
      Math.min(most, LONGEST - suffix.length),
      platform === 'eBay' ? ' ' : ', ',
    ) + suffix
  )
}
