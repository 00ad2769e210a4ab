import type { Grammar, Word } from './grammar.ts'
import { asWhole, DEGREES, ofPart, restOf, runsOn, STATE_WORD, TIME, withArticles } from './phrases.ts'
import { isListingWord, isProperName } from './spelling.ts'
import { isKnownName } from './brands.ts'
import { inSentence, withoutStop, wordsOf } from './wording.ts'

/**
 * How a clause can be said. Only what is recognised for certain becomes part of a sentence; a `fragment` stays as it was
 * typed, and so does what is `said` with a verb. `own` is a sentence with its own subject; of the others the item is the subject: it `is` heavy, `does` (runs
 * well), `was` bought in 2019, has `been` washed; `I` begins what the seller does or thinks.
 */
export type Shape = { as: 'own' | 'is' | 'does' | 'was' | 'been' | 'I' | 'said' | 'fragment'; text: string }

const BY_SELLER =
  /^(?:will|can|would|could|might|may|must|won['’]t|can['’]t|cannot|wouldn['’]t|don['’]t|do not) (?:not |also |be able to )?(?:include|post|ship|split|sell|swap|send|deliver|throw in|meet|dismantle|consider|accept|say|guarantee|swear|combine|arrange|help (?:load|carry|lift))\b|^(?:can['’]t|cannot) (?:see|find|tell|remember)\b|^(?:don['’]t|do not) (?:have|know|think|need)\b/iu
const BY_HAND =
  /^(?:wore|bought|used|kept|found|made|took|washed|played|tried|read|won|built|cleaned|fixed|replaced|put) (?:it|them|this)\b/iu
const THINKING = /^(?:think|believe|reckon|guess|suspect)\b/iu

/** The verb first: what the item does, or the seller. */
function asDoing(text: string, words: readonly Word[]): Shape | null {
  const [first, second] = words
  const verb = first?.part === 'adverb' ? second : first
  if (first === undefined || verb === undefined) return null
  if (THINKING.test(text)) return { as: 'I', text }
  if (/^(?:not sure|unsure|happy to|glad to)\b/iu.test(text)) return { as: 'I', text: `am ${text}` }
  if (/^(?:have|had|has|got) (?:it|them|these|this)\b/iu.test(text)) {
    const held = text
      .replace(/^\p{L}+ (\p{L}+) (?=(?:about |over |nearly )?\d+ (?:years?|months?|weeks?)\b)/u, 'have had $1 for ')
      .replace(/^\p{L}+(?= \p{L}+ since\b)/u, 'have had')
    return { as: 'I', text: held.replace(/^has(?= )/iu, 'have') }
  }
  if (BY_HAND.test(text)) return { as: 'I', text }
  if (/^been \p{L}+ing\b/iu.test(text)) return { as: 'I', text: `have ${text}` }
  if (/^have \p{L}/iu.test(text) || BY_SELLER.test(text)) return { as: 'I', text }
  if (
    verb.part !== 'finite' ||
    words.slice(0, 4).some(({ lower }) => /^(?:it|them)$/u.test(lower)) ||
    /^(?:must|should|may|might|do|are|were|have|am)$/u.test(verb.lower) ||
    runsOn(words, words.indexOf(verb))
  )
    return null
  return { as: 'does', text: withArticles(text) }
}

const EVENT =
  /^(?:used|worn|ridden|driven|played|read|kept|stored|looked|opened|washed|displayed|altered|garaged|descaled|cleaned|oiled|tested|serviced|resized|repaired|wiped|reset|handled|polished|pressed|painted|restored|refurbished|rewired|updated|maintained|stuck|glued|treated|charged|taken|moved|crashed|dropped|converted|modified|upgraded|waxed|sharpened|checked|run|tuned|shown|tried|aired|fixed|rested|professionally)$/u
const WAS = /^(?:bought|found|made|purchased|inherited|built|removed|given|won|received|acquired)$/u
const COUNT_OF_TIME =
  /^\p{L}+ (?:(?:about|around|maybe|only|just|at least) )?(?:\d+|one|two|three|four|five|six|a few|a couple of|a handful of|few|several)(?:\s?-\s?\d+)? (?:times?|weeks?|months?|years?|days?|hours?)\b/iu

/** `bought in 2019`, `never worn`, `built once and displayed`. */
function asDone(text: string, words: readonly Word[]): Shape | null {
  const at = words.findIndex(({ part }) => part !== 'adverb' && part !== 'not')
  const verb = words[at]
  const lead = words.slice(0, at)
  const isLead =
    /^(?:been|dry|hand|machine|professionally)$/u.test(verb?.lower ?? '') && words[at + 1]?.part === 'participle'
  const done = isLead ? words[at + 1] : verb
  const after = words[isLead ? at + 2 : at + 1]
  if (done?.part !== 'participle' || lead.length > 2) return null
  const goesOn =
    after === undefined ||
    ['adverb', 'preposition', 'but', 'and', 'participle'].includes(after.part) ||
    /^(?:once|twice|last|this|a|as|and|by|it|half|inside|ago|,)$/u.test(after.lower) ||
    COUNT_OF_TIME.test(text.slice(done.start)) ||
    /^(?:bought|made|purchased|built) (?:\p{Lu}\p{Ll}{2,8} )?(?:19|20)\d\d\b/u.test(text)
  if (!goesOn || (after?.part === 'participle' && words.length > 3) || /^(?:it|them)$/u.test(after?.lower ?? ''))
    return null
  if (
    /^a$/u.test(after?.lower ?? '') &&
    !/^\p{L}+ a (?:few|couple|handful|bit|little|lot|year|month|week)\b/iu.test(text.slice(done.start))
  )
    return null
  const and = words.findIndex(({ part }) => part === 'and')
  const next = words[and + 1]
  if (
    and > 0 &&
    (next?.part === 'noun' || next?.part === 'base') &&
    !words.slice(0, and).some(({ part }) => part === 'preposition')
  )
    return null
  const bare = text
    .replace(/^been /iu, '')
    .replace(
      /^(bought|made|purchased|built) (?=(?:(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\p{Ll}* )?(?:19|20)\d\d\b)/u,
      '$1 in ',
    )
    .replace(/^(\p{L}+) (?=(?:about |around |maybe )?\d+ (?:weeks|months|years|days|hours)\b(?! ago))/iu, '$1 for ')
  const isTwice = words.some(
    ({ part }, where) =>
      where > words.indexOf(done) && part === 'participle' && ['noun', 'number'].includes(words[where - 1]?.part ?? ''),
  )
  if (
    isTwice ||
    runsOn(words, words.indexOf(done)) ||
    done.lower === 'upgraded' ||
    (and > 0 && next?.part === 'adjective')
  )
    return null
  const isOnce = /\b(?:once|twice|times)\b/u.test(text)
  if (
    WAS.test(done.lower) ||
    (TIME.test(text) &&
      !isOnce &&
      !/^(?:used|worn|kept|stored|looked)$/u.test(done.lower) &&
      !lead.some(({ part }) => part === 'not'))
  )
    return { as: 'was', text: bare }
  return {
    as: EVENT.test(done.lower) || isOnce || lead.some(({ lower }) => lower === 'never') ? 'been' : 'is',
    text: bare,
  }
}

/** `heavy`, `dusty in the engine area`, `a bit musty`, `in good condition`. */
function asQuality(text: string, words: readonly Word[]): Shape | null {
  const at = words.findIndex(({ lower, part }) => !DEGREES.test(lower) && part !== 'adverb')
  const word = words[at]
  if (
    words.length === 1 &&
    /^(?:remote|manual|original|spare|video|audio|extra|adult|kids|digital)$/u.test(word?.lower ?? '')
  )
    return null
  if (word === undefined || !(word.part === 'adjective' || STATE_WORD.test(word.lower)) || at > 3) return null
  let next = at + 1
  while (words[next]?.part === 'and' && ['adjective', 'participle'].includes(words[next + 1]?.part ?? '')) next += 2
  const after = words.slice(next)
  const rest = restOf(after.length === 0 ? '' : text.slice(after[0]?.start), after)
  if (rest === null || after[0]?.part === 'and' || runsOn(words)) return null
  return {
    as: 'is',
    text: /^(?:but|so)$/u.test(after[0]?.lower ?? '')
      ? text.slice(0, words[next - 1]?.end) + `, ${text.slice(after[0]?.start)}`
      : text,
  }
}

const GRADE =
  /^(?:still |overall |all )?(?:in )?((?:an? |very |really |good |great |excellent |fair |perfect |used |clean |full |nice |overall |working |immaculate |mint )+(?:condition|order|working order|nick|shape)\b.*)$/iu

/** A clause as it stands inside a sentence: the capital that began the seller's own goes, that of a name stays. */
export function begun(typed: string): string {
  const text = inSentence(withoutStop(typed))
  const [first = '', second = ''] = wordsOf(text)
  const isWord = /^\p{Lu}\p{Ll}+$/u.test(first) && text.startsWith(first) && !/^\p{Lu}/u.test(second)
  return isWord && isListingWord(first.toLowerCase()) && !isKnownName(first) && !isProperName(first.toLowerCase())
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text
}

/** The shape of a clause. */
export function shapeOf(typed: string, grammar: Grammar): Shape {
  const text = begun(typed).replace(/(?<=[\p{L}\p{N}]) (?=(?:I|we) (?:think|believe|reckon|guess|hope)\??$)/u, ', ')
  const words = grammar(text)
  if (/^(?:about |over |under |nearly )?\d+ (?:years?|months?|weeks?) old$/u.test(text)) return { as: 'is', text }
  const grade = GRADE.exec(text)?.[1]
  if (grade !== undefined) return { as: 'is', text: `in ${grade}` }
  if (words.length === 0 || wordsOf(text).length > 40 || isOpen(text)) return { as: 'fragment', text }
  const own = asWhole(text, words) ?? ofPart(text, words)
  if (own !== null) return { as: 'own', text: own }
  const isSaid = words.some(({ part }) => part === 'finite')
  return (
    asDoing(text, words) ?? asDone(text, words) ?? asQuality(text, words) ?? { as: isSaid ? 'said' : 'fragment', text }
  )
}

/** A bracket that was not closed, or a list behind a colon. */
const isOpen = (text: string) => text.split('(').length !== text.split(')').length || /:/u.test(text)
