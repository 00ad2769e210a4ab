import { storable } from './bounded-text.ts'

const INVISIBLE = /(?!\n)\p{Cc}|[\u200B\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu
const LINE_BREAK = /\r\n?|[\u2028\u2029\v\f]/gu

export function tidyText(text: string): string {
  return storable(text)
    .replace(LINE_BREAK, '\n')
    .replaceAll('\t', ' ')
    .replace(INVISIBLE, '')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/gu, '\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim()
}

export const tidyLine = (text: string): string => tidyText(text).replace(/\s+/gu, ' ')

const TAG_NAMES =
  'a|article|b|blockquote|body|br|center|code|div|em|font|form|h[1-6]|head|hr|html|i|iframe|img|input|li|link|meta|object|ol|p|pre|script|section|small|span|strong|style|sub|sup|svg|table|tbody|td|th|thead|title|tr|u|ul'
const BREAKING_TAG = /<\/?(?:br|p|div|li|tr|h[1-6]|ul|ol|table|hr)(?:\s[^<>]{0,2000})?\/?>/giu
const ANY_TAG = new RegExp(
  `</?(?:${TAG_NAMES})(?:\\s[^<>]{0,2000})?/?>|<!--(?:(?!<!--)[^>]){0,2000}-->|<!doctype[^>]{0,200}>`,
  'giu',
)
const CODE_BLOCK = /<(script|style)\b[^<>]{0,2000}>(?:(?!<(?:script|style)\b)[\s\S]){0,5000}?<\/\1\s{0,9}>/giu
const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&nbsp;': ' ',
}

export function stripHtml(text: string): string {
  return text
    .replace(CODE_BLOCK, '')
    .replace(BREAKING_TAG, '\n')
    .replace(ANY_TAG, '')
    .replace(/&(?:amp;)+/giu, '&')
    .replace(/&(?:lt|gt|quot|apos|nbsp|#39);/giu, (entity) => ENTITIES[entity.toLowerCase()] ?? entity)
}

export function stripMarkdown(text: string): string {
  return text
    .replace(/^ {0,3}(?:```|~~~)[^\n`]{0,40}$/gmu, '')
    .replace(/^ {0,3}(?:[-*_] ?){3,}$/gmu, '')
    .replace(/^ {0,3}\|[-:| ]{3,200}$/gmu, '')
    .replace(/^ {0,3}\|([^|\n]{1,200})\|([^\n]{1,1000})\|$/gmu, (_, head: string, cells: string) => {
      const rest = cells.split('|').map((cell) => cell.trim())
      return `${head.trim()}: ${rest.filter(Boolean).join(', ')}`
    })
    .replace(/^ {0,3}#{1,6} +(?=\S)/gmu, '')
    .replace(/^ {0,3}[*+] +(?=\S)/gmu, '- ')
    .replace(/!?\[([^[\]\n]{1,300})\]\((?:https?:|mailto:|\/|#)[^()\s]{0,500}\)/gu, '$1')
    .replace(/(\*\*|__)(?=\S)([^*_\n]{1,500}?)\1/gu, '$2')
    .replace(/(?<![\w*])\*(?=[^\s*])([^*\n]{1,300}?)(?<=\S)\*(?![\w*])/gu, '$1')
    .replace(/`([^`\n]{1,300})`/gu, '$1')
    .replaceAll('```', '')
}

type Span = { start: number; end: number }

const BULLET = /^\s*(?:[-•*–▪●✓✔]|\d{1,2}[.)](?=\s))\s/u
const SENTENCE_END = /[.!?…]["'”’)]{0,3}\s+(?=[\p{Lu}\p{N}\p{Sc}"'“‘(])/gu

export function withoutSentence(description: string, { start, end }: Span): string {
  const from = description.lastIndexOf('\n', start - 1) + 1
  const next = description.indexOf('\n', end)
  const to = next < 0 ? description.length : next
  const line = description.slice(from, to)
  const kept = BULLET.test(line)
    ? ''
    : sentencesOf(line)
        .filter((sentence) => from + sentence.start >= end || from + sentence.end <= start)
        .map((sentence) => line.slice(sentence.start, sentence.end).trim())
        .join(' ')
  const before = description.slice(0, from)
  const after = description.slice(to)
  return tidyText(kept === '' ? before.replace(/\n$/, '') + after : before + kept + after)
}

function sentencesOf(line: string): Span[] {
  const ends = [...line.matchAll(SENTENCE_END)].map(({ 0: sign, index }) => index + sign.length)
  return [...ends, line.length].map((end, at) => ({ start: ends[at - 1] ?? 0, end }))
}

const WORD = /[\p{L}\p{N}\p{M}'’]+/gu
const SMALL_WORDS = new Set('A AN AND AT BY FOR FROM IN IS IT OF ON OR THE TO WITH'.split(' '))
const LONG = 4
const FEWEST = 3
const SHARE = 0.7

function isLong(word: string): boolean {
  return word.length >= LONG && !/\p{N}/u.test(word) && word.toLowerCase() !== word.toUpperCase()
}

function isShouted(word: string): boolean {
  const tail = word.slice(1)
  return tail === tail.toUpperCase() && tail !== tail.toLowerCase()
}

export function capitalWords(text: string): Set<string> {
  return new Set((text.match(WORD) ?? []).filter((word) => isLong(word) && isShouted(word)))
}

export function isShouting(text: string, keep: ReadonlySet<string>): boolean {
  const words = (text.match(WORD) ?? []).filter((word) => isLong(word) && !keep.has(word))
  const shouted = words.filter(isShouted).length
  return shouted >= FEWEST && shouted / words.length >= SHARE
}

export function calmed(text: string, style: 'title' | 'sentences', keep: ReadonlySet<string>): string {
  if (!isShouting(text, keep)) return text
  return text.replace(WORD, (word, offset: number) => {
    if (keep.has(word)) return word
    const begins = offset === 0 || /[.!?\n•:-]\s{0,3}$/u.test(text.slice(Math.max(0, offset - 4), offset))
    if (SMALL_WORDS.has(word)) return begins ? capitalised(word) : word.toLowerCase()
    if (!isLong(word) || !isShouted(word)) return word
    return style === 'title' || begins ? capitalised(word) : word.toLowerCase()
  })
}

const capitalised = (word: string): string => word.charAt(0) + word.slice(1).toLowerCase()
