import { isInDictionary } from '../dictionary.ts'
import { isThing } from '../goods-words.ts'
import { isPlural } from '../word-classes.ts'

/** A word with its part of speech, as the tagger names it. */
type Tagged = { text: string; pos: string }

const ONE = /^(?:it|this|that|one|1|each|every\p{L}*|nothing|he|she)$/iu
const MANY = /^(?:they|these|those|both|few|several|others?|we|you|many)$/iu
const IN_NAME = /^(?:NOUN|PROPN|ADJ|NUM|DET|X)$/u
const isNoun = ({ pos }: Tagged) => pos === 'NOUN' || pos === 'PROPN'

/** Whether what is named at the beginning of these words is several things: `the brakes`, `lid and base`, `2 of them`. */
function isSeveralNamed(words: readonly Tagged[]): boolean {
  const from = words.findIndex(
    ({ text, pos }) => pos !== 'CCONJ' && !/^(?:the|its|my|our|so|then|also|otherwise|inside|underneath)$/iu.test(text),
  )
  const own = words.slice(Math.max(0, from))
  const [first = { text: '', pos: '' }, second = first] = own
  if (/^an?$/iu.test(first.text)) return /^(?:few|couple|lot|number)$/iu.test(second.text)
  if (ONE.test(first.text)) return false
  if (MANY.test(first.text)) return true
  const isCounted = first.pos === 'NUM'
  const end = own.findIndex(({ pos }, at) => at > 0 && !IN_NAME.test(pos))
  const named = end < 0 ? own : own.slice(0, end)
  const isJoined =
    !/^no$/iu.test(first.text) && own[end]?.text.toLowerCase() === 'and' && own.slice(end + 1, end + 4).some(isNoun)
  if (isCounted && !named.some(isNoun)) return true
  const head = (named.findLast(isNoun) ?? named.at(-1) ?? first).text.toLowerCase()
  return isJoined || isPlural(head) || (/[^su]s$/u.test(head) && isInDictionary(head.slice(0, -1)))
}

const FORMS = { is: ['is', 'are'], was: ['was', 'were'], has: ['has', 'have'] } as const
type Verb = keyof typeof FORMS

export const isVerb = (word: string): word is Verb => word in FORMS

const PERSON = /^(?:i|we|you)$/iu

/** The verb as it goes with what stands before it, or, behind `there`, with what follows. */
export function agreeing(verb: Verb, before: readonly Tagged[], after: readonly Tagged[]): string {
  const last = before.at(-1)?.text.toLowerCase() ?? ''
  if (PERSON.test(last))
    return { is: last === 'i' ? 'am' : 'are', was: last === 'i' ? 'was' : 'were', has: 'have' }[verb]
  if (/^(?:could|would|can|will|may|might|should|to)$/u.test(last)) return verb === 'has' ? 'have' : 'be'
  return FORMS[verb][isSeveralNamed(last === 'there' || before.length === 0 ? after : before) ? 1 : 0]
}

const ENDS_NAME = /^(?:with|for|in|by|from|of|and|or|plus|size|uk|eu|us|age|aged|i|no|not)$|^[wl]\d/iu

/** Whether one speaks of what is called so as of several things: `jeans`, `2 chairs`. */
export function isSeveralName(name: string): boolean {
  if (/\bpair of\b/iu.test(name)) return true
  const words = (name.split(/[,(&+]| [–-] /u)[0] ?? '').trim().split(/\s+/u)
  const end = words.findIndex((word, at) => at > 0 && ENDS_NAME.test(word))
  const named = end < 0 ? words : words.slice(0, end)
  if (/^(?:[2-9]|\d\d|two|three|four|five|six)$/iu.test(named[0] ?? '')) return true
  const head =
    named
      .map((word) => word.toLowerCase())
      .findLast(
        (word) =>
          isThing(word) || isPlural(word) || /^(?:set|lot|bundle|box|collection)$/u.test(word) || isThing(oneOf(word)),
      ) ?? ''
  return isPlural(head) || (/[^suia]s$/u.test(head) && !/^(?:lens|series)$/u.test(head))
}

const oneOf = (word: string) => (/[^s]s$/u.test(word) ? word.slice(0, -1) : '')
