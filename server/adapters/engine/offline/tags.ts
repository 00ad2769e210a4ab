import type { Variant } from '#shared/api/generation.ts'
import { rulePack } from '#shared/rules/marketplaces.ts'
import type { RulePack } from '#shared/rules/marketplaces/rule.ts'
import { withinBytes } from '#shared/rules/violations.ts'
import type { Platform } from '#shared/rules/details.ts'
import { withoutBanned, squash, wordsOf } from './wording.ts'
import { isCategoryWord } from './band-finder.ts'
import { properCasing } from './brands.ts'
import { goodsIn, isStuff } from './goods-words.ts'
import { readingOf } from './item-reading.ts'
import { isColour, isOf, LETTERED, SPEC } from './thing-words.ts'
import { isCarried } from './carried.ts'
import type { Item } from './item.ts'
import { mentions } from './item-name.ts'
import { isMaker, makerAtFront } from './makers.ts'
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
  'edition version model size type style pro mini plus max ultra air piece colour color condition item items bundle set lot only other mid century seater pair pack job man person drawer inch cm mm purse twin office top brush mens kit pieces machine'.split(
    ' ',
  ),
)
/** `3 hedgehogs` */
const COUNT = /^1?\d (?:x )?(?=.*[^s]s$)| type$/u
/** A code, a number or a name: what is typed small behind a maker is a word for the thing. */
const isModel = (text: string) => /\s/u.test(text) && /\d|^\p{Lu}/u.test(text.split(' ').at(-1) ?? '')
const LIKELY = 0.4
const LIKELY_ALONE = 0.6
const LONGEST_QUALITY = 4
const QUALITIES = new Set([...COLOURS, ...MATERIALS, 'vintage', 'antique', 'retro', 'victorian', 'edwardian'])

const JOINT = / (?:with|and|in|for|of) |, /u

const LENGTH = /(?<![\d.x×] ?)\b\d+(?:\.\d)? ?(?:inch|cm|ft)\b(?! ?x)/iu
const amountsIn = (text: string) =>
  [SPEC, LENGTH].flatMap(
    (form) => form.exec(text.replaceAll(/\d V\d/gu, ''))?.[0].replace(/(?<=\p{L}{3})s$/u, '') ?? [],
  )

/** What the name says behind its kind in a word or two, and what the thing is for: `rabbit hutch 2 storey`, `roof bars for Octavia`. */
function saidBehind(rest: string): string[] {
  const [behind = ''] = rest.trim().split(/,? (?:and|&|with|in) |, | - /u)
  const isShort = wordsOf(behind).length <= 2 && !/^(?:\d+|for .*)$/u.test(behind)
  const [, purpose = ''] = /^for ([\p{Lu}\d]\S*(?: \S+)?)$/u.exec(behind) ?? []
  return [isShort && !wordsOf(behind).some((word) => GENERIC.has(word.toLowerCase())) ? behind : '', purpose]
}

/** `GKS 190` of `Bosch circular saw GKS 190 110V`. */
const modelBehind = (name: string, kind: string) =>
  kind !== '' && name.includes(kind)
    ? (/^ (?:\p{Lu}{2,}[- ]?\d[\p{L}\d-]*|\p{Lu}+\d[\p{L}\d-]*)(?= |$)/u
        .exec(name.slice(name.lastIndexOf(kind) + kind.length))?.[0]
        .trim() ?? '')
    : ''

/** What the name says of its kind: `brass desk lamp`, `vintage desk lamp`, `3 seater sofa`. */
function described(name: string, kind: string): string[] {
  if (!name.includes(kind)) return []
  const start = name.lastIndexOf(kind)
  const told = name.split(JOINT).find((part) => part.includes(kind)) ?? ''
  // What is counted is not the kind, and a title goes on behind "to": `9 tray food dehydrator`, `Ticket to Ride`.
  const before =
    name
      .slice(0, start)
      .split(/ (?:with|and|in|for|of) |, |(?:^| )\d+ \S+ /u)
      .at(-1) ?? ''
  const own = wordsOf(before).filter((word) => word.length > 2 && !GENERIC.has(word.toLowerCase()))
  const near = /\b(?:to|the)\b/iu.test(before) ? [] : own.slice(-2)
  return [
    near.join(' '),
    near.at(-1) ?? '',
    ...wordsOf(told)
      .filter((word) => QUALITIES.has(word.toLowerCase()))
      .toReversed(),
    ...amountsIn(told),
    ...saidBehind(name.slice(start + kind.length)),
  ].filter((words) => words !== '' && !mentions(kind, words))
}

/** A quality is looked for with what has it: a colour, a size, `fully lined`, `floral print`, but not `raised rails` or `milk jug`. */
const isQualityOnly = (text: string) =>
  isColour(text) ||
  isOf(text, 'material') ||
  /\d/u.test(text) ||
  !/\s/u.test(text) ||
  isStuff(wordsOf(text).at(-1)) ||
  (wordsOf(text).length === 2 && !text.endsWith('s') && goodsIn(text).length === 0)

const FOREIGN_LOOSE =
  / (?:de|du|des|la|le|les|el|los|las|en|et|avec|pour|à|mit|für|und|con|para|y|z|ze|do|i|dla|na|w|di|per|e|van|voor|met|com)$/iu

/** Best first; `spare` is looked for too seldom to stand among others. */
type Candidates = Record<'named' | 'qualities' | 'more' | 'spare', string[]>

function asTyped({ name, keywords }: Item): Candidates {
  const words = wordsOf(name)
  const runs = [2, 3].map((count) => words.slice(0, count).join(' ')).filter((run) => !FOREIGN_LOOSE.test(run))
  return { named: [name, ...keywords, ...runs], qualities: [], more: [], spare: [] }
}

/** Every tag that the facts carry, grouped: what it is, how it is, what else it is called. */
function candidates(item: Item, max: number): Candidates {
  if (item.isVerbatim) return asTyped(item)
  const { name, made, heads, kind, synonyms, others, pieces, models, opening } = readingOf(item)
  const makers = [readingOf(item).maker, ...models.map(makerAtFront)].filter(Boolean)
  const maker = makers.every((one) => one === makers[0]) ? (makers[0] ?? '') : readingOf(item).maker
  const upTo = (text: string) =>
    text.includes(kind) ? text.slice(0, text.lastIndexOf(kind) + (kind.length || text.length)) : text
  const tail = kind.split(' ').slice(1).join(' ')
  const short = !GENERIC.has(tail) && (tail.includes(' ') || goodsIn(tail).length > 0) ? tail : kind
  const isTag = (text: string) => text.length <= max && wordsOf(text).length <= 5
  /** With the kind, or what it is in a word where that is too long. */
  const withKind = (text: string) =>
    (mentions(text, short) && !isOf(text, 'material')) || mentions(kind, text)
      ? text
      : ([kind, short].map((word) => `${text} ${word}`).find(isTag) ?? text)
  const isLot = /\b(?:bundle|(?:job )?lot|set of)\b/iu.test(name)
  const isWide = others.includes(short) || short.includes(' ')
  const qualities = pieces
    .filter(({ isAlong }) => !isAlong)
    .map(({ text, chance }) => ({ text: text.replace(/ type$/u, ''), bare: text.replace(COUNT, ''), chance }))
    .filter(({ text, bare }) => (bare === text || bare.includes(' ')) && !mentions(kind, text))
    .map(({ text, bare, chance }) => {
      const isOfKind = isQualityOnly(text) && bare === text && !(isLot && / /u.test(text) && !/\d$/u.test(text))
      const tag = isOfKind ? withKind(text) : bare
      return {
        tag,
        isLikely:
          chance >= (mentions(tag, short) ? LIKELY : LIKELY_ALONE) &&
          tag.includes(' ') &&
          wordsOf(tag).length <= LONGEST_QUALITY,
      }
    })
  const [likely, unlikely] = [true, false].map((is) => qualities.flatMap((one) => (one.isLikely === is ? one.tag : [])))
  const named = [
    upTo(name),
    withKind(maker),
    ...[made, ...models].flatMap((text) => (isModel(text) ? [text, withKind(text)] : [])),
    upTo(opening),
    ...(maker === ''
      ? []
      : [modelBehind(name, kind), short, ...synonyms.slice(0, 2)]
          .filter(Boolean)
          .filter((word) => !mentions(maker, word))
          .map((word) => `${maker} ${word}`)),
    ...(heads.length > 0 ? heads : [kind]).flatMap((head) =>
      [name, opening, ...models]
        .flatMap((text) => described(text.replace(maker, '').trim(), head))
        .map((words) => (head === kind ? withKind(words) : `${words} ${head}`)),
    ),
    ...item.keywords,
    ...heads,
    kind,
    ...(isWide ? [short] : []),
  ]
  const isSought = (text: string) => /[ \d]/u.test(text) || text === maker || item.keywords.includes(text)
  return {
    named: named.filter(isSought),
    qualities: likely ?? [],
    more: [
      ...(item.condition === 'for-parts' ? ['spares or repair', withKind('faulty')] : []),
      ...(kind !== '' && isLot ? [`${kind} bundle`] : []),
      ...(unlikely ?? []),
      ...synonyms.slice(0, 2),
      ...others.filter((word) => word.includes(' ')),
    ],
    spare: [...named, ...synonyms, ...others],
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
  return tag.length > max ||
    !/\p{L}/u.test(tag) ||
    (isLoose(words[0]) && !LETTERED.test(tag)) ||
    isLoose(words.at(-1)) ||
    words.length > 5
    ? ''
    : tag
}

const keyOf = (word: string) => squash(word).replace(/(?<=..)s$/u, '')
const keysOf = (tag: string) =>
  new Set(
    wordsOf(tag)
      .filter((word) => !isLoose(word))
      .flatMap((word) => word.split(/[-/]/u))
      .map(keyOf),
  )

/** Whether two tags would be found by the same search: nearly the same words. */
function isNear(one: string, other: string): boolean {
  const [a, b] = [keysOf(one), keysOf(other)]
  const shared = new Set([...a].filter((word) => b.has(word)))
  const likeness = shared.size / (a.size + b.size - shared.size)
  return squash(one) === squash(other) || likeness > 0.7
}

/** Fewer look bare; on Etsy thirteen are said to be found best. */
const FEWEST = 6
const MOST: Record<Variant, number> = { v1: 20, v2: 12, v3: 5 }

/** Tags within the marketplace's limits, none like another, best first; each of them carried by the facts. */
export function writeTags(item: Item, platform: Platform, variant: Variant): string[] {
  const pack = rulePack(platform)
  const names = [item.make, item.model, ...item.name.split(' ').filter(isMaker), makerAtFront(item.name)]
  const { named, qualities, more, spare } = candidates(item, pack.tags.eachMax?.value ?? 50)
  const most = Math.min(MOST[variant], pack.tags.max.value)
  const tags: string[] = []
  // What it is, how it is, or both in brief.
  const first = {
    v1: named,
    v2: [...named.slice(0, 3), ...qualities.slice(0, 6)],
    v3: [...named.slice(0, 2), ...qualities.slice(0, 3)],
  }
  const take = (candidate: string) => {
    const tag = asTag(candidate, pack, names)
    const isSaid = GENERIC.has(tag.toLowerCase()) || COLOURS.has(tag) || tags.some((taken) => isNear(taken, tag))
    if (tag !== '' && !isSaid && tags.length < most && isCarried(item, tag, 'tags')) tags.push(tag)
  }
  for (const candidate of [...first[variant], ...qualities, ...named, ...more]) take(candidate)
  for (const candidate of spare) if (tags.length < FEWEST || platform === 'Etsy') take(candidate)
  const fitting = withinBytes(tags, pack.tags.totalBytesMax?.value ?? Infinity)
  if (fitting.length > 0) return [...fitting]
  // Where every phrase is too long for a tag.
  const words = wordsOf(item.name).map((word) => asTag(word, pack, names))
  return [...new Set(words)].filter((tag) => tag.length > 2 && isCarried(item, tag, 'tags')).slice(0, 5)
}
