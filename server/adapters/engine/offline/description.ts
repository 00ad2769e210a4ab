import type { Variant } from '#shared/api/generation.ts'
import { CONDITION_LABELS, type Platform } from '#shared/rules/details.ts'
import { rulePack } from '#shared/rules/marketplaces.ts'
import { EMOJI } from '#shared/rules/marketplaces/rule.ts'
import { languageOf } from '#shared/text/language.ts'
import { isCarried, type Item, marksIn } from './item.ts'
import { CONDITION_WORDS } from './knowledge.ts'
import { labelledLines, labelOf } from './labels.ts'
import { gradeOf, namesItem, openingOf } from './opening.ts'
import { sectionOf } from './sections.ts'
import { inParagraph, lineOf, rowsOf, sentencesOf, type Told, type Unit, unitsOf } from './sentences.ts'
import { isWellWritten, oneLine, sentence, wordsOf } from './wording.ts'

/** Where it was before: nothing of what it is like now. */
const isPast = ({ clauses }: Told) =>
  clauses.every(
    ({ tells, text }) => tells === 'history' && !/\b(?:old|free|used|worn|played|kept|stored|never)\b/iu.test(text),
  )

type Parts = { opening: string; labels: string[]; about: Unit[]; limits: Unit[]; terms: Unit[] }

/** What tells first what the item is. */
const isOpening = (item: Item, unit: Unit, at: number) =>
  (at === 0 ? sectionOf(unit) !== 'terms' : sectionOf(unit) === 'about') &&
  unit[0] !== undefined &&
  namesItem(item, unit[0])

/** What the seller said, each in its place; `isPlain`: without labels. */
function partsOf(item: Item, variant: Variant, isPlain: boolean): Parts {
  const all = sentencesOf(item)
  const told = unitsOf(variant === 'v3' ? all.filter((each) => !isPast(each)) : all)
  const at = told.findIndex((unit, index) => isOpening(item, unit, index))
  const [own, ...leaning] = told[at] ?? []
  const rest = told.map((unit, index) => (index === at ? leaning : unit)).filter((unit) => unit.length > 0)
  const labelled = rest.map((unit) => ({ unit, label: isPlain ? null : labelOf(unit) }))
  const unlabelled = labelled.filter(({ label }) => label === null).map(({ unit }) => unit)
  const inSection = (section: ReturnType<typeof sectionOf>) => unlabelled.filter((unit) => sectionOf(unit) === section)
  return {
    opening: openingOf(item, variant, own),
    labels: labelledLines(labelled.flatMap(({ label }) => label ?? [])),
    about: inSection('about'),
    limits: inSection('limits'),
    terms: inSection('terms'),
  }
}

const FEWEST_LINES = 2
/** In words: more is a paragraph. */
const LONGEST_LINE = 30
const isLine = (text: string) => wordsOf(text).length <= LONGEST_LINE
const listOf = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n')
const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(' ')

/** The condition, and below it or behind it what is wrong. */
function conditionOf(grade: string, limits: readonly Unit[], isList: boolean): string {
  const lines = limits.map(lineOf)
  if (isList && lines.length >= FEWEST_LINES && lines.every(isLine))
    return [grade, listOf(lines)].filter(Boolean).join('\n')
  return joined(grade === '' ? '' : sentence(grade), inParagraph(limits))
}

/** What it is, with its labels and notes in a list; its condition with what is wrong; the terms. */
function composed(item: Item, platform: Platform, variant: Variant, isPlain: boolean): string[] {
  const { opening, labels, about, limits, terms } = partsOf(item, variant, isPlain)
  const grade = gradeOf(item, platform)
  const end = inParagraph(terms)
  if (variant === 'v2') {
    return [joined(opening, inParagraph(about)), labels.join('\n'), conditionOf(grade, limits, false), end]
  }
  const isSaid = (unit: Unit) => variant === 'v1' && platform !== 'Amazon' && unit.some(({ isNote }) => !isNote)
  const lines = [...labels, ...rowsOf(about.filter((unit) => !isSaid(unit))).map(lineOf)]
  if (platform === 'Amazon') {
    const [list, more] = bulleted(lines)
    return [opening, list, joined(more, conditionOf(grade, limits, false), end)]
  }
  const all = variant === 'v3' ? [...lines, ...limits.map(lineOf)] : lines
  const isList = all.length >= FEWEST_LINES && all.every(isLine)
  if (variant === 'v3' && isList) return [joined(opening, grade === '' ? '' : sentence(grade)), listOf(all), end]
  return [
    joined(opening, inParagraph(isList ? about.filter(isSaid) : about)),
    isList ? listOf(lines) : labels.join('\n'),
    conditionOf(grade, limits, true),
    end,
  ]
}

/** Third-party guides: 3 to 5 bullets of 10 to 255 characters, under 1,000 in all. */
const BULLETS = { most: 5, shortest: 10, longest: 255, inAll: 1000 }

/** As many bullets as Amazon takes, and the rest in sentences. */
function bulleted(lines: readonly string[]): [string, string] {
  const fits = (line: string) => line.length >= BULLETS.shortest - 2 && line.length <= BULLETS.longest - 2
  const listed = lines.filter(fits).slice(0, BULLETS.most)
  while (listed.join('\n- ').length > BULLETS.inAll - 3) listed.pop()
  const rest = lines.filter((line) => !listed.includes(line))
  return [listOf(listed), rest.map(sentence).join(' ')]
}

/** For more than the marketplace takes: limits first, so that a cut costs a feature, not a flaw. */
function limitsFirst(item: Item): string[] {
  const { opening, about, limits, terms } = partsOf(item, 'v1', true)
  return [opening, inParagraph(limits), inParagraph([...about, ...terms])]
}

/** The seller's own text as it was typed, with the condition in its language. */
function asTyped({ name, typed, condition, ...item }: Item, platform: Platform, variant: Variant): string[] {
  const spoken = languageOf(`${name}\n${typed}`)
  const words = CONDITION_WORDS.find(({ language }) => language === spoken)
  const own = words === undefined ? '' : `${words.label}: ${words[condition]}`
  const isReadSo = own !== '' && isCarried(item, `${name}\n${typed}\n${own}`, 'description')
  const grade = isReadSo ? own : `Condition: ${CONDITION_LABELS[condition]}`
  if (gradeOf({ condition }, platform) === '') return [typed]
  return variant === 'v1' ? [typed, grade] : variant === 'v2' ? [grade, typed] : [`${grade}\n${typed}`]
}

/** Characters that Amazon takes in no description, and what says the same. */
const SPELLED: readonly (readonly [RegExp, string])[] = [
  [/£\s?(?=\d)/gu, 'GBP '],
  [/€\s?(?=\d)/gu, 'EUR '],
  [/\$\s?(?=\d)/gu, 'USD '],
  [/¥\s?(?=\d)/gu, 'JPY '],
  [/…/gu, '...'],
  [/±\s?/gu, '+/-'],
  [/~\s?(?=\d)/gu, 'about '],
  [/(?<=[\p{L}\p{N}])[™®©†‡£€¥¢~](?=[\p{L}\p{N}])/gu, ' '],
  [/[™®©†‡£€¥¢~]/gu, ''],
  [new RegExp(EMOJI.source, 'gu'), ' '],
]

function forAmazon(text: string): string {
  const clean = SPELLED.reduce((rest, [pattern, words]) => rest.replace(pattern, words), text)
  return clean.split('\n').map(oneLine).join('\n').trim()
}

/** Buyers type `mens`. */
const OF_MEN = /(?<=\b(?:m|wom|childr)en)s\b/giu

/** The paragraphs of a description, to be joined by an empty line; every fact is in one of them. */
export function writeDescription(item: Item, platform: Platform, variant: Variant): string[] {
  const written = (blocks: readonly string[]) =>
    blocks.map((block) => (platform === 'Amazon' ? forAmazon(block) : block).replaceAll(OF_MEN, "'s")).filter(Boolean)
  if (item.isVerbatim) return written(asTyped(item, platform, variant))
  const whole = written(composed(item, platform, variant, isWellWritten(item.typed)))
  const isDoubted = marksIn(item, whole.join('\n\n'), 'description') > 0
  const own = isDoubted ? written(composed(item, platform, variant, true)) : whole
  const isLong = own.join('\n\n').length > rulePack(platform).descriptionMax.value
  return isLong ? written(limitsFirst(item)) : own
}
