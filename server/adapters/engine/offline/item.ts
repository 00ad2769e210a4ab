import type { Condition } from '#shared/rules/conditions.ts'
import { statedFeatures } from '#shared/facts/answers.ts'
import { checkListing } from '#shared/facts/check.ts'
import { factsOf, type Ledger } from '#shared/facts/ledger.ts'
import type { ListingDetails } from '#shared/api/generation.ts'
import { isEnglish } from '#shared/text/language.ts'
import { clausesOf, type Clause } from './clauses.ts'
import { type Grammar, readGrammar } from './grammar.ts'
import { fullName, mentions } from './item-name.ts'
import { goodsIn, tellsKind } from './goods-words.ts'
import { isBait, makerAtFront } from './makers.ts'
import { isAsking } from './own-price.ts'
import { BAIT, BETTER, CONTACT, MONEY, type LeftOut, withoutAsides, withoutPrivate } from './private.ts'
import { withoutPuff } from './puff.ts'
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
  const spoken = fullName(ownMake, ownModel, spokenIn(all[0], typedName, bare, grammar))
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
    return text === '' ? [] : [{ ...clause, text }]
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
    typed: asText(left.reduce((text, { text: words }) => text.replace(words, ''), told.text)),
    corrections: [
      ...new Map(
        [...named.corrections, ...told.corrections].map((correction) => [correction.from, correction]),
      ).values(),
    ],
    left: [...named.left, ...told.left, ...left, ...baits],
  }
}

/** Longer ones are no names. */
const LONGEST_NAME = 80
const OFFERED =
  /^(?:(?:i am |i['’]m )?selling|for sale(?: is)?|up for sale(?: is)?|this is|here is) (?:(?:an?|my|our|the|this|some) )?(?=\p{L})/iu

/** The name, or the first clause where it says more fully what the item is. */
function spokenIn(first: Clause | undefined, name: string, bare: Pick<Item, 'ledger'>, grammar: Grammar): string {
  const fuller = first?.text.replace(OFFERED, '') ?? ''
  const own = wordsOf(name)
  const has = (word: string) => mentions(fuller, word) || mentions(fuller, `${word}s`) || mentions(`${fuller}s`, word)
  const isName =
    first?.label === null &&
    !first.isDoubted &&
    (first.tells === 'attribute' || first.tells === 'measure') &&
    fuller.length <= LONGEST_NAME &&
    own.filter(has).length * 2 > own.length &&
    goodsIn(name).every(has) &&
    !grammar(fuller).some(({ part }) => part === 'finite' || part === 'pronoun' || part === 'not') &&
    isCarried(bare, fuller, 'title')
  return isName ? fuller : name
}

/** The words of the typed name that the fuller one has not. */
const leftOf = (typed: string, spoken: string) =>
  typed
    .split(' ')
    .filter((word) => !mentions(spoken, word))
    .join(' ')

/** A plus sign between a line and what it is belongs to the line: `GHD Platinum + straighteners`; else it joins things. */
const withPlus = (name: string) =>
  name.replace(/^(\p{L}[\p{L} ]*) \+ (?=\p{L})/u, (lead, line: string) =>
    /\s/u.test(line) && makerAtFront(line) !== '' && !tellsKind(line) ? `${line}+ ` : lead,
  )

/** The seller's own text where nothing else is proven: no sentence is empty, and each has its capital. */
const asText = (text: string) =>
  manyLines(text.replaceAll(/(?:[,.]\s*){2,}/gu, '. '))
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

const NOT_NAMED = new Set(['flaw', 'missing', 'included', 'history', 'delivery', 'price', 'contact', 'condition'])
const STATE_FIRST =
  /^((?:very )?(?:broken|faulty|damaged|untested|cracked|used|second ?hand|pre-?owned|pre-?loved|for sale|selling|new with(?:out)? tags)\b)[,:]?\s+(?=\p{L}{3})/iu
const CONDITION_LAST =
  /(?: (?:in )?(?:an? )?(?:(?:very|really) )?(?:good|great|excellent|fair|perfect|mint|nice|lovely|ok|as new|brand new|used|new|like new|full(?:y)?)(?: used| clean| working)? (?:condition|order|working order|working)| (?:brand )?new with(?:out)? tags| new in box| like new|[.,]? (?:for )?spares or repair| not working| fully working| collection only| [£$€]\d\S{0,12}){1,4}$/iu

/** What the name field calls the item, and what it says beside: `…, size 10, small hole` stands with the other facts. */
function nameOf(read: (text: string) => Clause[], text: string, typed: string): { item: string; more: Clause[] } {
  const [state] = STATE_FIRST.exec(text) ?? []
  const rest = text.slice(state?.length ?? 0)
  const [tail = ''] = CONDITION_LAST.exec(rest) ?? []
  const core = rest.slice(0, rest.length - tail.length)
  const [first = '', ...others] = core.split(/,\s+|\s\|\s|\.\s/u).filter(Boolean)
  const beside = read(
    [state, tail, ...others]
      .map((part) => (part ?? '').trim())
      .filter(Boolean)
      .join('. '),
  )
  const kept = others.filter((part) =>
    beside.some(({ text: words, tells }) => !NOT_NAMED.has(tells) && words === part.replace(/\.$/u, '')),
  )
  const item = withoutPuff([first, ...kept].join(', ')) || first || typed
  const more = beside.filter(({ text: words }) => !mentions(item, words))
  return { item, more }
}

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
