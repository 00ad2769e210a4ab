import type { Variant } from '#shared/api/generation.ts'
import { rulePack } from '#shared/rules/marketplaces.ts'
import type { RulePack } from '#shared/rules/marketplaces/rule.ts'
import type { Platform } from '#shared/rules/platforms.ts'
import { headNoun, headPart } from './articles.ts'
import { withoutBanned } from './banned.ts'
import { categoryPhrase, isCategoryWord } from './band-finder.ts'
import { isCarried, type Item } from './item.ts'
import { mentions } from './item-name.ts'
import { otherWordsFor, searchPhrases, tokensIn } from './search-words.ts'
import { ACRONYMS, COLOURS, isEverydayWord, MATERIALS, SMALL_WORDS } from './vocabulary.ts'
import { oneLine, squash, withoutMarkup, wordsOf } from './wording.ts'

/** Small letters, but names, acronyms and words with digits or inner capitals as they are. */
function tagCase(text: string, names: readonly string[]): string {
  const kept = new Set(names.flatMap(wordsOf))
  return text.replaceAll(/[\p{L}\p{M}\p{N}'’-]+/gu, (word) => {
    const isName =
      kept.has(word) ||
      ACRONYMS.has(word) ||
      /\d|\p{L}\p{Lu}/u.test(word) ||
      (/^\p{Lu}/u.test(word) && !isEverydayWord(word) && !isCategoryWord(word))
    return isName ? word : word.toLowerCase()
  })
}

const isLoose = (word: string | undefined) => word !== undefined && SMALL_WORDS.has(word.toLowerCase())

/** Words of a name that describe no kind of thing. */
const GENERIC = new Set(
  'edition version model size type style oled pro mini plus max ultra air piece colour color condition item items bundle set lot only other mid century seater pair pack job'.split(
    ' ',
  ),
)

/** What the item is: its kind in one word or two, as buyers call it. */
function kindOf({ item, verbatim }: Item): string {
  if (verbatim !== null) return ''
  const known = categoryPhrase(headPart(item))
  if (known !== '') return known
  const head = headNoun(item)
  if (head.length < 3) return ''
  const isTyped = item.split(/[^\p{L}\p{N}'’-]+/u).includes(head)
  return !GENERIC.has(head) && !COLOURS.has(head) && (isTyped || isCategoryWord(head)) ? head : ''
}

/** The words that the name puts before its kind, one at a time: `brass desk lamp`, `vintage desk lamp`. */
function described(item: Item, kind: string): string[] {
  const words = wordsOf(withoutMarkup(headPart(item.item))).map((word) => word.toLowerCase())
  const at = kind === '' ? -1 : words.join(' ').lastIndexOf(kind.toLowerCase())
  const before = at < 0 ? [] : wordsOf(words.join(' ').slice(0, at))
  const near = before.slice(before.findLastIndex((word) => SMALL_WORDS.has(word) || /^\d+$/u.test(word)) + 1)
  const own = near.filter(
    (word) => !SMALL_WORDS.has(word) && !GENERIC.has(word) && word.length > 1 && !/^\d+$/u.test(word),
  )
  const isNamed = (word: string) => mentions(`${item.make} ${item.model}`, word)
  const plain = own.filter((word) => !isNamed(word))
  return [
    ...(plain.length > 1 ? [[...plain.slice(-2), kind].join(' ')] : []),
    ...plain
      .filter(isEverydayWord)
      .map((word) => `${word} ${kind}`)
      .toReversed(),
  ]
}

/** A long name up to the word for what it is: `Sony PlayStation 5 console`; names of two words inside it. */
function fromName({ name, item, verbatim }: Item): string[] {
  const words = name.split(' ')
  const at = words.slice(0, 5).findLastIndex((word) => isCategoryWord(word))
  const pairs =
    verbatim === null
      ? [...item.matchAll(/(?<![\p{L}-])\p{Lu}\p{Ll}+ (?:\p{Lu}\p{Ll}+|\d{1,4})(?![\p{L}-])/gu)].map(([pair]) => pair)
      : []
  return [words.length <= 4 ? name : '', at < 1 ? '' : words.slice(0, at + 1).join(' '), ...pairs]
}

const isStuff = (text: string) =>
  wordsOf(text).every((word) => COLOURS.has(word.toLowerCase()) || MATERIALS.has(word.toLowerCase()))

/** Every tag that the facts carry, grouped: what it is, how it is, what else it is called. */
function candidates(item: Item): Record<'named' | 'qualities' | 'others' | 'things' | 'tokens', string[]> {
  const { make, model } = item
  const kind = kindOf(item)
  const withKind = (text: string) => (kind === '' || mentions(text, kind) ? text : `${text} ${kind}`)
  const phrases = item.verbatim === null ? searchPhrases(item).map(({ text }) => text) : []
  return {
    named: [
      make === '' ? '' : withKind(make),
      model === '' ? '' : mentions(model, make) ? model : `${make} ${model}`,
      ...fromName(item),
      kind,
      ...described(item, kind),
    ],
    qualities: phrases
      .filter((text) => wordsOf(text).length <= 4)
      .map((text) => (isStuff(text) && wordsOf(text).length < 3 ? withKind(text) : text)),
    things:
      item.verbatim === null
        ? item.clauses
            .flatMap(({ tells, text }) => (tells === 'included' ? text.split(/, | and | & |\+/u) : []))
            .map((text) =>
              text.replace(
                /^(?:comes?|supplied|complete) with |^(?:with|includes?|including|original|the|a|its) |\s(?:is |are )?included$/giu,
                '',
              ),
            )
            .filter((text) => wordsOf(text).length < 4)
        : [],
    tokens:
      item.verbatim === null
        ? item.clauses
            .filter(({ tells }) => tells !== 'flaw' && tells !== 'missing' && tells !== 'delivery')
            .flatMap(({ text }) => tokensIn(text))
        : [],
    others: [...otherWordsFor(kind), ...otherWordsFor(kind.split(' ').at(-1) ?? '')]
      .slice(0, 6)
      .concat([...(model === '' ? [] : otherWordsFor(model)), ...item.keywords]),
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
    order: ({ named, qualities, others, things, tokens }) => [
      ...named,
      ...others.slice(0, 2),
      ...qualities,
      ...tokens,
      ...things,
      ...others.slice(2),
    ],
    most: MOST,
  },
  v2: {
    order: ({ named, qualities, others, things, tokens }) => [
      ...qualities,
      ...tokens,
      ...others,
      ...things,
      ...named.toReversed(),
    ],
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
  const names = [item.make, item.model]
  const { order, most } = LED_BY[variant]
  const tags: string[] = []
  for (const candidate of order(candidates(item))) {
    const tag = asTag(candidate, pack, names)
    const isSaid = COLOURS.has(tag) || tags.some((taken) => isNear(taken, tag))
    if (tag === '' || isSaid || tags.length >= Math.min(most, pack.tags.max.value) || !isCarried(item, tag, 'tags'))
      continue
    tags.push(tag)
  }
  return tags.length > 0 ? tags : fallback(item, pack, names)
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
