/** Deeper than anything that is asked for. */
const MAX_DEPTH = 20

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

/** Up to where `text` tells something for certain, whether that is inside a text, and what is left to close there. */
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

/** Where the text that begins at `from` closes (-1: not yet), and where it may be cut without breaking an escape. */
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
