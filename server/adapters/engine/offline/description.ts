import type { Variant } from '#shared/api/generation.ts'
import { CONDITION_LABELS, type Platform } from '#shared/rules/details.ts'
import { rulePack } from '#shared/rules/marketplaces.ts'
import { EMOJI } from '#shared/rules/marketplaces/rule.ts'
import { languageOf } from '#shared/text/language.ts'
import { type Clause, saidIn } from './clauses.ts'
import type { Topic } from './copy-editor/edit.ts'
import type { Item } from './item.ts'
import { CONDITION_WORDS } from './knowledge.ts'
import { gradeOf, namesItem, openingOf } from './opening.ts'
import { linesIn, pointsBack, type Told } from './told.ts'
import { capitalised, oneLine, sentence, withoutStop, wordsOf } from './wording.ts'

type Section = 'about' | 'state' | 'terms'
const SECTIONS: Record<Topic, Section> = {
  item: 'about',
  past: 'about',
  kit: 'about',
  not: 'about',
  good: 'state',
  flaw: 'state',
  terms: 'terms',
  ask: 'terms',
  paid: 'about',
  own: 'about',
  chat: 'about',
}
const TELLS: Record<Section, ReadonlySet<Clause['tells']>> = {
  about: new Set(['attribute', 'measure', 'history', 'included', 'missing']),
  state: new Set(['flaw', 'condition']),
  terms: new Set(['delivery', 'price']),
}
/** In chances: what the editor is less sure of stands where the facts say, too. */
const SURE = 0.6

function sectionOf({ topic, sure, clauses }: Told): Section {
  const own = SECTIONS[topic]
  const isTold = (section: Section) => clauses.some(({ tells }) => TELLS[section].has(tells))
  const isOne = (kind: Clause['tells']) => clauses.some(({ tells }) => tells === kind)
  if (clauses.every(({ tells }) => tells === 'measure')) return 'about'
  if (clauses.every(({ tells }) => TELLS.terms.has(tells))) return 'terms'
  if (clauses.some(({ tells, text }) => tells === 'missing' && /\bmissing\b/iu.test(text))) return 'state'
  // What is fine says nothing of the condition by itself: "acrylic, so washes at 40 fine".
  if (own === 'state' && (!isTold('state') || (topic === 'good' && !isOne('flaw')))) return 'about'
  if (sure >= SURE || isTold(own)) return own
  return (['state', 'terms'] as const).find(isTold) ?? 'about'
}

/** Where each sentence stands; what leans on the one before stays with it. */
function placed({ told, condition }: Item): { told: Told; section: Section }[] {
  const isNew = condition === 'new'
  let before: Section = 'about'
  return told.map((each) => {
    const said = sectionOf(each)
    // What is new has faults at most.
    const own = said === 'state' && isNew && !each.clauses.some(({ tells }) => tells === 'flaw') ? 'about' : said
    before = each.leans && own === 'about' ? before : own
    return { told: each, section: before }
  })
}

/** Where it was before: nothing of what it is like now. */
const isPast = ({ clauses, topic }: Told) =>
  topic === 'past' &&
  clauses.every(
    ({ tells, text }) => tells === 'history' && !/\b(?:old|free|used|worn|played|kept|stored|never)\b/iu.test(text),
  )

type Parts = Record<Section, Told[]> & { opening: string; labels: string[] }

/** In words. */
const LONGEST_MORE = 12

/** Whether it goes on with the name that stands before it: `in black gloss`, `navy leather, 24cm wide`. */
const isMore = ({ text, topic, clauses }: Told) =>
  topic !== 'chat' &&
  wordsOf(text).length <= LONGEST_MORE &&
  !/^(?:\p{L}+ed|bought|been|comes?|has|worn|never|only|still|no|can|not|does|did|had|was|is)\b/iu.test(text) &&
  clauses.every(({ tells, text: said }) => tells === 'attribute' || tells === 'measure' || /^with /iu.test(said))

function partsOf(item: Item, variant: Variant): Parts {
  const all = placed(item)
  const kept = variant === 'v3' ? all.filter(({ told }) => !isPast(told)) : all
  const at = kept.findIndex(
    ({ told, section }, index) => section === 'about' && (index === 0 || !told.leans) && namesItem(item, told),
  )
  const first = kept[0]
  const goesOn = variant !== 'v3' && at < 0 && first?.section === 'about' && !first.told.isSpoken && isMore(first.told)
  const own = goesOn ? undefined : kept[at]?.told
  const rest = kept.filter((_, index) => index !== (goesOn ? 0 : at))
  const inSection = (section: Section) => rest.filter((each) => each.section === section).map(({ told }) => told)
  return {
    opening: openingOf(item, variant, own, goesOn ? first.told : undefined),
    labels: linesIn(item.clauses).map((line) => withoutStop(capitalised(line.map(saidIn).join(', ')))),
    about: inSection('about'),
    state: inSection('state'),
    terms: inSection('terms'),
  }
}

const listOf = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n')
const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(' ')
const textOf = (told: readonly Told[]) => told.map(({ text }) => text).join(' ')

/** Each sentence with what points back at it. */
const thoughtsIn = (told: readonly Told[]) =>
  told.reduce<Told[][]>((thoughts, one) => {
    const last = one.leans && pointsBack(one.text) ? thoughts.at(-1) : undefined
    if (last === undefined) thoughts.push([one])
    else last.push(one)
    return thoughts
  }, [])

const linesOf = (told: readonly Told[]) => thoughtsIn(told).map((thought) => withoutStop(textOf(thought)))

const isLacking = ([first]: readonly Told[]) =>
  first !== undefined && first.clauses.length > 0 && first.clauses.every(({ tells }) => tells === 'missing')

function composed(item: Item, platform: Platform, variant: Variant): string[] {
  const { opening, labels, about, state, ...parts } = partsOf(item, variant)
  const terms = textOf(parts.terms)
  const head = gradeOf(item, platform)
  if (platform === 'Amazon') {
    const [list, more] = bulleted([...labels, ...linesOf(about)])
    return [opening, list, joined(more, head && sentence(head), textOf(state)), terms]
  }
  if (variant === 'v3')
    return [joined(opening, sentence(head)), listOf([...labels, ...linesOf([...about, ...state])]), terms]
  const notes = about.filter(({ isSpoken, text }) => !isSpoken && wordsOf(text).length <= LONGEST_NOTE)
  const isTypedSo = item.typed.split(/\n+/u).length >= FEWEST_LINES
  const isList = variant === 'v1' && (isTypedSo || notes.length >= FEWEST_NOTES)
  // Of what is new, with nothing wrong, that stands first.
  const isBare = item.condition === 'new' && state.length === 0
  const lead = isBare ? joined(opening, sentence(head)) : opening
  const block = variant === 'v1' ? blockOf(head, state, item) : joined(sentence(head), textOf(state))
  return [
    isList ? lead : joined(lead, textOf(about)),
    isList ? listed(labels, about) : labels.join('\n'),
    isBare ? '' : block,
    terms,
  ]
}

/** What is not there stands in no list of what is. */
function listed(labels: readonly string[], about: readonly Told[]): string {
  const thoughts = thoughtsIn(about)
  const there = thoughts.filter((thought) => !isLacking(thought)).flat()
  const lacking = textOf(thoughts.filter(isLacking).flat())
  const lines = [...labels, ...linesOf(there)]
  if (lines.length < 2) return joined(...lines.map(sentence), lacking)
  return [listOf(lines), lacking].filter(Boolean).join('\n\n')
}

const FEWEST_LINES = 3
/** Fewer notes, or longer ones in words, are told in a row. */
const FEWEST_NOTES = 4
const LONGEST_NOTE = 6

/** Faults right under a good grade read as if they were what is good about it. */
function blockOf(head: string, told: readonly Told[], { condition }: Item): string {
  const lines = linesOf(told)
  if (lines.length < 2) return joined(sentence(head), textOf(told))
  const isBad = condition === 'used-fair' || condition === 'for-parts'
  return `${isBad ? `${head}:` : joined(sentence(head), 'Worth knowing:')}\n${listOf(lines)}`
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
  const { opening, labels, about, state, terms } = partsOf(item, 'v1')
  const rest = [...labels.map(sentence), textOf(about), textOf(terms)]
  return [opening, textOf(state), joined(...rest)]
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

/** The paragraphs of a description, to be joined by an empty line; every fact is in one of them. */
export function writeDescription(item: Item, platform: Platform, variant: Variant): string[] {
  const written = (blocks: readonly string[]) =>
    blocks.map((block) => (platform === 'Amazon' ? forAmazon(block) : block).replaceAll(OF_MEN, "'s")).filter(Boolean)
  if (item.isVerbatim) return written(asTyped(item, platform, variant))
  const own = written(composed(item, platform, variant))
  const isLong = own.join('\n\n').length > rulePack(platform).descriptionMax.value
  return isLong ? written(limitsFirst(item)) : own
}
