import type { Condition } from '#shared/rules/details.ts'
import { brandCasing, nameCasing, properCasing } from './brands.ts'
import type { FoundBand } from './band-finder.ts'
import type { Item } from './item.ts'
import { fullName } from './item-name.ts'
import { plain, says, type PriceBand } from './knowledge.ts'
import { MATERIALS, PARTS_OF_THINGS } from './vocabulary.ts'

/** Share of the used-good price that is asked in each condition: general knowledge (G), reviewed with the bands. */
export const CONDITION_SHARE: Record<Condition, number> = {
  new: 1.4,
  'used-like-new': 1.2,
  'used-good': 1,
  'used-fair': 0.7,
  'for-parts': 0.35,
}
/** Several pieces together bring less than as many single ones. */
const LOT_POWER = 0.75
/** Behind so many each counts less still: nobody picked forty records one by one. */
const FEW = 6
const MORE_POWER = 0.5
const FEWEST_AMOUNT = 0.25
const MOST_AMOUNT = 6
const FLAW_SHARE = 0.96
const LEAST_FLAW_SHARE = 0.85
const SET_SHARE = 1.5
const COUNTED = new Set(['piece', 'pieces', 'jar', 'tonies'])
const LACK_SHARE = 0.9

/** A usual price in GBP and what was reckoned in; a product line is known more closely than its kind. */
export type Estimate = {
  label: string
  usual: number
  shares: readonly { weight: number; why: readonly string[] }[]
  isLine: boolean
}

type Told = { name: string; clauses: readonly string[] }
const OF_THE_THING = new Set(['attribute', 'measure', 'history', 'condition'])

/** A code as it is typed and in its parts, a measure without its unit: `wh1000xm4`, `wh 1000xm4`; `70 200mm`, `70 200`. */
const withParts = (text: string) =>
  [
    text,
    text.replaceAll(/(?<!\p{L})(\p{L}{2,4})(?=\d{3})/gu, '$1 '),
    text.replaceAll(/(?<=\d)(?=(?:mm|cm|cc|gb|tb|kg|ml|l|w|v)(?!\p{L}))/gu, ' '),
  ]
    .filter((form, at) => at === 0 || form !== text)
    .join(' ; ')

function toldOf(item: Item): Told {
  const clauses = item.clauses.filter(({ tells }) => OF_THE_THING.has(tells))
  return {
    name: withParts(plain(`${item.make} ${item.model} ${item.name}`)),
    clauses: [
      ...clauses.map(({ label, text }) => plain(`${label ?? ''} ${text}`)),
      plain(item.isVerbatim ? item.typed : ''),
    ],
  }
}

/** A short number says a generation in the name alone: elsewhere it may count anything. */
const isTelling = (words: string) => words.length > 2 && !/^\d{1,3}$/u.test(words)

const isOfPart = (words: string) => MATERIALS.has(words) || PARTS_OF_THINGS.has(words)

function lineOf({ lines }: PriceBand, { name, clauses }: Told) {
  return (
    lines.find(([words]) => says(name, words)) ??
    lines.find(([words]) => isTelling(words) && !isOfPart(words) && clauses.some((clause) => says(clause, words)))
  )
}

function makeOf(band: PriceBand, { name, clauses }: Told, known: string) {
  const short = clauses.filter((clause) => clause.split(' ').length <= 4)
  const makes = band.makes.filter(([make]) => !says(known, make))
  return makes.find(([make]) => says(name, make)) ?? makes.find(([make]) => short.some((clause) => says(clause, make)))
}

const CHILDREN = /\b(?:girls|boys|kids|child|childs|childrens|baby|toddler|newborn|months|school|toy)\b/u

/** The words that change a price, each part of the text once: `faux leather` is no leather, and neither is `not leather`. */
function sharesOf({ qualities, words: kinds }: PriceBand, { name, clauses }: Told, known: string) {
  let text = [name, ...clauses].join(' ; ')
  const isForChildren = kinds.some(({ words }) => CHILDREN.test(words))
  return qualities.filter(([words]) => {
    if (!says(text, words)) return false
    const isDenied = /\b(?:not?|non|without|isnt|faux)$/u.test(text.slice(0, text.indexOf(` ${words}`)))
    text = ` ${text} `.replaceAll(` ${words} `, ' ; ').trim()
    return (
      !isDenied &&
      !(isForChildren && CHILDREN.test(words)) &&
      !says(known, words) &&
      !kinds.some((kind) => says(kind.words, words))
    )
  })
}

/** Words that tell much the same come together (`mid century`, `teak`, `danish`): each further one counts half as much. */
function together(weights: readonly number[]): number {
  const strongest = weights.map(Math.log).toSorted((a, b) => Math.abs(b) - Math.abs(a))
  return Math.exp(strongest.reduce((sum, weight, index) => sum + weight / 2 ** index, 0))
}

const UNITS = new Map(
  [
    'inch in inches inchs " ” ″',
    'gb gig',
    'gram g gr gm gms grams grm grms',
    'kg kilo kilos kgs',
    'cm cms',
    'ml mls',
    'litre l ltr litres liter liters ltrs',
    'seater seat',
    'man person berth people persons',
    'piece pieces pcs pc pce',
    'metre metres m meter meters yard yards',
  ].flatMap((forms) => forms.split(' ').map((form) => [form, forms.split(' ')[0] ?? ''] as const)),
)

/** How the price grows with what is measured or counted, from what is usual. */
function growthOf({ measure }: PriceBand, item: Item, count: number): number {
  if (measure === null) return Math.min(count, FEW) ** LOT_POWER * Math.max(1, count / FEW) ** MORE_POWER
  const raw = [item.name, ...item.clauses.map(({ text }) => text), item.isVerbatim ? item.typed : '']
    .join(' ; ')
    .toLowerCase()
  const isUnit = (word: string) =>
    UNITS.get(word) === measure.unit || word === measure.unit || `${measure.unit}s` === word
  const amounts = [...raw.matchAll(/(?<![\d.])(\d{1,6}(?:\.\d{1,2})?)[\s-]?(\p{L}{1,8}|["”″])/gu)].flatMap(
    ([, number, word = '']) =>
      word === 'tb' && measure.unit === 'gb' ? [Number(number) * 1000] : isUnit(word) ? [Number(number)] : [],
  )
  const amount = amounts.length > 0 ? Math.max(...amounts) : count > 1 ? count : measure.from
  return Math.min(Math.max(amount / measure.from, FEWEST_AMOUNT), MOST_AMOUNT) ** measure.power
}

const ESSENTIAL =
  /\b(?:charger|remote|lid|batter(?:y|ies)|keys?|power|lead|controller|pedal|mattress|wheels?|pieces?|parts?|pages?|blade|bowl|stand|lens)\b/iu

/** What is fair or for parts has its flaws reckoned in already. */
function wearOf({ clauses, condition }: Item): number {
  if (condition === 'for-parts' || condition === 'used-fair') return 1
  const flaws = clauses.filter(({ tells }) => tells === 'flaw').length
  const lacks = clauses.filter(({ tells, text }) => tells === 'missing' && ESSENTIAL.test(text)).length
  return Math.max(FLAW_SHARE ** Math.max(flaws - 1, 0), LEAST_FLAW_SHARE) * LACK_SHARE ** Math.min(lacks, 2)
}

export function estimate(item: Item, { band, words, count }: FoundBand): Estimate {
  const text = toldOf(item)
  const line = lineOf(band, text)
  const make = line ? undefined : makeOf(band, text, words)
  const isBroken = item.condition === 'for-parts'
  const shares = sharesOf(band, text, `${words} ; ${line?.[0] ?? ''} ; ${make?.[0] ?? ''}`).filter(
    ([, weight]) => !isBroken || weight >= 1,
  )
  // A set that has a price of its own has its pieces reckoned in.
  const isSet = line !== undefined && line[1] > SET_SHARE * band.price && COUNTED.has(band.measure?.unit ?? '')
  const growth = isSet ? 1 : growthOf(band, item, count)
  const moved = together(shares.map(([, weight]) => weight))
  const reckoned = [
    { weight: make?.[1] ?? 1, why: [brandCasing(make?.[0] ?? '')] },
    { weight: moved, why: shares.filter(([, weight]) => weight > 1 === moved > 1).map(([said]) => properCasing(said)) },
    {
      weight: growth,
      why: [count > 1 ? `${count} pieces` : `its ${band.measure?.unit === 'gb' ? 'storage' : 'size or number'}`],
    },
    { weight: wearOf(item), why: ['what is wrong or missing'] },
    { weight: CONDITION_SHARE[item.condition], why: ['its condition'] },
  ]
  // A line's name says no kind: `Minilogue`.
  const kind = band.words.some((said) => said.words === words && said.yields === null) ? words : band.label
  return {
    label: nameCasing(fullName(properCasing(line?.[0] ?? ''), '', kind)),
    usual: line?.[1] ?? band.price,
    shares: reckoned.filter(({ weight }) => Math.abs(weight - 1) > 0.02),
    isLine: line !== undefined,
  }
}
