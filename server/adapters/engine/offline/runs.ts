import { readClause } from '#shared/facts/clause.ts'
import { DOINGS } from '#shared/facts/vocabulary/things.ts'
import { stemOf } from '#shared/facts/words.ts'
import { remembering } from '#shared/recent.ts'
import { isInDictionary } from './dictionary.ts'
import { goodsIn, isThing } from './goods-words.ts'
import { AMOUNTS, isAccessory, isColour, isOf, isPart, slotOf, trimmed } from './slot-words.ts'
import { SMALL_WORDS } from './vocabulary.ts'
import { isAdjective, isPlural } from './word-classes.ts'

/** Words of listings that name something all the same. */
const NAMING = new Set(
  'edition model walking ages age set pair pro machine purpose air tall stage home number full classic person free lot generation approx part rise unit color colour round high blend style size'.split(
    ' ',
  ),
)
/** Nouns of the dictionary by which nobody looks for a thing: of deeds, terms, states and stories. */
const UNSOUGHT = new Set(
  'few ea works working clean post cash collection delivery pickup porch life serial access wrong once twice ono obo reset normal new old spare extra inside outside zip floor fits condition initials name owner owners found heats weighs bit offers needs left sort'.split(
    ' ',
  ),
)

const doings = new Set([...DOINGS.split(','), 'stand', 'work'].map((word) => stemOf(word.trim())))
const isDoing = (word: string) => doings.has(stemOf(word))

const isParticiple = (word: string) =>
  /^(?:worn|torn|bent|split|gone|stuck|missing|shut|cut)$/u.test(word) ||
  (/..(?:ed|en)$/u.test(word) && isInDictionary(word) && !isInDictionary(`${word}'s`))
const isNoun = (word: string) => isThing(word) || isPlural(word)
/** What is said behind a thing tells of it: `bubble empty`. */
const isSaid = (word: string) =>
  (word.startsWith('un') && isInDictionary(word.slice(2))) ||
  (isThing(word)
    ? isInDictionary(`${word.replace(/y$/u, 'i')}ness`)
    : isAdjective(word) && !isOf(word, 'material') && !isColour(word))

/** Whether what names a thing ends before a word: a word of grammar, an opinion, what is done, or how. */
export const endsName = remembering(20_000, (word) => {
  const small = word.toLowerCase()
  if (UNSOUGHT.has(small) || /[£$€%]/u.test(word)) return true
  if (/\d|^[b-hj-z]$/iu.test(word) || NAMING.has(small) || isColour(word) || slotOf(word) !== null) return false
  if (SMALL_WORDS.has(small) || /^(?!family$|only$|fully$)\p{Ll}{3,30}ly$/u.test(small)) return true
  if (isPart(small) || isAccessory(small) || goodsIn(small).length > 0) return false
  const [term] = readClause(small).terms
  return (
    term?.isFrame === true ||
    term?.sense?.grade !== undefined ||
    isParticiple(small) ||
    (isDoing(small) && !isNoun(small))
  )
})

const BREAK = /\b\d\)|[|,;:!?()[\]"“”<>=~]+|\.(?!\d)|\s[-–—/+&]+\s|\b(?:and|with|w\/|by|plus|comes|includ\p{L}*)\b/iu
/** What stands behind these is another thing, or a place; before them a name ends, and is one. */
const PLACES = /^(?:in|on|into|under|onto|inside|behind|against|for|from|at|near|to|fits?|made)$/iu
/** `isOpen`: a verb follows, so that the words may not be meant of the thing. */
export type Run = { text: string; isOpen: boolean }

/** What a clause names before its first verb, one thing after the other; of places only a colour: `in charcoal`. */
export function runsIn(text: string): Run[] {
  const runs: Run[] = []
  let count = 0
  for (const part of text.split(BREAK)) {
    let named: string[] = []
    let [isPlace, isColoured]: boolean[] = [false, false]
    const close = (isOpen: boolean) => {
      const run = { text: trimmed(named.join(' ')), isOpen }
      if (
        /\p{L}|\d{3}|\d\.\d/u.test(run.text) &&
        !isPlace &&
        (!isColoured || /colour|material/u.test(slotOf(run.text) ?? ''))
      )
        runs.push(run)
      named = []
    }
    const words = part.split(/\s+/u).filter(Boolean)
    for (const [at, word] of words.entries()) {
      const isBeforePlace = PLACES.test(word) && !/\d/u.test(words[at + 1] ?? '')
      if (isBeforePlace) close(false)
      else if (
        (endsName(word) || isVerb(word, words[at + 1])) &&
        !isOfName(word, words[at + 1], words[at - 1]) &&
        !isCapital(word, count)
      ) {
        close(true)
        return runs
      } else named.push(word)
      isPlace ||= isBeforePlace && !/^in$/iu.test(word)
      isColoured ||= isBeforePlace
      count += 1
    }
    close(false)
  }
  return runs
}
/** `folds flat`, `runs 68-70C` */
const isVerb = (word: string, next = '') =>
  /[^s]s$/u.test(word) &&
  isDoing(word.toLowerCase()) &&
  next !== '' &&
  (/\d|ly$/u.test(next) || SMALL_WORDS.has(next) || isSaid(next))
/** `chest of drawers`, `No 135`, `5 qt`, `hand knotted` */
const isOfName = (word: string, next = '', before = '') =>
  AMOUNTS.some((form) => `${before} ${word}`.search(form) === 0) ||
  (!isPart(word) && slotOf(`${before} ${word}`) === 'part') ||
  /^(?:of|the|an?)$/iu.test(word) ||
  (/^(?:no\.?|to)$/iu.test(word) && /\d/u.test(next))
/** Within a clause a capital makes a name: `Look Xpress 10`. */
const isCapital = (word: string, at: number) => at > 0 && /^\p{Lu}\p{Ll}/u.test(word)

/** Of what was done, and of what a part is like, a clause that begins so tells: `dismantled all bolts`, `pin strong`. */
export const isTold = ([first = '', ...rest]: readonly string[]) =>
  (/..ed$/iu.test(first) && slotOf(first) === null) ||
  (rest.length > 0 && isNoun(rest.at(-2) ?? first.toLowerCase()) && isSaid(rest.at(-1) ?? '')) ||
  (isPart(first) && rest.length > 0 && !isPart(rest.at(-1)) && goodsIn(rest.at(-1) ?? '').length === 0)
