import { signOf, wordsWithGaps } from '#server/adapters/engine/offline/copy-editor/words.ts'
import {
  runOnFeatures,
  runOnHash,
  type RunOnWeights,
  setRunOnWeights,
  STEP,
  wordsOfRunOn,
} from '#shared/text/run-on.ts'
import { aligned, bothOf } from './alignment.ts'
import type { Example, SignedNotes } from './examples.ts'
import { type Case, caseOf, fitted } from './regression.ts'

const TRAINING = { epochs: 8, rate: 0.1, shrink: 1e-3, fewest: 1, fewestCases: 100 }
const LARGEST = 127

/** The gaps without a sign of the notes, as they were typed and bare: whether a copy-editor parts them. */
function casesOf(example: SignedNotes): Case[] {
  return bothOf(example).flatMap(({ notes }) => {
    const { words } = wordsWithGaps(notes)
    const bounds = [...words.flatMap(({ gap }, at) => (at === 0 || signOf(gap) !== '' ? [at] : [])), words.length]
    const typed = words.flatMap(({ text }) => wordsOfRunOn(text).words.slice(0, 1))
    return aligned(words, example.lines).flatMap(({ sign }, at) => {
      if (sign === null || bounds.includes(at)) return []
      const [from, to] = [bounds.findLast((bound) => bound < at), bounds.find((bound) => bound > at)]
      const features = runOnFeatures(typed.slice(from, to), at - (from ?? 0))
      return [caseOf(features, sign === '' ? 'whole' : 'parted', runOnHash)]
    })
  })
}

function learnedRunOns(cases: readonly Case[]): RunOnWeights {
  const { labels, features } = fitted(cases, TRAINING)
  const parted = labels.indexOf('parted')
  const kept = features.flatMap(({ hash, weights }) => {
    const weight = weights.reduce((sum, [label, own]) => sum + (label === parted ? own : -own), 0)
    const steps = Math.max(-LARGEST, Math.min(LARGEST, Math.round(weight / STEP)))
    return steps === 0 ? [] : [[hash, steps] as const]
  })
  return new Map(kept)
}

/** Into so many parts the examples are dealt: facts are read by what was learned of others, as those of new notes will be. */
const PARTS = 2

export function learnRunOns(examples: readonly Example[], signed: readonly SignedNotes[]): RunOnWeights {
  const [cases, more] = [examples.map(casesOf), signed.flatMap(casesOf)]
  for (let part = 0; part < PARTS; part += 1) {
    setRunOnWeights(learnedRunOns([...cases.filter((_, at) => at % PARTS !== part).flat(), ...more]))
    for (const example of examples.filter((_, at) => at % PARTS === part)) example.readFacts()
  }
  const all = learnedRunOns([...cases.flat(), ...more])
  setRunOnWeights(all)
  return all
}
