import { headIn, isPluralNoun, startsWithVowelSound } from './articles.ts'
import { COUNTED } from './flaw-nouns.ts'
import { GOING_ON, isVerbOfThings, type Word } from './grammar.ts'
import { COLOURS, MATERIALS, PARTS_OF_THINGS } from './vocabulary.ts'

const LINKS = /^(?:but|so|and|or|because|as|which|that|who|where|when|if|since|then|though|while|than|before|until)$/u
export const TIME =
  /\b(?:in (?:\d{4}|\p{Lu}\p{Ll}{2,8})|last \p{L}+|this (?:spring|summer|autumn|winter|year|month|week|morning)|(?:19|20)\d\d|ago|yesterday|recently|by)\b/u

const KIN =
  /^(?:son|daughter|wife|husband|mum|mom|dad|nan|gran|sister|brother|auntie|aunt|uncle|lad|kiddo|seamstress)$/u
const NAMED_BY_ITSELF =
  /^(?:everything|nothing|something|all|both|some|most|none|half|each|neither|either|another|everyone|these|those|this|that)$/u

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

/** `has small tear` → `has a small tear`, `comes in plain box` → `comes in a plain box`. */
export const withArticles = (text: string) =>
  text
    .replace(IN_CASE, '$1 in a $2')
    .replace(FLAWED, (_, verb: string, what: string) => `${verb} ${startsWithVowelSound(what) ? 'an' : 'a'} ${what}`)
    .replace(HAVING, (all, verb: string, how: string, noun: string) =>
      PARTS_OF_THINGS.has(noun) && !isPluralNoun(noun) && !isPluralNoun(how)
        ? `${verb} ${startsWithVowelSound(how) ? 'an' : 'a'} ${how} ${noun}`
        : all,
    )

const IN_CASE =
  /\b(comes?|came|kept|sent|supplied) in (?!an? |the |its |my |original )((?:\p{Ll}+ )?(?:case|box|bag|tin|pouch|folder|tube|sleeve))\b/gu
const HAVING =
  /\b(has|have) (?!an? |the |no |some |any |its |his |her |my |your |all |both |more |one |two |three |four |five |six |had |been |got |not |plenty |lots |loads )(\p{Ll}+) (\p{Ll}+)(?=$|[,.]| (?:on|in|at|to|near|of|from|under|and|but|by|with|where|which|that|when)\b)/gu
const FLAWED = new RegExp(
  String.raw`\b(has|have|with) ((?!(?:an?|some|no|the|its|any|more|two|three|few|several|many)\b)(?:\p{Ll}+ ){0,3}?(?:${COUNTED}))(?=$|[,.]| (?:on|in|at|to|near|of|from|under|and|but|by|with|where|which|that|when)\b)`,
  'giu',
)

export const STATE_WORD =
  /^(?:missing|gone|dead|loose|stiff|dim|flat|intact|clean|fine|good|perfect|ok|okay|tight|sharp|clear|complete|empty|sticky|rusty|weak|noisy|slow|wobbly|faulty|musty|untested|cloudy|bright|smooth|snappy|safe|dirty|tatty|blunt|slack|dusty|lost|shiny|crisp|straight|thin|bare|soft|solid|sound)$/u
/** What was done to a part stays done to it; what became of it is its state. */
const DONE =
  /^(?:added|replaced|changed|cleaned|fitted|washed|repaired|serviced|oiled|counted|removed|fixed|painted|rewired|upgraded|reset|updated|sleeved|found|checked|sorted|sharpened|changed|treated|restrung|reglued|rewaxed|resoled|used|opened|tested|worn)$/u
export const DEGREES =
  /^(?:all|both|slightly|very|quite|badly|really|completely|only|just|well|half|partly|lightly|still|a|bit|little|not|been|now|also|never|heavily)$/u
const PLACE =
  /^(?:(?:the )?(?:top|bottom|left|right|front|back|rear|upper|lower|inside|outside|one|both|two)(?:[- ](?:hand|left|right))? )?(?:corners?|edges?|sides?|ends?)$/iu

/** `scratch on lid` → `scratch on the lid`. */
export const withPlaces = (text: string) =>
  text.replaceAll(
    /\b(on|in|under|near|across|inside|around|along|at|to|by|of) ((?:left|right|front|back|rear|top|bottom|inner|outer|upper|lower|main) ){0,2}(\p{L}+)\b/giu,
    (all, where: string, _side: string | undefined, part: string) =>
      PARTS_OF_THINGS.has(part.toLowerCase()) || PARTS_OF_THINGS.has(part.toLowerCase().replace(/s$/u, ''))
        ? `${where} the ${all.slice(where.length + 1)}`
        : all,
  )

/** What may follow a state: nothing, a place with its preposition, or what goes on with it. */
export function restOf(text: string, words: readonly Word[]): string | null {
  const [first] = words
  if (first === undefined) return ''
  if (first.part === 'preposition' && words.length === 1) return null
  if (first.part === 'and' && !['adjective', 'participle', 'finite', 'adverb'].includes(words[1]?.part ?? ''))
    return null
  if (['preposition', 'and', 'but'].includes(first.part) || /^[,(]/u.test(first.text))
    return withPlaces(` ${text}`.replace(/^ ,/u, ','))
  if (
    /^(?:here|there|inside|outside|underneath|again|too|throughout|everywhere|once|twice|recently|slightly|badly|enough)$/u.test(
      first.lower,
    )
  )
    return ` ${text}`
  if (/^(?:last|this) \p{L}+$|^later$/u.test(text)) return ` ${text}`
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
export function ofPart(text: string, words: readonly Word[]): string | null {
  const known = words.findIndex((word, at) => at > 0 && isState(word))
  const isPartsOwn =
    words.at(-1)?.part === 'adjective' &&
    PARTS_OF_THINGS.has(words.at(-2)?.lower ?? '') &&
    !COLOURS.has(words.at(-1)?.lower ?? '') &&
    !/^(?:top|bottom|back|front|left|right|side|approx|included|original|spare|each|only|new)$/u.test(
      words.at(-1)?.lower ?? '',
    )
  const states = known < 0 && isPartsOwn ? words.length - 1 : known
  let from = states
  while (from > 1 && DEGREES.test(words[from - 1]?.lower ?? '')) from -= 1
  const noun = words.slice(0, from)
  const state = words[states]
  if (states < 0 || state === undefined || phraseEnd(noun) !== noun.length || noun.length > 5) return null
  const head = noun.at(-1)
  if (head === undefined || !['noun', 'base'].includes(head.part)) return null
  if (
    (head.lower.endsWith('ing') && !PARTS_OF_THINGS.has(head.lower)) ||
    (noun.length === 1 && head.text === head.text.toUpperCase())
  )
    return null
  const after = words.slice(states + 1)
  const rest = restOf(after.length === 0 ? '' : text.slice(after[0]?.start), after)
  if (
    rest === null ||
    runsOn(words, states) ||
    noun.some(({ lower }) => lower === 'size') ||
    /^(?:couple|few|pair|lot|rest)$/u.test(head.lower) ||
    (head.lower === 'floor' && state.lower === 'flat')
  )
    return null
  const phrase = text.slice(0, head.end)
  const how = text.slice(words[from]?.start, state.end)
  const many = isPlural(phrase, noun)
  const [, never] = /^(never|not) /u.exec(how) ?? []
  if (never !== undefined && DONE.test(state.lower))
    return `${withThe(phrase, noun)} ${many ? 'have' : 'has'} ${never} been ${how.slice(never.length + 1)}${rest}`
  if (how.startsWith('been ')) return `${withThe(phrase, noun)} ${many ? 'have' : 'has'} ${how}${rest}`
  if (/^used$|^worn$|^tested$|^opened$/u.test(state.lower) && how === state.lower && rest === '') return null
  const isPast = DONE.test(state.lower) && (TIME.test(rest) || rest === ' later')
  const verb = isPast
    ? many
      ? 'were'
      : 'was'
    : DONE.test(state.lower)
      ? many
        ? 'have been'
        : 'has been'
      : many
        ? 'are'
        : 'is'
  const it = many ? rest.replace(/^ but (?=\p{L}+s )/u, ' but it ') : rest
  return `${withThe(phrase, noun)} ${verb} ${how}${it}`
}

const SPEAKERS =
  /^(?:i|we|my|our|you|he|she|they|it|its|there|this|these|those|everything|all|both|nothing|what|his|her|their|someone)$/u

/** Whether the clause has a subject and a verb of its own; with `The` where its noun wants it. */
export function asWhole(text: string, words: readonly Word[]): string | null {
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
  let end = phraseEnd(words) || Number(first.part === 'adjective' && second.part === 'finite')
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
  if (runsOn(words, end) || (noun.length === 1 && isVerbOfThings(head.lower))) return null
  const told = place === '' ? text : text.slice(0, words[state]?.end) + place
  return withArticles(withThe(told.slice(0, head.end), noun) + told.slice(head.end))
}

/** Whether behind a verb a second clause begins that no word links to the first, or that lacks its verb. */
export const runsOn = (words: readonly Word[], verb = 0): boolean =>
  words.some(({ part, lower }, at) => {
    if (at <= verb) return false
    const before = words[at - 1]
    const after = words.slice(at + 1)
    if (/^(?:so|because)$/u.test(lower)) return !after.some((word) => word.part === 'finite')
    if (part === 'and') {
      const end = phraseEnd(after)
      return (
        (end > 0 && isEnded(after[end])) ||
        (/^(?:some|an?|few)$/u.test(after[0]?.lower ?? '') && !isHaving(words[verb]))
      )
    }
    const isLinked = words
      .slice(verb > 0 ? verb + 1 : 0, at)
      .some((word) => LINKS.test(word.lower) || word.part === 'but')
    const isOneVerb = ['finite', 'adverb', 'not'].includes(before?.part ?? '') && at - verb < 3
    const isSeen = /^(?:i|we|you)$/u.test(before?.lower ?? '') && words[at - 2]?.part === 'noun'
    const isDated = /^(?:19|20)\d\d$/u.test(before?.lower ?? '') && ['noun', 'adjective', 'participle'].includes(part)
    const isSubject = /^(?:he|she|they)$/u.test(lower) || (lower === 'it' && after[0]?.part === 'finite')
    if (isDated || (isSubject && !isLinked)) return true
    return part === 'finite' && !isLinked && !isOneVerb && !isSeen
  })

const isEnded = (word: Word | undefined) => word !== undefined && (isState(word) || word.part === 'adjective')
const isHaving = (word: Word | undefined) => /^(?:has|have|had|comes|shows|with)$/u.test(word?.lower ?? '')
