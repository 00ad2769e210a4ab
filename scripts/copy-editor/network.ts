import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Context } from '#server/adapters/engine/offline/copy-editor/context.ts'
import {
  FIELDS,
  type Head,
  HEADS,
  HIDDEN,
  idsOf,
  LETTERS,
  lettersOf,
  marksOf,
  MEANING,
  meaningRowOf,
  type Meanings,
  type Network,
  rowsIn,
  SIZES,
  SPELLING,
  UNITS,
} from '#server/adapters/engine/offline/copy-editor/network.ts'
import type { Tensors } from '#server/adapters/engine/offline/copy-editor/tensors.ts'
import { PROJECT_ROOT } from '#server/files.ts'
import { hashOf } from '#shared/text/run-on.ts'
import { packedTensors } from './packed.ts'

/** Notes, and for each word what each head should tell of it; null where that cannot be learned. */
export type Read = { context: Context } & Record<Head, readonly (string | null)[]>

const SCRIPT = path.join(PROJECT_ROOT, 'scripts', 'copy-editor', 'network.py')
/** How much of what is learned each is. */
const WORTH: Record<Head, number> = { signs: 1, topics: 0.3, sought: 0.5 }

/** For each field the hashes of the values that are common enough; the first row is for all others. */
function hashesIn(all: readonly Read[]): Tensors['hashes'] {
  const hashes: Tensors['hashes'] = {}
  for (const { name, fewest, of } of FIELDS) {
    const counts = new Map<number, number>()
    for (const { context } of all)
      context.seen.forEach((one, at) => {
        const hash = hashOf(of(one, context.tells[at] ?? ''))
        counts.set(hash, (counts.get(hash) ?? 0) + 1)
      })
    const kept = [...counts].filter(([, count]) => count >= fewest).map(([hash]) => hash)
    hashes[name] = Uint32Array.from([0, ...kept.toSorted((one, other) => one - other)])
  }
  return hashes
}

/** What each head should tell of each word by its number; -1 where that cannot be learned. */
const labelsOf = (read: Read): number[][] =>
  read.context.seen.map((_, at) =>
    SIZES.map(({ head }) => {
      const label = read[head][at] ?? null
      if (label === null || (head === 'signs' && at === 0)) return -1
      const known = HEADS[head].indexOf(label)
      return known < 0 ? HEADS[head].length - 1 : known
    }),
  )

/** A note as `network.py` reads it, a list for each word. */
function noteOf(read: Read, rows: Network['rows'], meanings: Meanings) {
  const { seen } = read.context
  return {
    ids: idsOf({ rows }, read.context),
    meanings: seen.map(({ small }) => meaningRowOf(meanings, small)),
    marks: marksOf(read.context),
    letters: seen.map(({ small }) => lettersOf(small)),
    labels: labelsOf(read),
  }
}

const EPOCHS = 7
/** So many of the notes show later whether what reads the weights still reads them as they were learned. */
const SAMPLES = 3

/** What was told of each word of a note, for all heads one after the other. */
export type Sample = { context: Pick<Context, 'seen' | 'tells'> & { named: readonly string[] }; chances: number[][] }

/** Learns from notes what is told of each word, with PyTorch, which Python has to have; the `file` is as `unpackedTensors` reads it. */
export function learnedNetwork(all: readonly Read[], meanings: Meanings): { file: Uint8Array; samples: Sample[] } {
  const hashes = hashesIn(all)
  const rows = rowsIn(hashes)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'network-'))
  const fileIn = (name: string) => path.join(folder, name)
  try {
    const fields = FIELDS.map(({ name, size }) => ({ name, size, rows: hashes[name]!.length }))
    const heads = SIZES.map(({ head, length }) => ({ length, worth: WORTH[head] }))
    const sizes = { meaning: MEANING, letters: LETTERS.length + 2, spelling: SPELLING, units: UNITS, hidden: HIDDEN }
    const told = Array.from({ length: SAMPLES }, (_, at) => Math.floor((at * all.length) / SAMPLES))
    writeFileSync(fileIn('order.json'), JSON.stringify({ fields, heads, epochs: EPOCHS, told, ...sizes }))
    writeFileSync(fileIn('meanings.f32'), meanings.numbers)
    writeFileSync(fileIn('notes.jsonl'), all.map((read) => JSON.stringify(noteOf(read, rows, meanings))).join('\n'))
    execFileSync('python3', [SCRIPT, folder], { stdio: 'inherit' })
    const lengths = JSON.parse(readFileSync(fileIn('lengths.json'), 'utf8')) as Record<string, number>
    const weights = new Float32Array(Uint8Array.from(readFileSync(fileIn('weights.f32'))).buffer)
    const numbers: Tensors['numbers'] = {}
    let from = 0
    for (const [name, length] of Object.entries(lengths)) numbers[name] = weights.subarray(from, (from += length))
    const chances = JSON.parse(readFileSync(fileIn('chances.json'), 'utf8')) as number[][][]
    const samples = told.map((note, at) => {
      const { seen, tells, named } = all[note]!.context
      return { context: { seen, tells, named: [...named] }, chances: chances[at]! }
    })
    return { file: packedTensors({ hashes, numbers }, 2), samples }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
