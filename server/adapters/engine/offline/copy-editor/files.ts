import path from 'node:path'
import { PROJECT_ROOT } from '#server/files.ts'

/** What is learned: what stands between words, what a sentence tells, which words a title holds, and which were typed for others. Below them lies what part of `speech` a word is. */
export const PARTS = ['gaps', 'topics', 'titles', 'words'] as const

const FOLDER = path.join(PROJECT_ROOT, 'server', 'adapters', 'engine', 'offline', 'knowledge')

/** Where the weights lie that `scripts/copy-editor/train.ts` makes of `tests/edited-notes`. */
export const fileOf = (part: (typeof PARTS)[number] | 'speech'): string => path.join(FOLDER, `editor-${part}.bin`)
