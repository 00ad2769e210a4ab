import { isThing } from './goods-words.ts'
import { isColour, isPart } from './slot-words.ts'
import { MATERIALS } from './vocabulary.ts'
import { isAdjective, isPlural } from './word-classes.ts'

const words = (text: string) => new Set(text.split(/\s+/u))
/** Behind these the words go on: grammar, and what waits for its object. */
const OPEN = words(
  `a about all also always am an and any are as at be because been before both but by can could did do does during each every
  except few for from had has have he she usually i if in including into is it its just like made may more most must my need needs no not
  of off on one only or other our out over per plus quite rather really same since so some still than that the their then
  there then these they this to too two under until up very want was we were when where which while who will with without
  would you your age ages approx around size uk eu us x takes take got get gets`,
)
const COUNT =
  /^(?:one|two|three|four|five|six|seven|eight|\d{1,2}|few|some|several|couple|small|slight|tiny|minor|little|bit)$/iu
/** With the thing before it, what is said of it: `brake is`, `tyre brand new`, `stabilisers included`. */
const SAYS =
  /^(?:is|are|was|were|has|have|had|needs?|doesn['’]?t|isn['’]?t|aren['’]?t|won['’]?t|can['’]?t|works?|sticks?|slightly|brand|missing|included)$/iu
const DONE = /^(?:missing|included)$/iu
const PLACE = /^(?:rear|front|back|side|top|bottom|left|right|inner|outer|main|second|upper|lower|middle)$/iu
const TIME = /^(?:ago|years?|months?|weeks?|yesterday|recently)$/iu
/** What says something of the item by itself, without a subject. */
const SAID =
  /^(?:(?:fully|partly|half) \p{L}+ed\b|(?:machine|hand) wash|(?:smoke|pet)(?: and pet)?[- ]free|made by|measures?\b|weighs\b|comes? (?:with|in|boxed|complete)|bought (?:(?:it|them) )?(?:in|from|for|as|new|last|about|\d)|selling\b|collect(?:ion|ed)?\b|pick ?up\b|(?:can|could|will|would) (?:post|deliver|send|help|drop|collect)\b|can['’]?t post|can do other|takes me|starts (?:first|on)|starting to|had (?:it|them)\b|(?:never|hardly|barely|only) (?:been|worn|used|ridden|selling)|(?:worn|used) (?:once|twice|loads|for|about|a few)|wrong size|just needs?\b|(?:great|good|excellent|perfect) condition|dismantled|factory reset|battery health|brand new\b|tested (?:and|working)|dishwasher safe|open to|no longer|need(?:s|ed)? gone|you(?:['’]ll)? need|\d{1,2} in total)/iu
const WORN = /^(?:scratch|mark|hole|stain|tear|chip|dent|crack|rust|wear|scuff|rip|nick)/u
/** `no issues`, behind which another thing is told. */
const ASSURED = /^(?:issues?|problems?|faults?|damage|marks?|stains?|returns?|offers?)$/u
const GOES_ON = /^(?:at|with|whatsoever|or|on|in|to|that|and|but|accepted|please|just)$/u

const HAVING = /^(?:i|we|they|he|she|you)['’]?(?:ve|d|s)$/u
const bare = (word = '') => word.toLowerCase().replace(/[^\p{L}\p{N}.'’-]|\.$/gu, '')
const isNoun = (word: string) => isThing(word) || isPlural(word) || isPart(word)
/** A word that narrows no thing behind it. */
const isEnd = (word: string) => isAdjective(word) || isPlural(word) || /\d$|..(?:ed|ly|ing)$/u.test(word)

/** A number behind a name is that of a model: `look xpress 10`. */
const isCountable = (word: string) => isNoun(word) || isEnd(word)

/** `two front pockets`, `few marks`, `one button on the cuff is`. */
function isCounted([count = '', ...rest]: readonly string[], before: string): boolean {
  const [second = '', third = ''] = rest
  if (!COUNT.test(count) || (/^\d/u.test(count) && !isCountable(before)) || /^(?:wo)?mens$/u.test(second)) return false
  if (/^(?:one|1)$/iu.test(count))
    return (
      (SAYS.test(second) && isPlural(before)) ||
      rest.slice(1, 7).some((word, at) => SAYS.test(word) && at < 6 && isNoun(second))
    )
  const thing = [second, third].find((word) => !PLACE.test(word) && isNoun(word) && !isAdjective(word)) ?? ''
  return (
    WORN.test(thing) ||
    (isPlural(thing) &&
      (isPart(thing) || rest.slice(1, 3).some((word) => DONE.test(word)) || (!/^\d/u.test(count) && isEnd(before))))
  )
}

/** `rear brake is`, `chain missing`, `buttons gold` behind what is complete. */
function isSubject(words: readonly string[], before: string): boolean {
  const [first = '', second = '', third = ''] = words
  if (PLACE.test(first) && isPart(second)) return SAYS.test(third) || isEnd(before)
  if (isNoun(first) && SAYS.test(second) && (isPart(first) || second === 'included')) return isEnd(before)
  return isColour(first) && isPart(second) && isPlural(second) && isPlural(before)
}

/** Where the next note begins in notes typed without a stop: the offsets of the blanks before it. */
export function noteStarts(text: string): number[] {
  const all = [...text.matchAll(/\S+/gu)]
  const typed = all.map(([word]) => bare(word))
  return all.flatMap(({ index }, at) => {
    const [earlier = '', before = '', word = '', next = ''] = [typed[at - 2], typed[at - 1], typed[at], typed[at + 1]]
    const isObject = before === 'it' && /^(?:in|on|for|with|of|to)$/u.test(earlier)
    const isInside = text.lastIndexOf('(', index) > text.lastIndexOf(')', index)
    if (
      at < 2 ||
      next === '' ||
      before === '' ||
      isInside ||
      (OPEN.has(before) && !isObject) ||
      HAVING.test(before) ||
      (SAYS.test(before) && !DONE.test(before)) ||
      /..ly$/u.test(before)
    )
      return []
    const isAssured = earlier === 'no' && ASSURED.test(before) && !GOES_ON.test(word)
    const isFresh = TIME.test(before) && word === 'new'
    const isLack = /^(?:needs?|works|runs)$/u.test(word) && !isNoun(before) && !MATERIALS.has(before)
    const isBegun = isAssured || isFresh || isLack || SAID.test(text.slice(index))
    const isTold =
      !PLACE.test(before) &&
      !COUNT.test(before) &&
      (isCounted(typed.slice(at), before) || isSubject(typed.slice(at), before))
    return isBegun || isTold ? [index - 1] : []
  })
}
