import { cutTidily } from '#shared/cutting.ts'
import type { Variant } from '#shared/generation.ts'
import { rulePack } from '#shared/marketplaces.ts'
import type { RulePack } from '#shared/marketplaces/rule.ts'
import type { Platform } from '#shared/platforms.ts'
import { CONDITION_LABELS } from '#shared/conditions.ts'
import { withoutBanned } from './banned.ts'
import { mentions } from './item-name.ts'
import { searchName } from './opening.ts'
import type { Fact, Portrait } from './portrait.ts'
import { isEverydayWord, SMALL_WORDS } from './vocabulary.ts'
import { capitalised, inSentence, oneLine, titleCase, wordsOf } from './wording.ts'

/** How a marketplace's titles look: `keywords` in title case, `phrase` as in a sentence. */
const MANNER: Record<Platform, 'keywords' | 'phrase'> = {
  eBay: 'keywords',
  Etsy: 'phrase',
  Vinted: 'phrase',
  Amazon: 'keywords',
  'Facebook Marketplace': 'phrase',
  Gumtree: 'phrase',
  Other: 'keywords',
}

const LEADING_LABELS = [
  /^colou?r$/iu,
  /size/iu,
  /^(?:storage|capacity|memory|ram)$/iu,
  /^material$/iu,
  /^(?:format|edition|year|scale|voltage)$/iu,
  /^(?:measurements|dimensions)$/iu,
]
const SHORT = 30
const LONG = 36

function attributesForTitle(facts: readonly Fact[]): string[] {
  const attributes = facts.filter(
    (fact) => fact.kind === 'attribute' && fact.label !== null && fact.text.length <= SHORT,
  )
  return LEADING_LABELS.flatMap((label) =>
    attributes
      .filter((fact) => label.test(fact.label ?? ''))
      .map((fact) => (/size$/iu.test(fact.label ?? '') ? `${fact.label} ${fact.text}` : fact.text)),
  )
}

/** Facts that are no use in a title: what is not there, where to collect, how it was used, vague words. */
const UNSOUGHT =
  /\b(?:really|very|plays|well)\b|[!?:%£$€]|\.(?!\d)|^(?:no|not|never|without|comes|measures|made to)\b|\b(?:collect\w*|deliver\w*|postage|post|cash|home|offers?|already|since|my|our|i|me|worn|times|condit\w*|please|selling)\b|^works\b|\b(?:fine|great|ok|okay|good)$|^(?:working|clean|used)$/iu

/** Keywords that say nothing about the item. */
const FILLER = /\b(?:gifts?|presents?|rare|bargain|cheap|look|wow|stunning|repair|housewarming|home|decor)\b/iu

/** Features of few words first, then those of up to six. */
function featuresForTitle(facts: readonly Fact[]): string[] {
  const texts = facts
    .filter(({ kind, label }) => kind === 'feature' && label === null)
    .map(({ text }) => text)
    .filter((text) => wordsOf(text).length <= 6 && text.length <= LONG && !UNSOUGHT.test(text))
  const isShort = texts.map((text) => wordsOf(text).length <= 4 && text.length <= SHORT)
  return [...texts.filter((_, index) => isShort[index]), ...texts.filter((_, index) => !isShort[index])]
}

function significant(text: string): string[] {
  return wordsOf(text.toLowerCase()).filter((word) => word.length > 1 && !SMALL_WORDS.has(word) && word !== 'size')
}

function repeats(title: string, addition: string): boolean {
  const present = new Set(significant(title))
  return mentions(title, addition) || significant(addition).some((word) => present.has(word))
}

/** What stands before the first addition to a title, and before the others. */
type Separators = readonly [opening: string, between: string]

/** Adds to `title` the additions that fit and say something new, at most `most` of them. */
function extended(
  title: string,
  additions: readonly string[],
  [opening, between]: Separators,
  max: number,
  most: number,
): string {
  let grown = title
  let count = 0
  for (const addition of additions) {
    const next = `${grown}${count === 0 ? opening : between}${addition}`
    if (count >= most || addition === '' || next.length > max || repeats(grown, addition)) continue
    grown = next
    count += 1
  }
  return grown
}

function conditionInTitle(portrait: Portrait, platform: Platform): string {
  if (portrait.condition === 'for-parts') return 'For Parts/Not Working'
  if (platform === 'Amazon' || platform === 'Etsy') return ''
  const label = CONDITION_LABELS[portrait.condition]
  return MANNER[platform] === 'keywords' ? `(${label})` : label
}

function buyerInTitle(buyer: string): string {
  const isPlainPlural = /^[\p{L}\p{N}' -]+s$/u.test(buyer) && wordsOf(buyer).length <= 3 && !/^for\b/iu.test(buyer)
  return isPlainPlural ? `for ${inSentence(buyer)}` : ''
}

const OPINIONS =
  /^(?:(?:a|an|the|my|our|this|very|really|absolutely|beautiful|lovely|gorgeous|stunning|amazing|great|nice|excellent|fantastic|perfect|superb|wonderful|pretty|cute|cool)\s+)+/iu

/** The name with what the seller puts before it elsewhere: `Beautiful solid oak dining table` → `solid oak dining table`. */
function enriched({ name, facts }: Portrait): string {
  for (const { kind, label, text } of facts) {
    const at = text.toLowerCase().indexOf(name.toLowerCase())
    if (at <= 0 || label !== null || (kind !== 'feature' && kind !== 'sentence')) continue
    const before = text.slice(0, at).replace(OPINIONS, '').trim()
    if (
      /^[\p{L}\p{N} '-]+$/u.test(before) &&
      wordsOf(before).length <= 3 &&
      !significant(before).some((word) => !isEverydayWord(word))
    ) {
      return `${inSentence(before)} ${name}`
    }
  }
  return name
}

type Parts = {
  base: string
  searched: string
  swapped: string
  facts: string[]
  keywords: string[]
  buyer: string
  condition: string
}

function partsOf(portrait: Portrait, platform: Platform, pack: RulePack): Parts {
  const isPhrase = MANNER[platform] === 'phrase'
  const names = [portrait.make, portrait.model]
  const style = (text: string) => (isPhrase || portrait.verbatim !== null ? text : titleCase(text, names))
  const name = withoutBanned(enriched(portrait), pack, 'title') || oneLine(portrait.name)
  const withKeyword = enriched(portrait) === portrait.name ? searchName(portrait, 1) : name
  const facts = [...attributesForTitle(portrait.facts), ...featuresForTitle(portrait.facts)]
  const rest = portrait.make !== '' && name.startsWith(`${portrait.make} `) ? name.slice(portrait.make.length + 1) : ''
  const clean = (texts: readonly string[]) =>
    texts.map((text) => withoutBanned(text, pack, 'title')).filter((text) => /[\p{L}\p{N}]/u.test(text))
  return {
    base: capitalised(style(name)),
    searched: capitalised(style(withoutBanned(withKeyword, pack, 'title') || name)),
    swapped: rest === '' || portrait.verbatim !== null ? '' : capitalised(style(`${rest} by ${portrait.make}`)),
    facts: clean(facts).map((text) => style(isPhrase ? inSentence(text) : capitalised(text))),
    keywords: clean(
      portrait.keywords.filter((word) => wordsOf(word).length <= 3 && word.length <= SHORT && !FILLER.test(word)),
    ).map(style),
    buyer: style(withoutBanned(buyerInTitle(portrait.buyer), pack, 'title')).replace(/^For\b/u, 'for'),
    condition: conditionInTitle(portrait, platform),
  }
}

/** Candidates for a variant's title, the one that fits its aim best first. */
function candidates(parts: Parts, platform: Platform, variant: Variant, max: number): string[] {
  const isPhrase = MANNER[platform] === 'phrase'
  const separators: Separators = isPhrase ? [', ', ', '] : [' - ', ', ']
  const aside: Separators = isPhrase ? [' – ', ', '] : [' - ', ', ']
  const most = { eBay: 9, Amazon: 4, Other: 4, Etsy: 2, Vinted: 3, 'Facebook Marketplace': 2, Gumtree: 2 }[platform]
  const { base, searched, facts, keywords, buyer, condition, swapped } = parts
  const search = extended(searched.length > max ? base : searched, [...facts, ...keywords], separators, max, most)
  const withBuyer = buyer === '' ? '' : extended(base, [buyer], [' ', ' '], max, 1)
  const story = extended(withBuyer || base, facts, aside, max, 1)
  const short = extended(base, [condition], isPhrase ? separators : [' ', ' '], max, 1)
  const withOne = extended(base, facts, separators, max, 1)
  const last = extended(base, facts.toReversed(), separators, max, 1)
  const swap = swapped.length <= max ? swapped : ''
  const wanted = { v1: [search], v2: [story, withBuyer, swap, last], v3: [short, withOne, base, last, swap] }[variant]
  return [...wanted, short, withOne, last, swap, base].filter((title) => title !== '')
}

/**
 * The title of one variant within the marketplace's limit. The variants' titles differ as far as the facts allow; an
 * item for parts is called so in each of them.
 */
export function writeTitle(portrait: Portrait, platform: Platform, variant: Variant): string {
  const pack = rulePack(platform)
  const parts = partsOf(portrait, platform, pack)
  const isBroken = portrait.condition === 'for-parts' && !mentions(parts.base, parts.condition)
  const suffix = isBroken ? ` - ${parts.condition}` : ''
  const max = pack.titleMax.value - suffix.length
  const base = cutTidily(parts.base, max)
  const plain = { ...parts, base, condition: isBroken ? '' : parts.condition }
  const taken = new Set<string>()
  for (const each of ['v1', 'v2', 'v3'] as const) {
    const options = candidates(plain, platform, each, max)
    const title = options.find((option) => !taken.has(option)) ?? base
    if (each === variant) return title + suffix
    taken.add(title)
  }
  return base + suffix
}
