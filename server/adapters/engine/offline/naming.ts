import type { Clause } from './clause.ts'
import { goodsIn, tellsKind } from './goods-words.ts'
import type { Grammar } from './grammar.ts'
import { mentions } from './item-name.ts'
import { makerAtFront } from './makers.ts'
import { withoutAsides } from './private.ts'
import { withoutPuff } from './puff.ts'
import { wordsOf } from './wording.ts'

/** Longer ones are no names. */
const LONGEST_NAME = 80
const OFFERED =
  /^(?:(?:i am |i['’]m )?selling|for sale(?: is)?|up for sale(?: is)?|this is|here is) (?:(?:an?|my|our|the|this|some) )?(?=\p{L})/iu

/** The name, or the first clause where it says more fully what the item is. */
export function spokenIn(
  first: Clause | undefined,
  name: string,
  grammar: Grammar,
  isSaid: (text: string) => boolean,
): string {
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
    withoutAsides(fuller, false, false).left.length === 0 &&
    isSaid(fuller)
  return isName ? fuller : name
}

/** The words of the typed name that the fuller one has not. */
export const leftOf = (typed: string, spoken: string) =>
  typed
    .split(' ')
    .filter((word) => !mentions(spoken, word))
    .join(' ')

/** A plus sign between a line and what it is belongs to the line: `GHD Platinum + straighteners`; else it joins things. */
export const withPlus = (name: string) =>
  name.replace(/^(\p{L}[\p{L} ]*) \+ (?=\p{L})/u, (lead, line: string) =>
    /\s/u.test(line) && makerAtFront(line) !== '' && !tellsKind(line) ? `${line}+ ` : lead,
  )

const NOT_NAMED = new Set(['flaw', 'missing', 'included', 'history', 'delivery', 'price', 'contact', 'condition'])
const STATE_FIRST =
  /^((?:very )?(?:broken|faulty|damaged|untested|cracked|used|second ?hand|pre-?owned|pre-?loved|for sale|selling|new with(?:out)? tags)\b)[,:]?\s+(?=\p{L}{3})/iu
const CONDITION_LAST =
  /(?: (?:in )?(?:an? )?(?:(?:very|really) )?(?:good|great|excellent|fair|perfect|mint|nice|lovely|ok|as new|brand new|used|new|like new|full(?:y)?)(?: used| clean| working)? (?:condition|order|working order|working)| (?:brand )?new with(?:out)? tags| new in box| like new|[.,]? (?:for )?spares or repair| not working| fully working| collection only| [£$€]\d\S{0,12}){1,4}$/iu

/** What the name field calls the item, and what it says beside: `…, size 10, small hole` stands with the other facts. */
export function nameOf(
  read: (text: string) => Clause[],
  text: string,
  typed: string,
): { item: string; more: Clause[] } {
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
