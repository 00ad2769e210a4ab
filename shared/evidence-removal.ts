import { tidyLine, tidyText } from './plain-text.ts'

type Place = { start: number; end: number }

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The description without the sentence, or the line of a list, in which the claim stands. */
export function withoutSentence(description: string, { start, end }: Place): string {
  const lineStart = description.lastIndexOf('\n', start - 1) + 1
  const lineEnd = (description.indexOf('\n', end) + description.length + 1) % (description.length + 1)
  const line = description.slice(lineStart, lineEnd)
  const isItem = /^\s*(?:[-•*–]|\d+[.)])\s/.test(line)
  const kept = isItem
    ? ''
    : [...sentences.segment(line)]
        .filter(({ index, segment }) => lineStart + index >= end || lineStart + index + segment.length <= start)
        .map(({ segment }) => segment)
        .join('')
        .trim()
  const before = description.slice(0, lineStart)
  const after = description.slice(lineEnd)
  // A line that is gone takes its line break along.
  return tidyText(kept === '' ? before.replace(/\n$/, '') + after : before + kept + after)
}

/** The title without the claim's words and what joined them to the rest. */
export function withoutWords(title: string, { start, end }: Place): string {
  const before = title.slice(0, start).replace(/(?:[\s,;:|/&+–—-]|\s(?:and|with|in))+$/iu, '')
  const after = title.slice(end)
  return tidyLine(before === '' ? after.replace(/^[\s,;:|/&+–—-]+/u, '') : `${before}${after}`)
}
