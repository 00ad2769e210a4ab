import { tidyLine, tidyText } from '../text/plain-text.ts'
import { FRAME } from './vocabulary/frame.ts'
import { stemOf } from './words.ts'

type Place = { start: number; end: number }

/** The title without the words and what joined them to the rest. */
export function withoutWords(title: string, { start, end }: Place): string {
  const before = title.slice(0, start).trimEnd().split(' ')
  while (JOINT.test(before.at(-1) ?? '.')) before.pop()
  const after = title.slice(end)
  return tidyLine(
    before.length === 0 ? after.replace(/^[\s,;:|/&+–—-]{1,9}/u, '') : withoutComma(before.join(' ')) + after,
  ).replace(/[\s,;:|/&+–—-]{1,9}$/u, '')
}

const JOINT = /^(?:[,;:|/&+–—-]{0,3}|and|with|in|by|from)$/iu
const withoutComma = (text: string) => (/[,;:|/]$/u.test(text) ? text.slice(0, -1) : text)

/**
 * The description without the words alone, where what is left is a sentence still; null where it would not be. Taken out are
 * adjectives before the word they describe, items of a list, and what hangs at the end of a sentence by a preposition.
 */
export function withoutPhrase(description: string, { start, end }: Place): string | null {
  const before = description.slice(0, start).trimEnd()
  const after = description.slice(end)
  const words = before.slice(before.lastIndexOf('\n') + 1).split(' ')
  if (/^\s?(?:[.!?\n]|$)/u.test(after)) return withoutTail(before, words, after)
  if (before.endsWith(',') && after.startsWith(',')) return tidyText(before.slice(0, -1) + after)
  const next = /^\s(\p{Ll}[\p{L}-]{0,40})/u.exec(after)?.[1]
  const last = words.at(-1) ?? ''
  if (next === undefined || FRAME.has(stemOf(next)) || !/^(?:an?|the|its|this|these|in|of|with|and)$/iu.test(last))
    return null
  return tidyText(before.slice(0, before.length - last.length) + articleFor(last, next) + after)
}

function articleFor(last: string, next: string): string {
  if (!/^an?$/iu.test(last)) return last
  return `${last.slice(0, 1)}${/^[aeiou]/iu.test(next) ? 'n' : ''}`
}

/** "with a warranty" at the end of a sentence that says something before it. */
function withoutTail(before: string, words: readonly string[], after: string): string | null {
  const article = /^(?:an?|the|its)$/iu.test(words.at(-1) ?? '') ? 1 : 0
  const joints = words.slice(-1 - article)
  const sentence = words.slice(words.findLastIndex((word) => /[.!?]$/u.test(word)) + 1, -1 - article)
  const rest = sentence.filter((word) => /[\p{L}\p{N}]/u.test(word))
  const isJoined = /^(?:with|in|from|by|of|for|and)$/iu.test(joints[0] ?? '')
  if (!isJoined || rest.length <= 1 || VERB.test(rest.at(-1) ?? '')) return null
  // "sought after, and from 2012": what joined it goes along.
  const left = before.slice(0, before.length - joints.join(' ').length).trimEnd()
  return tidyText(left.replace(/(?:[,;:–-]|\s(?:and|or|plus)){1,3}$/u, '') + after)
}

const VERB =
  /^(?:is|are|was|were|has|have|had|comes?|measures?|holds?|fits?|works?|shows?|includes?|features?|takes?|runs?|makes?|sits?)$/iu
