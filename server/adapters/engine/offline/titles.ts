import { CONDITION_LABELS, type Platform } from '#shared/rules/details.ts'
import { cutTidily } from '#shared/rules/cutting.ts'
import type { Variant } from '#shared/api/generation.ts'
import { rulePack } from '#shared/rules/marketplaces.ts'
import { withoutBanned, capitalised, inSentence, oneLine, titleCase, wordsOf } from './wording.ts'
import { headsOf } from './goods-words.ts'
import { identityOf, isForTitle, searchPhrases, soughtName } from './search-words.ts'
import { type Item, marksIn, unmarked } from './item.ts'
import { mentions } from './item-name.ts'
import { madeName, makerAtFront, makerIn } from './makers.ts'
import { isColourPhrase, SMALL_WORDS } from './vocabulary.ts'

/** How a marketplace's titles look: `keywords` in title case or `phrase` as in a sentence, and how long they are at best. */
const MANNER: Record<Platform, { style: 'keywords' | 'phrase'; length: number }> = {
  eBay: { style: 'keywords', length: 80 },
  Amazon: { style: 'keywords', length: 75 },
  Other: { style: 'keywords', length: 80 },
  Etsy: { style: 'phrase', length: 100 },
  Vinted: { style: 'phrase', length: 80 },
  'Facebook Marketplace': { style: 'phrase', length: 99 },
  Gumtree: { style: 'phrase', length: 80 },
}

const UNIT = /^(?:size|mm|cm|m|in|inch|ft|kg|g|ml|l|gb|tb|x|w|v|high|wide|deep|long|tall)$/u
const significant = (text: string) =>
  wordsOf(text.toLowerCase()).filter((word) => !SMALL_WORDS.has(word) && !UNIT.test(word))
const stem = (word: string) => word.replace(/(?<=..)s$/u, '')

/** A thing has one size and one length. */
const ONCE = [/\bsize \S|\b(?:uk|eu|us|w) ?\d/iu, /(?<![x×.\d] ?)\b\d+(?:\.\d+)? ?(?:inch|in|cm|mm|ft)\b(?! ?[x×])/iu]

/** What an addition says that the title does not yet; empty where that is nothing or no whole phrase. */
function newWords(title: string, addition: string): string {
  const present = new Set(significant(title).map(stem))
  const words = addition.split(' ')
  if (/\d ?[x×] ?\d/u.test(addition)) return mentions(title, addition) ? '' : addition
  const isOld = (word: string | undefined) =>
    word !== undefined && significant(word).length > 0 && significant(word).every((part) => present.has(stem(part)))
  if (words.every((word) => isOld(word) || SMALL_WORDS.has(word.toLowerCase()))) return ''
  while (isOld(words[0])) words.shift()
  // Without its noun a phrase is half of one, unless it says a colour: `black leggings`.
  while (isOld(words.at(-1)) && isColourPhrase(words.slice(0, -1).join(' '))) words.pop()
  const rest = words.join(' ')
  if ((rest !== addition && UNIT.test(words[0] ?? '')) || ONCE.some((form) => form.test(title) && form.test(rest)))
    return ''
  const isTwice = significant(rest).filter((word) => present.has(stem(word))).length * 3 > significant(rest).length
  return isTwice ||
    (rest !== addition && !/\s|\d/u.test(rest) && !isColourPhrase(rest)) ||
    mentions(title, rest) ||
    SMALL_WORDS.has(words[0]?.toLowerCase() ?? '')
    ? ''
    : rest
}

/** `4K monitor LG` → `LG 4K monitor`. */
function makerFirst(name: string): string {
  const maker = makerIn(name)
  const [before = '', after = ''] = maker === '' ? [] : name.split(maker)
  const isBehind = headsOf(before).length > 0 && !/\b(?:and|with|for|by|of|in)\b|[,+&]/iu.test(before)
  return isBehind ? oneLine(`${maker} ${inSentence(before)} ${after}`) : name
}

/** The name led by its maker and model, wherever the seller told them; not where several makers are told of. */
function ledByMaker(item: Item, name: string, phrases: readonly { text: string }[]): string {
  const told = phrases.map(({ text }) => madeName(text)).filter((text) => makerAtFront(text) !== '')
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

type Parts = { base: string; additions: string[]; style: (text: string) => string }

function partsOf(item: Item, platform: Platform): Parts {
  const pack = rulePack(platform)
  const isPhrase = MANNER[platform].style === 'phrase'
  const names = [item.make, item.model]
  const style = (text: string) => (item.isVerbatim ? text : isPhrase ? inSentence(text) : titleCase(text, names))
  const phrases = !item.isVerbatim ? searchPhrases(item).filter(isForTitle) : []
  const sought = item.isVerbatim ? item.name : ledByMaker(item, soughtName(item) || item.name, phrases)
  const name = unmarked(item, withoutBanned(sought, pack, 'title') || oneLine(item.name))
  const { heads, kind } = identityOf(item)
  const additions = [...(!item.isVerbatim && heads.length === 0 ? [kind] : []), ...phrases.map(({ text }) => text)]
  return {
    base: capitalised(isPhrase || item.isVerbatim ? name : titleCase(name, names)),
    additions: additions.map((text) => withoutBanned(text, pack, 'title')).filter((text) => /[\p{L}\p{N}]/u.test(text)),
    style,
  }
}

/** The name with as many additions as fit, none of which repeats a word. */
function extended({ base, additions, style }: Parts, item: Item, max: number, separator: string): string {
  let grown = base
  let count = 0
  for (const addition of additions) {
    const words = newWords(grown, addition)
    const next = `${grown}${count === 0 ? separator : ', '}${style(words)}`
    if (words === '' || next.length > max || marksIn(item, next) > marksIn(item, grown)) continue
    grown = next
    count += 1
  }
  return grown
}

/** The likeliest come first in each variant, but another leads. */
function ordered([first = '', second = '', third = '', ...rest]: readonly string[], variant: Variant): string[] {
  const led = { v1: [first, second, third], v2: [second, first, third], v3: [third, first, second] }[variant]
  return [...led.filter(Boolean), ...rest]
}

/**
 * The title of one variant within the marketplace's limit. The variants' titles differ as far as the facts allow; an
 * item for parts is called so in each of them.
 */
export function writeTitle(item: Item, platform: Platform, variant: Variant): string {
  const pack = rulePack(platform)
  const { length, style } = MANNER[platform]
  const parts = partsOf(item, platform)
  const isBroken = item.condition === 'for-parts' && !mentions(parts.base, CONDITION_LABELS['for-parts'])
  const suffix = isBroken ? ` - ${CONDITION_LABELS['for-parts']}` : ''
  const max = Math.min(pack.titleMax.value, length) - suffix.length
  const base = cutTidily(parts.base, pack.titleMax.value - suffix.length)
  const separators = style === 'phrase' ? { v1: ', ', v2: ' – ', v3: ', ' } : { v1: ' - ', v2: ' - ', v3: ', ' }
  return (
    extended({ ...parts, base, additions: ordered(parts.additions, variant) }, item, max, separators[variant]) + suffix
  )
}
