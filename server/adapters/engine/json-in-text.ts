import { storable } from '#shared/text/bounded-text.ts'

const THOUGHTS = /^\s*<(think|thinking|thought|reasoning)>/i

export function withoutThoughts(text: string): string {
  let rest = text
  for (let opening = THOUGHTS.exec(rest); opening; opening = THOUGHTS.exec(rest)) {
    const end = `</${opening[1]}>`
    const at = rest.indexOf(end)
    if (at < 0) return ''
    rest = rest.slice(at + end.length)
  }
  return rest
}

const MOST_OBJECTS = 20
const LONE_SURROGATE = /\p{Surrogate}/gu

/**
 * The objects that an answer holds, in their order, their texts storable: whatever stands around them, with commas too many,
 * line breaks inside texts or closing brackets too few. Of each object those inside it follow, for what was wrapped.
 */
export function* objectsIn(text: string): Generator<object> {
  const answer = unquoted(storable(withoutThoughts(text) || text))
  let from = answer.indexOf('{')
  for (let count = 0; from >= 0 && count < MOST_OBJECTS; count += 1) {
    const { json, end } = tidied(answer, from)
    const value = cleaned(parsed(json))
    yield* unwrapped(value)
    from = answer.indexOf('{', value === undefined ? from + 1 : end)
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Some servers give the object as a text in JSON. */
function unquoted(text: string): string {
  const value = /^\s*"/.test(text) ? parsed(text) : undefined
  return typeof value === 'string' ? value : text
}

const CONTROLS: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }
/** Deeper than anything that is asked for. */
const MAX_DEPTH = 20

function tidied(text: string, from: number): { json: string; end: number } {
  const open: string[] = []
  const json: string[] = []
  let comma = -1
  let inText = false
  let at = from
  for (; at < text.length && (open.length > 0 || at === from) && open.length <= MAX_DEPTH; at += 1) {
    const char = text.charAt(at)
    if (inText) {
      json.push(char === '\\' ? char + text.charAt(++at) : (CONTROLS[char] ?? char))
      inText = char !== '"'
      continue
    }
    if (char === '}' || char === ']') {
      open.pop()
      if (comma >= 0) json[comma] = ''
    } else if (char === '{' || char === '[') open.push(char === '{' ? '}' : ']')
    inText = char === '"'
    json.push(char)
    if (char === ',') comma = json.length - 1
    else if (char.trim() !== '') comma = -1
  }
  return { json: inText || open.length > MAX_DEPTH ? '' : [...json, ...open.toReversed()].join(''), end: at }
}

function* unwrapped(value: unknown, depth = 0): Generator<object> {
  if (typeof value !== 'object' || value === null || depth > 3) return
  if (!Array.isArray(value)) yield value
  for (const inner of Object.values(value)) yield* unwrapped(inner, depth + 1)
}

/** Every text in `value` made storable; NUL and lone surrogates can hide behind JSON escapes. */
export function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return storable(value.replaceAll(LONE_SURROGATE, ''))
  if (Array.isArray(value)) return value.map(cleaned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleaned(inner)]))
}

/** What `object` has under one of these names, however they are spelt; undefined when that is nothing. */
export function fieldOf(object: unknown, ...names: readonly string[]): unknown {
  if (typeof object !== 'object' || object === null || Array.isArray(object)) return undefined
  const plain = Object.entries(object).map(
    ([key, value]) => [key.toLowerCase().replaceAll(/[^a-z]/g, ''), value] as const,
  )
  return names.flatMap((name) => plain.filter(([key]) => key === name)).find(([, value]) => value !== undefined)?.[1]
}

export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  return Array.isArray(value) ? value.map(textOf).join('\n') : ''
}

/** The texts of a list, of the objects in it their first text; a text by itself is a list of one. */
export function textsOf(value: unknown): string[] {
  const entries: unknown[] = Array.isArray(value) ? value : [value]
  return entries.flatMap((entry) => {
    const text = typeof entry === 'object' && entry !== null ? Object.values(entry).find(isText) : entry
    return isText(text) ? [text] : []
  })
}

const isText = (value: unknown) => typeof value === 'string'

/**
 * The value that the beginning of a JSON object or list tells so far: texts as far as they have come, while a name, number
 * or literal that may go on is left out. Undefined when it tells nothing, or nothing sound. What follows the value is
 * ignored. It is called for every few characters of an answer, so it makes no second attempts and throws nothing away.
 */
export function parseBeginning(text: string): unknown {
  const { end, inText, open } = scan(text)
  if (end === 0) return undefined
  try {
    return JSON.parse(`${text.slice(0, end)}${inText ? '"' : ''}${open.toReversed().join('')}`)
  } catch {
    return undefined
  }
}

function scan(text: string): { end: number; inText: boolean; open: string[] } {
  const open: string[] = []
  let end = 0
  let naming = false
  for (let at = 0; at < text.length && (end === 0 || open.length > 0); at += 1) {
    const char = text.charAt(at)
    if (char === '"') {
      const { close, cut } = textFrom(text, at + 1)
      if (close < 0) return naming ? { end, inText: false, open } : { end: cut, inText: true, open }
      at = close
      if (!naming) end = close + 1
    } else if (char === '{' || char === '[') {
      naming = char === '{'
      open.push(naming ? '}' : ']')
      end = at + 1
      if (open.length > MAX_DEPTH) return { end: 0, inText: false, open }
    } else if (char === '}' || char === ']') {
      open.pop()
      end = at + 1
    } else if (char === ':') naming = false
    else if (char === ',') {
      naming = open.at(-1) === '}'
      end = at
    }
  }
  return { end, inText: false, open }
}

function textFrom(text: string, from: number): { close: number; cut: number } {
  let at = from
  while (at < text.length) {
    const char = text.charAt(at)
    if (char === '"') return { close: at, cut: at }
    const length = char === '\\' ? (text.charAt(at + 1) === 'u' ? 6 : 2) : 1
    if (at + length > text.length) break
    at += length
  }
  return { close: -1, cut: at }
}
