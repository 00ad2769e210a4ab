import { RUN_ON_WEIGHTS } from './run-on-weights.ts'

/** What speaks for it that a clause begins at a word, by hash, in steps; learned by `scripts/copy-editor/train.ts`. */
export type RunOnWeights = ReadonlyMap<number, number>
export const STEP = 1 / 16
const HASHES = 2 ** 24

/** FNV-1a of the UTF-16 code units. */
export function hashOf(feature: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < feature.length; at += 1) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
export const runOnHash = (feature: string): number => hashOf(feature) % HASHES

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const [MORE, BITS] = [32, 5]

/** Whole numbers in five bits a letter, the lowest first; the sixth bit says that more follow. */
function numbersIn(letters: string): number[] {
  const numbers: number[] = []
  let [number, shift] = [0, 0]
  for (const letter of letters) {
    const digit = DIGITS.indexOf(letter)
    number += (digit % MORE) << shift
    shift += BITS
    if (digit >= MORE) continue
    numbers.push(number)
    number = shift = 0
  }
  return numbers
}

/** In turn how far a hash is from the one before, and its weight, twice as much and one more where it is negative. */
function unpacked(letters: string): RunOnWeights {
  const weights = new Map<number, number>()
  let hash = 0
  for (const [at, number] of numbersIn(letters).entries())
    if (at % 2 === 0) hash += number
    else weights.set(hash, number % 2 === 0 ? number / 2 : (1 - number) / 2)
  return weights
}

/** As `unpacked` reads them. */
export function packedRunOns(weights: RunOnWeights): string {
  let last = 0
  const lettersOf = (number: number): string =>
    number < MORE ? DIGITS.charAt(number) : DIGITS.charAt((number % MORE) + MORE) + lettersOf(number >> BITS)
  return [...weights]
    .toSorted(([one], [other]) => one - other)
    .map(([hash, weight]) => {
      const far = hash - last
      last = hash
      return lettersOf(far) + lettersOf(weight < 0 ? 1 - 2 * weight : 2 * weight)
    })
    .join('')
}

let learned = unpacked(RUN_ON_WEIGHTS)
export const setRunOnWeights = (weights: RunOnWeights): void => void (learned = weights)

const WORD = /[^\s,;!?()[\]“”…|]+/gu
const ENDING = /(?:ing|ed|ly|en|es|s|er|est|al|ic|y|tion|ment|able|ful|less|ous|le|th|t|n|d|e)$/u

/** `form`: itself if it is short, else its ending; `first`: how it begins. */
type RunOnWord = { small: string; form: string; first: 'capital' | 'shout' | 'small' | 'figure' | 'none' }
const OUTSIDE: RunOnWord = { small: '$', form: '$', first: 'none' }

function wordOf(typed: string): RunOnWord {
  const small = typed
    .toLowerCase()
    .replaceAll(/['’]/gu, '')
    .replaceAll(/\d+/gu, '0')
    .replace(/^0(?:[.,/x]0)+$/u, '0')
  const form = small.includes('0') ? '#' : small.length < 4 ? small : (ENDING.exec(small)?.[0] ?? '_')
  const first = /^\p{Lu}{2}/u.test(typed)
    ? 'shout'
    : /^\p{Lu}/u.test(typed)
      ? 'capital'
      : /^\p{L}/u.test(typed)
        ? 'small'
        : 'figure'
  return { small, form, first }
}

export function wordsOfRunOn(text: string): { words: RunOnWord[]; starts: number[] } {
  const found = [...text.matchAll(WORD)].filter(([word]) => /[\p{L}\p{N}]/u.test(word))
  return { words: found.map(([word]) => wordOf(word)), starts: found.map(({ index }) => index) }
}

/** What tells whether a clause begins at a word typed without a sign before it. */
export function runOnFeatures(words: readonly RunOnWord[], at: number): string[] {
  const near = (offset: number) => words[at + offset] ?? OUTSIDE
  const [p3, p2, p1, n1, n2, n3] = [near(-3), near(-2), near(-1), near(0), near(1), near(2)]
  const single = ['', `0${n1.small}`, `1${p1.small}`, `2${n2.small}`, `3${p2.small}`, `4${n3.small}`, `5${p3.small}`]
  const pairs = [`6${n1.small} ${n2.small}`, `7${p2.small} ${p1.small}`, `8${p1.small} ${n1.form}`]
  const forms = [`9${p1.form} ${n1.small}`, `A${n1.form} ${n2.small}`, `B${p1.form} ${n1.form} ${n2.form}`]
  return [...single, ...pairs, ...forms, `C${p1.first} ${n1.first} ${n2.first}`, `D${n1.first} ${n1.small}`]
}

const oddsOf = (chance: number) => Math.log(chance / (1 - chance)) / STEP
const smallOf = (words: readonly RunOnWord[]) => words.map(({ small }) => small).join(' ')

/** As chances: above the first, seven of eight are right; what is longer has most likely run on, and is parted above the second. */
const LIKELY = oddsOf(0.75)
const OF_LONG = oddsOf(0.4)
const LONGEST = 14

/** What is denied or doubted must not deny or doubt the next thought. */
const TURNS =
  /^(?:no|not|never|without|cant|cannot|dont|doesnt|wont|think|reckon|believe|say|tell|know|sure|maybe|probably)$/u
const OF_TURNED = oddsOf(0.55)

/** In words: what is shorter has not run on, unless it is the rest of what has, and no clause is shorter. */
const LONG = 10
const LONG_REST = 5
const FEWEST = 2
const NEVER_BEHIND =
  /^(?:an?|the|my|our|your|its|of|to|with|without|for|from|into|by|is|are|was|were|am|im|ive|i|we|should|would|could|can|will|has|have|had|been|be|very|really|perhaps|maybe|probably|possibly|about|nearly|faux|say|saying|and|or|but|as|because|think|reckon|believe|guess|suppose|hope|means|says|said|that|which|than|not)$/u
const NEVER_FIRST = /^(?:w|with|without|of|or|nor|give|than|ish|too|tho|though|please|sorry|to|by)$/u
/** A doubt ends with the figure that it is about: "i think thats a 41". */
const MEASURED =
  /\b(?:(?:think|reckon|believe|guess) (?:thats|its|it is)|more like) (?:an? |about |around )?0(?: ?(?:inch|cm|mm|ltr?|litres?|kg))?$/u

/** "… show you | 80 pound", "large frame | 20 inch i think" */
const BEGINS =
  /^(?:[£$€]?0 (?:quid|pounds?|euros?|bucks|ono|ovno|obo|no offers|pick ?up|collect\p{L}*|cash only)\b|0 (?:inch |cm |ltr |litres? |kg )?(?:i )?(?:think|reckon|believe)\b)/u
const COUNTED =
  /^(?:want|wants|wanting|asking|after|for|about|around|paid|was|were|cost|costs|worth|of|at|no|number|size|sz|uk|eu|us|age|aged|x|to|over|under|than|from|is|are|its|like|maybe|approx|nearly|only|just|plus|or|and|by|in|take|accept|mk|model|new|£|got|had|with|the|a)$/u

/** In words: those of an endless text are weighed so many at a time. */
const AT_ONCE = 200

const oddsIn = (text: string, { words, starts }: ReturnType<typeof wordsOfRunOn>): number[] => {
  let isOpen = false
  let opened = OUTSIDE
  return words.map((word, at) => {
    const [before, start] = [words[at - 1] ?? OUTSIDE, starts[at] ?? 0]
    const gap = text.slice(Math.max(0, start - 3), start)
    if (gap.includes('(')) opened = before
    // "they say (no idea) it is rare"
    if (gap.includes(')') && NEVER_BEHIND.test(opened.small)) return -Infinity
    isOpen = gap.includes('(') || (isOpen && !gap.includes(')'))
    if (isOpen || !/(?<![,;]) $/u.test(gap) || NEVER_BEHIND.test(before.small) || NEVER_FIRST.test(word.small))
      return -Infinity
    // "the clip that holds the lance on the side"
    if (/^(?:that|which|who)$/u.test(words[at - 2]?.small ?? '') && /^(?:the|an?|my|it|them)$/u.test(word.small))
      return -Infinity
    // "want 45 posted"
    if (/^(?:want|wants|wanting|asking|ask)$/u.test(before.small) && word.small === '0') return -Infinity
    // "and scrabble scrabble is missing two letters"
    if (word.small === before.small && word.small.length > 4) return Infinity
    if (MEASURED.test(smallOf(words.slice(Math.max(0, at - 7), at)))) return Infinity
    if (word.small.endsWith('0') && BEGINS.test(smallOf(words.slice(at, at + 4))) && !COUNTED.test(before.small))
      return Infinity
    return runOnFeatures(words, at).reduce((sum, feature) => sum + (learned.get(runOnHash(feature)) ?? 0), 0)
  })
}

/** Where in words typed without a stop, or in the rest of such, the next clause surely begins: the offsets of the blanks before it. */
export function clauseJoints(text: string, isRest = false): number[] {
  const { words, starts } = wordsOfRunOn(text)
  if (words.length < (isRest ? LONG_REST : LONG)) return []
  const odds = oddsIn(text, { words, starts })
  const parted = (from: number, to: number): number[] => {
    const inside = odds.slice(from + FEWEST, Math.max(from, to - FEWEST + 1))
    const most = Math.max(...inside)
    const isNot = words.slice(from, to).some(({ small }) => TURNS.test(small))
    if (most < (to - from > LONGEST ? OF_LONG : isNot ? OF_TURNED : LIKELY)) return []
    const at = from + FEWEST + inside.indexOf(most)
    return [...parted(from, at), at, ...parted(at, to)]
  }
  const rounds = Array.from({ length: Math.ceil(words.length / AT_ONCE) }, (_, round) => round * AT_ONCE)
  return rounds
    .flatMap((from) => parted(from, Math.min(words.length, from + AT_ONCE)))
    .map((at) => (starts[at] ?? 0) - 1)
}
