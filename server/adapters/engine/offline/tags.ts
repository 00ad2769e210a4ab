import { rulePack } from '#shared/marketplaces.ts'
import type { RulePack } from '#shared/marketplaces/rule.ts'
import type { Platform } from '#shared/platforms.ts'
import { headNoun, headPart } from './articles.ts'
import { withoutBanned } from './banned.ts'
import { categoryPhrase, isCategoryWord } from './band-finder.ts'
import { mentions } from './item-name.ts'
import type { Portrait } from './portrait.ts'
import { ACRONYMS, COLOURS, DESCRIBING, isEverydayWord, SMALL_WORDS } from './vocabulary.ts'
import { oneLine, squash, withoutMarkup, wordsOf } from './wording.ts'

const LABELS_FOR_TAGS = /^(?:colou?r|material|style|format|edition|storage|brand|artist|author|pattern|.*size)$/iu

/** Facts that nobody searches for. */
const UNSOUGHT =
  /^\d[\d,]* pieces$|\b(?:last|done)\b|\b(?:really|very|good|well|great|lovely|nice)\b|^(?:no|not|never|without|comes|measures|made to)\b|[%£$€]|\d,\d|\b(?:already|since|home|collect\w*|postage|deliver\w*|serviced|approx)\b|^[\d.,x× ]+(?:mm|cm|m|ml|l|kg|g|inch(?:es)?|ft|in)\b|^works\b|\b(?:fine|great|ok|okay|good)$|^(?:working|tested|boxed|complete|clean|used|working order)$|^[£$€]/iu

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

/** A phrase of at most `most` words that does not begin or end in a word of grammar. */
function phrase(text: string, most: number): string {
  const words = oneLine(text).split(' ').filter(Boolean)
  if (words.length === 0 || words.length > most || isLoose(words[0]) || isLoose(words.at(-1))) return ''
  return words.join(' ')
}

/** Keywords that fit thousands of things: worth a tag only after those that name this one. */
const GENERIC_SEARCH = /^(?:gifts?|presents?|rare|bargain|cheap|home|decor|housewarming|spares|repair|used|new)\b/iu

const GENERIC = new Set(
  'edition version model size type style oled pro mini plus max ultra air piece colour color condition item bundle set lot only other mid century seater'.split(
    ' ',
  ),
)

/** The noun that may close a tag: one that names a kind of thing, not part of a name. */
function tagNoun({ item, verbatim }: Portrait): string {
  const head = verbatim === null ? headNoun(item) : ''
  const isTyped = item.split(/[^\p{L}\p{N}'’-]+/u).includes(head)
  return !GENERIC.has(head) && !COLOURS.has(head) && (isTyped || isCategoryWord(head)) ? head : ''
}

/** What the item is called in two or three words: each describing word with the noun it describes. */
function itemPhrases(portrait: Portrait): string[] {
  const { item, name, make, model } = portrait
  const words = wordsOf(withoutMarkup(headPart(item))).map((word) => word.toLowerCase())
  const head = tagNoun(portrait)
  const at = words.lastIndexOf(head)
  if (head === '' || at < 0 || words.length > 8) return wordsOf(name).length <= 4 ? [name] : []
  const isOwn = (word: string, index: number) =>
    !SMALL_WORDS.has(word) &&
    !GENERIC.has(word) &&
    word.length > 1 &&
    !/^\d+$/u.test(words[index - 1] ?? '') &&
    !/^\d+$/u.test(word)
  const namedIn = (word: string) => `${make} ${model}`.toLowerCase().split(/\s+/u).includes(word)
  const describing = words.slice(0, at).filter((word, index) => isOwn(word, index) && !namedIn(word))
  const pair = describing.length > 1 ? [[...describing.slice(-2), head].join(' ')] : []
  const kind = categoryPhrase(headPart(item))
  const noun = kind.endsWith(head) && kind.includes(' ') ? kind : head
  const plain = describing.filter((word) => isEverydayWord(word) && !noun.split(' ').includes(word))
  return [...pair, noun, ...plain.map((word) => `${word} ${noun}`).toReversed(), head]
}

/** A long name up to the word for what it is: `Sony PlayStation 5 console`. */
function uptoCategory(name: string): string {
  const words = name.split(' ')
  const at = words.slice(0, 5).findLastIndex((word) => isCategoryWord(word))
  return at < 1 ? '' : words.slice(0, at + 1).join(' ')
}

/** Names of two words inside a longer one: `Star Wars`, `Millennium Falcon`. */
function properPairs(item: string): string[] {
  return wordPairs(item).filter((pair) => pair.split(' ').every((word) => /^\p{Lu}\p{Ll}/u.test(word)))
}

const isAdjective = (text: string) => DESCRIBING.has(text.toLowerCase()) || /^noise cancell?ing$/iu.test(text)

const isGeneric = (word: string) => GENERIC_SEARCH.test(word)

function candidates(portrait: Portrait, categories: readonly string[]): string[] {
  const { make, model, item, name, keywords, facts } = portrait
  const head = tagNoun(portrait)
  const kind = categoryPhrase(headPart(item))
  const noun = head !== '' && kind.includes(' ') && kind.endsWith(head) ? kind : head
  const withHead = (text: string) => (head === '' || mentions(text, head) ? text : `${text} ${head}`)
  const withNoun = (text: string) => (noun === '' || mentions(text, head) ? text : `${text} ${noun}`)
  const plain = facts.filter((fact) => fact.text.length <= 30 && !/[.!?;:]/u.test(fact.text))
  const values = plain.filter(
    ({ kind, label }) => kind === 'attribute' && label !== null && LABELS_FOR_TAGS.test(label),
  )
  const colours = values
    .filter(({ label }) => /^(?:colou?r|material)$/iu.test(label ?? ''))
    .map(({ text }) => withHead(text))
  const others = values
    .filter(({ label }) => !/^(?:colou?r|material)$/iu.test(label ?? ''))
    .map(({ label, text }) => (/size$/iu.test(label ?? '') ? `${label} ${text}` : text))
  const features = plain.filter(({ kind, label, text }) => kind === 'feature' && label === null && !UNSOUGHT.test(text))
  const sought = keywords.map((word) => (isAdjective(word) ? withHead(word) : word))
  return [
    phrase(name, 5),
    make === '' || model === '' || mentions(model, make) ? '' : phrase(withNoun(`${make} ${model}`), 5),
    phrase(name, 5) === '' && (kind === '' || head === '') ? uptoCategory(name) : '',
    make === '' || noun === '' ? '' : withNoun(make),
    model === '' ? '' : mentions(model, make) ? model : `${make} ${model}`,
    phrase(item, 5),
    wordsOf(item).length > 3
      ? (/(?<!\p{L})(?=[^\P{L}\p{Lu}]*\p{Lu}\p{L})\p{L}+ \d{1,2}(?![\p{L}\d])/u.exec(item)?.[0] ?? '')
      : '',
    ...(phrase(item, 5) === '' || head === '' ? properPairs(item) : []),
    ...itemPhrases(portrait),
    ...sought.filter((word) => !isGeneric(word)),
    ...colours.map((text) => phrase(text, 4)),
    ...features.map(({ text }) => phrase(isAdjective(text) ? withHead(text) : text, 3)),
    ...others.map((text) => phrase(text, 4)),
    ...categories,
    ...keywords.filter(isGeneric),
    make,
    model,
  ]
}

/** A name too long for a tag in pairs of words, from its end: `Star Wars`, `Millennium Falcon`. */
function wordPairs(item: string): string[] {
  const words = wordsOf(withoutMarkup(item)).filter(
    (word) => /^\p{L}{3,}$/u.test(word) && !SMALL_WORDS.has(word.toLowerCase()),
  )
  const from = words.length % 2
  return Array.from({ length: Math.floor(words.length / 2) }, (_, index) =>
    words.slice(from + 2 * index, from + 2 * index + 2).join(' '),
  )
}

/** Makes a tag out of a text as the marketplace allows it; empty when that cannot be done. */
function asTag(text: string, pack: RulePack, names: readonly string[]): string {
  const clean = withoutBanned(text.replaceAll(/[#,;"“”]/gu, ' '), pack, 'tags').replaceAll(/[<>]/gu, ' ')
  const tag = tagCase(
    oneLine(clean).replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}\p{M}'’)+])[^\p{L}\p{N}\p{M}'’)+]+$/gu, ''),
    names,
  )
  const max = pack.tags.eachMax?.value ?? 50
  return tag.length > max || !/\p{L}/u.test(tag) || SMALL_WORDS.has(tag) ? '' : tag
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

const MOST = 10
const ENOUGH = 5

/** Tags within the marketplace's limits, none like another, best first; each a phrase from the form or a category's name. */
export function writeTags(portrait: Portrait, platform: Platform, categories: readonly string[]): string[] {
  const pack = rulePack(platform)
  const names = [portrait.make, portrait.model]
  const most = Math.min(MOST, pack.tags.max.value)
  const tags: string[] = []
  const add = (candidate: string, isNeeded: boolean) => {
    const tag = asTag(candidate, pack, names)
    const isSaid = !tag.includes(' ') && (COLOURS.has(tag) || tags.some((taken) => keysOf(taken).has(keyOf(tag))))
    if (tag === '' || tags.length >= most || (isSaid && !isNeeded) || tags.some((taken) => isNear(taken, tag))) return
    tags.push(tag)
  }
  const all = candidates(portrait, categories)
  for (const candidate of all) add(candidate, false)
  for (const candidate of all) if (tags.length < ENOUGH) add(candidate, true)
  if (tags.length < 4 && portrait.verbatim === null) for (const pair of wordPairs(portrait.item)) add(pair, true)
  return fallback(tags, portrait, pack, names)
}

/** An item whose every phrase is too long for a tag is tagged with its longest fitting words. */
function fallback(chosen: string[], portrait: Portrait, pack: RulePack, names: readonly string[]): string[] {
  if (chosen.length > 0) return chosen
  const words = new Set(
    wordsOf(portrait.name)
      .map((word) => asTag(word, pack, names))
      .filter((tag) => tag.length > 2),
  )
  return [...words].slice(0, 5)
}
