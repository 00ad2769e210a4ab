import { capitalised } from '../wording.ts'
import { signOf, type Word } from './words.ts'

const SIGNS: Record<string, string> = { '-': ' –', '(': ' (' }

/** Words in one sentence, each behind its sign but the first; `gap` stands behind them. */
export function printed(words: readonly Word[], signs: readonly string[], gap: string): string {
  let line = ''
  for (const [index, word] of words.entries()) {
    const [sign = '', typed] = [signs[index], signOf(word.gap)]
    const asTyped = word.gap.trim().replace(/^(?=[&+=])/u, ' ')
    if (index > 0) line += sign === typed && sign !== '(' ? asTyped : (SIGNS[sign] ?? sign)
    line += `${line === '' || line.endsWith('(') ? '' : ' '}${word.text}`
  }
  const isOpen = line.split('(').length > line.split(')').length
  // "heater (200w?)"
  const question = gap.includes('?') ? '?' : ''
  return `${capitalised(line)}${isOpen ? `${question})` : ''}${isOpen || question === '' ? '.' : question}`
}
