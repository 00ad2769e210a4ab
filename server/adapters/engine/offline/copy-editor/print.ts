import { capitalised } from '../wording.ts'
import { signOf, type Word } from './words.ts'

const SIGNS: Record<string, string> = { '-': ' –', '(': ' (' }

const closedBy = (gap: string) => /^["”’']+/u.exec(gap)?.[0] ?? ''

/** Words in one sentence, each behind its sign but the first; `gap` stands behind them. */
export function printed(words: readonly Word[], signs: readonly string[], gap: string): string {
  let line = ''
  for (const [index, word] of words.entries()) {
    const [sign = '', typed] = [signs[index], signOf(word.gap)]
    const opens = /(?<=^|\s)["“‘']+$/u.exec(word.gap)?.[0] ?? ''
    const asTyped = word.gap
      .slice(0, word.gap.length - opens.length)
      .trim()
      .replace(word.gap.startsWith(' ') ? /^(?=[&+=/])/u : /^(?=[&+=])/u, ' ')
    if (index > 0)
      line +=
        sign === typed && sign !== '(' && asTyped !== '-' ? asTyped : `${closedBy(word.gap)}${SIGNS[sign] ?? sign}`
    line += `${line === '' || line.endsWith('(') ? '' : ' '}${opens}${word.text}`
  }
  const isOpen = line.split('(').length > line.split(')').length
  // "heater (200w?)"
  const question = gap.includes('?') ? '?' : ''
  return `${capitalised(line)}${closedBy(gap)}${isOpen ? `${question})` : ''}${isOpen || question === '' ? '.' : question}`
}
