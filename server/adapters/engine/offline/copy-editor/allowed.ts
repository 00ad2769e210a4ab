import { isAdjective } from '../word-classes.ts'
import { isVerb } from './agreement.ts'
import { type Context, isPartNamed, isSpokenWord, type Seen } from './context.ts'
import { IS, type Label, signIn, wordsPutIn } from './label.ts'

/** Notes of different groups stand apart: what it is, what is wrong, what comes with it, how it is had. */
export const groupOf = (tells = ''): string => /^(?:flaw|missing|included|delivery|price)/u.exec(tells)?.[0] ?? ''

const GOES_ON =
  /^(?:but|and|so|or|which|with|without|as|because|if|when|though|just|not|apart|except|other|from|by|about)$/u

/** Whether a comma parts what stands in sentences of its own: terms, what is wrong, what comes with it. */
export function isApart({ tells, seen, isWell }: Context, at: number): boolean {
  const [before, own] = [groupOf(tells[at - 1]), groupOf(tells[at])]
  if (isWell || at === 0 || seen[at]?.sign !== ',' || before === own || GOES_ON.test(seen[at].small)) return false
  const isMeasure = before === 'flaw' && tells[at]?.startsWith('measure') === true
  return isMeasure || before === 'delivery' || /^(?:flaw|delivery|included|missing)$/u.test(own)
}

/** A label before a word, with what stands around it; nothing stands before the first word and behind the last. */
type Gap = {
  label: Label
  sign: string
  words: readonly string[]
  /** The sign that was typed; `/` for the end of a line. */
  typed: string
  own: Seen
  before: Seen | undefined
  next: Seen | undefined
  context: Context
  at: number
}

const STOP = /^[./]$/u
const OBJECT = /^(?:it|them|me|him|her|us|mine|my|our|his|their)$/u
/** What wants more words behind it. */
const OPEN =
  /^(?:no|not|the|an?|my|our|your|its|of|in|on|at|to|by|for|from|with|into|under|inside|near|and|or|but|is|are|was|were|has|have|had|be|been|very|really|also|there|can|could|will|would|please|i|we|you|they|one|as|so|if|when|think|reckon|believe|guess|suppose|promise|say|swear|guarantee)$/u
const PERSON =
  /^(?:mum|mom|mother|dad|father|son|daughter|husband|wife|hubby|partner|nan|gran|grandad|grandma|uncle|auntie?|brother|sister|friend|kids?|boy|girl)$/u
/** What may join what the seller has parted with a stop. */
const JOINING = /^(?:and|with|in|but|which|so|of|from)$/u
/** "hand printed", "machine washed" */
const MANNER = /^(?:hand|machine|half|double|well|part|sun|moth|heat|water|smoke)$/u
const BASE_FORM = /^(?:don't|have|haven't|do|are|were)$/u
const ENDS_STATE = /^(?:fitted|included|attached|missing|added|present)$/u
const OF_TERMS =
  /^(?:po|returns?|refunds?|offers?|swaps?|holding|delivery|post|postage|couriers?|time|timewasters|silly|reserves?|texts?|calls?)$/u
const NUMBERED = /^(?:serial|model|part|batch)$/u
const OPINION = /^(?:would|think|believe|reckon|guess)$/u

const isNoteEnd = (next: Seen | undefined) => next === undefined || next.sign !== ''
const lastOfNote = ({ seen, ends }: Context, at: number) => seen[(ends[at] ?? 0) - 1]?.small ?? ''
/** A verb alone is put in between two words. */
const isLinked = ({ words, sign, before }: Gap) =>
  words.length === 1 && isVerb(words[0] ?? '') && sign === '' && before !== undefined

/** Where a label stands wrong, whatever its chance. */
const REFUSED: readonly ((gap: Gap) => boolean)[] = [
  // What the seller has parted stays parted, and who writes well has parted all that is to be.
  ({ at, sign }) => at === 0 && sign !== '.',
  ({ at, sign, typed, context }) => at > 0 && context.isWell && sign !== (typed === '/' ? '.' : typed),
  ({ at, sign, typed, words }) => at > 0 && sign === '' && /^[^()-]$/u.test(typed) && words.length === 0,
  ({ at, sign, typed, words }) =>
    at > 0 && sign === '' && STOP.test(typed) && !words.some((word) => JOINING.test(word)),
  ({ at, sign, context }) => sign !== '.' && isApart(context, at),
  // No sentence ends within a thought, nor behind an aside: "one key (top B) clicks".
  ({ sign, typed }) => sign === '.' && typed === ')',
  ({ sign, typed, own, next }) => sign !== '' && typed === '' && own.small === 'so' && next?.small === 'far',
  ({ sign, typed, before }) => sign === '.' && (typed === '' || typed === ',') && OPEN.test(before?.small ?? ''),
  ({ at, sign, typed, own, next }) =>
    at > 0 &&
    sign === '.' &&
    !STOP.test(typed) &&
    (/^(?:but|and|so|or)$/u.test(own.small) || (own.small === 'i' && OPINION.test(next?.small ?? ''))),
  // An item is none of its parts, nor what was done to it.
  ({ label, context, at }) => IS.test(label) && isPartNamed(context, at),
  ({ label, context, at, own }) =>
    IS.test(label) && (ENDS_STATE.test(lastOfNote(context, at)) || NUMBERED.test(own.small)),
  // "No PO boxes" is a term, and no thing that is missing.
  ({ words, own, next }) => words.includes('there') && own.small === 'no' && OF_TERMS.test(next?.small ?? ''),
  // An article stands before a thing.
  ({ words, own, next }) =>
    words.at(-1) === 'the' && own.shape.startsWith('J') && next !== undefined && isSpokenWord(next.small, next.shape),
  ({ words, own, next }) =>
    words.at(-1) === 'the' && own.shape === 'Vd' && /^(?:an?|the|by|with)$/u.test(next?.small ?? ''),
  ({ words, own }) => words.includes('the') && PERSON.test(own.small),
  ({ words, own, next }) =>
    words.at(-1) === 'a' && (own.shape.startsWith('J') || isAdjective(own.small)) && isNoteEnd(next),
  ({ words, own }) => words.join() === 'in' && own.shape === 'NUM',
  // A verb goes with what stands before and behind it, and it is the buyer who "can see it working".
  ({ words, own, next }) =>
    words.at(-1) === 'i' && own.small === 'can' && /^(?:see|view|hear|try|collect|pick|be)$/u.test(next?.small ?? ''),
  ({ words, own, next }) =>
    words.at(-1) === 'it' &&
    (BASE_FORM.test(own.small) ||
      (own.shape === 'Vd' && /^(?:to|in|on|at|by|with|from|for)$/u.test(next?.small ?? ''))),
  ({ words, own }) => isVerb(words.at(-1) ?? '') && isSpokenWord(own.small, own.shape),
  ({ words, own, next }) => words.some(isVerb) && own.shape === 'Vd' && OBJECT.test(next?.small ?? ''),
  (gap) => isLinked(gap) && /^V[ds]?$/u.test(gap.before?.shape ?? ''),
  (gap) => isLinked(gap) && gap.own.shape === 'Vd' && MANNER.test(gap.before?.small ?? ''),
  // "one dead pixel" is a thing, "one dead" is said of one.
  (gap) =>
    isLinked(gap) &&
    gap.before?.shape === 'NUM' &&
    gap.own.shape.startsWith('J') &&
    gap.next?.shape.startsWith('N') === true &&
    gap.next.sign === '',
]

export function isAllowed(label: Label, context: Context, at: number): boolean {
  const { seen } = context
  const own = seen[at]
  if (own === undefined) return false
  const gap: Gap = {
    label,
    sign: signIn(label),
    words: wordsPutIn(label),
    typed: own.sign,
    own,
    before: seen[at - 1],
    next: seen[at + 1],
    context,
    at,
  }
  return !REFUSED.some((isWrong) => isWrong(gap))
}
