import type { Variant } from '#shared/api/generation.ts'
import { rulePack } from '#shared/rules/marketplaces.ts'
import type { RulePack } from '#shared/rules/marketplaces/rule.ts'
import { withinBytes } from '#shared/rules/violations.ts'
import type { Platform } from '#shared/rules/details.ts'
import { withoutBanned, oneLine, squash, wordsOf } from './wording.ts'
import { isCategoryWord } from './band-finder.ts'
import { properCasing } from './brands.ts'
import { goodsIn } from './goods-words.ts'
import { identityOf, isForTag, searchPhrases } from './search-words.ts'
import { isCarried, type Item } from './item.ts'
import { mentions } from './item-name.ts'
import { SIZE_RANK } from './runs.ts'
import { isMaker, madeName, makerAtFront } from './makers.ts'
import { ACRONYMS, COLOURS, isEverydayWord, MATERIALS, SMALL_WORDS } from './vocabulary.ts'

/** Small letters, but names, acronyms and words with digits or inner capitals as they are. */
function tagCase(text: string, names: readonly string[]): string {
  const kept = new Set(names.flatMap(wordsOf))
  const small = text.replaceAll(/[\p{L}\p{M}\p{N}'’-]+/gu, (word) => {
    const isName =
      kept.has(word) ||
      ACRONYMS.has(word) ||
      /\d|\p{L}\p{Lu}/u.test(word) ||
      (/^\p{Lu}/u.test(word) && !isEverydayWord(word) && !isCategoryWord(word))
    return isName ? word : word.toLowerCase()
  })
  return properCasing(small)
}

const isLoose = (word: string | undefined) => word !== undefined && SMALL_WORDS.has(word.toLowerCase())

/** Words of a name that describe no kind of thing. */
const GENERIC = new Set(
  'edition version model size type style pro mini plus max ultra air piece colour color condition item items bundle set lot only other mid century seater pair pack job man person drawer inch cm mm purse twin office top brush mens'.split(
    ' ',
  ),
)

/** Nobody looks for a thing by these. */
const ODD = new Set(
  'plaything,device,peripheral,tech,electrical,electronics,period,old,home accessory,household appliance,large appliance,sports gear,soft furnishings,DIY material,computer accessory,peripherals,home office,fashion accessory,accessory,utensil,seating,kitchen utensil,building material,fitness equipment,auto parts,work,screen,display,long player'.split(
    ',',
  ),
)
const MOST_OTHERS = 5
const ERAS = ['vintage', 'antique', 'retro', 'victorian', 'edwardian']
const QUALITIES = new Set([...COLOURS, ...MATERIALS, ...ERAS])
const isQuality = (text: string) => wordsOf(text.toLowerCase()).every((word) => QUALITIES.has(word))

/** A lone word that says how a thing is: `lined`, `foldable`. */
const describes = (text: string) => /^\p{Ll}{2,}(?:ed|able|ible|less|proof|ful|ic|ive|ing)$/u.test(text)

/** What the name puts right before its kind: `brass desk lamp`, `vintage desk lamp`. */
function described(name: string, kind: string): string[] {
  const before = wordsOf(name.slice(0, Math.max(0, name.indexOf(kind))))
  const start = before.findLastIndex((word) => SMALL_WORDS.has(word) || /^\d+$/u.test(word)) + 1
  const own = before.slice(start).filter((word) => word.length > 2 && !GENERIC.has(word.toLowerCase()))
  const isWhole = start === 0 || own.length > 1
  return [
    isWhole ? own.slice(-2).join(' ') : '',
    ...own
      .filter((word, at) => isQuality(word) || (at === 0 && isWhole && isEverydayWord(word) && describes(word)))
      .toReversed(),
  ].reduce((tags, words) => tags.concat(words === '' ? [] : `${words} ${kind}`), [kind])
}

/** A maker or a thing is searched by itself, a state or a quality is not. */
const stands = (tag: string) => /\s|^\p{Lu}/u.test(tag) || isMaker(tag) || goodsIn(tag).length > 0

/** What no phrase ends with in other languages. */
const FOREIGN_LOOSE =
  / (?:de|du|des|la|le|les|el|los|las|en|et|avec|pour|à|mit|für|und|con|para|y|z|ze|do|i|dla|na|w|di|per|e|van|voor|met|com)$/iu

/** Every tag that the facts carry, grouped: what it is, how it is, what else it is called. */
function candidates(item: Item): Record<'named' | 'qualities' | 'others', string[]> {
  if (item.isVerbatim) {
    const words = wordsOf(item.name)
    const runs = [2, 3].map((count) => words.slice(0, count).join(' ')).filter((run) => !FOREIGN_LOOSE.test(run))
    return { named: [item.name, ...item.keywords, ...runs], qualities: [], others: [] }
  }
  const { name, maker, made, heads, kind, synonyms, others } = identityOf(item)
  const phrases = searchPhrases(item).filter(isForTag)
  const upToKind = kind === '' || !name.includes(kind) ? '' : name.slice(0, name.indexOf(kind) + kind.length)
  const withKind = (text: string) =>
    kind === '' || mentions(text, kind) || mentions(kind, text) || wordsOf(`${text} ${kind}`).length > 5
      ? text
      : `${text} ${kind}`
  const ofMaker = [withKind(maker), maker, ...synonyms.slice(0, 2).map((word) => `${maker} ${word}`)]
  return {
    named: [
      wordsOf(name).length <= 5 ? name : upToKind,
      ...(maker === '' ? [] : ofMaker),
      made,
      made.includes(' ') ? withKind(made) : '',
      ...phrases.map(({ text }) => madeName(text)).filter((text) => makerAtFront(text) !== '' && text.includes(' ')),
      ...heads.flatMap((head) => described(name.replace(maker, ''), head)),
      kind,
      ...synonyms,
    ],
    qualities: phrases
      .filter(({ text }) => wordsOf(text).length <= 5 && !/^[\d\s.x×]+(?:cm|mm|in)?$/u.test(text))
      .filter(({ text, clause }) => !describes(text) || isQuality(text) || clause?.text === text)
      .map(({ text, rank }) =>
        isQuality(text) || rank === SIZE_RANK || /^[\d.]+ ?\p{Ll}*[^\P{Ll}s]$/u.test(text) || describes(text)
          ? withKind(text)
          : text,
      ),
    others: [
      ...(item.condition === 'for-parts' ? ['spares or repair', 'faulty'] : []),
      ...item.keywords,
      ...others.filter((word) => !ODD.has(word) && !word.endsWith(' brand')).slice(0, MOST_OTHERS),
      ...(kind !== '' && phrases.some(({ text }) => text === 'bundle') ? [`${kind} bundle`] : []),
    ],
  }
}

/** Makes a tag out of a text as the marketplace allows it; empty when that cannot be done. */
function asTag(text: string, pack: RulePack, names: readonly string[]): string {
  const clean = withoutBanned(text.replaceAll(/[#,;"“”]/gu, ' '), pack, 'tags').replaceAll(/[<>]/gu, ' ')
  const tag = tagCase(
    oneLine(clean).replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}\p{M}'’)+])[^\p{L}\p{N}\p{M}'’)+]+$/gu, ''),
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

const MOST = 20

/** What a variant's tags begin with, and how many there are: what it is, how it is, or both in brief. */
const LED_BY: Record<Variant, { order: (all: ReturnType<typeof candidates>) => string[]; most: number }> = {
  v1: {
    order: ({ named, qualities, others }) => [
      ...named,
      ...others.slice(0, 3),
      ...qualities.slice(0, 6),
      ...others.slice(3),
      ...qualities,
    ],
    most: MOST,
  },
  v2: {
    order: ({ named, qualities, others }) => [...named.slice(1, 4), ...qualities.slice(0, 5), ...named, ...others],
    most: 12,
  },
  v3: {
    order: ({ named, qualities, others }) => [
      ...named.slice(0, 2),
      ...others.slice(0, 1),
      ...qualities.slice(0, 3),
      ...named.slice(2),
      ...qualities,
      ...others,
    ],
    most: 5,
  },
}

/** Tags within the marketplace's limits, none like another, best first; each of them carried by the facts. */
export function writeTags(item: Item, platform: Platform, variant: Variant): string[] {
  const pack = rulePack(platform)
  const names = [item.make, item.model, ...item.name.split(' ').filter(isMaker), makerAtFront(item.name)]
  const { order, most } = LED_BY[variant]
  const tags: string[] = []
  for (const candidate of order(candidates(item))) {
    const tag = asTag(candidate, pack, names)
    const isSaid =
      GENERIC.has(tag.toLowerCase()) ||
      COLOURS.has(tag) ||
      tags.some((taken) => isNear(taken, tag) || (!stands(tag) && mentions(taken, tag)))
    if (tag === '' || isSaid || tags.length >= Math.min(most, pack.tags.max.value) || !isCarried(item, tag, 'tags'))
      continue
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
