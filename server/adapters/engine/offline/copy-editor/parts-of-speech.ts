import { weightsOf } from './files.ts'
import { likeliest } from './weights.ts'

const OUTSIDE = '^'

/** What tells the part of speech of the word at `at`; `past`: those of the words before it. */
export function speechFeatures(words: readonly string[], at: number, past: readonly string[]): string[] {
  const word = words[at] ?? ''
  const [p2, p1, own, n1, n2] = [-2, -1, 0, 1, 2].map((offset) => (words[at + offset] ?? OUTSIDE).toLowerCase())
  const [t2, t1] = [past[at - 2] ?? OUTSIDE, past[at - 1] ?? OUTSIDE]
  const form = word
    .replaceAll(/\p{Lu}/gu, 'A')
    .replaceAll(/\p{Ll}/gu, 'a')
    .replaceAll(/\d/gu, '9')
  return [
    'b',
    `a${own}`,
    `c${own?.slice(-1)}`,
    `d${own?.slice(-2)}`,
    `e${own?.slice(-3)}`,
    `f${own?.slice(0, 3)}`,
    `g${p1}`,
    `h${n1}`,
    `i${p1},${own}`,
    `j${own},${n1}`,
    `k${t1}`,
    `l${t2},${t1}`,
    `m${t1},${own}`,
    `n${t1},${n1}`,
    `o${form.replaceAll(/(.)\1+/gu, '$1')}`,
    `p${form.replaceAll(/(.)\1+/gu, '$1')},${at === 0}`,
    `q${t1},${own?.slice(-3)}`,
    `r${n1?.slice(-3)}`,
    `s${p2}`,
    `t${n2}`,
    `u${p1?.slice(-3)}`,
  ]
}

/** The part of speech of each word, from the first on. */
export function partsOfSpeech(words: readonly string[]): string[] {
  const speech = weightsOf('speech')
  const found: string[] = []
  for (const at of words.keys()) found.push(likeliest(speech, speechFeatures(words, at, found)))
  return found
}
