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
}

const STOP = /^[./]$/u
const LONGEST_ASIDE = 8
const OPEN =
  /^(?:no|not|the|an?|my|our|your|its|of|in|on|at|to|by|for|from|with|into|under|inside|near|and|or|but|am|is|are|was|were|has|have|had|be|been|very|really|also|there|can|could|will|would|please|i|we|you|they|one|as|so|if|when|til|till|until|because|cos|while|whether|than|needs|think|reckon|believe|guess|suppose|promise|say|swear|guarantee|most|some|every)$/u
const OF_POST = /^(?:uk|post|postage|p&p|delivery|shipping)$/u
const OF_SUM = /^(?:plus|posted|delivered|ono|ovno|obo|each|cash|free|for|the|firm|or|inc)$/u
const REGION = /^(?:uk|us|eu)$/u
const OPINION = /^(?:would|think|believe|reckon|guess)$/u

const TENS = /^(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)$/u
const BEGINS_ANOTHER = /^(?:but|so|because|which|when|while)$/u

/** Whether what began behind a `but` still has no verb: `but the battery | cover has gone`. */
function isOpenBut({ seen }: Context, at: number): boolean {
  const from = Math.max(0, at - LONGEST_ASIDE)
  const begun = seen.slice(from, at).findLastIndex(({ small }) => BEGINS_ANOTHER.test(small))
  const own = begun < 0 ? [] : seen.slice(from + begun + 1, at)
  const isNamed = /^(?:the|my|his|her|our|its)$/u.test(own[0]?.small ?? '')
  return isNamed && own.length < 4 && own.every(({ sign }) => sign === '') && !own.some(isVerb)
}

/** Whether things are being counted up to an `and`: `comes with carrycot | seat raincover and the footmuff`. */
function isWithinList({ seen }: Context, at: number): boolean {
  const from = Math.max(0, at - LONGEST_ASIDE)
  const begun = seen.slice(from, at).findLastIndex(({ small }) => /^(?:with|includes|including|get)$/u.test(small))
  const ahead = seen.slice(at, at + LONGEST_ASIDE)
  const end = ahead.findIndex(({ small }) => small === 'and' || small === 'plus')
  const between = [...seen.slice(from + begun + 1, at), ...ahead.slice(0, end)]
  const isNamed = seen[at]?.shape.startsWith('N') === true && /^(?:N|the$|an?$)/u.test(ahead[end + 1]?.shape ?? '')
  return begun >= 0 && end > 0 && end < 4 && isNamed && between.every((one) => one.sign === '' && !isVerb(one))
}

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
const TOGETHER: readonly ((gap: Gap) => boolean)[] = [
  ({ own, next }) => own.small === 'so' && next?.small === 'far',
  // "£35 plus postage"
  ({ before, own }) => before?.shape === 'SUM' && OF_SUM.test(own.small),
  // "size 7 uk white", "needs new pads"
  ({ before, own }) =>
    (before?.shape === 'NUM' && REGION.test(own.small)) || (own.small === 'size' && REGION.test(before?.small ?? '')),
  ({ before, context, at }) => before?.small === 'new' && /^needs?$/u.test(context.seen[at - 2]?.small ?? ''),
  // "cost me mum 140"
  ({ own, context, at }) =>
    /^(?:NUM|SUM)$/u.test(own.shape) &&
    context.seen.slice(Math.max(0, at - 3), at).some(({ small }) => /^(?:cost|paid)$/u.test(small)),
  // "its a two storey hutch"
  ({ before, context, at }) =>
    isNumberWord(before?.small) && /^(?:an?|the|my|its)$/u.test(context.seen[at - 2]?.small ?? ''),
  // "found out his mum had one"
  ({ before, context, at }) =>
    before?.small === 'out' && /^(?:f(?:ou|i)nds?|turn(?:s|ed))$/u.test(context.seen[at - 2]?.small ?? ''),
  // "a hole your keys will fall through", "a donation would be nice"
  ({ own, next, context, at }) =>
    /^(?:will|would|could)$/u.test(own.small) &&
    (next?.small === 'be' || /^(?:the|my|your|it|this|that)$/u.test(context.seen[at - 2]?.small ?? '')),
  // "in green with 2m run"
  ({ before, own, context, at }) =>
    before?.shape === 'QTY' &&
    /^[NV]/u.test(own.shape) &&
    /^(?:with|an?|the|and|of|has|my)$/u.test(context.seen[at - 2]?.small ?? ''),
  ({ context, at }) => isOpenBut(context, at),
  ({ before, own }) => TENS.test(before?.small ?? '') && isNumberWord(own.small),
  // "for both of mine and now the youngest wont sit in it"
  ({ before, context, at }) => before?.small === 'now' && /^(?:and|but)$/u.test(context.seen[at - 2]?.small ?? ''),
  // "a crack about an inch long", "about 30cm cut", "wanted carrying", "queen victoria"
  ({ before, own }) =>
    (/^(?:QTY|NUM)$/u.test(before?.shape ?? '') &&
      /^(?:cut|frame|wheels?|waist|blades?|screen|diameter|capacity)$/u.test(own.small)) ||
    (/^(?:inch(?:es)?|cm|mm|ft|foot|feet|metres?)$/u.test(before?.small ?? '') &&
      /^(?:long|wide|deep|high|tall|across|thick)$/u.test(own.small)) ||
    (/^want(?:ed|s)?$/u.test(before?.small ?? '') && (own.small.endsWith('ing') || own.shape === 'NUM')) ||
    /^(?:ed|edn|edition|gen)$/u.test(own.small) ||
    /^(?:queen|king|prince|princess|saint|lord|lady|sir)$/u.test(before?.small ?? ''),
  // "Mario Kart 8 cartridges"
  ({ before, own, context, at }) =>
    /^\d{1,2}$/u.test(own.small) && /^.N/u.test(before?.shape ?? '') && /^.N/u.test(context.seen[at - 2]?.shape ?? ''),
  // "so a bit of dust and maybe | slight fading"
  ({ before, context, at }) =>
    /^(?:maybe|perhaps|possibly)$/u.test(before?.small ?? '') &&
    /^(?:and|or|but)$/u.test(context.seen[at - 2]?.small ?? ''),
  // "scuffed and the sole | was just starting to come away"
  ({ own, next, context, at }) =>
    /^(?:was|were|is|are)$/u.test(own.small) &&
    !/^(?:NUM|SUM)$/u.test(next?.shape ?? '') &&
    /^(?:the|my|our|his|her)$/u.test(context.seen[at - 2]?.small ?? '') &&
    /^(?:and|but|so)$/u.test(context.seen[at - 3]?.small ?? ''),
  // "because it | had our photos on", "12 by 14 | room", "not a lot | else"
  ({ before, own, context, at }) =>
    (before?.small === 'it' && /^(?:because|so|as|cos)$/u.test(context.seen[at - 2]?.small ?? '')) ||
    (before?.shape === 'NUM' && context.seen[at - 2]?.small === 'by' && own.shape.startsWith('N')) ||
    (/^(?:perhaps|maybe|about|around|nearly|only|over)$/u.test(before?.small ?? '') &&
      (own.shape === 'NUM' || isNumberWord(own.small))) ||
    own.small === 'else',
  // "its up one flight of stairs"
  ({ before, context, at }) =>
    /^(?:up|down)$/u.test(before?.small ?? '') &&
    context.seen.slice(at, at + 4).some(({ small }) => /^(?:stairs|flights?|floors?)$/u.test(small)),
  ({ before, own }) => before?.small === 'free' && OF_POST.test(own.small),
]

const REFUSED: readonly ((gap: Gap) => boolean)[] = [
  (gap) => gap.sign !== '' && gap.typed === '' && TOGETHER.some((isWithin) => isWithin(gap)),
  // What the seller has parted stays parted, and who writes well has parted all that is to be.
  ({ sign, typed, context }) => context.isWell && sign !== (typed === '/' ? '.' : typed),
  ({ sign, typed }) => sign === '' && /^[^()-]$/u.test(typed),
  ({ sign, typed }) => sign !== '.' && STOP.test(typed),
  ({ sign, typed }) => sign !== typed && /[()]/u.test(sign + typed),
  ({ sign, context, at }) => sign !== '.' && isApart(context, at),
  ({ sign, typed, context, at }) => sign === '.' && !STOP.test(typed) && isBracketed(context, at),
  // "but if a piece is missing message me"
  ({ sign, typed, context, at }) => sign === '.' && typed === '' && isOpenIf(context, at),
  ({ sign, typed, context, at }) => sign === '.' && typed === '' && isWithinList(context, at),
  // No sentence ends within a thought, nor is a comma put there.
  ({ sign, typed, before, own }) =>
    sign !== typed &&
    (typed === '' || typed === ',') &&
    /^[.,;]$/u.test(sign) &&
    OPEN.test(before?.small ?? '') &&
    // "it's got tape on | collection from Wigan"
    !(before?.small === 'on' && /^(?:collection|collect|pick ?up|pickup)$/u.test(own.small)),
  ({ sign, typed, own, next }) =>
    sign === '.' &&
    !STOP.test(typed) &&
    (GOES_ON.test(own.small) || (own.small === 'i' && OPINION.test(next?.small ?? ''))),
]

export function isAllowed(sign: string, context: Context, at: number): boolean {
  const { seen } = context
  const own = seen[at]!
  const gap: Gap = { sign, typed: own.sign, own, before: seen[at - 1], next: seen[at + 1], context, at }
  return !REFUSED.some((isWrong) => isWrong(gap))
}
