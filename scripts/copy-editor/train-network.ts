/**
 * Learns the network of the copy-editor, which sees a whole note at once, from all signs that were set in `tests/edited-notes`,
 * and writes its weights, and then what people search for. The others have to be learned before (`train.ts`). It needs a
 * `python3` with NumPy and PyTorch (Debian's `python3-torch` with `libopenblas0` will do), and with two cores takes three quarters of an hour.
 * Usage: node scripts/copy-editor/train-network.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileOf, MEANINGS, NETWORK } from '#server/adapters/engine/offline/copy-editor/files.ts'
import { meaningsOf } from '#server/adapters/engine/offline/copy-editor/network.ts'
import { unpackedTensors } from '#server/adapters/engine/offline/copy-editor/tensors.ts'
import { PROJECT_ROOT } from '#server/files.ts'
import { bothOf, readNotes, titled } from './alignment.ts'
import { loadExamples, loadSigned } from './examples.ts'
import { learnedNetwork } from './network.ts'
import { learnedTags } from './tags.ts'

const SAMPLES = path.join(PROJECT_ROOT, 'scripts', 'copy-editor', 'network-samples.json')

const all = [...loadExamples(), ...loadSigned()]
const notes = all.flatMap((each) =>
  bothOf(each).map((one) => {
    const { context, own } = readNotes(one)
    return {
      context,
      signs: own.map(({ sign }) => sign),
      topics: own.map(({ topic }) => topic),
      sought: titled(context, each.title),
    }
  }),
)
const { file, samples } = learnedNetwork(notes, meaningsOf(unpackedTensors(readFileSync(MEANINGS))))
writeFileSync(NETWORK, file)
writeFileSync(SAMPLES, JSON.stringify(samples))
writeFileSync(fileOf('tags'), learnedTags(all))
