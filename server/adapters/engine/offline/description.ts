import type { Variant } from '#shared/api/generation.ts'
import { CONDITION_LABELS, type Platform } from '#shared/rules/details.ts'
import { rulePack } from '#shared/rules/marketplaces.ts'
import { EMOJI } from '#shared/rules/marketplaces/patterns.ts'
import { languageOf } from '#shared/text/language.ts'
import { isCarried, type Item, marksIn } from './item.ts'
import { mentions } from './item-name.ts'
import { CONDITION_WORDS } from './knowledge.ts'
import { buyerLine, gradeOf, hasGrade, openingOf } from './opening.ts'
import { inRow, isOf, keysIn, LIMITS, sentencesOf, TERMS, type Told } from './sentences.ts'
import { inWholeSentences } from './whole-sentences.ts'
import { identityOf } from './search-words.ts'
import { isColourPhrase } from './vocabulary.ts'
import { isPlural } from './word-classes.ts'
import {
  capitalised,
  inSentence,
  isWellWritten,
  oneLine,
  sentence,
  withoutStop,
  withWords,
  wordsOf,
} from './wording.ts'

const FEWEST_LINES = 3

const asList = (lines: readonly string[]) => lines.map((line) => `- ${capitalised(withoutStop(line))}`).join('\n')

/** A list for what was typed as one. */
function listAsTyped(told: readonly Told[], typed: string): string[] | null {
  if (!typed.includes('\n') || isWellWritten(typed)) return null
  const starts = told.flatMap(({ clauses: [first] }, at) => (at === 0 || first?.sign.endsWith('\n') ? [at] : []))
  return [asList(starts.map((start, at) => inRow(told.slice(start, starts[at + 1]))))]
}

/** A list for what is notes and no more; null for sentences. */
function listOfNotes(told: readonly Told[]): string[] | null {
  const terms = told.filter(isTerm)
  const rest = told.filter((each) => !isTerm(each))
  const lines = rest.flatMap(({ notes }) => notes.map(({ text }) => text))
  return rest.every(({ isNote }) => isNote) && lines.length >= FEWEST_LINES ? [asList(lines), inRow(terms)] : null
}

/** A size that sounds like a fault: `depth 44cm`. */
const MEASURE = /^(?:\p{L}+ )?\d[\d.]* ?(?:cm|mm|m|in|inch|ft)\b/iu
const isTerm = (told: Told) => isOf(told, TERMS)
const isLimit = (told: Told) => isOf(told, LIMITS) && !MEASURE.test(told.text)

/** Parted where the first flaw is told and where the terms begin behind the last, but inside no sentence. */
function parted(told: readonly Told[]): [Told[], Told[], Told[]] {
  const opens = (at: number): number =>
    at > 0 && told[at]?.clauses[0]?.sentence === told[at - 1]?.clauses[0]?.sentence ? opens(at - 1) : at
  const flaw = told.findIndex(isLimit)
  const last = told.findLastIndex(isLimit)
  const found = told.findIndex(
    (each, at) =>
      at > Math.max(last, 0) && isTerm(each) && told.slice(at).filter(isTerm).length * 2 >= told.length - at,
  )
  const end = found < 0 ? told.length : found
  const start = Math.min(flaw < 0 ? told.length : opens(flaw), end)
  return [told.slice(0, start), told.slice(start, end), told.slice(end)]
}

/** Third-party guides: 3 to 5 bullets of 10 to 255 characters, under 1,000 in all. */
const BULLETS = { most: 5, shortest: 10, longest: 255, inAll: 1000 }

/** Sentences that follow each other in one bullet, as many bullets as Amazon takes; the rest is a paragraph. */
function bulleted(told: readonly Told[]): string[] {
  const size = Math.ceil(told.length / BULLETS.most)
  const lines: string[] = []
  let count = 0
  for (const { text } of told) {
    const longer = `${lines.at(-1) ?? ''} ${sentence(text)}`
    const isShort = sentence(text).length < BULLETS.shortest - 2
    const isFull = lines.length === 0 || (count >= size && !isShort) || longer.length > BULLETS.longest - 2
    if (isFull) lines.push(sentence(text))
    else lines[lines.length - 1] = longer
    count = isFull ? 1 : count + 1
  }
  const fits = (line: string) => line.length >= BULLETS.shortest - 2 && line.length <= BULLETS.longest - 2
  const listedLines = lines.slice(0, BULLETS.most).filter(fits)
  while (listedLines.join('\n- ').length > BULLETS.inAll - 3) listedLines.pop()
  const rest = lines.filter((line) => !listedLines.includes(line))
  return [listedLines.map((line) => `- ${line}`).join('\n'), rest.join(' ')]
}

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
  const ofMaker = new Set(keysIn(maker))
  const hasLine = shared.some((key) => key.length > 2 && !ofMaker.has(key) && !isColourPhrase(key))
  if (maker !== '' && !mentions(text, maker)) return shared.length * 3 >= keysIn(name).length * 2
  return (heads.length > 0 && heads.every((head) => mentions(text, head))) || (maker !== '' && hasLine)
}

/** The condition is a paragraph behind what it is: it parts no thought, and opens nothing. */
function graded([about, flaws, terms]: readonly (readonly Told[])[], lead: string, grade: string): string[] {
  const story = [lead, inRow(about ?? [])].filter(Boolean).join(' ')
  const limits = inRow(flaws ?? [])
  return [...(story === '' ? [limits, grade] : [story, grade, limits]), inRow(terms ?? [])]
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

/** What a variant tells, and as a list where it is brief or was typed as one: a list has notes, the rest whole sentences. */
function toldIn(item: Item, platform: Platform, variant: Variant, isSafe: boolean) {
  const all = sentencesOf(item)
  const [isBrief, takesLists] = [variant === 'v3', platform !== 'Amazon']
  const told = isBrief ? all.filter((each) => !isPast(each)) : all
  const asNotes = !takesLists
    ? null
    : isBrief
      ? listOfNotes(told)
      : variant === 'v1'
        ? listAsTyped(told, item.typed)
        : null
  if (isBrief || asNotes !== null) return { told, list: asNotes }
  const whole = inWholeSentences(told, item.name, isSeveral(item))
  const isKept = (text: string) => !isSafe || isCarried(item, text, 'description')
  return { told: whole.map((each, at) => (isKept(each.text) ? each : (told[at] ?? each))), list: null }
}

/** What it is, then the seller's own words. The concise one leaves out what only tells the item's past. */
function ownWords(item: Item, platform: Platform, variant: Variant, isSafe: boolean): string[] {
  const { told, list } = toldIn(item, platform, variant, isSafe)
  const [first, ...more] = told
  const isNamed = first !== undefined && variant !== 'v2' && list === null && namesItem(item, first)
  const isBroken = item.condition === 'for-parts'
  const isGraded = hasGrade(item.condition, platform) && (list !== null || isBroken || !told.some(isLimit))
  const opening = sentence(openingOf(item, variant, isGraded))
  if (list !== null) return [opening, ...list]
  if (platform === 'Amazon' && variant === 'v1') return [opening, ...bulleted(told)]
  const grade = gradeOf(item, platform)
  const lead = [isNamed ? '' : opening, variant === 'v2' ? buyerLine(item) : ''].filter(Boolean).join(' ')
  const blocks =
    isNamed && isBroken
      ? graded(parted(more), [sentence(first.text), grade].join(' '), '')
      : graded(parted(told), lead, isGraded && !isNamed ? '' : grade)
  return variant === 'v3' ? [blocks.filter(Boolean).join('\n')] : blocks
}

/** For more than the marketplace takes: limits first, so that a cut costs a feature, not a flaw. */
function limitsFirst(item: Item): string[] {
  const told = sentencesOf(item)
  return [
    sentence(openingOf(item, 'v1', true)),
    inRow(told.filter((each) => isOf(each, LIMITS))),
    inRow(told.filter((each) => !isOf(each, LIMITS))),
  ]
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

/** In the seller's spelling and run-ons where the check doubts what was mended there. */
function lessDoubted(item: Item, told: string): string {
  const marks = (text: string) => marksIn(item, text, 'description')
  const tried = (best: string, other: string) => (marks(best) > 0 && marks(other) < marks(best) ? other : best)
  const spelt = item.corrections.reduce((best, { from, to }) => tried(best, withWords(best, to, from)), told)
  const stops = marks(spelt) === 0 ? [] : [...spelt.matchAll(/\. (?=\p{Lu}\p{Ll})/gu)]
  return stops.reduceRight((best, { index }) => {
    const rest = best.slice(index + 2)
    return tried(best, `${best.slice(0, index)} ${inSentence(rest)}`)
  }, spelt)
}

/** The paragraphs of a description, to be joined by an empty line; every fact is in one of them. */
export function writeDescription(item: Item, platform: Platform, variant: Variant): string[] {
  const written = (blocks: readonly string[]) =>
    blocks.map((block) => (platform === 'Amazon' ? forAmazon(block) : block)).filter(Boolean)
  if (item.isVerbatim) return written(asTyped(item, platform, variant))
  const whole = written(ownWords(item, platform, variant, false))
  const isDoubted = marksIn(item, whole.join('\n\n'), 'description') > 0
  const own = isDoubted ? written(ownWords(item, platform, variant, true)) : whole
  const isLong = own.join('\n\n').length > rulePack(platform).descriptionMax.value
  return lessDoubted(item, (isLong ? written(limitsFirst(item)) : own).join('\n\n')).split('\n\n')
}
