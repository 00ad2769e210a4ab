import { readFileSync } from 'node:fs'
import type { CopyEditor } from './edit.ts'
import { fileOf, PARTS } from './files.ts'
import { unpacked } from './weights.ts'

/** The copy-editor as it has learned. */
export const EDITOR = Object.fromEntries(
  PARTS.map((part) => [part, unpacked(readFileSync(fileOf(part)))]),
) as unknown as CopyEditor
