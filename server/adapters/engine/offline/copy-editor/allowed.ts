import { FORENAMES } from '#shared/facts/vocabulary/names.ts'
import { isNumberWord } from '../vocabulary.ts'
import { type Context, isVerb, type Seen } from './context.ts'

/** Notes of different groups stand apart: what it is, what is wrong, what comes with it, how it is had. */
const groupOf = (tells = ''): string => /^(?:flaw|missing|included|delivery|price)/u.exec(tells)?.[0] ?? ''

const GOES_ON =
  /^(?:but|and|so|or|which|with|without|as|because|if|when|though|just|once|not|apart|except|other|from|by|about)$/u

/** Whether a comma parts what stands in sentences of its own: terms, what is wrong, what comes with it. */
export function isApart({ tells, seen, isWell }: Context, at: number): boolean {
  const [before, own] = [groupOf(tells[at - 1]), groupOf(tells[at])]
  if (isWell || seen[at]?.sign !== ',' || before === own || GOES_ON.test(seen[at].small)) return false
  const isMeasure = before === 'flaw' && tells[at]?.startsWith('measure') === true
  const isOther = before === 'missing' && !/^(?:i|it|they|we|had|has)$/u.test(seen[at].small)
  return isMeasure || isOther || before === 'delivery' || /^(?:flaw|delivery|included|missing)$/u.test(own)
}

/** A sign before a word, with what stands around it; nothing stands before the first word and behind the last. */
type Gap = {
  sign: string
  /** The sign that was typed; `/` for the end of a line. */
  typed: string
  own: Seen
  before: Seen | undefined
  next: Seen | undefined
  context: Context
  at: number
  /** Whether what has learned is sure that two thoughts meet here. */
  isSure: boolean
}

const STOP = /^[./]$/u
const LONGEST_ASIDE = 8
const OPEN =
  /^(?:no|not|the|an?|my|our|your|its|of|in|on|at|to|by|for|from|with|into|under|inside|near|and|or|but|am|is|are|was|were|has|have|had|be|been|very|really|also|there|can|could|will|would|please|i|we|you|they|one|as|so|if|when|til|till|until|because|cos|while|whether|than|needs|i'?d|i'?ll|i'?m|i'?ve|think|reckon|believe|guess|suppose|promise|say|swear|guarantee|most|some|every)$/u
const OPINION = /^(?:would|think|believe|reckon|guess)$/u

/** Whether an `if` shortly before waits for what it leads to. */
function isOpenIf({ seen }: Context, at: number): boolean {
  const from = Math.max(0, at - LONGEST_ASIDE)
  const begun = seen.slice(from, at).findLastIndex(({ small }) => small === 'if')
  const own = begun < 0 ? [] : seen.slice(from + begun + 1, at)
  // Behind what it limits, "slides ok if you lift it", it waits for nothing.
  const opens =
    from + begun === 0 ||
    /^(?:but|and|so|or|think|that)$/u.test(seen[from + begun - 1]?.small ?? '') ||
    seen[from + begun]?.sign !== ''
  return own.length > 0 && opens && own.every(({ sign }) => sign === '') && own.filter(isVerb).length <= 1
}

const isBracketed = ({ seen }: Context, at: number) =>
  seen.slice(Math.max(0, at - LONGEST_ASIDE), at).findLast(({ sign }) => /^[().]$/u.test(sign))?.sign === '('

/** What stands so together that no sign goes between which nobody typed. */
function isTogether({ before, own, next, context, at }: Gap): boolean {
  const first = context.seen[at - 2]?.small ?? ''
  const isCounted = own.shape === 'NUM' || isNumberWord(own.small)
  return (
    own.small === 'else' ||
    (before?.small === 'free' && /^(?:uk|post(?:age)?|delivery|local|shipping)$/u.test(own.small)) ||
    // "not a lot else", "after about 140", "fifty eight", "and maybe slight fading"
    (isCounted && /^\p{L}+ty$/u.test(before?.small ?? '')) ||
    (/^(?:perhaps|maybe|about|around|nearly|only|over)$/u.test(before?.small ?? '') &&
      (isCounted || /^(?:and|or|but)$/u.test(first))) ||
    // "Kampa Rally 260", "12 by 14 room", "in green with 2m run", "a crack about an inch long"
    (own.shape === 'NUM' && (at < 4 || /^.N/u.test(before?.shape ?? ''))) ||
    (first === 'no' && before?.shape === 'NUM') ||
    // "check they fit yours"
    (before?.small === 'check' && /^(?:they|it|if|that|your|the)$/u.test(own.small)) ||
    ((first === 'by' || FORENAMES.has(before?.small ?? '')) && own.shape.startsWith('P')) ||
    (own.small === 'quite' && next?.small === 'a' && /^(?:lot|bit)$/u.test(context.seen[at + 2]?.small ?? '')) ||
    // "so post is dear £12"
    (own.shape === 'SUM' && /^(?:post|postage|p&p|delivery|courier)$/u.test(context.seen[at - 3]?.small ?? '')) ||
    // "want 45 posted"
    (isCounted && /^(?:want|wants|wanting|asking|ask)$/u.test(before?.small ?? '')) ||
    // "140 x 70 mattress size", "one of the bag straps", "but no water comes through"
    (/^(?:QTY|NUM)/u.test(before?.shape ?? '') && next?.small === 'size') ||
    (/^(?:the|my|its)$/u.test(first) && context.seen[at - 3]?.small === 'of' && own.shape === 'Ns') ||
    (first === 'no' && /^(?:but|and|then)$/u.test(context.seen[at - 3]?.small ?? '') && own.shape === 'Vs') ||
    (before?.shape === 'QTY' && /^(?:with|an?|the|and|of|has|my)$/u.test(first)) ||
    (before?.shape === 'NUM' && first === 'by' && own.shape.startsWith('N')) ||
    ((before?.shape === 'QTY' || /^(?:inch(?:es)?|cm|mm|ft|foot|feet|metres?)$/u.test(before?.small ?? '')) &&
      /^(?:long|wide|deep|high|tall|across|thick|cut|frame|waist|wheels?)$/u.test(own.small)) ||
    (before?.shape === 'SUM' && /^(?:plus|posted|delivered|ono|ovno|obo|each|cash|for|firm|inc)$/u.test(own.small))
  )
}

const REFUSED: readonly ((gap: Gap) => boolean)[] = [
  (gap) => gap.sign !== '' && gap.typed === '' && isTogether(gap),
  // What the seller has parted stays parted, and who writes well has parted all that is to be.
  ({ sign, typed, context }) => context.isWell && sign !== (typed === '/' ? '.' : typed),
  ({ sign, typed }) => sign === '' && /^[^()-]$/u.test(typed),
  ({ sign, typed }) => sign !== '.' && STOP.test(typed),
  ({ sign, typed }) => sign !== typed && /[()]/u.test(sign + typed),
  ({ sign, context, at }) => sign !== '.' && isApart(context, at),
  ({ sign, typed, context, at }) => sign === '.' && !STOP.test(typed) && isBracketed(context, at),
  // "the clip that holds the lance on the side"
  ({ sign, typed, own, context, at }) =>
    sign !== '' &&
    typed === '' &&
    /^(?:the|an?|my|it|them)$/u.test(own.small) &&
    /^(?:that|which|who)$/u.test(context.seen[at - 2]?.small ?? ''),
  // "but if a piece is missing message me"
  ({ sign, typed, context, at }) => sign === '.' && typed === '' && isOpenIf(context, at),
  // No sentence ends within a thought, nor is a comma put there.
  ({ sign, typed, before, own, isSure }) =>
    !isSure &&
    sign !== typed &&
    (typed === '' || typed === ',') &&
    /^[.,;]$/u.test(sign) &&
    OPEN.test(before?.small ?? '') &&
    !(before?.small === 'on' && /^(?:collection|collect|pick ?up|pickup)$/u.test(own.small)),
  ({ sign, typed, own, next }) =>
    sign === '.' &&
    !STOP.test(typed) &&
    (GOES_ON.test(own.small) || (own.small === 'i' && OPINION.test(next?.small ?? ''))),
]

export function isAllowed(sign: string, context: Context, at: number, isSure: boolean): boolean {
  const { seen } = context
  const own = seen[at]!
  const gap: Gap = { sign, typed: own.sign, own, before: seen[at - 1], next: seen[at + 1], context, at, isSure }
  return !REFUSED.some((isWrong) => isWrong(gap))
}
