import { storable } from '#shared/text/bounded-text.ts'

const THOUGHTS = /^\s*<(think|thinking|thought|reasoning)>/i

/** Without the thoughts that local models write before their answer; of thoughts that have no end nothing is left. */
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

/** More than any answer holds. */
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

/** The object that begins at `from` as JSON proper, empty where it is none, and where it ends. */
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
