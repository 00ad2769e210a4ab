import { headIn, isPluralNoun, startsWithVowelSound } from './articles.ts'
import { isCountedFlaw } from './flaw-nouns.ts'
import { GOING_ON, type Grammar, type Word } from './grammar.ts'
import { isListingWord } from './spelling.ts'
import { COLOURS, isKnownName, MATERIALS } from './vocabulary.ts'
import { inSentence, withoutStop, wordsOf } from './wording.ts'

/**
 * How a clause can be said. Only what is recognised for certain becomes part of a sentence; a `fragment` stays as it was
 * typed. `own` is a sentence with its own subject; of the others the item is the subject: it `is` heavy, `does` (runs
 * well), `was` bought in 2019, has `been` washed; `I` begins what the seller does or thinks.
 */
export type Shape = { as: 'own' | 'is' | 'does' | 'was' | 'been' | 'I' | 'fragment'; text: string }

const KIN =
  /^(?:son|daughter|wife|husband|mum|mom|dad|nan|gran|sister|brother|auntie|aunt|uncle|lad|kiddo|seamstress)$/u
const NAMED_BY_ITSELF = /^(?:everything|nothing|something|all|both|some|most|none|everyone|these|those|this|that)$/u

/** The end of the noun phrase that a clause begins with; 0 where it begins with none. */
function phraseEnd(words: readonly Word[]): number {
  let end = 0
  for (const [at, { part, lower }] of words.entries()) {
    const before = words[at - 1]
    if (part === 'noun') end = at + 1
    else if (
      part === 'base' &&
      before !== undefined &&
      ['noun', 'and', 'adjective', 'determiner', 'base', 'number'].includes(before.part)
    )
      end = at + 1
    else if (part === 'number' && before?.part === 'noun') end = at + 1
    else if (part === 'participle' && end > 0) break
    else if (lower === 'of' || (part === 'and' && end === at && end > 0)) continue
    else if (part === 'determiner' && end > 0) break
    else if (!['determiner', 'adjective', 'number', 'participle', 'gerund'].includes(part) && !/^[-/'’]$/u.test(lower))
      break
    else if (part === 'gerund' && end > 0) break
    else if (part === 'adjective' && end > 0) break
  }
  return end
}

const isPlural = (phrase: string, words: readonly Word[]) =>
  / (?:and|&|\+) /u.test(phrase) ||
  (/^(?:both|two|three|four|five|six|some|all|few|\d+)\b/iu.test(phrase) &&
    !/^(?:one|1)\b/iu.test(phrase) &&
    isPluralNoun(words.at(-1)?.lower ?? '')) ||
  /^(?:a )?couple of /u.test(phrase) ||
  isPluralNoun(
    / of /u.test(phrase) ? headIn(phrase) : (words.findLast(({ text }) => /^\p{Ll}+$/u.test(text))?.lower ?? ''),
  )

/** `foam handle` → `the foam handle`; what is counted, named or owned stays. */
function withThe(phrase: string, words: readonly Word[]): string {
  const [first] = words
  if (first === undefined || words.slice(1).some(({ part }) => part === 'number')) return phrase
  if (/\b(?:bit|piece|couple|pair|chunk|corner) of /u.test(phrase) && first.part !== 'determiner')
    return `${startsWithVowelSound(phrase) ? 'an' : 'a'} ${phrase}`
  const isOpen = ['noun', 'adjective', 'participle', 'gerund', 'base'].includes(first.part)
  const isNamed = /^\p{Lu}/u.test(phrase) || NAMED_BY_ITSELF.test(first.lower) || words.at(-1)?.part === 'number'
  if (!isOpen || isNamed) return phrase
  return words.length === 1 && KIN.test(first.lower) ? `my ${phrase}` : `the ${phrase}`
}

/** `has small tear` → `has a small tear`. */
const withArticles = (text: string) =>
  text.replace(
    /\b(has|have|with) ((?:(?:very |a )?(?:small|slight|tiny|little|minor|faint|light|large|big|deep|hairline) ){0,2})(\p{L}+)(?=$|[ ,.])/giu,
    (all, verb: string, how: string, noun: string) =>
      isCountedFlaw(noun) && !/^an? /iu.test(how)
        ? `${verb} ${startsWithVowelSound(how || noun) ? 'an' : 'a'} ${how}${noun}`
        : all,
  )

const STATE_WORD =
  /^(?:missing|gone|dead|loose|stiff|dim|flat|intact|clean|fine|good|perfect|ok|okay|tight|sharp|clear|complete|empty|sticky|rusty|weak|noisy|slow|wobbly|faulty|musty|untested|cloudy|bright|smooth|snappy|safe|dirty|tatty|blunt|slack|dusty|lost|shiny|crisp|straight|thin|bare|soft|solid|sound)$/u
/** What was done to a part stays done to it; what became of it is its state. */
const DONE =
  /^(?:added|replaced|changed|cleaned|fitted|washed|repaired|serviced|oiled|counted|removed|fixed|painted|rewired|upgraded|reset|updated|sleeved|found|checked|sorted)$/u
const DEGREES =
  /^(?:all|both|slightly|very|quite|badly|really|completely|only|just|well|half|partly|lightly|still|a|bit|little|not|been|now|also|never|heavily)$/u
const PLACE =
  /^(?:(?:the )?(?:top|bottom|left|right|front|back|rear|upper|lower|inside|outside|one|both|two)(?:[- ](?:hand|left|right))? )?(?:corners?|edges?|sides?|ends?)$/iu

/** What may follow a state: nothing, a place with its preposition, or what goes on with it. */
function restOf(text: string, words: readonly Word[]): string | null {
  const [first] = words
  if (first === undefined) return ''
  if (first.part === 'preposition' && words.length === 1) return null
  if (first.part === 'and' && !['adjective', 'participle', 'finite', 'adverb'].includes(words[1]?.part ?? ''))
    return null
  if (['preposition', 'and', 'but'].includes(first.part) || /^[,(]/u.test(first.text))
    return ` ${text}`.replace(/^ ,/u, ',')
  if (
    /^(?:here|there|inside|outside|underneath|again|too|throughout|everywhere|once|twice|recently|slightly|badly|enough)$/u.test(
      first.lower,
    )
  )
    return ` ${text}`
  if (PLACE.test(text))
    return ` ${/corner|end/iu.test(text) ? 'at' : 'along'} ${/^(?:the|one|both|two)\b/iu.test(text) ? '' : 'the '}${text}`
  if (first.part === 'number' && words.length < 6) return ` (${text})`
  return first.part === 'adverb' && (words.length === 1 || ['preposition', 'and', 'but'].includes(words[1]?.part ?? ''))
    ? ` ${text}`
    : null
}

/** As often nouns and verbs: "base set", "hair cut". */
const EITHER = /^(?:set|cut|put|read|left|cast|shot|ground|bound|lit|hung|cost|split|found)$/u
const isState = ({ part, lower }: Word) =>
  (part === 'participle' && !lower.endsWith('handed') && (!EITHER.test(lower) || /^(?:split|found)$/u.test(lower))) ||
  (part === 'gerund' && GOING_ON.has(lower)) ||
  STATE_WORD.test(lower)

/** `screen cracked top corner` → `the screen is cracked at the top corner`. */
function ofPart(text: string, words: readonly Word[]): string | null {
  const states = words.findIndex((word, at) => at > 0 && isState(word))
  let from = states
  while (from > 1 && DEGREES.test(words[from - 1]?.lower ?? '')) from -= 1
  const noun = words.slice(0, from)
  const state = words[states]
  if (states < 0 || state === undefined || phraseEnd(noun) !== noun.length || noun.length > 5) return null
  const head = noun.at(-1)
  if (head === undefined || !['noun', 'base', 'number'].includes(head.part)) return null
  if (head.lower.endsWith('ing') || (noun.length === 1 && head.text === head.text.toUpperCase())) return null
  const after = words.slice(states + 1)
  const rest = restOf(after.length === 0 ? '' : text.slice(after[0]?.start), after)
  if (rest === null) return null
  const phrase = text.slice(0, head.end)
  const how = text.slice(words[from]?.start, state.end)
  const many = isPlural(phrase, noun)
  if (how.startsWith('been ')) return `${withThe(phrase, noun)} ${many ? 'have' : 'has'} ${how}${rest}`
  const verb = DONE.test(state.lower) ? (many ? 'have been' : 'has been') : many ? 'are' : 'is'
  const it = many ? rest.replace(/^ but (?=\p{L}+s )/u, ' but it ') : rest
  return `${withThe(phrase, noun)} ${verb} ${how}${it}`
}

const SPEAKERS =
  /^(?:i|we|my|our|you|he|she|they|it|its|there|this|these|those|everything|all|both|nothing|what|his|her|their|someone)$/u

/** `has a tick goes away` → `has a tick, goes away`. */
function withComma(text: string, words: readonly Word[], verb: number): string {
  const next = words.findIndex(
    ({ part, lower }, at) =>
      at > verb + 1 &&
      part === 'finite' &&
      /^(?:has|have|goes|comes|needs|works|looks)$/u.test(lower) &&
      ['noun', 'number', 'adverb'].includes(words[at - 1]?.part ?? ''),
  )
  const isLinked = words
    .slice(verb + 1, next)
    .some(({ lower, part }) => LINKS.test(lower) || part === 'finite' || part === 'pronoun')
  const end = words[next - 1]?.end
  return next < 0 || isLinked || end === undefined ? text : `${text.slice(0, end)},${text.slice(end)}`
}

/** Whether the clause has a subject and a verb of its own; with `The` where its noun wants it. */
function asWhole(text: string, words: readonly Word[]): string | null {
  const [first, second] = words
  if (first === undefined || second === undefined) return null
  if (SPEAKERS.test(first.lower) && first.part !== 'adverb') {
    const isSaid = words
      .slice(1)
      .some(
        ({ part, lower }) =>
          part === 'finite' ||
          (/^(?:i|we|he|she|they|you)$/u.test(first.lower) && (part === 'participle' || part === 'base')) ||
          lower === "'s",
      )
    return isSaid ? text : null
  }
  let end = phraseEnd(words)
  const noun = words.slice(0, end)
  while (words[end]?.part === 'adverb') end += 1
  const verb = words[end]
  const head = noun.at(-1)
  if (verb === undefined || head === undefined) return null
  const isBroken = words.some(
    ({ part }, at) => part === 'be' && !words.slice(Math.max(0, at - 3), at).some((one) => one.part === 'finite'),
  )
  const isStuff = MATERIALS.has(head.lower) || COLOURS.has(head.lower)
  if (isBroken || (isStuff && !/^(?:is|are|was|were|has|have|looks?|feels?)$/u.test(verb.lower))) return null
  const isTold =
    verb.part === 'finite' || (verb.part === 'participle' && /^(?:it|them|me|us)$/u.test(words[end + 1]?.lower ?? ''))
  if (!isTold || noun.length > 7) return null
  const state = words.findLastIndex(isState)
  const after = words.slice(state + 1)
  const place =
    after[0] === undefined || !PLACE.test(text.slice(after[0].start))
      ? ''
      : (restOf(text.slice(after[0].start), after) ?? '')
  const told = place === '' ? withComma(text, words, end) : text.slice(0, words[state]?.end) + place
  return withArticles(withThe(told.slice(0, head.end), noun) + told.slice(head.end))
}

const BY_SELLER =
  /^(?:will|can|would|could|might|may|must|won['’]t|can['’]t|cannot|wouldn['’]t|don['’]t|do not) (?:not |also |be able to )?(?:include|post|ship|split|sell|swap|send|deliver|help|load|carry|throw|take|meet|show|dismantle|drop|consider|accept|say|guarantee|swear|find|tell|see|remember|hold|combine|bring|provide|arrange|get|use|want|know|think|have)\b/iu
const THINKING = /^(?:think|believe|reckon|guess|suspect)\b/iu

/** The verb first: what the item does, or the seller. */
function asDoing(text: string, words: readonly Word[]): Shape | null {
  const [first, second] = words
  const verb = first?.part === 'adverb' ? second : first
  if (first === undefined || verb === undefined) return null
  if (THINKING.test(text)) return { as: 'I', text }
  if (/^(?:not sure|unsure|happy to|glad to)\b/iu.test(text)) return { as: 'I', text: `am ${text}` }
  if (/^(?:have|had|has|got) (?:it|them|these|this)\b/iu.test(text))
    return {
      as: 'I',
      text: / since /u.test(text) ? text.replace(/^\w+/u, 'have had') : text.replace(/^(?:has|have)/iu, 'have'),
    }
  if (/^been \p{L}+ing\b/iu.test(text)) return { as: 'I', text: `have ${text}` }
  if (/^have \p{L}/iu.test(text) || BY_SELLER.test(text)) return { as: 'I', text }
  if (verb.part !== 'finite' || /^(?:must|should|may|might|do|are|were|have|am)$/u.test(verb.lower)) return null
  return { as: 'does', text: withArticles(text) }
}

const EVENT =
  /^(?:used|worn|ridden|driven|played|read|kept|stored|looked|opened|washed|displayed|altered|garaged|descaled|cleaned|oiled|tested|serviced|resized|repaired|wiped|reset|handled|polished|pressed|painted|restored|refurbished|rewired|updated|maintained|stuck|glued|treated|charged|taken|moved|crashed|dropped|converted|modified|upgraded|waxed|sharpened|checked|run|tuned|shown|tried|aired|fixed|rested|professionally)$/u
const WAS = /^(?:bought|found|made|purchased|inherited|built|removed|given|won|received|acquired)$/u
const LINKS = /^(?:but|so|and|or|because|as|which|that|who|where|when|if|since|then|though|while|than|before|until)$/u

/** Whether a second sentence begins where no word links it to the first. */
const runsOn = (words: readonly Word[]) => {
  const verb = words.findIndex(({ part }, at) => at > 0 && part === 'finite')
  return verb > 0 && !words.slice(0, verb).some(({ lower }) => LINKS.test(lower))
}
const TIME =
  /\b(?:in (?:\d{4}|\p{Lu}\p{Ll}{2,8})|last \p{L}+|this (?:spring|summer|autumn|winter|year|month|week|morning)|(?:19|20)\d\d|ago|yesterday|recently|by)\b/u
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
    .replace(/^(bought|made|purchased|built) (?=(?:\p{Lu}\p{Ll}{2,8} )?(?:19|20)\d\d\b)/u, '$1 in ')
    .replace(/^(\p{L}+) (?=(?:about |around |maybe )?\d+ (?:weeks|months|years|days|hours)\b)/iu, '$1 for ')
  if (runsOn(words)) return null
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
  return isWord && isListingWord(first.toLowerCase()) && !isKnownName(first)
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
  return asDoing(text, words) ?? asDone(text, words) ?? asQuality(text, words) ?? { as: 'fragment', text }
}

/** A bracket that was not closed, or a list behind a colon. */
const isOpen = (text: string) => text.split('(').length !== text.split(')').length || /:/u.test(text)
