import type { Clause } from './clauses.ts'
import { tellsKind } from './goods-words.ts'
import { mentions } from './item-name.ts'
import { makerAtFront } from './makers.ts'
import { oneLine } from './wording.ts'

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
/** Cried out beside a name. */
const CRIED =
  /(?:^| )\b(?:rare|stunning|wow|bargain|l@@k|quick sale|must go|beautiful|gorgeous|lovely|amazing|fantastic|fabulous|superb|cute|look)(?=$| )/giu

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
  const item =
    oneLine([first, ...kept].join(', ').replaceAll(CRIED, ' ')).replace(/(?<![,;])[,;]+$/u, '') || first || typed
  return { item, more: beside.filter(({ text: words }) => !mentions(item, words)) }
}
