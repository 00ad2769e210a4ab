import { parsedJson } from '#shared/text/parsed-json.ts'
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

/**
 * The objects that an answer holds, whatever stands around them, with commas too many, line breaks inside texts or closing
 * brackets too few. Of each object those inside it follow, for what was wrapped.
 */
export function* objectsIn(text: string): Generator<object> {
  const told = storable(withoutThoughts(text) || text)
  // Some servers give the object as a text in JSON.
  const unquoted = /^\s*"/.test(told) ? parsedJson(told) : undefined
  const answer = typeof unquoted === 'string' ? unquoted : told
  let from = answer.indexOf('{')
  for (let count = 0; from >= 0 && count < MOST_OBJECTS; count += 1) {
    const { parts, open, end, isWhole } = scan(answer.slice(from))
    const value = isWhole ? parsedJson(parts.concat(open.toReversed()).join(''), storableText) : undefined
    yield* unwrapped(value)
    from = answer.indexOf('{', from + (value === undefined ? 1 : end))
  }
}

const MAX_DEPTH = 20
/** A text, with what closes it unless it breaks off; a mark; or what stands between them. */
const TOKEN = /"[^"\\]*(?:\\(?:u[\da-f]{4}|["\\/bfnrt])[^"\\]*)*("?)|[{}[\],:]|[^"{}[\],:]+/giy

/**
 * The parts of the object or list that `text` begins with, put right, and what would close it. The `sound` first of them tell
 * nothing else when more comes. `isWhole`: it breaks off in no text, and is not too deep.
 */
function scan(text: string) {
  const [parts, open]: [string[], string[]] = [[], []]
  let [sound, end, comma, naming] = [0, 0, -1, false]
  for (const [token, closing] of text.matchAll(TOKEN)) {
    end += token.length
    if (token === '{' || token === '[') open.push(token === '{' ? '}' : ']')
    else if (token === '}' || token === ']') {
      open.pop()
      if (comma >= 0) parts[comma] = ''
    } else if (closing === '') {
      if (!naming) sound = parts.push(`${withoutControls(token)}"`)
      return { parts, open, sound, end, isWhole: false }
    }
    if (token === ',') comma = parts.length
    else if (token.trim() !== '') comma = -1
    const count = parts.push(closing === undefined ? token : withoutControls(token))
    if (token === ',') sound = count - 1
    else if (/^[{}[\]]/.test(token) || (closing && !naming)) sound = count
    if (/^[{[,:]/.test(token)) naming = token !== ':' && open.at(-1) === '}'
    if (open.length === 0) break
    if (open.length > MAX_DEPTH) return { parts, open, sound: 0, end, isWhole: false }
  }
  return { parts, open, sound, end, isWhole: true }
}

const withoutControls = (text: string) => text.replaceAll(/[\n\r\t]/g, (char) => JSON.stringify(char).slice(1, -1))

function* unwrapped(value: unknown, depth = 0): Generator<object> {
  if (typeof value !== 'object' || value === null || depth > 3) return
  if (!Array.isArray(value)) yield value
  for (const inner of Object.values(value)) yield* unwrapped(inner, depth + 1)
}

/** NUL and lone surrogates can hide behind JSON escapes. */
const storableText = (_key: string, value: unknown) =>
  typeof value === 'string' ? storable(value.replaceAll(/\p{Surrogate}/gu, '')) : value

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

export function textsOf(value: unknown): string[] {
  return [value].flat().flatMap((entry: unknown) => {
    const told: unknown[] = typeof entry === 'object' && entry !== null ? Object.values(entry) : [entry]
    return told.filter((value) => typeof value === 'string').slice(0, 1)
  })
}

/** What the beginning of a JSON object or list tells so far: of texts what has come, nothing of others that may go on. */
export function parseBeginning(text: string): unknown {
  const { parts, open, sound } = scan(text)
  return parsedJson(parts.slice(0, sound).concat(open.toReversed()).join(''), storableText)
}
