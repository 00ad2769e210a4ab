import { MONEY, UNIT_OF, type Dimension, type Unit } from './vocabulary/units.ts'
import type { Word } from './words.ts'

/** An amount, and of what; without a dimension it is a count, a size or a number of something. */
export type Figure = {
  amount: number
  dimension: Dimension | null
  /** The amount in the first unit of its dimension; the amount itself where there is none. */
  base: number
  unit: string | null
  /** Half of the last digit that is shown, in the first unit. */
  rounding: number
}

const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety hundred'.split(' ')
const NUMBER_WORDS = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, number) => [word, number] as const)
    .concat(
      TENS.map((word, number) => [word, 10 * number]),
      [['dozen', 12]],
    ),
)
const FRACTIONS = new Map([
  ['1⁄2', 0.5],
  ['1⁄4', 0.25],
  ['3⁄4', 0.75],
])
const NUMBER = /^\p{Nd}+(?:[.,]\p{Nd}+)*$/u

type Found = { figure: Figure; unit: Unit | null; meanings: readonly string[]; length: number }

/** The figure that begins at a word, with the words it takes, also "five and a half metres"; null where there is none. */
export function figureAt(words: readonly Word[], at: number): Found | null {
  const own = wholeAt(words, at)
  const whole = own ?? (words[at]?.plain === 'one' ? found(1, '1', null, 1) : null)
  const [and, one, half] = words.slice(at + (whole?.length ?? 0))
  if (whole === null || and?.plain !== 'and' || one?.plain !== 'a' || half?.plain !== 'half') return own
  const { figure, unit, length } = whole
  const behind = unit === null ? unitBehind(words, at + length + 2) : null
  return found(figure.amount + 1 / 2, '0.5', unit ?? behind, length + 3 + (behind?.length ?? 0))
}

function wholeAt(words: readonly Word[], at: number): Found | null {
  const word = words[at]
  if (word === undefined) return null
  const currency = MONEY.get(word.plain)
  const next = words[at + 1]
  if (currency && next && NUMBER.test(next.plain)) return found(parse(next.plain), next.plain, currency, 2)
  const amount = amountOf(word)
  if (amount === null) return partOfOne(words, at) ?? inPlural(word)
  const share = fractionAt(words, at, amount)
  if (share) return share
  const feet = inFeet(words, at, amount)
  if (feet) return feet
  const fraction = next && FRACTIONS.get(next.plain)
  const half = fraction === undefined ? 0 : 1
  const whole = amount + (fraction ?? 0)
  const vague = /^(?:ish|odd|plus|\+)$/u.test(next?.plain ?? '') ? 1 : 0
  const unit = unitBehind(words, at + half + vague)
  if (unit && vague > 0) return found(whole, word.plain, unit, 2 + unit.length)
  // "one" alone is seldom a figure.
  if (unit === null && NUMBER_WORDS.has(word.plain) && amount < 2) return null
  return found(whole, word.plain, unit, 1 + half + (unit?.length ?? 0))
}

/** `7'2"`, "7ft 2" */
function inFeet(words: readonly Word[], at: number, feet: number): Found | null {
  const isFoot = /^(?:ft|feet|foot)$/u.test(words[at + 1]?.plain ?? '')
  const inches = words[at + (isFoot ? 2 : 1)]
  if (inches === undefined || !NUMBER.test(inches.plain) || !(isFoot ? /^ ?$/u : /^['’′]$/u).test(inches.gap))
    return null
  const behind = words[at + (isFoot ? 3 : 2)]
  const hasUnit =
    behind !== undefined && /^(?:in|ins|inch|inches|"|”|″)$/u.test(behind.plain) && /^ ?$/u.test(behind.gap)
  const amount = feet * 12 + parse(inches.plain)
  return found(amount, inches.plain, UNIT_OF.get('in') ?? null, 2 + Number(isFoot) + Number(hasUnit))
}

/** "four fifths", "three-quarters of", "3/4 of": in percent. */
function fractionAt(words: readonly Word[], at: number, parts: number): Found | null {
  const [, next, after] = words.slice(at, at + 3)
  const named = /^[\s-]$/u.test(next?.gap ?? '') ? FRACTION_WORDS.get(next?.plain ?? '') : undefined
  const written =
    next?.gap === '/' && /^(?:of|full|left|gone|used|empty|worn)$/u.test(after?.plain ?? '') && NUMBER.test(next.plain)
      ? parse(next.plain)
      : undefined
  const whole = named ?? written
  if (whole === undefined || parts < 1 || parts >= whole) return null
  return found((100 * parts) / whole, '0.5', UNIT_OF.get('%') ?? null, 2)
}

const FRACTION_WORDS = new Map(
  'third 3 thirds 3 quarter 4 quarters 4 fifth 5 fifths 5 sixths 6 eighth 8 eighths 8 tenth 10 tenths 10'
    .split(/ (?=[a-z])/u)
    .map((pair) => pair.split(' '))
    .map(([word = '', whole]) => [word, Number(whole)] as const),
)

/** "half a centimetre", "a month" */
function partOfOne(words: readonly Word[], at: number): Found | null {
  const share = PARTS_OF_ONE.get(words[at]?.plain ?? '')
  // "used month"
  const alone = /^(?:used|owned|had)$/u.test(words[at - 1]?.plain ?? '')
    ? UNIT_OF.get(words[at]?.plain ?? '')
    : undefined
  if (alone?.dimension === 'time' && alone.size > HOUR) return found(1, '1', alone, 1)
  const whole = /^an?$/u.test(words[at]?.plain ?? '') && words[at + 1] ? unitOf(words[at + 1] as Word) : null
  const isLong = whole?.dimension === 'time' ? whole.size > HOUR : words[at + 1]?.plain === 'inch'
  if (whole && isLong) return found(1, '1', whole, 2)
  const unit = words[at + 2] && unitOf(words[at + 2] as Word)
  if (share === undefined || !unit || !/^an?$/u.test(words[at + 1]?.plain ?? '')) return null
  return found(share, '0.5', unit, 3)
}

const HOUR = 3600

const PARTS_OF_ONE = new Map([
  ['half', 0.5],
  ['quarter', 0.25],
])

/** "Air Max 95s" */
function inPlural({ plain }: Word): Found | null {
  const number = /^(\d{2,4})s$/u.exec(plain)?.[1]
  if (number === undefined || /^(?:1[89]|20)?\d0$/u.test(number)) return null
  return found(Number(number), number, null, 1)
}

function amountOf({ plain }: Word): number | null {
  return NUMBER_WORDS.get(plain) ?? FRACTIONS.get(plain) ?? (NUMBER.test(plain) ? parse(plain) : null)
}

/** `1,200` is a thousand, `12,5` twelve and a half. */
function parse(text: string): number {
  const plain = text.replaceAll(/[.,](?=\d{3}(?:\D|$))/gu, (sign) => (sign === ',' ? '' : sign)).replace(',', '.')
  return Number.parseFloat(plain)
}

/** The unit behind a figure, also behind the last of `80 x 60 cm` and `8-19mm`. */
function unitBehind(words: readonly Word[], at: number): (Unit & { length: number }) | null {
  const next = words[at + 1]
  if (next === undefined) return null
  const squared = /^(?:sq|square)$/u.test(next.plain) ? UNIT_OF.get(`sq${words[at + 2]?.plain}`) : undefined
  if (squared !== undefined) return { ...squared, length: 2 }
  if (next.plain === 'km' && words[at + 2]?.plain === 'h' && words[at + 2]?.gap === '/')
    return { dimension: 'speed', size: 1, name: 'kmh', length: 2 }
  const own = isMeasured(words, at) && isInch(words, at) ? unitOf(next) : null
  if (own) return { ...own, length: 1 }
  for (let index = at + 1, gaps = 0; index < words.length && gaps < 9; index += 1, gaps += 1) {
    const other = words[index]
    if (other === undefined || !isLinked(other)) return null
    if (amountOf(other) === null) {
      if (!/^(?:x|by|to|and|or|w|d|h|l|wide|deep|high|long)$/u.test(other.plain) || /[,.]/u.test(other.gap)) return null
      continue
    }
    const unit = words[index + 1] ? unitOf(words[index + 1] as Word) : null
    if (unit) return { ...unit, length: 0 }
  }
  return null
}

/** "one bar", "two stone lions" measure nothing. */
function isMeasured(words: readonly Word[], at: number): boolean {
  // "1 m&s", "2 h/backs"
  const behind = words[at + 2]
  if (behind?.plain === '&' && behind.gap === '') return false
  if (behind?.gap === '/' && words[at + 1]?.plain === 'h') return false
  // "1K6 941 005 S"
  if (words[at + 1]?.text === 'S') return false
  return !/^(?:bars?|stone|foot|\p{L})$/u.test(words[at + 1]?.plain ?? '') || NUMBER.test(words[at]?.plain ?? '')
}

/** "in" and a closing quotation mark are seldom inches. */
function isInch(words: readonly Word[], at: number): boolean {
  const [unit, after] = [words[at + 1], words[at + 2]]
  if (unit?.plain !== 'in' && unit?.plain !== '"') return true
  // "each one in 2 weeks"
  if (NUMBER_WORDS.has(words[at]?.plain ?? '') && NUMBER.test(after?.plain ?? '')) return false
  return (
    unit.plain === '"' ||
    unit.gap === '' ||
    after === undefined ||
    after.gap !== ' ' ||
    /^(?:x|by|wide|long|high|tall|deep|in|and|or|across|diameter|waist|leg|chest|screen|monitor|tv|frame|head|wheels?|length|width|height|drop|heel|inside|inseam|\d+)$/u.test(
      after.plain,
    )
  )
}

const isLinked = ({ gap }: Word) => /^\s?(?:[x×*/–-]|x\s)?\s?$/iu.test(gap)

function unitOf(word: Word) {
  const unit = UNIT_OF.get(word.plain) ?? (word.plain === '$' ? undefined : MONEY.get(word.plain))
  return unit && /^[\s-]?$/u.test(word.gap) ? unit : null
}

function found(amount: number, shown: string, unit: Unit | null, length: number): Found {
  const { dimension = null, size = 1, name = null } = unit ?? {}
  const decimals = /[.,](\d{1,2})$/u.exec(shown)?.[1]?.length ?? 0
  const figure = { amount, dimension, base: amount * size, unit: name, rounding: (size * 0.5) / 10 ** decimals }
  return { figure, unit, meanings: [`n:${amount}`], length }
}

/** Whether a figure of a text says what a fact's figure says: the same amount, or the same in another unit. */
export function saysFigure(said: Figure, wanted: Figure, isRough = false): boolean {
  if (said.dimension !== wanted.dimension) return wanted.dimension === null && said.amount === wanted.amount
  if (said.dimension === 'money') return said.amount === wanted.amount && said.unit === wanted.unit
  if (said.unit === wanted.unit) return said.amount === wanted.amount
  const difference = Math.abs(said.base - wanted.base)
  // A month is four weeks to most people.
  return (
    difference <= said.base * (said.dimension === 'time' ? 0.09 : isRough ? 0.05 : 0.03) ||
    difference <= Math.max(wanted.rounding, said.rounding)
  )
}
