import { headsOf } from './goods-words.ts'
import type { Clause } from './clause.ts'
import { type Grammar, isThird, ofMany, type Word } from './grammar.ts'
import type { Item } from './item.ts'
import { asLine } from './sections.ts'
import { makerAtFront } from './makers.ts'
import { isProperName, isWord } from './spelling.ts'
import { isKnownName } from './brands.ts'
import { isCommonWord, PARTS_OF_THINGS } from './vocabulary.ts'
import { sentence, withoutStop } from './wording.ts'

/** What is told of the item, in one sentence with what is told of it in the same way; no `lead`: it stands by itself. */
type Told = { lead: string; rest: string }

/** What happened to a thing, not how it is made: `worn twice`, but no `padded strap`. */
const HAPPENED =
  /^(?:used|worn|ridden|played|kept|stored|garaged|displayed|bought|purchased|serviced|washed|cleaned|descaled|resoled|rewaxed|re-\p{L}+ed|repaired|replaced|restored|refurbished|repainted|tested|reset|wiped|built|made|opened|driven)$/u
const AT_A_TIME =
  /^(?:bought|purchased|made|built)\b|\b(?:ago|last|yesterday|(?:19|20)\d\d|(?:in|last) (?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)\p{L}*)\b|\bby\b/iu
/** One flaw that can be counted; several, and what cannot, have no article. */
const ONE_FLAW =
  /^(?:(?:very|slight|small|tiny|minor|light|little|faint|hairline|single|old|big|large|odd) )*(?:scratch|scuff|mark|dent|chip|crack|stain|hole|tear|rip|nick|snag|ding|spot|ring|pull|crease|dink|split|burn|repair|patch)\b/iu
const FLAWS =
  /^(?:(?:an?|some|a few|a couple of|a bit of|several|very|slight|small|tiny|minor|light|little|faint|odd|normal|usual|general) )*(?:scratche|scuff|mark|dent|chip|crack|stain|hole|tear|rip|nick|snag|ding|spot|pull|crease)s\b|^(?:an? |some |a bit of |slight |light |minor |normal |usual |general )*(?:wear|creasing|fading|rust|bobbling|pilling|foxing|fraying|scuffing|patina|discolou?ration)\b/iu
const DOUBTED = /^(.{3,40}?),? (I (?:think|believe|reckon))$/iu
const isDecade = (text: string) => /^(?:about |early |late |mid )?(?:(?:1[89]|20)?\d0s)$/iu.test(text)

const many = (word: string) => /\p{Ll}{2}[^s]s$/u.test(word) && isWord(word.slice(0, -1))

/** Tells an item's clauses in sentences. */
export type Prose = {
  /** How the item is spoken of: `It`, or `They` where it is several. */
  it: string
  /** A verb of the item: `has`, or `have` where it is several. */
  verb: (third: string) => string
  of: (clauses: readonly Clause[]) => string
  grammar: Grammar
  /** What the item is called in a word. */
  head: string
}

export function proseOf({ name, grammar }: Pick<Item, 'name' | 'grammar'>): Prose {
  const head = headsOf(name, grammar)[0]?.words ?? ''
  const isMany = many(head) && !/ of | (?:set|lot|bundle)\b/iu.test(name)
  const it = isMany ? 'They' : 'It'
  const verb = (third: string) => (isMany ? ofMany(third) : third)
  const told = (clause: Clause) =>
    clause.text.split(/(?<=[.?]) (?=\p{Lu})/u).map((text) => toldBy({ ...clause, text }, { it, verb, grammar, head }))
  return { it, verb, grammar, head, of: (clauses) => joined(clauses.flatMap(told)) }
}

/** What is told of the item in the same way, in one sentence. */
function joined(all: readonly Told[]): string {
  const sentences: Told[] = []
  for (const next of all) {
    const last = sentences.at(-1)
    const isSame = last !== undefined && next.lead !== '' && last.lead === next.lead
    if (isSame && ![last.rest, next.rest].some((text) => /[,.;]| and |^no /u.test(text)))
      last.rest += ` and ${next.rest}`
    else sentences.push({ ...next })
  }
  return sentences.map(({ lead, rest }) => sentence(together(lead, rest))).join(' ')
}

const together = (lead: string, rest: string) => (lead === '' ? rest : `${lead} ${rest}`)
const asSaid = (rest: string): Told => ({ lead: '', rest })
type Voice = Omit<Prose, 'of'>

function toldBy(clause: Clause, voice: Voice): Told {
  if (clause.label !== null) return asSaid(asLine(clause))
  if (clause.tells === 'delivery') return asSaid(clause.text)
  const text = begun(withoutStop(clause.text))
  const all = voice.grammar(text)
  const link = all.findIndex(({ part }, at) => at > 0 && part === 'but')
  const words = link < 0 ? all : all.slice(0, link)
  const verb = words.findIndex(({ part }) => part === 'finite')
  const [, doubted, doubt] = DOUBTED.exec(text) ?? []
  if (doubted !== undefined && (isDecade(doubted) || !/[ \d]/u.test(doubted)))
    return asSaid(
      `${doubt} ${voice.it.toLowerCase()} ${voice.verb('is')} ${isDecade(doubted) ? 'from the ' : ''}${doubted}`,
    )
  if (/^(?:19|20)\d\d$/u.test(text)) return asSaid(`${voice.it} ${voice.verb('is')} from ${text}`)
  if (/^from (?:an?|my|our) /u.test(text)) return { lead: `${voice.it} ${voice.verb('comes')}`, rest: text }
  if (verb >= 0 && words.slice(0, verb).every(({ part }) => part === 'adverb')) return doing(text, words, voice)
  if (verb > 0) return asSaid(isBareSubject(words.slice(0, verb)) ? `the ${text}` : text)
  return being(clause, text, words, voice)
}

/** `weighs 5 g`, `would suit a child` */
function doing(text: string, words: readonly Word[], { it, verb }: Voice): Told {
  const at = words.findIndex(({ part }) => part === 'finite')
  const first = words[at]
  if (/^had (?:it|them|this|these) /iu.test(text)) return asSaid(`I ${text}`)
  return first === undefined || !isThird(first.lower) || /^would (?!suit|fit|look|make|be|go)/iu.test(text)
    ? asSaid(text)
    : { lead: `${it} ${text.slice(0, first.start)}${verb(first.lower)}`, rest: text.slice(first.end).trim() }
}

/** `worn twice`, `never washed` */
function happened(text: string, words: readonly Word[], { it, verb }: Voice): Told | null {
  const at = words.findIndex(({ part }) => part !== 'adverb' && part !== 'not')
  const [word, next] = words.slice(Math.max(at, 0))
  if (word === undefined || !HAPPENED.test(word.lower) || next?.part === 'noun' || next?.part === 'determiner')
    return null
  if (AT_A_TIME.test(text)) return { lead: `${it} ${verb('was')}`, rest: text }
  return { lead: `${it} ${verb('has')} ${text.slice(0, word.start)}been`, rest: text.slice(word.start) }
}

/** The state of a thing, told without a verb: `small scuff`, `zip broken`. */
function being({ tells }: Clause, text: string, words: readonly Word[], voice: Voice): Told {
  const isOfState = tells === 'flaw' || tells === 'condition' || tells === 'missing'
  const lead = `${voice.it} ${voice.verb('has')}`
  if (isOfState && (FLAWS.test(text) || /^no \p{Ll}{3}/u.test(text))) return { lead, rest: text }
  if (isOfState && ONE_FLAW.test(text)) return { lead, rest: `a${/^[aeio]/iu.test(text) ? 'n' : ''} ${text}` }
  const at = words.findIndex(({ part }, index) => index > 0 && STATES.has(part))
  const subject = words.slice(0, at)
  const part = subject.at(-1)?.lower ?? ''
  const isPart =
    isOfState &&
    (PARTS_OF_THINGS.has(part.replace(/s$/u, '')) ||
      (words[at]?.part !== 'adjective' && many(part) === part.endsWith('s')))
  const isThing = part === voice.head && HAPPENED.test(words[at]?.lower ?? '')
  if (at < 1 || (!isPart && !isThing) || !isBareSubject(subject)) return happened(text, words, voice) ?? asSaid(text)
  const start = words[at]?.start ?? 0
  const is = isThing && AT_A_TIME.test(text) ? 'was' : 'is'
  return asSaid(`the ${text.slice(0, start)}${many(part) ? ofMany(is) : is} ${text.slice(start)}`)
}

const STATES: ReadonlySet<Word['part']> = new Set(['participle', 'adjective', 'gerund'])

/** Whether a clause names or measures something and says nothing of it. */
export const isNote = ({ label, text, isSentence }: Clause, grammar: Grammar): boolean =>
  label !== null ||
  (!isSentence &&
    !grammar(text)
      .slice(0, 2)
      .some(({ part }) => part === 'finite') &&
    !/[.?] |^(?:(?:19|20)\d\d|from .*)$/u.test(text))

/** A text inside a sentence: its first word is small unless it is a name. */
export function begun(text: string): string {
  const [first = ''] = text.split(' ')
  const small = first.toLowerCase()
  const isOrdinary =
    /^\p{Lu}\p{Ll}*(?:['’]s)?$/u.test(first) &&
    first !== 'I' &&
    (isCommonWord(small) || (isWord(small) && !isProperName(small) && makerAtFront(text) === ''))
  return isOrdinary ? small + text.slice(first.length) : text
}

/** A thing without its article: `front left wheel`. */
function isBareSubject(subject: readonly Word[]): boolean {
  const [first] = subject
  return (
    first !== undefined &&
    subject.length < 5 &&
    /^\p{Ll}/u.test(first.text) &&
    subject.at(-1)?.part === 'noun' &&
    subject.every(
      ({ part, lower, text }) =>
        (part === 'noun' || part === 'adjective' || part === 'participle' || part === 'and') &&
        /^\p{Ll}/u.test(text) &&
        !isKnownName(lower) &&
        !isProperName(lower),
    )
  )
}
