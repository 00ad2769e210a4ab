import type { Condition } from '#shared/rules/details.ts'
import { statedFeatures } from '#shared/facts/answers.ts'
import { factsOf, type Ledger } from '#shared/facts/ledger.ts'
import type { ListingDetails } from '#shared/api/generation.ts'
import { isEnglish } from '#shared/text/language.ts'
import { isBetter, isCarried, marksIn } from './carried.ts'
import { type Clause, clausesOf, factKinds } from './clauses.ts'
import { edited, withStops } from './copy-editor/edit.ts'
import { mistakenIn } from './copy-editor/mistaken.ts'
import type { Sought } from './copy-editor/phrases.ts'
import { translated } from './goods-words.ts'
import { fullName, mentions, nameOf, withPlus, withColourFirst } from './item-name.ts'
import { isBait, lineCasing } from './makers.ts'
import { BAIT, type LeftOut, withoutPrivate, withoutUnsaid } from './private.ts'
import type { Correction } from './spelling.ts'
import { tidied, type Tidy } from './tidy.ts'
import { type Told, toldOf } from './told.ts'
import { brandCasing, nameCasing, properCasing } from './brands.ts'
import { SMALL_WORDS } from './vocabulary.ts'
import { capitalised, isWellWritten, manyLines, oneLine, squash, withWords, wordsOf } from './wording.ts'

/** The item as the seller describes it: tidied, but with nothing added. */
export type Item = {
  /** Make, model and item, each named once. */
  name: string
  item: string
  make: string
  model: string
  condition: Condition
  buyer: string
  keywords: string[]
  /** What is told, in the seller's order. */
  clauses: Clause[]
  /** The seller's own text, without what is private. */
  typed: string
  /** For languages that the rules do not know and endless lists: told as it was typed, and no clauses. */
  isVerbatim: boolean
  /** What was said, word for word, and the proof that a text rests on it. */
  ledger: Ledger
  corrections: Correction[]
  left: LeftOut[]
  details: ListingDetails
  told: readonly Told[]
  sought: Sought
}

/** In words: a shorter note has not run on into the next. */
const LONG_NOTE = 7
const hasRunOn = (text: string) => text.split(/[.,;:!?\n()]+/u).some((note) => wordsOf(note).length > LONG_NOTE)

/** Nobody describes an item in more pieces: such a text stays as it was typed. */
const MOST_CLAUSES = 300

/** What the seller calls the make or the model in a line of its own. */
const labelled = (clauses: readonly Clause[], wanted: RegExp) =>
  clauses.find(({ label, tells }) => label !== null && wanted.test(label) && tells === 'attribute')?.text ?? ''

const unique = (corrections: readonly Correction[]) => [...new Map(corrections.map((one) => [one.from, one])).values()]

/** The keywords but for names that nothing tells: what stood in a reason for the sale alone is none of the item's. */
function withoutBait(all: readonly string[], said: string): Pick<Item, 'keywords' | 'left'> {
  const bait = new Set(all.filter((keyword) => isBait(keyword, said)))
  return {
    keywords: all.filter((keyword) => !bait.has(keyword)),
    left: [...bait].map((text) => ({ text, reason: BAIT })),
  }
}

/** A maker or model typed small, or shouted beside a name that is, as names are written. */
function ownCasing(typed: string, name: string): string {
  const own = oneLine(typed)
  const isShouted = own === own.toUpperCase() && name === name.toUpperCase()
  if (own !== own.toLowerCase() && !isShouted) return own
  return own.replaceAll(/(?<![\p{L}\p{N}'’-]|\d )\p{L}{2,}(?![\p{L}\p{N}-])/gu, (word) => {
    const small = word.toLowerCase()
    return SMALL_WORDS.has(small) ? small : word.length < 3 ? word : capitalised(small)
  })
}

export function readItem(details: ListingDetails): Item {
  const ledger = factsOf({ details })
  const make = brandCasing(ownCasing(details.make, details.itemName))
  const model = properCasing(ownCasing(details.modelNumber, details.itemName)).replace(/ \+$/u, '+')
  const features = manyLines(statedFeatures(details))
  const open = withoutPrivate(features)
  const typedName = withPlus(oneLine(details.itemName))
  const keywords = details.keywords
    .split(/[,;\n#|]+/u)
    .map((text) =>
      nameCasing(
        oneLine(text === text.toUpperCase() && text.length > 4 && !/\d/u.test(text) ? text.toLowerCase() : text),
      ),
    )
    .filter(Boolean)
  const asTyped: Item = {
    name: fullName(make, model, typedName),
    item: typedName,
    make,
    model,
    condition: details.condition,
    buyer: oneLine(details.targetBuyer),
    ...withoutBait(keywords, translated(`${typedName}\n${open.text}`, false)),
    clauses: [],
    typed: open.text,
    isVerbatim: true,
    ledger,
    corrections: [],
    details,
    told: [],
    sought: new Map(),
  }
  asTyped.left.unshift(...open.left)
  if (!isEnglish(`${features}\n${typedName}`)) return asTyped
  // A correction after which the fact no longer says what it said is none.
  const isSure = ({ from, to }: Correction) =>
    (isCarried(asTyped, to, 'description') || !isCarried(asTyped, from, 'description')) &&
    ledger.facts.every(({ words }) => {
      const mended = withWords(words, from, to)
      return mended === words || isCarried(asTyped, mended, 'description') || !isCarried(asTyped, words, 'description')
    })
  const [named, tidy] = [typedName, features].map((text) => tidied(text, [make, model], isSure)) as [Tidy, Tidy]
  const ledgerOf = (text: string) => factsOf({ details: { ...details, features: text, answers: [] } })
  const read = (text: string) => clausesOf(ledgerOf(text), text)
  const order = {
    text: tidy.text,
    name: named.text,
    factAt: factKinds(ledgerOf(tidy.text)),
    isWell: isWellWritten(tidy.text),
  }
  const mistaken = order.isWell ? [] : mistakenIn(order).filter(isSure)
  const right = mistaken.reduceRight(
    (text, { at, from, to }) => text.slice(0, at) + to + text.slice(at + from.length),
    tidy.text,
  )
  const doubts = (text: string) => marksIn(asTyped, text, 'description')
  const parted =
    order.isWell || !hasRunOn(right)
      ? right
      : withStops(right, edited({ ...order, text: right }).sentences, (apart, typed) => doubts(apart) > doubts(typed))
  const clauses = read(parted)
  if (clauses.length > MOST_CLAUSES) return asTyped
  const { item, more } = nameOf(read, lineCasing(nameCasing(named.text.replaceAll('\n', ' '))), typedName)
  const beside = more.filter(({ text }) => !clauses.some((clause) => squash(clause.text) === squash(text)))
  for (const clause of beside) clause.sentence -= MOST_CLAUSES
  const kept = withoutUnsaid([...beside, ...clauses], details.platform === 'Amazon', (text) => isBetter(asTyped, text))
  const ownMake = make || brandCasing(labelled(kept.clauses, /^(?:brand|make|manufacturer)$/iu))
  const ownModel = model || labelled(kept.clauses, /^model(?: (?:number|no))?$/iu)
  const name = withColourFirst(fullName(ownMake, ownModel, item))
  const baits = withoutBait(keywords, [name, ...kept.clauses.map(({ text }) => text)].join('\n'))
  const isNamed = ({ label, text }: Clause) =>
    label !== null && /^(?:brand|make|manufacturer|model)\b/iu.test(label) && mentions(name, text)
  const whole: Item = {
    ...asTyped,
    make: ownMake,
    model: ownModel,
    item,
    name,
    clauses: kept.clauses.filter((clause) => !isNamed(clause)),
    isVerbatim: false,
    keywords: baits.keywords,
    corrections: unique([...named.corrections, ...tidy.corrections, ...mistaken.map(({ from, to }) => ({ from, to }))]),
    left: [...named.left, ...tidy.left, ...kept.left, ...baits.left],
  }
  return { ...whole, ...toldOf(whole) }
}
