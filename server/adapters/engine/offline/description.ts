import type { Variant } from '#shared/api/generation.ts'
import { CONDITION_LABELS, type Platform } from '#shared/rules/details.ts'
import { rulePack } from '#shared/rules/marketplaces.ts'
import { formatPrice } from '#shared/money/currency.ts'
import { parseAmount } from '#shared/money/price-text.ts'
import { MONEY } from '#server/writing/own-price.ts'
import { askedOf, BARE } from './asked.ts'
import { isCarried } from './carried.ts'
import { EMOJI } from '#shared/rules/marketplaces/rule.ts'
import { languageOf } from '#shared/text/language.ts'
import { type Clause, saidIn } from './clauses.ts'
import type { Topic } from './copy-editor/topic.ts'
import type { Item } from './item.ts'
import { mentions } from './item-name.ts'
import { readingOf } from './item-reading.ts'
import { CONDITION_WORDS } from './knowledge.ts'
import { buyerLine, goesOn, goingOn, gradeOf, namesItem, openingOf, STARTS_SPEAKING } from './opening.ts'
import { LIMITS } from './private.ts'
import { keysIn, linesIn, pointsBack, type Told } from './told.ts'
import { capitalised, isWellWritten, oneLine, sentence, startingSmall, withoutStop, wordsOf } from './wording.ts'

const ON_TERMS: ReadonlySet<Clause['tells']> = new Set(['delivery', 'price'])
const isOnTerms = ({ tells }: Clause) => ON_TERMS.has(tells)
const TERMS: ReadonlySet<Topic> = new Set(['terms', 'ask', 'paid'])
/** In chances; and in words, of what stands behind the terms: `Paisley, ground floor`. */
const SURE = 0.6
const LONGEST_SCRAP = 6
const isSurelyOfTerms = ({ topic, sure }: Told) => TERMS.has(topic) && sure >= SURE

function isTerm(told: Told): boolean {
  const { clauses, leans, topic, text } = told
  const isSum = isSurelyOfTerms(told) && /\d/u.test(text)
  return clauses.every(isOnTerms) || (!leans && ((TERMS.has(topic) && clauses.some(isOnTerms)) || isSum))
}

const LONGEST_MORE = 8

/** Whether it goes on with the name that stands before it: `in black gloss`, `with tartan lining`. */
const isMore = (item: Item, { text, topic, clauses }: Told) =>
  topic !== 'chat' &&
  wordsOf(text).length <= LONGEST_MORE &&
  goesOn(item, text) &&
  clauses.every(({ tells, text: said }) => tells === 'attribute' || tells === 'measure' || /^with /iu.test(said))

/** Whoever says that it was never used need not be told to have chosen so. */
const SAID_NEW =
  /\b(?:brand new|new with(?:out)? (?:tags|box)|new in box|unopened|unused|unworn|sealed|never (?:been )?(?:used|worn|opened)|(?:made|knitted|crocheted|sewn|turned|carved) by me|I (?:made|knitted|crocheted|sewed|turned|carved))\b/iu

const SAID_BROKEN = /\b(?:spares|parts) ?(?:or|and|\/) ?repairs?\b|\bnot working\b/iu

const isSaid = ({ condition, told }: Item) =>
  (condition === 'new' && told.some(({ text }) => SAID_NEW.test(text))) ||
  (condition === 'for-parts' && SAID_BROKEN.test(told[0]?.text ?? ''))

const OPENS_WELL = /^(?:it['’]?s|this is|these are)\b|^[^.]{0,60}\b(?:that|which|who|though|although)\b|,/iu

type Parts = { opening: string; labels: string[]; body: Told[]; terms: Told[] }

/** Why it is sold does not come before what it is. */
function reasonLast(body: readonly Told[]): Told[] {
  const [first, second, ...rest] = body
  const isReason = first?.topic === 'own' && first.sure >= SURE && !first.leans
  return isReason && second && !second.leans && rest.length > 0 ? [second, ...rest, first] : [...body]
}

/** In the seller's order: who moves what is wrong to a place of its own tears it from the part that it is about. */
function partsOf(item: Item, platform: Platform, variant: Variant): Parts {
  const [body, terms]: [Told[], Told[]] = [[], []]
  let into = body
  for (const told of item.told) {
    if (
      isTerm(told) ||
      !(told.leans || (into === terms && isSurelyOfTerms(told) && wordsOf(told.text).length <= LONGEST_SCRAP))
    )
      into = isTerm(told) ? terms : body
    into.push(told)
  }
  const [first] = body
  // One is not "selling this drill is fine".
  const isClause =
    variant === 'v2' && first?.isSpoken === true && !OPENS_WELL.test(first.text) && !STARTS_SPEAKING.test(first.text)
  const own = first !== undefined && !isClause && namesItem(item, first) ? first : undefined
  const isRow = variant !== 'v3' && !item.typed.includes('\n')
  const more = isRow && !own && first && !first.isSpoken && isMore(item, first) ? first : undefined
  const rest = own || more ? body.slice(1) : body
  return {
    opening: openingOf(item, variant, {
      own,
      more,
      next: own || more ? undefined : first,
      grade: isSaid(item) ? '' : gradeOf(item, platform),
    }),
    labels: linesIn(item.clauses).map((line) => withoutStop(capitalised(line.map(saidIn).join(', ')))),
    body: isWellWritten(item.typed) ? rest : reasonLast(rest),
    terms,
  }
}

const listOf = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n')
const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(' ')
const textOf = (told: readonly Told[]) => told.map(({ text }) => text).join(' ')

function linesOf(told: readonly Told[]): string[] {
  const lines: string[] = []
  for (const { leans, text } of told) {
    const last = leans ? lines.pop() : undefined
    const more = pointsBack(text) ? `${sentence(last ?? '')} ${text}` : `${last}, ${startingSmall(text)}`
    lines.push(withoutStop(last === undefined ? text : more))
  }
  return lines
}

const LONGEST_LED = 14
const FEWEST_LINES = 3

const NAMES_AGAIN =
  /^(?:An?|My|Our) (?![^,.;]*\b(?:is|was|are|were|has|have|had|works?|comes?|came|needs?|fits?|got|do(?:es)?|did|runs?|measures?|folds?|looks?|bought|would|will|can)\b)/u
/** In sentences: more in a row are hard to read on a phone. */
const LONGEST_ROW = 7
const TURNS_TO: ReadonlySet<Topic> = new Set(['flaw', 'kit', 'not'])

/** In two where it is long, before what is wrong or comes along, if that begins near the middle. */
function inParagraphs(told: readonly string[], turns: ReadonlySet<string>): string[] {
  const half = Math.ceil(told.length / 2)
  const far = (at: number) => Math.abs(at - half)
  const ends = [...told.keys()].filter((at) => at > 1 && at < told.length - 1 && turns.has(told[at]!))
  const at = ends.toSorted((a, b) => far(a) - far(b))[0] ?? half
  return told.length < LONGEST_ROW ? [joined(...told)] : [joined(...told.slice(0, at)), joined(...told.slice(at))]
}

function composed(item: Item, platform: Platform, variant: Variant): string[] {
  const { opening: opened, labels, body, ...parts } = partsOf(item, platform, variant)
  const terms = textOf(parts.terms)
  const [first = '', ...rest] = linesOf(body)
  const more = capitalised(goingOn(item, opened, first))
  // `jug in good used condition, with a tenmoku glaze`
  const isLed =
    labels.length === 0 &&
    wordsOf(more).length <= LONGEST_LED &&
    /^(?:With|In|From|By) /u.test(more) &&
    !/\. \p{Lu}/u.test(opened)
  // `chair in good used condition: a woven chair in pale green`
  const isTheSame =
    variant !== 'v1' &&
    labels.length === 0 &&
    NAMES_AGAIN.test(more) &&
    mentions(more, readingOf(item).kind) &&
    !/\. \p{Lu}/u.test(opened)
  const opening =
    isLed || isTheSame
      ? sentence(`${withoutStop(opened)}${isLed ? ',' : ':'} ${startingSmall(more).replace(/^A /u, 'a ')}`)
      : opened
  const named = new Set(keysIn(opening))
  const lines = [...labels, isLed || isTheSame ? '' : more, ...rest].filter((line) =>
    keysIn(line).some((key) => !named.has(key)),
  )
  const suits = variant === 'v2' ? buyerLine(item) : ''
  if (platform === 'Amazon' && variant !== 'v3') return [opening, ...bulleted(lines), joined(suits, terms)]
  const isList = lines.length >= FEWEST_LINES && !isWellWritten(item.typed)
  const isTyped = /(?:\n[^\n]+){4}/u.test(item.typed) && lines.length >= FEWEST_LINES
  if ((isList && variant === 'v1') || (isTyped && variant !== 'v3'))
    return [opening, listOf(lines), joined(suits, terms)]
  const begun = body.filter(({ leans }, at) => at === 0 || !leans)
  const turns = begun.map(({ topic }, at) => TURNS_TO.has(topic) && begun[at - 1]?.topic !== topic)
  const turned = new Set(
    linesOf(body)
      .filter((_, at) => turns[at])
      .map(sentence),
  )
  const told = lines.map(sentence)
  if (variant === 'v3' && !isList) return [opening, ...inParagraphs(told, turned), terms]
  return [...inParagraphs([opening, ...told, suits].filter(Boolean), turned), terms]
}

/** Third-party guides: 3 to 5 bullets of 10 to 255 characters, under 1,000 in all. */
const BULLETS = { most: 5, shortest: 10, longest: 255, inAll: 1000 }

/** As many bullets as Amazon takes, and the rest in sentences. */
function bulleted(lines: readonly string[]): [string, string] {
  const fits = (line: string) => line.length >= BULLETS.shortest - 2 && line.length <= BULLETS.longest - 2
  const listed = lines.filter(fits).slice(0, BULLETS.most)
  while (listed.join('\n- ').length > BULLETS.inAll - 3) listed.pop()
  const rest = lines.filter((line) => !listed.includes(line))
  const last = [...listed.slice(-1), ...rest].map(sentence).join(' ')
  return rest.length > 0 && fits(last) && listed.join('\n- ').length + last.length < BULLETS.inAll
    ? [listOf([...listed.slice(0, -1), withoutStop(last)]), '']
    : [listOf(listed), rest.map(sentence).join(' ')]
}

/** For more than the marketplace takes: limits first, so that a cut costs a feature, not a flaw. */
function limitsFirst(item: Item, platform: Platform): string[] {
  const { opening, labels, body, terms } = partsOf(item, platform, 'v1')
  const { limits = [], others = [] } = Object.groupBy(body, ({ clauses }) =>
    clauses.some(({ tells }) => LIMITS.has(tells)) ? 'limits' : 'others',
  )
  return [opening, textOf(limits), joined(...labels.map(sentence), textOf([...others, ...terms]))]
}

/** The seller's own text as it was typed, with the condition in its language. */
function asTyped({ name, typed, condition }: Item, platform: Platform, variant: Variant): string[] {
  const spoken = languageOf(`${name}\n${typed}`)
  const words = CONDITION_WORDS.find(({ language }) => language === spoken)
  const grade = words ? `${words.label}: ${words[condition]}` : `Condition: ${CONDITION_LABELS[condition]}`
  if (gradeOf({ condition }, platform) === '') return [typed]
  return variant === 'v1' ? [typed, grade] : variant === 'v2' ? [grade, typed] : [`${grade}\n${typed}`]
}

/** Characters that Amazon takes in no description, and what says the same. */
const SPELLED: readonly (readonly [RegExp, string])[] = [
  [/£\s?(?=\d)/gu, 'GBP '],
  [/€\s?(?=\d)/gu, 'EUR '],
  [/…/gu, '...'],
  [/±\s?/gu, '+/-'],
  [/~\s?(?=\d)/gu, 'about '],
  [/[™®©†‡£€¥¢~]/gu, ''],
  [new RegExp(EMOJI.source, 'gu'), ' '],
]

function forAmazon(text: string): string {
  const clean = SPELLED.reduce((rest, [pattern, words]) => rest.replace(pattern, words), text)
  return clean.split('\n').map(oneLine).join('\n').trim()
}

/** Buyers type `mens`. */
const OF_MEN = /(?<=\b(?:m|wom|childr)en)s\b/giu

const BARE_SUM = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,/£$€-]|[£$€] )\d+(?:[.,]\d+)*(?![\p{L}\p{N}/-]|[.,]\d| ?(?:${MONEY}))`,
  'giu',
)

const IN_POUNDS = /(?<![\p{L}\d.,])(\d+(?:\.\d\d)?) ?(?:quid|pounds?)\b/giu

/** The asking price with its sign where it was typed without one: `Would like 85`. */
function withSign(item: Item, currency: string): Item {
  const { asking } = askedOf(item, currency)
  const signed = (told: Told) => {
    const asSum = (sum: string) => (parseAmount(sum) === asking ? formatPrice(asking, currency) : sum)
    const inPounds = told.text.replaceAll(currency === 'GBP' ? IN_POUNDS : /(?!)/gu, '£$1')
    const isSum = told.topic === 'ask' || BARE.test(inPounds)
    const text = isSum ? inPounds.replaceAll(BARE_SUM, asSum) : inPounds
    return text !== told.text && isCarried(item, text, 'description') ? { ...told, text } : told
  }
  return asking === null ? item : { ...item, told: item.told.map(signed) }
}

/** The paragraphs of a description, to be joined by an empty line; every fact is in one of them. */
export function writeDescription(asTold: Item, platform: Platform, variant: Variant, currency: string): string[] {
  const written = (blocks: readonly string[]) =>
    blocks.map((block) => (platform === 'Amazon' ? forAmazon(block) : block).replaceAll(OF_MEN, "'s")).filter(Boolean)
  const item = withSign(asTold, currency)
  if (item.isVerbatim) return written(asTyped(item, platform, variant))
  const own = written(composed(item, platform, variant))
  const isLong = own.join('\n\n').length > rulePack(platform).descriptionMax.value
  return isLong ? written(limitsFirst(item, platform)) : own
}
