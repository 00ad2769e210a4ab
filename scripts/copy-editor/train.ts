/**
 * Learns the copy-editor of the built-in writer from `tests/edited-notes` and writes its weights; with `check` it learns from
 * five sixths of them, tells how it edits the rest, and writes nothing.
 * Usage: node scripts/copy-editor/train.ts [check]
 */
import { writeFileSync } from 'node:fs'
import process from 'node:process'
import { contextOf } from '#server/adapters/engine/offline/copy-editor/context.ts'
import { type CopyEditor, edited } from '#server/adapters/engine/offline/copy-editor/edit.ts'
import { gapFeatures, pastFeatures, sentenceFeatures } from '#server/adapters/engine/offline/copy-editor/features.ts'
import { fileOf, PARTS } from '#server/adapters/engine/offline/copy-editor/files.ts'
import { labelsOf } from '#server/adapters/engine/offline/copy-editor/labelling.ts'
import { isMistaken, MISTAKEN, wordFeatures } from '#server/adapters/engine/offline/copy-editor/mistaken.ts'
import { titleFeatures } from '#server/adapters/engine/offline/copy-editor/sought.ts'
import { chances, unpacked } from '#server/adapters/engine/offline/copy-editor/weights.ts'
import { wordsWithGaps } from '#server/adapters/engine/offline/copy-editor/words.ts'
import { aligned, matched } from './alignment.ts'
import { type Example, loadExamples } from './examples.ts'
import { type Case, learned } from './regression.ts'
import { speechCases } from './speech.ts'

function read({ name, notes, lines, title, factAt }: Example) {
  const { words } = wordsWithGaps(notes)
  const context = contextOf(words, { name, isWell: false, tells: words.map(({ at }) => factAt(at)) })
  const own = aligned(words, lines)
  const inTitle = new Set(
    matched(
      wordsWithGaps(title).words.map(({ text }) => text),
      words.map(({ text }) => text),
    ),
  )
  return { words, context, own, inTitle }
}

const mostCommon = (all: readonly string[]) =>
  all.toSorted((a, b) => all.filter((one) => one === b).length - all.filter((one) => one === a).length)[0]

/** What each of the three has to learn. */
function casesOf(examples: readonly Example[]): Record<(typeof PARTS)[number], Case[]> {
  const cases: Record<(typeof PARTS)[number], Case[]> = { gaps: [], topics: [], titles: [], words: [] }
  for (const example of examples) {
    const { context, own, inTitle } = read(example)
    const labels = own.map(({ label }) => label ?? '|')
    own.forEach(({ label }, at) => {
      const mistaken = MISTAKEN.get(context.seen[at]!.small)
      if (mistaken !== undefined && own[at]!.printed !== null)
        cases.words.push({
          features: wordFeatures(context, at),
          label: own[at]!.printed === mistaken.toLowerCase() ? 'not' : 'so',
        })
      if (label !== null)
        cases.gaps.push({ features: [...gapFeatures(context, at), ...pastFeatures(context, at, labels)], label })
      if (example.title !== '' && !context.named.has(context.seen[at]!.small))
        cases.titles.push({ features: titleFeatures(context, at), label: inTitle.has(at) ? 'in' : 'out' })
    })
    const topics = own.map(({ topic }) => topic)
    const starts = own.flatMap(({ label, topic }, at) => {
      const before = topics.slice(0, at).findLast((one) => one !== null)
      return at === 0 || label?.startsWith('.') === true || (topic !== null && topic !== before) ? [at] : []
    })
    let before = ''
    starts.forEach((from, index) => {
      const to = starts[index + 1] ?? own.length
      const label = mostCommon(topics.slice(from, to).filter((one) => one !== null))
      if (label === undefined) return
      cases.topics.push({ features: sentenceFeatures(context, from, to, labels, before), label })
      before = label
    })
  }
  return cases
}

/** How often and how fast each learns. */
const TRAINING = {
  speech: { epochs: 5, rate: 0.1, shrink: 2e-4, fewest: 8 },
  gaps: { epochs: 5, rate: 0.1, shrink: 2e-4, fewest: 8 },
  topics: { epochs: 8, rate: 0.1, shrink: 1e-5, fewest: 1 },
  titles: { epochs: 6, rate: 0.1, shrink: 1e-5, fewest: 1 },
  words: { epochs: 10, rate: 0.1, shrink: 1e-5, fewest: 1 },
}

function learnFrom(examples: readonly Example[]) {
  const cases = casesOf(examples)
  return Object.fromEntries(PARTS.map((part) => [part, learned(cases[part], TRAINING[part])])) as Record<
    (typeof PARTS)[number],
    Uint8Array
  >
}

const percent = (right: readonly boolean[]) =>
  `${((100 * right.filter(Boolean).length) / Math.max(1, right.length)).toFixed(1)} %`

/** How it edits what it has not seen. */
function tellOf(editor: CopyEditor, examples: readonly Example[]): void {
  const right: Record<'gaps' | 'topics' | 'titles found' | 'titles right' | 'words', boolean[]> = {
    gaps: [],
    topics: [],
    'titles found': [],
    'titles right': [],
    words: [],
  }
  for (const example of examples) {
    const { context, own, inTitle } = read(example)
    const { labels } = labelsOf(editor.gaps, context)
    own.forEach(({ label }, at) => {
      const mistaken = MISTAKEN.get(context.seen[at]!.small)
      if (mistaken !== undefined && own[at]!.printed !== null)
        right.words.push((own[at]!.printed === mistaken.toLowerCase()) === isMistaken(editor, context, at))
      if (label !== null) right.gaps.push(label === labels[at])
      if (example.title === '' || context.named.has(context.seen[at]!.small)) return
      const chance = chances(editor.titles, titleFeatures(context, at))[editor.titles.labels.indexOf('in')]!
      if (inTitle.has(at)) right['titles found'].push(chance >= 0.5)
      if (chance >= 0.5) right['titles right'].push(inTitle.has(at))
    })
    const sentences = edited(editor, { text: example.notes, ...example, isWell: false })
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
if (process.argv[2] === 'check') {
  const files = learnFrom(examples.filter((example, at) => !isHeld(example, at)))
  console.log(PARTS.map((part) => files[part].length).join())
  const editor = Object.fromEntries(PARTS.map((part) => [part, unpacked(files[part])])) as unknown as CopyEditor
  tellOf(editor, examples.filter(isHeld))
} else {
  // The others are learned on what this one finds.
  writeFileSync(fileOf('speech'), learned(speechCases(examples), TRAINING.speech))
  const files = learnFrom(examples)
  for (const part of PARTS) writeFileSync(fileOf(part), files[part])
  console.log(
    `Learned from ${examples.length} notes: ${PARTS.map((part) => `${part} ${files[part].length} bytes`).join(', ')}`,
  )
}
