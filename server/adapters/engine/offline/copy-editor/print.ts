import { isKnownName } from '../brands.ts'
import { isBritish } from '../dictionary.ts'
import { isEverydayWord } from '../vocabulary.ts'
import { capitalised } from '../wording.ts'
import { agreeing, isVerb } from './agreement.ts'
import { type Label, signIn, wordsPutIn } from './label.ts'
import { signOf, type Word } from './words.ts'

type Printed = { text: string; pos: string }

const SIGNS: Record<string, string> = { '-': ' –', '(': ' (' }

/** Small where only its place had given it a capital. */
function small({ text }: Word): string {
  const lower = text.toLowerCase()
  const isWord =
    /^\p{Lu}\p{Ll}*$/u.test(text) && text !== 'I' && (isEverydayWord(text) || (isBritish(lower) && !isKnownName(text)))
  return isWord ? lower : text
}

const VOWEL = /^(?:[aeio](?!ne?\b|ne-)|u(?!ni|s[eu]|k\b)|(?:8|11|18)(?!\d)|[FHLMNRSX](?:[A-Z]|\b)|[AEIO])/u

/** `very good condition` */
const STATE =
  /^(?:(?:very|really|fairly|pretty) )?(?:good|great|nice|excellent|fair|perfect|mint|lovely|used|reasonable|decent|ok|new) (?:used )?(?:condition|order|nick|shape)\b/iu
const DECADE = /^(?:19|20)?\d0s$/u
/** In words: a name is seldom longer. */
const LONGEST_NAME = 5

/** The words before the next sign. */
function upToSign(words: readonly Word[]): readonly Word[] {
  const end = words.findIndex(({ gap }, at) => at > 0 && signOf(gap) !== '')
  return end < 0 ? words : words.slice(0, end)
}

/** What the verb to be wants before a decade, and before a condition. */
function linkTo(ahead: readonly Word[]): Printed[] {
  const text = ahead.map((word) => word.text).join(' ')
  if (DECADE.test(ahead[0]?.text ?? ''))
    return [
      { text: 'from', pos: 'ADP' },
      { text: 'the', pos: 'DET' },
    ]
  return STATE.test(text) ? [{ text: 'in', pos: 'ADP' }] : []
}

/** What a verb is said of, in what was printed before it. */
function subjectIn(printed: readonly Printed[]): readonly Printed[] {
  const words = printed.filter(({ pos }) => pos !== 'PUNCT')
  if (words.at(-1)?.text === 'which') return words.slice(-2, -1)
  return printed.slice(printed.findLastIndex(({ pos }) => pos === 'PUNCT') + 1)
}

const CLASSES: Record<string, string> = { it: 'PRON', they: 'PRON', i: 'PRON', we: 'PRON', the: 'DET', its: 'DET' }

/** The words of a label in the form that goes with what stands before and behind them. */
function formed(label: Label, printed: readonly Printed[], ahead: readonly Word[]): Printed[] {
  const words = wordsPutIn(label)
  const told = [...printed]
  words.forEach((word, at) => {
    const isLast = at === words.length - 1
    if (isVerb(word)) {
      told.push({ text: agreeing(word, subjectIn(told), upToSign(ahead)), pos: 'AUX' })
      if (isLast) told.push(...linkTo(ahead))
    } else if (word === 'a')
      told.push({ text: VOWEL.test(words[at + 1] ?? ahead[0]?.text ?? '') ? 'an' : 'a', pos: 'DET' })
    else told.push({ text: word.replace(/^i(?='|$)/u, 'I'), pos: CLASSES[word] ?? 'X' })
  })
  return told.slice(printed.length)
}

/** The words from `from` to `to` with what was put before them, in one sentence; `gap` stands behind them. */
export function printed(
  words: readonly Word[],
  labels: readonly Label[],
  from: number,
  to: number,
  gap: string,
): string {
  const told: Printed[] = []
  let line = ''
  const put = (word: Printed) => {
    line += line === '' || line.endsWith('(') ? word.text : ` ${word.text}`
    told.push(word)
  }
  for (const [index, word] of words.slice(from, to).entries()) {
    const label = labels[from + index] ?? '|'
    const [sign, typed] = [index === 0 ? '' : signIn(label), signOf(word.gap)]
    const isKept = index > 0 && sign === typed && sign !== '-' && sign !== '('
    line += isKept ? word.gap.trim() : (SIGNS[sign] ?? sign)
    if (/[,;-]/u.test(sign)) told.push({ text: ',', pos: 'PUNCT' })
    const own = formed(label, told, words.slice(from + index, Math.min(to, from + index + LONGEST_NAME)))
    own.forEach(put)
    const isMoved = index === 0 ? own.length > 0 : typed === '.' || typed === '/'
    put({ text: isMoved ? small(word) : word.text, pos: word.pos })
  }
  const bracket = line.split('(').length > line.split(')').length ? ')' : ''
  return `${capitalised(line)}${bracket}${gap.includes('?') ? '?' : '.'}`
}
