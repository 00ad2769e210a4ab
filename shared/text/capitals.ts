const WORD = /[\p{L}\p{N}\p{M}'’]+/gu
const SMALL_WORDS = new Set('A AN AND AT BY FOR FROM IN IS IT OF ON OR THE TO WITH'.split(' '))
const LONG = 4
const FEWEST = 3
const SHARE = 0.7

function tailOf(word: string): string {
  const [first = ''] = word
  return word.slice(first.length)
}

function isLong(word: string): boolean {
  return word.length >= LONG && !/\p{N}/u.test(word) && word.toLowerCase() !== word.toUpperCase()
}

function isShouted(word: string): boolean {
  const tail = tailOf(word)
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

function capitalised(word: string): string {
  const tail = tailOf(word)
  return word.slice(0, word.length - tail.length) + tail.toLowerCase()
}
