import type { Clause } from './clauses.ts'
import { isInDictionary } from './dictionary.ts'
import { goodsIn, isStuff, tellsKind } from './goods-words.ts'
import { makerAtFront } from './makers.ts'
import { isColourPhrase } from './vocabulary.ts'
import { inSentence, oneLine, squash } from './wording.ts'

const tokens = (text: string) => text.split(/\s+/).filter(Boolean)
const same = (one = '', other = '') => squash(one) === squash(other)

/** Whether the words of `part` stand together inside `whole`, whatever their casing, hyphens and spaces. */
export function mentions(whole: string, part: string): boolean {
  const wanted = squash(part)
  if (wanted === '') return true
  const all = tokens(whole).map(squash)
  return all.some((_, start) => {
    let seen = ''
    for (const token of all.slice(start)) {
      seen += token
      if (seen === wanted) return true
      if (!wanted.startsWith(seen)) return false
    }
    return false
  })
}

/** `iPhone 13` and `13 mini` → `iPhone 13 mini`; null when they share neither that nor their beginning. */
function overlapped(first: string, second: string): string | null {
  const [a, b] = [tokens(first), tokens(second)]
  for (let shared = Math.min(a.length, b.length) - 1; shared > 0; shared -= 1) {
    const tail = a.slice(-shared)
    if (tail.every((token, index) => same(token, b[index]))) return [...a, ...b.slice(shared)].join(' ')
  }
  const leading = a.findIndex((token, index) => !same(token, b[index]))
  return leading > 0 ? [...a, ...b.slice(leading)].join(' ') : null
}

/** The two texts one after the other, what they share only once. */
function joinNames(first: string, second: string): string {
  if (mentions(first, second)) return first
  return overlapped(first, second) ?? [first, second].filter(Boolean).join(' ')
}

/** Gives `name` the casing in which the seller wrote `proper` elsewhere: `sony headphones`, `Sony` → `Sony headphones`. */
function withCasingOf(name: string, proper: string): string {
  if (proper === '' || proper === proper.toLowerCase()) return name
  const small = name.toLowerCase()
  // `Lucy and Yak` by `Lucy & Yak`
  const typed = [proper, proper.replace(' & ', ' and ')].find((one) => small.includes(one.toLowerCase())) ?? proper
  const start = small.indexOf(typed.toLowerCase())
  const isWhole = start >= 0 && !/[\p{L}\p{N}]/u.test(`${name[start - 1] ?? ''}${name[start + typed.length] ?? ''}`)
  return isWhole ? name.slice(0, start) + proper + name.slice(start + typed.length) : name
}

/**
 * The item with its make and model, each named once: make, model, item unless the item's own name already has another
 * order. `Sony`, `WH-1000XM4`, `Sony wireless headphones` → `Sony WH-1000XM4 wireless headphones`.
 */
export function fullName(make: string, model: string, itemName: string): string {
  const item = withCasingOf(withCasingOf(itemName, make), model)
  if (make !== '' && mentions(item, make)) {
    if (mentions(item, model)) return item
    const words = tokens(item)
    const length = tokens(make).length
    const start = words.findIndex((_, index) => same(words.slice(index, index + length).join(' '), make))
    if (start < 0) return joinNames(model, item)
    const rest = words.slice(start + length).join(' ')
    return [...words.slice(0, start + length), joinNames(model, rest)].join(' ')
  }
  const grown = mentions(item, model) ? null : overlapped(item, model)
  // A model leads by its maker alone: "Gray's Anatomy 4th edition".
  if (make === '') return grown ?? joinNames(item, model)
  return grown ? joinNames(make, grown) : joinNames(joinNames(make, model), inSentence(item))
}

/** A plus sign between a line and what it is belongs to the line: `GHD Platinum + straighteners`; else it joins things. */
export const withPlus = (name: string) =>
  name.replace(/^(\p{L}[\p{L} ]*) \+ (?=\p{L})/u, (lead, line: string) =>
    /\s/u.test(line) && makerAtFront(line) !== '' && !tellsKind(line) ? `${line}+ ` : lead,
  )

const COUNTED = /^(?:\d|(?:an? )?(?:set|pair|bundle|lot|pack|box)\b)/iu

/** As people say it: `grey rattan sofa` of `rattan sofa grey`, `Hobbs navy wool coat` of `Hobbs wool coat navy`. */
export function withColourFirst(name: string): string {
  const words = name.split(' ')
  const from = [2, 1]
    .map((last) => words.length - last)
    .find((at) => at > 0 && isColourPhrase(words.slice(at).join(' ')))
  const rest = words.slice(0, from).join(' ')
  const kind = goodsIn(rest).find((goods) => rest.toLowerCase().endsWith(goods.toLowerCase()))
  if (
    from === undefined ||
    kind === undefined ||
    !isInDictionary(kind.split(' ').at(-1)?.toLowerCase() ?? '') ||
    /[,;:|]|\b(?:in|with|and|for|&)\b/iu.test(rest)
  )
    return name
  const before = rest
    .slice(0, rest.length - kind.length)
    .split(' ')
    .filter(Boolean)
  const isLed = makerAtFront(rest) !== '' || COUNTED.test(rest)
  const at = isLed ? before.findLastIndex((word) => !isStuff(word.toLowerCase())) + 1 : 0
  const own = inSentence([...before.slice(at), kind].join(' '))
  return [...before.slice(0, at), words.slice(from).join(' ').toLowerCase(), own].join(' ')
}

const NOT_NAMED = new Set(['flaw', 'missing', 'included', 'history', 'delivery', 'price', 'contact', 'condition'])
const STATE_FIRST =
  /^((?:very )?(?:broken|faulty|damaged|untested|cracked|used|second ?hand|pre-?owned|pre-?loved|for sale|selling|new with(?:out)? tags)\b)[,:]?\s+(?=\p{L}{3})/iu
const CONDITION_LAST =
  /(?: (?:in )?(?:an? )?(?:(?:very|really) )?(?:good|great|excellent|fair|perfect|mint|nice|lovely|ok|as new|brand new|used|new|like new|full(?:y)?)(?: used| clean| working)? (?:condition|order|working order|working)| (?:brand )?new with(?:out)? tags| new in box| like new|[.,]? (?:for )?spares or repair| not working| fully working| collection only| [£$€]\d\S{0,12}){1,4}$/iu
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
