import type { Variant } from '#shared/api/generation.ts'
import { CONDITION_LABELS, type Platform } from '#shared/rules/details.ts'
import { rulePack } from '#shared/rules/marketplaces.ts'
import { EMOJI } from '#shared/rules/marketplaces/patterns.ts'
import { languageOf } from '#shared/text/language.ts'
import { isCarried, type Item, marksIn } from './item.ts'
import { mentions } from './item-name.ts'
import { CONDITION_WORDS } from './knowledge.ts'
import { buyerLine, gradeOf, hasGrade, nameParts, openingOf } from './opening.ts'
import { inRow, keysIn, sentencesOf, type Told } from './sentences.ts'
import { bulleted, isSaid, isStory, lineOf, listOf, sectionsOf, specified, type Unit } from './sections.ts'
import { inWholeSentences } from './whole-sentences.ts'
import { identityOf } from './search-words.ts'
import { isColourPhrase } from './vocabulary.ts'
import { isPlural } from './word-classes.ts'
import { isWellWritten, oneLine, sentence, wordsOf } from './wording.ts'

/** Where it was before: nothing of what it is like now. */
const isPast = ({ clauses }: Told) =>
  clauses.every(
    ({ tells, text }) => tells === 'history' && !/\b(?:old|free|used|worn|played|kept|stored|never)\b/iu.test(text),
  )

/** Whether what is told first says what the item is, so that no opening need: its kind, or its maker and line. */
function namesItem(item: Item, { text }: Told): boolean {
  const { heads, maker, name } = identityOf(item)
  const said = new Set(keysIn(text))
  const shared = keysIn(name).filter((key) => said.has(key))
  if (!mentions(text, wordsOf(name)[0] ?? '')) return false
  const ofMaker = new Set(keysIn(maker))
  const hasLine = shared.some((key) => key.length > 2 && !ofMaker.has(key) && !isColourPhrase(key))
  if (maker !== '' && !mentions(text, maker)) return shared.length * 3 >= keysIn(name).length * 2
  return (heads.length > 0 && heads.every((head) => mentions(text, head))) || (maker !== '' && hasLine)
}

const OF_BOTH = /\b(?:bundle|lot|pairs?|collection|x ?\d+|\d+ ?x|and|plus)\b|[&+]/iu

/** Whether the item is several things; null where nobody can tell. */
function isSeveral(item: Item): boolean | null {
  const { kind, name } = identityOf(item)
  if (OF_BOTH.test(name.replace(/\bwith .*/iu, ''))) return null
  const words = wordsOf((kind || name).toLowerCase())
  if (isPlural(words.at(-1) ?? '')) return true
  return kind === '' && words.some(isPlural) ? null : false
}

const inParagraph = (...parts: readonly string[]) => parts.filter(Boolean).join(' ')

/** What opens it, the condition where that does not tell it, and what follows. */
function opened(item: Item, platform: Platform, variant: Variant) {
  const all = sentencesOf(item)
  const told = variant === 'v3' ? all.filter((each) => !isPast(each)) : all
  const [first, ...more] = told
  const isNamed = first !== undefined && namesItem(item, first)
  const isOwn = isNamed && (variant !== 'v2' || isStory([first]))
  const isInOpening = isNamed && !isOwn && first.isNote
  const sections = sectionsOf(isNamed ? more : told, item.typed)
  const { aside } = nameParts(item)
  const isBroken = item.condition === 'for-parts'
  const isBrief = sections.limits.length === 0 || variant === 'v3' || isBroken
  const isGraded = hasGrade(item.condition, platform) && isBrief && !isOwn
  const lead = inParagraph(
    isOwn ? '' : sentence(openingOf(item, variant, isGraded, isInOpening ? first.text : '')),
    isOwn || aside === '' ? '' : sentence(aside),
    isNamed && !isInOpening ? inRow([first]) : '',
    isOwn && isBroken ? gradeOf(item, platform) : '',
    variant === 'v2' ? buyerLine(item) : '',
  )
  return { lead, grade: isGraded || isBroken ? '' : gradeOf(item, platform), ...sections }
}

/** In lines: fewer facts, and fewer flaws, are told in sentences. */
const FEWEST = { facts: 2, flaws: 3 }

/** The same in sentences; `isSafe`: only those that rest on the facts as they then stand. */
function wholeIn(item: Item, units: readonly Unit[], isSafe: boolean): Told[] {
  const told = units.flat()
  const isKept = (text: string) => !isSafe || isCarried(item, text, 'description')
  return inWholeSentences(told, isSeveral(item)).map((each, at) => (isKept(each.text) ? each : (told[at] ?? each)))
}

const isLine = (line: string) => line.includes(': ')

/** What it is, what comes with it, its condition with what is wrong, and the terms. */
function ownWords(item: Item, platform: Platform, variant: Variant, isSafe: boolean): string[] {
  const { lead, grade, ...sections } = opened(item, platform, variant)
  const { about, included, absent, limits, terms } = sections
  const inSentences = (units: readonly Unit[]) => inRow(wholeIn(item, units, isSafe))
  const things = [...about, ...included, ...absent]
  const [end, wrong] = [inSentences(terms), inSentences(limits)]
  const isOwn = isSafe || isWellWritten(item.typed)
  const { lines, rest } = isOwn ? { lines: [], rest: things } : specified(sections)
  if (variant === 'v2') {
    return lines.filter(isLine).length < FEWEST.facts
      ? [inParagraph(lead, inSentences(things)), inParagraph(grade, wrong), end]
      : [
          inParagraph(lead, ...lines.filter((line) => !isLine(line)).map(sentence), inSentences(rest)),
          lines.filter(isLine).join('\n'),
          inParagraph(grade, wrong),
          end,
        ]
  }
  if (platform === 'Amazon') {
    const [list, more] = bulleted([...lines, ...rest.map(lineOf)])
    return [inParagraph(lead, grade), list, inParagraph(more, wrong, end)]
  }
  if (variant === 'v3') {
    const list = listOf([...lines, ...[...rest, ...limits].map(lineOf)], FEWEST.facts)
    return [inParagraph(lead, grade), list ?? inSentences([...things, ...limits]), end]
  }
  const isWhole = (unit: Unit) => isSaid(unit, wholeIn(item, [unit], isSafe))
  const list = listOf([...lines, ...rest.filter((unit) => !isWhole(unit)).map(lineOf)], FEWEST.facts)
  return [
    inParagraph(lead, inSentences(list === null ? things : rest.filter(isWhole))),
    list ?? '',
    listOf(limits.map(lineOf), FEWEST.flaws, grade.replace(/\.$/u, '') || 'Condition:') ?? inParagraph(grade, wrong),
    end,
  ]
}

/** For more than the marketplace takes: limits first, so that a cut costs a feature, not a flaw. */
function limitsFirst(item: Item, platform: Platform): string[] {
  const { lead, about, included, absent, limits, terms } = opened(item, platform, 'v1')
  return [lead, inRow([...limits, ...absent].flat()), inRow([...about, ...included, ...terms].flat())]
}

/** The seller's own text as it was typed, with the condition in its language. */
function asTyped({ name, typed, condition, ...item }: Item, platform: Platform, variant: Variant): string[] {
  const spoken = languageOf(`${name}\n${typed}`)
  const words = CONDITION_WORDS.find(({ language }) => language === spoken)
  const own = words === undefined ? '' : `${words.label}: ${words[condition]}`
  const isReadSo = own !== '' && isCarried(item, `${name}\n${typed}\n${own}`, 'description')
  const grade = isReadSo ? own : `Condition: ${CONDITION_LABELS[condition]}`
  if (!hasGrade(condition, platform)) return [typed]
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
  const whole = written(ownWords(item, platform, variant, false))
  const isDoubted = marksIn(item, whole.join('\n\n'), 'description') > 0
  const own = isDoubted ? written(ownWords(item, platform, variant, true)) : whole
  const isLong = own.join('\n\n').length > rulePack(platform).descriptionMax.value
  return isLong ? written(limitsFirst(item, platform)) : own
}
