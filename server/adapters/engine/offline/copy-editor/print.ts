import { isKnownName } from '../brands.ts'
import { isBritish } from '../dictionary.ts'
import { isEverydayWord } from '../vocabulary.ts'
import { capitalised } from '../wording.ts'
import { signOf, type Word } from './words.ts'

const SIGNS: Record<string, string> = { '-': ' –', '(': ' (' }

/** Small where only its place had given it a capital. */
function small({ text }: Word): string {
  const lower = text.toLowerCase()
  const isWord =
    /^\p{Lu}\p{Ll}*$/u.test(text) && text !== 'I' && (isEverydayWord(text) || (isBritish(lower) && !isKnownName(text)))
  return isWord ? lower : text
}

/** Words in one sentence, each behind its sign but the first; `gap` stands behind them. */
export function printed(words: readonly Word[], signs: readonly string[], gap: string): string {
  let line = ''
  for (const [index, word] of words.entries()) {
    const [sign = '', typed] = [signs[index], signOf(word.gap)]
    const asTyped = word.gap.trim().replace(/^(?=[&+=])/u, ' ')
    if (index > 0) line += sign === typed && sign !== '-' && sign !== '(' ? asTyped : (SIGNS[sign] ?? sign)
    const isMoved = index > 0 && /^[./]$/u.test(typed)
    line += `${line === '' || line.endsWith('(') ? '' : ' '}${isMoved ? small(word) : word.text}`
  }
  const bracket = line.split('(').length > line.split(')').length ? ')' : ''
  return `${capitalised(line)}${bracket}${gap.includes('?') ? '?' : '.'}`
}
