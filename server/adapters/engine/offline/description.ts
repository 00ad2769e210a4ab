import type { Variant } from '#shared/api/generation.ts'
import { CONDITION_LABELS, type Condition, type Platform } from '#shared/rules/details.ts'
import { rulePack } from '#shared/rules/marketplaces.ts'
import { EMOJI } from '#shared/rules/marketplaces/patterns.ts'
import { languageOf } from '#shared/text/language.ts'
import { type Clause, saidIn } from './clauses.ts'
import { identityOf } from './search-words.ts'
import { isCarried, type Item, marksIn, unmarked } from './item.ts'
import { CONDITION_WORDS } from './knowledge.ts'
import { makerAtFront } from './makers.ts'
import { inRow, isOf, isOpen, keysIn, LIMITS, sentencesOf, type Told } from './sentences.ts'
import { capitalised, inSentence, listed, oneLine, sentence, withoutStop, wordsOf } from './wording.ts'

/** The chosen condition in words, none of them better than it is. */
const IN_WORDS: Record<Condition, string> = {
  new: 'new and unused',
  'used-like-new': 'used but like new',
  'used-good': 'in good used condition',
  'used-fair': 'in fair used condition',
  'for-parts': 'for parts or not working',
}
/** Amazon tells the condition elsewhere; an item for parts is always called so. */
const hasGrade = (condition: Condition, platform: Platform) => platform !== 'Amazon' || condition === 'for-parts'

const LONGEST_NAME = 6

/** What it is in a few words: the title tells all of its name. */
function shortName(item: Item): string {
  const { kind, made } = identityOf(item)
  const name = unmarked(item, item.name)
  const end = kind === '' ? -1 : name.indexOf(kind)
  const upToKind = end < 0 ? '' : name.slice(0, end + kind.length)
  const isFit = (text: string) =>
    text !== '' && wordsOf(text).length <= LONGEST_NAME && isCarried(item, text, 'description')
  return (
    [name, upToKind, kind === '' && /\d/u.test(made) ? made : ''].find(isFit) ??
    (isCarried(item, name, 'description') ? name : kind)
  )
}

/** What it is and in what condition; the seller's first sentence, where it says what it is, or follows in the same breath. */
function openingOf(item: Item, platform: Platform, variant: Variant, first: Told | undefined): string {
  const name = shortName(item)
  const isNamed = first !== undefined && keysIn(name).every((key) => keysIn(first.text).includes(key))
  const grade = hasGrade(item.condition, platform) ? IN_WORDS[item.condition] : ''
  if (variant === 'v2' && platform !== 'Amazon') return `I'm selling my ${inSentence(name)}, ${grade}.`
  const thing = (isNamed || variant === 'v3') && (grade !== '' || isNamed) ? '' : capitalised(name)
  return thing + grade === '' ? '' : sentence([thing, grade].filter(Boolean).join(grade.startsWith('in ') ? ' ' : ', '))
}

/** Whom it would suit; empty where nothing such was said. */
function buyerLine({ buyer }: Item): string {
  const bare = withoutStop(buyer.replace(/^(?:for|to|perfect for|ideal for|suits?|would suit)\s+/iu, ''))
  const isPhrase = wordsOf(bare).length <= 8 && /^\p{L}[\p{L}\p{N} ,'’/&-]*$/u.test(bare)
  return isPhrase ? `Would suit ${listed(bare.split(/,\s*/u).filter(Boolean).map(inSentence))}.` : ''
}

const LONGEST_NOTE = 8
const MOST_NOTES = 12
const SPEAKS =
  /\b(?:I|I['’]\p{L}+|we|it|its|it['’]s|they|he|she|you|is|are|was|were|has|have|had|but|so|which|because)\b/iu
const LEANS_ON = /^(?:not|and|but|or|so|just|only|see|apart|except)\b/iu

/** A note names something and says nothing of it. */
const isNote = (clause: Clause) =>
  clause.label !== null || (wordsOf(clause.text).length <= LONGEST_NOTE && !SPEAKS.test(clause.text))

const NAMING: ReadonlySet<Clause['tells']> = new Set(['attribute', 'measure', 'included', 'identity'])
const FEWEST_LINES = 3

const asList = (lines: readonly string[]) => lines.map((line) => `- ${capitalised(withoutStop(line))}`).join('\n')

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
    const sign = clause.sign.includes('–') ? clause.sign : LEANS_ON.test(said) ? ', ' : ''
    if (last !== undefined && (sign !== '' || isOpen(last))) lines[lines.length - 1] += `${sign || ', '}${said}`
    else lines.push(said)
  }
  if (lines.length < FEWEST_LINES) return null
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

const LONGEST_BREATH = 120
/** Of what a thing is and has, without a sentence of its own. */
const isBreath = ({ text, clauses }: Told) =>
  text.length <= LONGEST_BREATH &&
  wordsOf(text).length > 3 &&
  !/^(?:\p{L}+(?:ed|['’]s)|taken|built|bought|worn|made) /iu.test(text) &&
  clauses.every((clause) => isNote(clause) && NAMING.has(clause.tells))

/** What it is, and then the seller's own words. The concise one leaves out what only tells the item's past. */
function ownWords(item: Item, platform: Platform, variant: Variant): string[] {
  const all = sentencesOf(item)
  const told = variant === 'v3' ? all.filter((each) => !isPast(each)) : all
  const [first, ...more] = told
  const opening = openingOf(item, platform, variant, first)
  if (variant === 'v2') return [[opening, buyerLine(item)].filter(Boolean).join(' '), ...paragraphs(told)]
  if (platform === 'Amazon' && variant === 'v1') return [opening, ...bulleted(told)]
  const list = variant === 'v1' ? listOf(told, item.typed) : null
  if (list !== null) return [opening, ...list]
  const isOne = first !== undefined && opening !== '' && isBreath(first)
  if (first !== undefined && !isOne && opening === sentence(IN_WORDS[item.condition]) && variant === 'v1')
    return paragraphs([{ ...first, text: `${sentence(first.text)} ${opening}` }, ...more])
  if (!isOne) return variant === 'v1' ? [opening, ...paragraphs(told)] : [`${opening} ${inRow(told)}`.trim()]
  const led = `${withoutStop(opening)}: ${makerAtFront(first.text) === '' ? inSentence(first.text) : first.text}`
  const rest = [{ ...first, text: led }, ...more]
  return variant === 'v1' ? paragraphs(rest) : [inRow(rest)]
}

/** For more than the marketplace takes: limits first, so that a cut costs a feature, not a flaw. */
function limitsFirst(item: Item, platform: Platform): string[] {
  const told = sentencesOf(item)
  return [
    openingOf(item, platform, 'v1', undefined),
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
