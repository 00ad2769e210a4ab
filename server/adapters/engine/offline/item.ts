import type { Condition } from '#shared/rules/conditions.ts'
import { statedFeatures } from '#shared/facts/answers.ts'
import { checkListing } from '#shared/facts/check.ts'
import { factsOf, type Ledger } from '#shared/facts/ledger.ts'
import type { ListingDetails } from '#shared/api/generation.ts'
import { isEnglish } from '#shared/text/language.ts'
import type { Clause } from './clause.ts'
import { clausesOf } from './clauses.ts'
import { type Grammar, readGrammar } from './grammar.ts'
import { fullName, mentions } from './item-name.ts'
import { isBait } from './makers.ts'
import { leftOf, nameOf, spokenIn, withPlus } from './naming.ts'
import { isAsking, withoutAsked } from './own-price.ts'
import { BAIT, BETTER, CONTACT, MONEY, type LeftOut, withoutAsides, withoutPrivate } from './private.ts'
import type { Correction } from './spelling.ts'
import { tidied } from './tidy.ts'
import { brandCasing, nameCasing, properCasing } from './brands.ts'
import { capitalised, manyLines, oneLine, squash, wordsOf } from './wording.ts'

/** The item as the seller describes it: sorted and tidied, but with nothing added. */
export type Item = {
  /** Make, model and item, each named once. */
  name: string
  /** What the seller calls it most fully, for running text. */
  spoken: string
  item: string
  make: string
  model: string
  condition: Condition
  buyer: string
  keywords: string[]
  clauses: Clause[]
  /** The seller's own text, for languages that the rules do not know and endless lists; clauses are empty then. */
  verbatim: string | null
  /** What was said, word for word, and the proof that a text rests on it. */
  ledger: Ledger
  /** What the words of a phrase do; nothing where the rules do not know the language. */
  grammar: Grammar
  /** The features in their own order, without what is private. */
  typed: string
  corrections: Correction[]
  left: LeftOut[]
}

/** Nobody describes an item in more pieces: such a text stays as it was typed. */
const MOST_CLAUSES = 300

/** Reads the form by its facts. */
export async function readItem(details: ListingDetails): Promise<Item> {
  const ledger = factsOf({ details })
  const [make, model] = [
    brandCasing(oneLine(details.make)),
    properCasing(oneLine(details.modelNumber)).replace(/ \+$/u, '+'),
  ]
  const features = manyLines(statedFeatures(details))
  const bare = {
    make,
    model,
    condition: details.condition,
    buyer: oneLine(details.targetBuyer),
    keywords: details.keywords
      .split(/[,;\n#|]+/u)
      .map(oneLine)
      .filter(Boolean),
    ledger,
    grammar: (): ReturnType<Grammar> => [],
    typed: withoutPrivate(features).text,
  }
  const typed = withPlus(oneLine(details.itemName))
  const said = `${ledger.facts.map(({ words }) => words).join('\n')}\n${typed}`
  const bait = bare.keywords.filter((keyword) => isBait(keyword, said))
  const keywords = bare.keywords.filter((keyword) => !bait.includes(keyword))
  const baits = bait.map((text) => ({ text, reason: BAIT }))
  const asTyped = {
    ...bare,
    keywords,
    item: typed,
    name: fullName(make, model, typed),
    spoken: fullName(make, model, typed),
    clauses: [],
    verbatim: bare.typed,
    corrections: [],
    left: [...withoutPrivate(features).left, ...baits],
  }
  if (!isEnglish(`${features}\n${typed}`)) return asTyped
  const names = [make, model]
  // A correction after which the fact no longer says what it said is none.
  const isSure = ({ from, to }: Correction) =>
    (isCarried(bare, to, 'description') || !isCarried(bare, from, 'description')) &&
    ledger.facts.every(
      ({ words }) =>
        !words.includes(from) ||
        isCarried(bare, words.replace(from, to), 'description') ||
        !isCarried(bare, words, 'description'),
    )
  const [named, told] = [tidied(typed, names, isSure), tidied(features, names, isSure)]
  const grammar = await readGrammar()
  const read = (text: string) =>
    clausesOf(
      factsOf({ details: { ...details, features: text, answers: [] } }),
      text,
      (clause) => !isCarried(bare, clause, 'description'),
      grammar,
    )
  const clauses = read(told.text)
  if (clauses.length > MOST_CLAUSES) return asTyped
  const { item, more } = nameOf(read, nameCasing(named.text.replaceAll('\n', ' ')), typed)
  const all = [...more, ...clauses].filter(
    ({ label, text }, at, those) =>
      those.findIndex((other) => other.label === label && squash(other.text) === squash(text)) === at,
  )
  const ownMake = make || brandCasing(labelled(all, /^(?:brand|make|manufacturer)$/iu))
  const ownModel = model || labelled(all, /^model(?: (?:number|no))?$/iu)
  const typedName = fullName(ownMake, ownModel, item)
  const spoken = fullName(
    ownMake,
    ownModel,
    spokenIn(all[0], typedName, grammar, (text) => isCarried(bare, text, 'title')),
  )
  const isFuller = wordsOf(typedName).every((word) => /\d/u.test(word) || mentions(spoken, word))
  const name = isFuller ? spoken : typedName
  const isNamed = ({ label, text }: Clause) =>
    label !== null && /^(?:brand|make|manufacturer|model)\b/iu.test(label) && mentions(name, text)
  const isBetter = ({ tells, text }: Clause) =>
    (tells === 'condition' || tells === 'history' || /\b(?:never|un)(?: been )? ?(?:used|worn)/iu.test(text)) &&
    !isCarried(bare, text, 'description')
  const reasonFor = (clause: Clause) =>
    tells(clause, 'contact')
      ? CONTACT
      : tells(clause, 'price') || isAsking(clause.text)
        ? MONEY
        : isBetter(clause)
          ? BETTER
          : null
  const left: LeftOut[] = []
  const open = all.flatMap((clause, at) => {
    if (at === 0 && spoken !== typedName)
      return [{ ...clause, text: isFuller ? leftOf(typedName, spoken) : clause.text, tells: 'identity' as const }]
    const reason = reasonFor(clause)
    if (reason !== null) {
      left.push({ text: clause.text, reason })
      return []
    }
    const isLimit = tells(clause, 'flaw') || tells(clause, 'missing')
    const parts = clause.text
      .split(/(?<=[.?]) (?=\p{Lu})/u)
      .map((part) => withoutAsides(part, isLimit, tells(clause, 'delivery')))
    left.push(...parts.flatMap((part) => part.left))
    const text = parts
      .map((part) => part.text)
      .filter(Boolean)
      .join(' ')
    if (isAsking(text)) left.push({ text, reason: MONEY })
    return text === '' || isAsking(text) ? [] : [{ ...clause, text }]
  })
  return {
    ...bare,
    grammar,
    keywords,
    make: ownMake,
    model: ownModel,
    item,
    name,
    spoken,
    clauses: open.filter((clause) => !isNamed(clause) && clause.text !== '' && !mentions(name, clause.text)),
    verbatim: null,
    typed: asText(withoutAsked(left.reduce((text, { text: words }) => text.replaceAll(words, ''), told.text))),
    corrections: [
      ...new Map(
        [...named.corrections, ...told.corrections].map((correction) => [correction.from, correction]),
      ).values(),
    ],
    left: [...named.left, ...told.left, ...left, ...baits],
  }
}

/** The seller's own text where nothing else is proven: no sentence is empty, and each has its capital. */
const asText = (text: string) =>
  manyLines(
    text
      .replaceAll(/(?:[,.]\s*){2,}/gu, '. ')
      .replaceAll(/(?<![\s.,])[\s.,]+(?=[).])/gu, '')
      .replaceAll(/(?<! ) +(?=[,.])/gu, ''),
  )
    .split('\n')
    .map((line) =>
      line
        .split(/(?<=[.?]) +/u)
        .map(capitalised)
        .join(' '),
    )
    .join('\n')

const tells = (clause: Clause, what: Clause['tells']) => clause.tells === what

const labelled = (clauses: readonly Clause[], label: RegExp) =>
  clauses.find((clause) => clause.label !== null && label.test(clause.label) && clause.tells === 'attribute')?.text ??
  ''

/** Whether a text rests on the facts word by word. The seller's own text is not put to the proof. */
export function isCarried(item: Pick<Item, 'ledger'>, text: string, field: 'title' | 'description' | 'tags'): boolean {
  return marksIn(item, text, field) === 0
}

/** How many words of a text rest on nothing. */
export function marksIn(
  { ledger }: Pick<Item, 'ledger'>,
  text: string,
  field: 'title' | 'description' | 'tags' = 'title',
): number {
  const listing = { title: '', description: '', tags: [] as string[], [field]: field === 'tags' ? [text] : text }
  return checkListing(listing, ledger).statements.reduce((sum, { marks }) => sum + marks.length, 0)
}
