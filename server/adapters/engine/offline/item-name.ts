import { squash } from './wording.ts'

const tokens = (text: string) => text.split(/\s+/).filter(Boolean)
const same = (one: string | undefined, other: string | undefined) =>
  one !== undefined && other !== undefined && squash(one) === squash(other)

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
  if (mentions(second, first)) return second
  return overlapped(first, second) ?? [first, second].filter(Boolean).join(' ')
}

/** Gives `name` the casing in which the seller wrote `proper` elsewhere: `sony headphones`, `Sony` → `Sony headphones`. */
function withCasingOf(name: string, proper: string): string {
  if (proper === '' || proper === proper.toLowerCase()) return name
  const start = name.toLowerCase().indexOf(proper.toLowerCase())
  const isWhole = start >= 0 && !/[\p{L}\p{N}]/u.test(`${name[start - 1] ?? ''}${name[start + proper.length] ?? ''}`)
  return isWhole ? name.slice(0, start) + proper + name.slice(start + proper.length) : name
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
  return grown ? joinNames(make, grown) : joinNames(joinNames(make, model), item)
}
