import type { Platform } from '#shared/rules/platforms.ts'
import { characterCount } from '#shared/text/bounded-text.ts'
import { TitleCounter } from './title-counter.tsx'

/** The parts of a listing that can be rewritten, as buttons and fields call them. */
export type Part = 'title' | 'description' | 'tags'

/** How much of a part there is; nothing while there is none. */
export function PartCounter({ part, text, platform }: { part: Part; text: string; platform: Platform }) {
  if (text === '') return null
  if (part === 'title') return <TitleCounter title={text} platform={platform} />
  if (part === 'description') return <span>{characterCount(text).toLocaleString('en')} characters</span>
  const count = tagsOf(text).length
  return <span>{count === 1 ? '1 tag' : `${count} tags`}</span>
}

/** The tags of a text in which commas separate them, each once. */
export function tagsOf(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim())
  return [...new Set(tags.filter(Boolean))]
}
