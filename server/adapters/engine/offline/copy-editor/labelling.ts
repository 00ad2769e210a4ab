import { isAllowed, isApart } from './allowed.ts'
import { type Context, isSpokenWord } from './context.ts'
import { gapFeatures, pastFeatures } from './features.ts'
import { type Label, signIn, wordsPutIn } from './label.ts'
import { weightsOf } from './files.ts'
import { normalised, scoresOf } from './weights.ts'

/** A way to edit the words so far. */
type Path = { labels: Label[]; sure: number[]; score: number; isSaid: boolean; isFilled: boolean }

/** How many ways are followed. */
const WIDTH = 2
/** In chances: a sign that was not typed has to be surer than one that was. */
const LEAST = { any: 0.02, stop: 0.25, comma: 0.8 }
/** In logarithms: words were put in, and it is no sentence for want of a verb. */
const NO_SENTENCE = -2.5
const VERBS = /^(?:is|was|has|had|comes?|i'm|i've|it's|there's)$/u

const scoreAtEnd = ({ score, isSaid, isFilled }: Path) => score + (isFilled && !isSaid ? NO_SENTENCE : 0)

function leastFor(label: Label, typed: string): number {
  const sign = signIn(label)
  if (sign === typed || /^[./]$/u.test(typed)) return LEAST.any
  if (sign === '.') return LEAST.stop
  return sign === ',' && wordsPutIn(label).length === 0 ? LEAST.comma : LEAST.any
}

/** The way on with one more label. */
function further(path: Path, label: Label, chance: number, { small, shape }: Context['seen'][number]): Path {
  const isNew = signIn(label) === '.'
  const words = wordsPutIn(label)
  const isVerb = isSpokenWord(small, shape) || shape === 'AUX' || shape === 'V'
  return {
    labels: [...path.labels, label],
    sure: [...path.sure, chance],
    score: (isNew ? scoreAtEnd(path) : path.score) + Math.log(chance),
    isSaid: (!isNew && path.isSaid) || words.some((word) => VERBS.test(word)) || isVerb,
    isFilled: (!isNew && path.isFilled) || words.length > 0,
  }
}

/** The labels before all words, and how sure each is: the likeliest of those that make sentences. */
export function labelsOf(context: Context): { labels: Label[]; sure: number[] } {
  const gaps = weightsOf('gaps')
  let paths: Path[] = [{ labels: [], sure: [], score: 0, isSaid: true, isFilled: false }]
  for (const [at, seen] of context.seen.entries()) {
    const isCut = isApart(context, at)
    const scores = scoresOf(gaps, gapFeatures(context, at))
    const next: Path[] = []
    for (const path of paths) {
      const chances = normalised(scoresOf(gaps, pastFeatures(context, at, path.labels), scores))
      for (const [index, chance] of chances.entries()) {
        if (!isCut && chance < LEAST.any) continue
        const label = gaps.labels[index] ?? '|'
        if ((isCut || chance >= leastFor(label, seen.sign)) && isAllowed(label, context, at))
          next.push(further(path, label, chance, seen))
      }
    }
    const plain = at === 0 || /^[./]$/u.test(seen.sign) ? '.|' : `${seen.sign}|`
    const all = next.length > 0 ? next : paths.map((path) => further(path, plain, Number.MIN_VALUE, seen))
    paths = all.toSorted((a, b) => b.score - a.score).slice(0, WIDTH)
  }
  const [best = paths[0]] = paths.toSorted((a, b) => scoreAtEnd(b) - scoreAtEnd(a))
  return spokenAlike(best ?? { labels: [], sure: [] }, context.isSeveral)
}

/** One way to speak of the item, as its name and most sentences do. */
function spokenAlike(
  { labels, sure }: Pick<Path, 'labels' | 'sure'>,
  isSeveral: boolean,
): { labels: Label[]; sure: number[] } {
  const weigh = (pronoun: RegExp) =>
    labels.reduce((sum, label, at) => sum + (pronoun.test(label) ? (sure[at] ?? 0) : 0), 0)
  const isMany = weigh(/\|it\b/u) + Number(!isSeveral) < weigh(/\|they\b/u) + Number(isSeveral)
  const alike = labels.map((label) =>
    isMany
      ? label.replace(/^\.\|it (?:is an?$)?/u, (from) => (from.endsWith('a') ? '.|they is' : '.|they '))
      : label.replace('.|they ', '.|it '),
  )
  return { labels: alike, sure }
}
