import * as z from 'zod/mini'

// Holds what cannot be written when storage is disabled or full, so that the page works until it is closed.
const memory = new Map<string, string>()

/** What was kept under `key`, or null when there is nothing, or nothing that still fits `schema`. */
export function readKept<Schema extends z.core.$ZodType>(key: string, schema: Schema): z.output<Schema> | null {
  const text = memory.get(key) ?? readText(key)
  if (text === null) return null
  try {
    const parsed = z.safeParse(schema, JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** Keeps a JSON value under `key` across reloads, or at least until the page is closed; null forgets it. */
export function keep(key: string, value: unknown): void {
  const text = value === null ? null : JSON.stringify(value)
  memory.delete(key)
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // An older value left in storage must not come back on the next read.
    memory.set(key, text ?? 'null')
  }
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
