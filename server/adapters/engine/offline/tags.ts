import type { Variant } from '#shared/api/generation.ts'
import { rulePack } from '#shared/rules/marketplaces.ts'
import type { RulePack } from '#shared/rules/marketplaces/rule.ts'
import { withinBytes } from '#shared/rules/violations.ts'
import type { Platform } from '#shared/rules/details.ts'
import { withoutBanned, squash, wordsOf } from './wording.ts'
import { isCategoryWord } from './band-finder.ts'
import { properCasing } from './brands.ts'
import { goodsIn } from './goods-words.ts'
import { readingOf } from './item-reading.ts'
import { isColour, isOf, SPEC } from './thing-words.ts'
import { isCarried } from './carried.ts'
import type { Item } from './item.ts'
import { mentions } from './item-name.ts'
import { isMaker, madeName, makerAtFront } from './makers.ts'
import { COLOURS, isEverydayWord, MATERIALS, SMALL_WORDS } from './vocabulary.ts'

/** Small letters, but names, acronyms and words with digits or inner capitals as they are. */
function tagCase(text: string, names: readonly string[]): string {
  const kept = new Set(names.flatMap(wordsOf))
  const small = text.replaceAll(/[\p{L}\p{M}\p{N}'’-]+/gu, (word) => {
    const isName =
      kept.has(word) ||
      /\d|\p{L}\p{Lu}/u.test(word) ||
      (/^\p{Lu}/u.test(word) && !isEverydayWord(word) && !isCategoryWord(word))
    return isName ? word : word.toLowerCase()
  })
  return properCasing(small)
}

const isLoose = (word: string | undefined) => word !== undefined && SMALL_WORDS.has(word.toLowerCase())

const GENERIC = new Set(
  'edition version model size type style pro mini plus max ultra air piece colour color condition item items bundle set lot only other mid century seater pair pack job man person drawer inch cm mm purse twin office top brush mens'.split(
    ' ',
  ),
)
const MOST_OTHERS = 5
const MOST_ALONG = 3
const ERAS = ['vintage', 'antique', 'retro', 'victorian', 'edwardian']
const QUALITIES = new Set([...COLOURS, ...MATERIALS, ...ERAS])
const isQuality = (text: string) => wordsOf(text.toLowerCase()).every((word) => QUALITIES.has(word))

const JOINT = / (?:with|and|in|for|of) |, /u
const LENGTH = /(?<![\d.x×] ?)\b\d+(?:\.\d)? ?(?:inch|cm|ft)\b(?! ?x)/iu

const amountsIn = (text: string) =>
  [SPEC, LENGTH].flatMap(
    (form) => form.exec(text.replaceAll(/\d V\d/gu, ''))?.[0].replace(/(?<=\p{L}{3})s$/u, '') ?? [],
  )

/** What the name says of its kind: `brass desk lamp`, `vintage desk lamp`, `3 seater sofa`. */
function described(name: string, kind: string): string[] {
  if (!name.includes(kind)) return [kind]
  const told = name.split(JOINT).find((part) => part.includes(kind)) ?? ''
  const before = wordsOf(name.slice(0, name.indexOf(kind)))
  // What is counted is not the kind, and a title goes on behind "to": `9 tray food dehydrator`, `Ticket to Ride`.
  const last = before.findLastIndex((word) => SMALL_WORDS.has(word) || /^\d+$/u.test(word))
  const isTitle = /^(?:to|the)$/iu.test(before[last] ?? '')
  const own = before
    .slice(last + 1 + Number(/^\d/u.test(before[last] ?? '')))
    .filter((word) => word.length > 2 && !GENERIC.has(word.toLowerCase()))
  const near = isTitle || (last >= 0 && own.length < 2) ? '' : own.slice(-2).join(' ')
  // "walnut and maple cutting board"
  const both = before[last] === 'and' && own.length === 1 ? [before[last - 1] ?? '', own[0] ?? ''] : []
  return [near, ...both, ...wordsOf(told).filter(isQuality).toReversed(), ...amountsIn(told)]
    .filter((words) => words !== '' && !mentions(kind, words))
    .map((words) => `${words} ${kind}`)
    .concat(kind)
}

/** A maker or a thing is searched by itself, a state or a quality is not. */
const stands = (tag: string) => /\s|^\p{Lu}/u.test(tag) || isMaker(tag) || goodsIn(tag).length > 0

/** A quality is looked for with what has it. */
const isQualityOnly = (text: string) =>
  isColour(text) || isOf(text, 'material') || /\d/u.test(text) || !/\s/u.test(text)

const FOREIGN_LOOSE =
  / (?:de|du|des|la|le|les|el|los|las|en|et|avec|pour|à|mit|für|und|con|para|y|z|ze|do|i|dla|na|w|di|per|e|van|voor|met|com)$/iu

/** Every tag that the facts carry, grouped: what it is, how it is, what else it is called. */
function candidates(item: Item, max: number): Record<'named' | 'qualities' | 'others', string[]> {
  if (item.isVerbatim) {
    const words = wordsOf(item.name)
    const runs = [2, 3].map((count) => words.slice(0, count).join(' ')).filter((run) => !FOREIGN_LOOSE.test(run))
    return { named: [item.name, ...item.keywords, ...runs], qualities: [], others: [] }
  }
  const { name, maker, made, heads, kind, synonyms, others, pieces } = readingOf(item)
  const along = pieces
    .filter(({ isAlong, text }) => isAlong && !keysOf(text).isSubsetOf(keysOf(name)))
    .slice(0, MOST_ALONG)
  const upToKind = kind === '' || !name.includes(kind) ? '' : name.slice(0, name.indexOf(kind) + kind.length)
  const isTag = (text: string) => text.length <= max && wordsOf(text).length <= 5
  const withKind = (text: string) =>
    mentions(text, kind) || mentions(kind, text) || !isTag(`${text} ${kind}`) ? text : `${text} ${kind}`
  const models = [
    made,
    ...pieces.flatMap(({ text, opens }) => (opens && makerAtFront(text) !== '' ? [madeName(text)] : [])),
  ].filter((text) => /\s/u.test(text))
  return {
    named: [
      wordsOf(name).length <= 5 ? name : upToKind,
      withKind(maker),
      ...models.flatMap((text) => [text, withKind(text)]),
      ...(maker === ''
        ? []
        : synonyms
            .slice(0, 2)
            .filter((word) => !mentions(maker, word))
            .map((word) => `${maker} ${word}`)),
      ...heads.flatMap((head) => described(name.replace(maker, ''), head)),
      ...item.keywords,
      kind,
      ...synonyms,
    ],
    qualities: pieces
      .filter(({ isAlong }) => !isAlong)
      .map(({ text }) => (isQualityOnly(text) ? withKind(text) : text)),
    others: [
      ...(item.condition === 'for-parts' ? ['spares or repair', withKind('faulty')] : []),
      ...others.slice(0, MOST_OTHERS),
      ...(kind === '' ? [] : along.map(({ text }) => `${kind} with ${text}`)),
      ...(kind !== '' && /\b(?:bundle|(?:job )?lot)\b/iu.test(name) ? [`${kind} bundle`] : []),
    ],
  }
}

/** Makes a tag out of a text as the marketplace allows it; empty when that cannot be done. */
function asTag(text: string, pack: RulePack, names: readonly string[]): string {
  const clean = withoutBanned(text.replaceAll(/[#,;"“”<>]/gu, ' '), pack, 'tags')
  const tag = tagCase(
    clean
      .replace(/(?<![\p{L}\p{N}-])(\p{L}+) (?=\1 )/giu, '')
      .replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}\p{M}'’)+])[^\p{L}\p{N}\p{M}'’)+]+$/gu, ''),
    names,
  )
  const words = tag.split(' ')
  const max = pack.tags.eachMax?.value ?? 50
  return tag.length > max || !/\p{L}/u.test(tag) || isLoose(words[0]) || isLoose(words.at(-1)) || words.length > 5
    ? ''
    : tag
}

const keyOf = (word: string) => squash(word).replace(/(?<=..)s$/u, '')
const keysOf = (tag: string) =>
  new Set(
    wordsOf(tag)
      .flatMap((word) => word.split('-'))
      .map(keyOf),
  )

/** Whether two tags would be found by the same search: nearly the same words, or the same model once more. */
function isNear(one: string, other: string): boolean {
  const [a, b] = [keysOf(one), keysOf(other)]
  const shared = new Set([...a].filter((word) => b.has(word)))
  const likeness = shared.size / (a.size + b.size - shared.size)
  const isModel = [...shared].some((word) => /\d/u.test(word))
  const isWithin = shared.size === Math.min(a.size, b.size)
  return squash(one) === squash(other) || likeness > 0.7 || (isModel && (isWithin || likeness > 0.5))
}

/** What a variant's tags begin with, and how many there are: what it is, how it is, or both in brief. */
const LED_BY: Record<Variant, { named: number; qualities: number; most: number }> = {
  v1: { named: 20, qualities: 8, most: 20 },
  v2: { named: 3, qualities: 6, most: 12 },
  v3: { named: 2, qualities: 3, most: 5 },
}

/** Tags within the marketplace's limits, none like another, best first; each of them carried by the facts. */
export function writeTags(item: Item, platform: Platform, variant: Variant): string[] {
  const pack = rulePack(platform)
  const names = [item.make, item.model, ...item.name.split(' ').filter(isMaker), makerAtFront(item.name)]
  const led = LED_BY[variant]
  const { named, qualities, others } = candidates(item, pack.tags.eachMax?.value ?? 50)
  const most = Math.min(led.most, pack.tags.max.value)
  const tags: string[] = []
  for (const candidate of [
    ...named.slice(0, led.named),
    ...qualities.slice(0, led.qualities),
    ...named,
    ...others,
    ...qualities,
  ]) {
    const tag = asTag(candidate, pack, names)
    const isSaid =
      GENERIC.has(tag.toLowerCase()) ||
      COLOURS.has(tag) ||
      tags.some((taken) => isNear(taken, tag) || (!stands(tag) && mentions(taken, tag)))
    if (tag === '' || isSaid || tags.length >= most || !isCarried(item, tag, 'tags')) continue
    tags.push(tag)
  }
  const fitting = withinBytes(tags, pack.tags.totalBytesMax?.value ?? Infinity)
  return fitting.length > 0 ? [...fitting] : fallback(item, pack, names)
}

/** An item whose every phrase is too long for a tag is tagged with its longest fitting words. */
function fallback(item: Item, pack: RulePack, names: readonly string[]): string[] {
  const words = new Set(
    wordsOf(item.name)
      .map((word) => asTag(word, pack, names))
      .filter((tag) => tag.length > 2 && isCarried(item, tag, 'tags')),
  )
  return [...words].slice(0, 5)
}
