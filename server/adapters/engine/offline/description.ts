import type { Variant } from '#shared/api/generation.ts'
import { CONDITION_LABELS, type Condition } from '#shared/rules/conditions.ts'
import { rulePack } from '#shared/rules/marketplaces.ts'
import { EMOJI } from '#shared/rules/marketplaces/patterns.ts'
import type { Platform } from '#shared/rules/platforms.ts'
import { languageOf } from '#shared/text/language.ts'
import { type Clause, saidIn } from './clauses.ts'
import { isCarried, type Item, marksIn, unmarked } from './item.ts'
import { CONDITION_WORDS } from './knowledge.ts'
import { capitalised, inSentence, listed, oneLine, sentence, squash, withoutStop, wordsOf } from './wording.ts'

/** The chosen condition in words, none of them better than it is. */
const IN_WORDS: Record<Condition, string> = {
  new: 'new and unused',
  'used-like-new': 'used but like new',
  'used-good': 'in good used condition',
  'used-fair': 'in fair used condition',
  'for-parts': 'for parts or not working',
}
const LONG_NAME = 7

/** Amazon tells the condition elsewhere; an item for parts is always called so. */
const hasGrade = (condition: Condition, platform: Platform) => platform !== 'Amazon' || condition === 'for-parts'

/** What it is and in what condition. */
function openingOf(item: Item, platform: Platform, variant: Variant): string {
  const name = unmarked(item, item.name)
  const thing = variant === 'v2' && platform !== 'Amazon' ? `I'm selling my ${inSentence(name)}` : capitalised(name)
  if (!hasGrade(item.condition, platform)) return sentence(thing)
  const grade = IN_WORDS[item.condition]
  const isLong = wordsOf(name).length > LONG_NAME || / in |,/u.test(name)
  const told = isLong ? `${sentence(thing)} ${sentence(grade)}` : `${thing}, ${grade}.`
  return isCarried(item, told, 'description') ? told : `${sentence(item.name)} ${sentence(grade)}`
}

/** Whom it would suit; empty where nothing such was said. */
function buyerLine({ buyer }: Item): string {
  const bare = withoutStop(buyer.replace(/^(?:for|to|perfect for|ideal for|suits?|would suit)\s+/iu, ''))
  const isPhrase = wordsOf(bare).length <= 8 && /^\p{L}[\p{L}\p{N} ,'’/&-]*$/u.test(bare)
  return isPhrase ? `Would suit ${listed(bare.split(/,\s*/u).filter(Boolean).map(inSentence))}.` : ''
}

/** One sentence as the seller put it, with what its pieces tell. */
type Told = { text: string; clauses: Clause[] }

const STOP = /[.\n]/u
const isOpen = (text: string) => text.split('(').length > text.split(')').length
const keysIn = (text: string) => wordsOf(text).map((word) => squash(word).replace(/(?<=..)s$/u, ''))
const LIMITS: ReadonlySet<Clause['tells']> = new Set(['flaw', 'missing'])
const isOf = (told: Told, kinds: ReadonlySet<Clause['tells']>) => told.clauses.some(({ tells }) => kinds.has(tells))

/** The seller's sentences in their own order, but for what only repeats the opening. */
function sentencesOf({ clauses }: Item, opening: string): Told[] {
  const known = new Set(keysIn(opening))
  const told: Told[] = []
  for (const [at, clause] of clauses.entries()) {
    const said = saidIn(clause)
    const last = told.at(-1)
    const next = clauses[at + 1]
    const isAlone =
      (at === 0 || STOP.test(clause.sign)) &&
      (next === undefined || STOP.test(next.sign) || (at === 0 && next.sign === ', '))
    if (last !== undefined && clause.sign.startsWith(')') && isOpen(last.text)) last.text += ')'
    const sign = clause.sign.replace(/^\)/u, '')
    if (isAlone && !LIMITS.has(clause.tells) && keysIn(said).every((key) => known.has(key))) continue
    if (last !== undefined && (!STOP.test(sign) || isOpen(last.text))) {
      last.text += last.text.endsWith('?') ? ` ${said}` : `${sign === '\n' ? '. ' : sign}${said}`
      last.clauses.push(clause)
    } else told.push({ text: said, clauses: [clause] })
  }
  return told
}

const LONGEST_NOTE = 8
const MOST_NOTES = 12
const SPEAKS =
  /\b(?:I|I['’]\p{L}+|we|it|its|it['’]s|they|he|she|you|is|are|was|were|has|have|had|but|so|which|because)\b/iu
const LEANS = /^(?:not|and|but|or|so|just|only|see|apart|except)\b/iu

/** A note names something and says nothing of it. */
const isNote = (clause: Clause) =>
  clause.label !== null || (wordsOf(clause.text).length <= LONGEST_NOTE && !SPEAKS.test(clause.text))

const asList = (lines: readonly string[]) => lines.map((line) => `- ${capitalised(withoutStop(line))}`).join('\n')
const inRow = (told: readonly Told[]) => told.map(({ text }) => sentence(text)).join(' ')

const TERMS: ReadonlySet<Clause['tells']> = new Set(['delivery'])

/** A list for what was typed as one, or is notes and no more, with the terms in a last line; null for sentences. */
function listOf(told: readonly Told[], typed: string): string[] | null {
  const clauses = told.flatMap((each) => each.clauses)
  if (typed.includes('\n')) {
    const starts = told.flatMap(({ clauses: [first] }, at) => (at === 0 || first?.sign.endsWith('\n') ? [at] : []))
    return [asList(starts.map((start, at) => inRow(told.slice(start, starts[at + 1]))))]
  }
  if (!clauses.every(isNote)) return null
  if (clauses.length > MOST_NOTES) return [asList(told.map(({ text }) => text))]
  const lines: string[] = []
  for (const clause of clauses.filter(({ tells }) => !TERMS.has(tells))) {
    const said = saidIn(clause)
    const last = lines.at(-1)
    const sign = clause.sign.includes('–') ? clause.sign : LEANS.test(said) ? ', ' : ''
    if (last !== undefined && (sign !== '' || isOpen(last))) lines[lines.length - 1] += `${sign || ', '}${said}`
    else lines.push(said)
  }
  const terms = clauses.filter(({ tells }) => TERMS.has(tells)).map((clause) => sentence(saidIn(clause)))
  return [asList(lines), terms.join(' ')]
}

/** Parted where the first flaw is told and where the terms begin. */
function paragraphs(told: readonly Told[]): string[] {
  const limits = told.findIndex((each) => isOf(each, LIMITS))
  const terms = told.findIndex((each) => isOf(each, TERMS) && !isOf(each, LIMITS))
  const ends = [limits, terms].filter((at) => at > 0).toSorted((a, b) => a - b)
  return [0, ...ends].map((start, at) => inRow(told.slice(start, ends[at])))
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
    const isFull = lines.length === 0 || count >= size || longer.length > BULLETS.longest - 2
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

const STORY: ReadonlySet<Clause['tells']> = new Set(['history'])

/** What it is, and then the seller's own words. The concise one leaves out what only tells the item's past. */
function ownWords(item: Item, platform: Platform, variant: Variant): string[] {
  const opening = openingOf(item, platform, variant)
  const told = sentencesOf(item, opening)
  if (variant === 'v3') {
    const brief = told.filter(
      ({ clauses }) => !clauses.every(({ tells, text }) => STORY.has(tells) && !/\bold\b/iu.test(text)),
    )
    return [[opening, inRow(brief)].filter(Boolean).join('\n')]
  }
  if (variant === 'v2') return [[opening, buyerLine(item)].filter(Boolean).join(' '), ...paragraphs(told)]
  if (platform === 'Amazon') return [opening, ...bulleted(told)]
  return [opening, ...(listOf(told, item.typed) ?? paragraphs(told))]
}

/** For more than the marketplace takes: limits first, so that a cut costs a feature, not a flaw. */
function limitsFirst(item: Item, platform: Platform): string[] {
  const opening = openingOf(item, platform, 'v1')
  const told = sentencesOf(item, opening)
  return [opening, inRow(told.filter((each) => isOf(each, LIMITS))), inRow(told.filter((each) => !isOf(each, LIMITS)))]
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

/**
 * The paragraphs of a description, to be joined by an empty line; every fact is in one of them. What the check doubts is
 * told as it was typed where it doubts that less.
 */
export function writeDescription(item: Item, platform: Platform, variant: Variant): string[] {
  const written = (blocks: readonly string[]) =>
    blocks.map((block) => (platform === 'Amazon' ? forAmazon(block) : block)).filter(Boolean)
  const typed = written(asTyped(item, platform, variant))
  if (item.isVerbatim) return typed
  const own = written(ownWords(item, platform, variant))
  const isLong = own.join('\n\n').length > rulePack(platform).descriptionMax.value
  const best = isLong ? written(limitsFirst(item, platform)) : own
  const marks = (blocks: readonly string[]) => marksIn(item, blocks.join('\n\n'), 'description')
  return marks(best) > 0 && marks(typed) < marks(best) ? typed : best
}
