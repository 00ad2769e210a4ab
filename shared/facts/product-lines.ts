import { readWords } from './lexicon.ts'
import LINES from './vocabulary/lines.json' with { type: 'json' }
import { listed } from './words.ts'

const keyOf = (text: string) => readWords(text).map(({ stem }) => stem)

/** By its first word, each product line's words and what kind of thing it is. */
const BY_FIRST = Map.groupBy(
  LINES.flatMap((line) => {
    const [lines = '', kinds = ''] = line.split('>')
    return listed(lines).map((name) => ({ stems: keyOf(name), kind: listed(kinds)[0] ?? '' }))
  }),
  ({ stems }) => stems[0],
)

/** The longest product line of a text, as "lens" of "Canon EF 50mm f/1.8", the text without the line's own words, and how many these are. */
export function lineIn(text: string): { kind: string; rest: string; length: number } | null {
  const words = readWords(text)
  const [longest] = words
    .flatMap(({ stem }, at) => (BY_FIRST.get(stem) ?? []).map((line) => ({ found: line, at })))
    .filter(({ found, at }) => found.stems.every((stem, offset) => words[at + offset]?.stem === stem))
    .toSorted((a, b) => b.found.stems.length - a.found.stems.length)
  if (longest === undefined) return null
  const { found, at } = longest
  const end = words[at + found.stems.length - 1]?.end
  return {
    kind: found.kind,
    length: found.stems.length,
    rest: `${text.slice(0, words[at]?.start)}${text.slice(end)}`,
  }
}
