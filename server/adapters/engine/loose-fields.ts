/** What `object` has under one of these names, however they are spelt; undefined when that is nothing. */
export function fieldOf(object: unknown, ...names: readonly string[]): unknown {
  if (typeof object !== 'object' || object === null || Array.isArray(object)) return undefined
  const plain = Object.entries(object).map(
    ([key, value]) => [key.toLowerCase().replaceAll(/[^a-z]/g, ''), value] as const,
  )
  return names.flatMap((name) => plain.filter(([key]) => key === name)).find(([, value]) => value !== undefined)?.[1]
}

/** A text, a number as text, or the lines of a list; empty for anything else. */
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
