import type { Variant } from '#shared/api/generation.ts'
import { rulePack } from '#shared/rules/marketplaces.ts'
import type { RulePack } from '#shared/rules/marketplaces/rule.ts'
import { withinBytes } from '#shared/rules/violations.ts'
import type { Platform } from '#shared/rules/details.ts'
import { withoutBanned, squash, wordsOf } from './wording.ts'
import { isCategoryWord } from './band-finder.ts'
import { isKnownName, properCasing } from './brands.ts'
import { isCarried } from './carried.ts'
import { weightsOf } from './copy-editor/files.ts'
import { scoresOf } from './copy-editor/weights.ts'
import { isBritish } from './dictionary.ts'
import type { Item } from './item.ts'
import { readingOf } from './item-reading.ts'
import { isMaker, makerAtFront } from './makers.ts'
import { isLoose, keysOf, searchesOf } from './searches.ts'
import { LETTERED } from './thing-words.ts'
import { titleParts } from './titles.ts'
import { ACRONYMS, COLOURS, isEverydayWord, SMALL_WORDS } from './vocabulary.ts'

/** Small letters, but names, acronyms and words with digits or inner capitals as they are. */
function tagCase(text: string, names: readonly string[]): string {
  const kept = new Set(names.flatMap(wordsOf))
  const small = text.replaceAll(/[\p{L}\p{M}\p{N}'’-]+/gu, (word) => {
    const isShouted =
      SMALL_WORDS.has(word.toLowerCase()) ||
      (/^\p{Lu}{4,}$/u.test(word) && isBritish(word.toLowerCase()) && !ACRONYMS.has(word) && !isKnownName(word))
    const isName =
      (kept.has(word) && !isShouted) ||
      (/\d|\p{L}\p{Lu}/u.test(word) && !isShouted) ||
      (/^\p{Lu}/u.test(word) &&
        (isKnownName(word) || !isBritish(word.toLowerCase())) &&
        !isEverydayWord(word) &&
        !isCategoryWord(word))
    return isName ? word : word.toLowerCase()
  })
  return properCasing(small)
}

const FOREIGN_LOOSE =
  / (?:de|du|des|la|le|les|el|los|las|en|et|avec|pour|à|mit|für|und|con|para|y|z|ze|do|i|dla|na|w|di|per|e|van|voor|met|com)$/iu

/** The name and what it begins with: of another language more is not known. */
function asTyped({ name, keywords }: Item): string[] {
  const words = wordsOf(name)
  const runs = [2, 3].map((count) => words.slice(0, count).join(' ')).filter((run) => !FOREIGN_LOOSE.test(run))
  return [name, ...keywords, ...runs]
}

/** Makes a tag out of a text as the marketplace allows it; empty when that cannot be done. */
function asTag(text: string, pack: RulePack, names: readonly string[]): string {
  const whole = /\([^()]*\)/u.test(text) ? text : text.replaceAll(/[()]/gu, '')
  const clean = withoutBanned(whole.replaceAll(/[#,;"“”<>]/gu, ' '), pack, 'tags')
  const tag = tagCase(
    clean
      .replace(/(?<![\p{L}\p{N}-])(\p{L}+) (?=\1 )/giu, '')
      .replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}\p{M}'’)+])[^\p{L}\p{N}\p{M}'’)+]+$/gu, ''),
    names,
  )
  const words = tag.split(' ')
  const max = pack.tags.eachMax?.value ?? 50
  return tag.length > max ||
    !/\p{L}/u.test(tag) ||
    (isLoose(words[0]) && !LETTERED.test(tag)) ||
    /(?<!\d ?)\b(?:inch|litre|ltr|cm|mm|quart|qt)\b|(?<!\S)(?:[wdh]|\d+ \d+)(?!\S)/iu.test(tag) ||
    isLoose(words.at(-1)) ||
    words.length > 5
    ? ''
    : tag
}

/** Whether two tags would be found by the same search: nearly the same words. */
function isNear(one: string, other: string): boolean {
  const [a, b] = [new Set(keysOf(one)), new Set(keysOf(other))]
  const shared = new Set([...a].filter((word) => b.has(word)))
  const likeness = shared.size / (a.size + b.size - shared.size)
  return squash(one) === squash(other) || likeness > 0.7
}

const WITHIN_SENTENCE = /(?<=\p{Ll},? )\p{Lu}\p{Ll}+|\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)+/gu

/** Fewer look bare; on Etsy thirteen are said to be found best. */
const FEWEST = { whole: 5, torn: 4 }
const MOST: Record<Variant, number> = { v1: 12, v2: 12, v3: 5 }
/** In logits: what is likelier not searched for, and what each word costs that another tag has. */
const LEAST = { elsewhere: -1, onEtsy: -2.5 }
const SAID_AGAIN: Record<Variant, number> = { v1: 0.3, v2: 1, v3: 0.3 }
const FAVOUR = { kind: 2, torn: -4 }

const OTHER_NAMES = 2
const alsoSought = (item: Item): string[] => [
  ...(item.condition === 'for-parts' ? ['spares or repair'] : []),
  ...readingOf(item).synonyms.slice(0, OTHER_NAMES),
]

const likelyOf = new WeakMap<Item, readonly Likely[]>()

type Likely = { text: string; keys: readonly string[]; callsIt: boolean; score: number }

function likely(item: Item, platform: Platform): readonly Likely[] {
  const known = likelyOf.get(item)
  if (known) return known
  const weights = weightsOf('tags')
  const [is, not] = [weights.labels.indexOf('searched'), weights.labels.indexOf('not')]
  const { kind, heads } = readingOf(item)
  const called = keysOf(kind).join(' ')
  // Authors leave out what all such things are called, and readers miss it.
  const favour = (keys: readonly string[], isWhole: boolean): number =>
    heads.length > 0 && keys.join(' ') === called ? FAVOUR.kind : isWhole ? 0 : FAVOUR.torn
  const all = searchesOf(item, titleParts(item, platform, 'v1')).map(({ text, features, callsIt }) => {
    const scores = scoresOf(weights, features)
    const keys = keysOf(text)
    return { text, keys, callsIt, score: (scores[is] ?? 0) - (scores[not] ?? 0) + favour(keys, callsIt) }
  })
  likelyOf.set(item, all)
  return all
}

/** Tags within the marketplace's limits, none like another, best first; each of them carried by the facts. */
export function writeTags(item: Item, platform: Platform, variant: Variant): string[] {
  const pack = rulePack(platform)
  const typedSo = item.typed.match(WITHIN_SENTENCE) ?? []
  const names = [
    item.make,
    item.model,
    readingOf(item).maker,
    ...item.name.split(' ').filter(isMaker),
    makerAtFront(item.name),
    ...typedSo,
  ]
  const most = Math.min(platform === 'Etsy' ? Infinity : MOST[variant], pack.tags.max.value)
  const tags: string[] = []
  const take = (text: string) => {
    const tag = asTag(text, pack, names)
    const [counted = ''] = /^\d+ \p{L}+/u.exec(tag) ?? []
    if (!`${item.name}\n${item.typed}`.toLowerCase().includes(counted)) return false
    const isSaid = COLOURS.has(tag) || tags.some((taken) => isNear(taken, tag))
    const isTaken = tag !== '' && !isSaid && tags.length < most && isCarried(item, tag, 'tags')
    if (isTaken) tags.push(tag)
    return isTaken
  }
  for (const text of item.isVerbatim ? asTyped(item) : item.keywords) take(text)
  const used = new Map<string, number>()
  const worth = ({ keys, score }: Likely) =>
    score - (SAID_AGAIN[variant] * keys.reduce((sum, key) => sum + (used.get(key) ?? 0), 0)) / keys.length
  const least = platform === 'Etsy' ? LEAST.onEtsy : LEAST.elsewhere
  let open = item.isVerbatim ? [] : likely(item, platform)
  while (open.length > 0 && tags.length < most) {
    const best = open.reduce((one, other) => (worth(other) > worth(one) ? other : one))
    if (worth(best) < least && tags.length >= (best.callsIt ? FEWEST.whole : FEWEST.torn)) break
    open = open.filter((one) => one !== best)
    if (take(best.text)) for (const key of best.keys) used.set(key, (used.get(key) ?? 0) + 1)
  }
  for (const text of item.isVerbatim || variant === 'v3' ? [] : alsoSought(item)) take(text)
  const fitting = withinBytes(tags, pack.tags.totalBytesMax?.value ?? Infinity)
  if (fitting.length > 0) return [...fitting]
  // Where every phrase is too long for a tag.
  const words = wordsOf(item.name).map((word) => asTag(word, pack, names))
  return [...new Set(words)].filter((tag) => tag.length > 2 && isCarried(item, tag, 'tags')).slice(0, 5)
}
