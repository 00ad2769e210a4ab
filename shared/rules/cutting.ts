let graphemes: Intl.Segmenter | undefined

/** Splits no grapheme cluster, unless the first is longer than `max` by itself. */
export function cutAtGrapheme(text: string, max: number): string {
  if (text.length <= max) return text
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  const boundary = graphemes.segment(text).containing(Math.max(max, 0))?.index ?? 0
  if (boundary > 0) return text.slice(0, boundary)
  const head = text.slice(0, Math.max(max, 0))
  return head.isWellFormed() ? head : head.slice(0, -1)
}

export function cutAtSpace(text: string, max: number): string {
  if (text.length <= max) return text
  return text.slice(0, Math.max(text.lastIndexOf(' ', max), 0)).trimEnd() || cutAtGrapheme(text, max).trimEnd()
}

const ELLIPSIS = '...'

export const cutTitle = (title: string, max: number): string =>
  title.length <= max ? title : cutAtSpace(title, max - ELLIPSIS.length) + ELLIPSIS

const DANGLING =
  /(?<![\s,;:|/&+–—-])[\s,;:|/&+–—-]+(?:(?<=\s)(?:[Aa]nd|[Oo]r|[Nn]ot|[Nn]o|[Bb]ut|[Ww]ithout|[Ww]ith|[Ff]or|[Oo]f|[Ii]n|[Oo]n|[Tt]o|[Bb]y|[Aa]t|[Ff]rom|[Bb]efore|[Aa]fter|[Uu]ntil|[Nn]ear|[Aa]bout|[Tt]he|a|an)(?:[\s,;:|/&+–—-]+|$)){0,9}$/u

export function cutTidily(text: string, max: number): string {
  if (text.length <= max) return text
  const head = cutAtSpace(text, max)
  return head.replace(DANGLING, '') || head
}

export function cutAtSentence(text: string, max: number): string {
  if (text.length <= max) return text
  const head = cutTidily(text, max)
  const end = lastSentenceEnd(head)
  return end > max / 2 ? head.slice(0, end).trimEnd() : head
}

const SENTENCE_END = /[。！？\n]|[.!?](?=[ \n])/gu

export function lastSentenceEnd(text: string): number {
  const last = [...text.matchAll(SENTENCE_END)].at(-1)
  return last === undefined ? 0 : last.index + 1
}
