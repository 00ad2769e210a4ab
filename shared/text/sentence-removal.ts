import { tidyText } from './plain-text.ts'

type Span = { start: number; end: number }

const BULLET = /^\s*(?:[-•*–▪●✓✔]|\d{1,2}[.)](?=\s))\s/u
const SENTENCE_END = /[.!?…]["'”’)]{0,3}\s+(?=[\p{Lu}\p{N}\p{Sc}"'“‘(])/gu

export function withoutSentence(description: string, { start, end }: Span): string {
  const { from, to } = lineAround(description, start, end)
  const line = description.slice(from, to)
  const kept = BULLET.test(line)
    ? ''
    : sentencesOf(line)
        .filter((sentence) => from + sentence.start >= end || from + sentence.end <= start)
        .map((sentence) => line.slice(sentence.start, sentence.end).trim())
        .join(' ')
  const before = description.slice(0, from)
  const after = description.slice(to)
  // A line that is gone takes its line break along.
  return tidyText(kept === '' ? before.replace(/\n$/, '') + after : before + kept + after)
}

function lineAround(text: string, start: number, end: number): { from: number; to: number } {
  const next = text.indexOf('\n', end)
  return { from: text.lastIndexOf('\n', start - 1) + 1, to: next < 0 ? text.length : next }
}

function sentencesOf(line: string): Span[] {
  const ends = [...line.matchAll(SENTENCE_END)].map(({ 0: sign, index }) => index + sign.length)
  return [...ends, line.length].map((end, at) => ({ start: ends[at - 1] ?? 0, end }))
}
