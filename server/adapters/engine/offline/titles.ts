import { CONDITION_LABELS, type Platform } from '#shared/rules/details.ts'
import { cutTidily } from '#shared/rules/cutting.ts'
import type { Variant } from '#shared/api/generation.ts'
import { stemOf } from '#shared/facts/words.ts'
import { rulePack } from '#shared/rules/marketplaces.ts'
import { capitalised, oneLine, squash, titleCase, withoutBanned, wordsOf } from './wording.ts'
import { goodsIn, tellsKind } from './goods-words.ts'
import { readingOf, makerFirst, soughtName } from './item-reading.ts'
import { type Filled, isPart, trimmed, withText } from './slot-words.ts'
import { marksIn, unmarked } from './carried.ts'
import type { Item } from './item.ts'
import { mentions } from './item-name.ts'
import { makerAtFront, makerIn } from './makers.ts'
import { SMALL_WORDS } from './vocabulary.ts'
import { isPlural } from './word-classes.ts'

/** Longer titles are cut where they are shown. */
const LONGEST = 80
/** `black/grey` */
const BESIDE_SLASH = /(?<![\p{L}\p{N}.])\p{Ll}(?=\p{Ll}{2,20}\/\p{L}{3})|(?<=\p{L}{3}\/)\p{Ll}(?=\p{Ll}{2})/gu
/** Of what a list names, a title takes no more. */
const MOST_LISTED = 2
/** And of what comes along. */
const MOST_ALONG = 2

const SPACED_UNIT = /(?<=\d) (?=(?:cm|mm|gb|tb|kg|ml|l|w|v|in|ft)(?!\p{L}))/gu
/** `26 cm` is `26cm`, and a size is none without its number. */
const significant = (text: string) =>
  wordsOf(text.toLowerCase().replaceAll(SPACED_UNIT, ''))
    .flatMap((word) => word.split(/[-/]/u))
    .filter((word) => !SMALL_WORDS.has(word) && word !== 'size')
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

const isSmall = (word: string) => SMALL_WORDS.has(word) || word === '&'

/** The name with all that the seller's first words say of the thing: `Decanter` and `Stuart ships decanter`. */
function merged(item: Item, name: string, kind: string, [lead]: readonly Filled[]): string {
  const at = name.indexOf(kind)
  const told = new Set(significant(lead?.text ?? ''))
  if (
    lead?.isWhole !== true ||
    lead.slot !== 'made' ||
    kind === '' ||
    at < 0 ||
    !significant(kind).every((word) => told.has(word))
  )
    return name
  const maker = mentions(lead.text, makerIn(name)) ? '' : makerIn(name)
  for (const word of significant(maker)) told.add(word)
  const isMore = (word = '') => significant(word).some((part) => !told.has(part))
  const beside = (text: string) => {
    const words = text.trim().split(' ')
    // A small word joins what stays on either side of it.
    const joins = (at: number) => (at === 0 || isMore(words[at - 1])) && isMore(words[at + 1])
    return words.filter((word, at) => isMore(word) || (isSmall(word) && joins(at)))
  }
  const all = [maker, ...beside(name.slice(0, at)), lead.text, ...beside(name.slice(at + kind.length))].join(' ')
  return marksIn(item, all) <= marksIn(item, name) ? trimmed(oneLine(all)) : name
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
    .filter((word) => !mentions(/\d/u.test(word) ? makerAtFront(made) : made, word))
    .join(' ')}`
  return marksIn(item, led) <= marksIn(item, name) ? led : name
}

/** The likeliest come first in each variant, but another leads. */
function ordered([first, second, third, ...rest]: readonly Filled[], variant: Variant): Filled[] {
  const led = { v1: [first, second, third], v2: [second, first, third], v3: [third, first, second] }[variant]
  return [...led.filter((one) => one !== undefined), ...rest]
}

/** Whether what is left of a phrase still names something: no chassis without its black, no size without its number. */
const isPhrase = (rest: string, kind: string) =>
  !/\bsize$/iu.test(rest) &&
  (rest.includes(' ') ||
    goodsIn(rest).length > 0 ||
    mentions(kind, rest) ||
    !(isPart(rest) || isPlural(rest.toLowerCase())))

/** Of a phrase what a title does not say yet. */
function freshOf(title: string, { slot, text, isWhole }: Filled, kind: string): string {
  if (isWhole !== true) return isNew(title, text) ? text : ''
  const present = new Set(significant(title))
  const fresh = text
    .replaceAll(SPACED_UNIT, '')
    .split(/(?<!\bno\.?) /iu)
    .filter((word) => {
      const parts = significant(word)
      return parts.length === 0 || (parts.some((part) => !present.has(part)) && !mentions(title, word))
    })
  const rest = trimmed(fresh.join(' ')).replace(/ (?:and|with|in|of|for)$/iu, '')
  // Of "box of brass pins" nothing can be left out.
  if (fresh.length < text.split(' ').length && / (?:of|to|for) /u.test(text)) return ''
  // The hard one of "hard case" is none without its case.
  const isHeadless =
    fresh.length === 1 && !text.endsWith(rest) && !significant(kind).includes(significant(text).at(-1) ?? '')
  if (isHeadless && present.has(significant(text).at(-1) ?? '')) return ''
  if (fresh.length < text.split(' ').length && slot !== 'kind' && !isPhrase(rest, kind)) return ''
  return significant(rest).length > 0 && /\p{L}/u.test(rest) && !(ONCE[0]?.test(title) && ONCE[0].test(rest))
    ? rest
    : ''
}

type Room = { kind: string; max: number; separator: string }

/** The name with as many slots as fit, none of which repeats a word. */
function extended(item: Item, base: string, slots: readonly Filled[], { kind, max, separator }: Room): string {
  let title = base
  let listed = 0
  for (const filled of slots) {
    const isListed = filled.slot === 'feature' || filled.slot === 'name'
    const fresh = freshOf(title, filled, kind)
    // Between commas what the seller says that buyers type stands whole: `Hen House`.
    const isTyped = separator !== ' ' && item.keywords.some((word) => squash(word) === squash(filled.text))
    const text = fresh !== '' && isTyped ? filled.text : fresh
    const isFirstAlong = filled.slot === 'with' && separator === ' ' && !/ with /iu.test(title)
    const next = `${title}${isFirstAlong ? ' with ' : separator}${text}`
    if ((isListed && listed === MOST_LISTED) || text === '' || next.length > max) continue
    if (marksIn(item, next) > marksIn(item, title)) continue
    title = next
    listed += Number(isListed)
  }
  return title
}

/** In chances: what buyers hardly look for is no matter for a title. */
const LEAST_SOUGHT = 0.15
/** Of a word that the seller did not type. */
const UNTYPED = 0.4

/** How likely a title holds a phrase. */
function chanceOf({ sought }: Item, name: string, text: string): number {
  const words = wordsOf(text.toLowerCase()).filter((word) => !SMALL_WORDS.has(word))
  const all = words.map((word) => (mentions(name, word) ? 1 : (sought.chances.get(word) ?? UNTYPED)))
  return all.length === 0 ? 0 : all.reduce((sum, chance) => sum + chance, 0) / all.length
}

/** What a title may say beside the name, best first. */
function beside(item: Item, name: string, filled: readonly Filled[], variant: Variant): Filled[] {
  const { heads, kind } = readingOf(item)
  const known = filled.filter(
    ({ slot, text }, at) => slot !== 'with' && filled.findIndex((other) => other.text === text) === at,
  )
  const isFresh = (run: string) =>
    significant(run).every((word) => !known.some(({ text }) => significant(text).includes(word)))
  const runs = item.sought.runs.filter(isFresh).map((text): Filled => ({ slot: 'spec', text, isWhole: true }))
  const [sought = [], unsought = []] = [true, false].map((isSought) =>
    known.filter(({ text }) => chanceOf(item, name, text) >= LEAST_SOUGHT === isSought),
  )
  return [
    ...(heads.length > 0 || tellsKind(name) ? [] : [{ slot: 'made' as const, text: kind }]),
    ...ordered(sought, variant),
    ...runs,
    ...unsought,
    ...item.keywords.map((text): Filled => ({ slot: 'kind', text, isWhole: true })),
    ...filled.filter(({ slot, isWhole }) => slot === 'with' && isWhole === true).slice(0, MOST_ALONG),
  ]
}

/** The name as far as the facts carry it, with maker, model and what the seller says first. */
function leadOf(item: Item, filled: readonly Filled[], kind: string): string {
  if (item.isVerbatim) return item.name
  const made = filled.filter(({ slot, isWhole }) => slot === 'made' && isWhole !== true).map(({ text }) => text)
  return ledByMaker(item, merged(item, soughtName(item) || item.name, kind, filled), made)
}

/**
 * The title of one variant within the marketplace's limit: the name, led by its maker, then what it does not say yet. The
 * variants' titles differ as far as the facts allow; an item for parts is called so in each of them.
 */
export function writeTitle(item: Item, platform: Platform, variant: Variant): string {
  const pack = rulePack(platform)
  const allowed = (text: string) => withoutBanned(text, pack, 'title')
  const { kind, phrases: filled } = readingOf(item)
  const name = unmarked(item, allowed(leadOf(item, filled, kind)) || oneLine(item.name))
  const style = (text: string) =>
    item.isVerbatim
      ? text
      : titleCase(text, [item.make, item.model]).replaceAll(BESIDE_SLASH, (letter) => letter.toUpperCase())
  const base = capitalised(style(name))
  const isBroken = item.condition === 'for-parts' && !mentions(base, CONDITION_LABELS['for-parts'])
  const suffix = isBroken ? ` - ${CONDITION_LABELS['for-parts']}` : ''
  const more = item.isVerbatim ? [] : beside(item, name, filled, variant)
  const most = pack.titleMax.value - suffix.length
  return (
    extended(
      item,
      cutTidily(base, most),
      more.map((phrase) => withText(phrase, style(allowed(phrase.text)))),
      { kind, max: Math.min(most, LONGEST - suffix.length), separator: platform === 'eBay' ? ' ' : ', ' },
    ) + suffix
  )
}
