/**
 * Learns the copy-editor of the built-in writer from `tests/edited-notes` and writes its weights; with `check` it learns from
 * five sixths of them, tells how it edits the rest, and writes nothing.
 * Usage: node scripts/copy-editor/train.ts [check]
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { edited } from '#server/adapters/engine/offline/copy-editor/edit.ts'
import { gapFeatures, sentenceFeatures } from '#server/adapters/engine/offline/copy-editor/features.ts'
import { fileOf, type Part, setNetwork, setWeights } from '#server/adapters/engine/offline/copy-editor/files.ts'
import { signsOf } from '#server/adapters/engine/offline/copy-editor/labelling.ts'
import { isMistaken, MISTAKEN, wordFeatures } from '#server/adapters/engine/offline/copy-editor/mistaken.ts'
import { PROJECT_ROOT } from '#server/files.ts'
import { checkListing } from '#shared/facts/check.ts'
import { packedRunOns, type RunOnWeights } from '#shared/text/run-on.ts'
import { bothOf, readNotes } from './alignment.ts'
import { type Example, loadExamples, loadSigned, type SignedNotes } from './examples.ts'
import { type Case, caseOf, learned, type Training } from './regression.ts'
import { learnRunOns } from './run-ons.ts'
import { speechCases } from './speech.ts'

const mostCommon = (all: readonly string[]) =>
  all.toSorted((a, b) => all.filter((one) => one === b).length - all.filter((one) => one === a).length)[0]

/** What stands between the words of notes, as they were typed and without a sign. */
function gapCases(notes: SignedNotes): Case[] {
  return bothOf(notes).flatMap((each) => {
    const { context, own } = readNotes(each)
    return own.flatMap(({ sign }, at) => (sign === null || at === 0 ? [] : [caseOf(gapFeatures(context, at), sign)]))
  })
}

const wordCases = (example: Example): Case[] => {
  const { context, own } = readNotes(example)
  return own.flatMap(({ printed }, at) => {
    const mistaken = MISTAKEN.get(context.seen[at]!.small)
    return mistaken === undefined || printed === null
      ? []
      : [caseOf(wordFeatures(context, at), printed === mistaken.toLowerCase() ? 'not' : 'so')]
  })
}

function topicCases(notes: SignedNotes): Case[] {
  const { context, own } = readNotes(notes)
  const topics = own.map(({ topic }) => topic)
  const starts = own.flatMap(({ sign, topic }, at) => {
    const before = topics.slice(0, at).findLast((one) => one !== null)
    return at === 0 || sign === '.' || (topic !== null && topic !== before) ? [at] : []
  })
  let before = ''
  return starts.flatMap((from, index) => {
    const to = starts[index + 1] ?? own.length
    const label = mostCommon(topics.slice(from, to).filter((one) => one !== null))
    if (label === undefined) return []
    const one = caseOf(sentenceFeatures(context, from, to, before), label)
    before = label
    return [one]
  })
}

/** How often and how fast each learns. */
const TRAINING: Record<Exclude<Part, 'tags'>, Training> = {
  speech: { epochs: 5, rate: 0.1, shrink: 2e-4, fewest: 8 },
  gaps: { epochs: 5, rate: 0.1, shrink: 2e-4, fewest: 8, fewestCases: 5 },
  topics: { epochs: 8, rate: 0.1, shrink: 1e-5, fewest: 1 },
  words: { epochs: 10, rate: 0.1, shrink: 1e-5, fewest: 1 },
}

type Keep = (part: Part, file: Uint8Array) => void

function learn(part: keyof typeof TRAINING, cases: readonly Case[], keep: Keep): void {
  keep(part, learned(cases, TRAINING[part]))
}

/** Each is learned on what those before it find. */
function learnFrom(
  examples: readonly Example[],
  signed: readonly SignedNotes[],
  keep: Keep,
  keepRunOns: (weights: RunOnWeights) => void,
): void {
  keepRunOns(learnRunOns(examples, signed))
  learn('speech', speechCases(examples), keep)
  learn('gaps', [...examples, ...signed].flatMap(gapCases), keep)
  learn('topics', [...examples, ...signed].flatMap(topicCases), keep)
  learn('words', examples.flatMap(wordCases), keep)
}

const percent = (right: readonly boolean[]) =>
  `${((100 * right.filter(Boolean).length) / Math.max(1, right.length)).toFixed(1)} %`

/** How it edits what it has not seen. */
function tellOf(examples: readonly Example[]): void {
  const right = {
    gaps: [] as boolean[],
    'without signs': [] as boolean[],
    'without signs: parted where the author did': [] as boolean[],
    'without signs: of those parted, right': [] as boolean[],
    'without signs: what the author tells, not marked by the check': [] as boolean[],
    topics: [] as boolean[],
    words: [] as boolean[],
  }
  for (const example of examples) {
    const { context, own } = readNotes(example)
    const signs = signsOf(context, [])
    const bare = readNotes({ ...example, ...example.bare })
    const bareSigns = signsOf(bare.context, [])
    bare.own.forEach(({ sign }, at) => {
      if (sign === null || at === 0) return
      right['without signs'].push(sign === bareSigns[at])
      if (sign !== '') right['without signs: parted where the author did'].push(bareSigns[at] !== '')
      if (bareSigns[at] !== '') right['without signs: of those parted, right'].push(sign !== '')
    })
    const told = example.lines.filter(({ topic }) => topic !== 'own' && topic !== 'chat')
    const listing = { title: '', tags: [], description: told.map(({ text }) => text).join('\n') }
    const { statements } = checkListing({ ...listing, priceJustification: '' }, example.bare.ledger())
    right['without signs: what the author tells, not marked by the check'].push(
      ...statements.map(({ marks }) => marks.length === 0),
    )
    own.forEach(({ sign }, at) => {
      const mistaken = MISTAKEN.get(context.seen[at]!.small)
      if (mistaken !== undefined && own[at]!.printed !== null)
        right.words.push((own[at]!.printed === mistaken.toLowerCase()) === isMistaken(context, at))
      if (sign !== null && at > 0) right.gaps.push(sign === signs[at])
    })
    const { sentences } = edited({ text: example.notes, ...example, isWell: false })
    console.log(`\n${example.id} ${example.name}\n  ${example.notes.replaceAll('\n', ' / ')}`)
    for (const { text, topic, start, end } of sentences) {
      const topics = own.flatMap((word) => (word.at >= start && word.at < end ? (word.topic ?? []) : []))
      if (topics.length > 0) right.topics.push(mostCommon(topics) === topic)
      console.log(`  ${topic.padEnd(6)} ${text}`)
    }
  }
  console.log('')
  for (const [what, each] of Object.entries(right)) console.log(`${what}: ${percent(each)} of ${each.length}`)
}

/** A sixth is held back. */
const isHeld = (_: Example, at: number) => at % 6 === 5

const examples = loadExamples()
const use: Keep = (part, file) => {
  setWeights(part, file)
  console.log(`${part}: ${file.length} bytes`)
}
const write: Keep = (part, file) => {
  use(part, file)
  writeFileSync(fileOf(part), file)
}
const RUN_ONS = path.join(PROJECT_ROOT, 'shared', 'text', 'run-on-weights.ts')
const writeRunOns = (weights: RunOnWeights) => {
  writeFileSync(RUN_ONS, `export const RUN_ON_WEIGHTS =\n  '${packedRunOns(weights)}'\n`)
}
if (process.argv[2] === 'check') {
  // The network has seen them all.
  setNetwork(null)
  const others = examples.filter((example, at) => !isHeld(example, at))
  learnFrom(others, loadSigned(), use, () => {})
  tellOf(examples.filter(isHeld))
} else learnFrom(examples, loadSigned(), write, writeRunOns)
