/**
 * Learns the network of the copy-editor, which sees a whole note at once, from all signs that were set in `tests/edited-notes`,
 * and writes its weights. It takes most of an hour; the parts of speech and the facts have to be learned before (`train.ts`).
 * Usage: node scripts/copy-editor/train-network.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { MEANINGS, NETWORK } from '#server/adapters/engine/offline/copy-editor/files.ts'
import { meaningsOf } from '#server/adapters/engine/offline/copy-editor/network.ts'
import { unpackedTensors } from '#server/adapters/engine/offline/copy-editor/tensors.ts'
import { bothOf, readNotes } from './alignment.ts'
import { loadExamples, loadSigned } from './examples.ts'
import { learnedNetwork } from './network.ts'

const notes = [...loadExamples(), ...loadSigned()].flatMap((each) =>
  bothOf(each).map((one) => {
    const { context, own } = readNotes(one)
    return { context, signs: own.map(({ sign }) => sign) }
  }),
)
writeFileSync(NETWORK, learnedNetwork(notes, meaningsOf(unpackedTensors(readFileSync(MEANINGS)))))
