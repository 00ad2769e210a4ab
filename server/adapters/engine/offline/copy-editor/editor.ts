import { readFileSync } from 'node:fs'
import type { CopyEditor } from './edit.ts'
import { fileOf, PARTS } from './files.ts'
import { unpacked } from './weights.ts'

let known: CopyEditor | undefined

/** The copy-editor as it has learned; read when the first listing is written, for many servers never write one. */
export function copyEditor(): CopyEditor {
  known ??= Object.fromEntries(
    PARTS.map((part) => [part, unpacked(readFileSync(fileOf(part)))]),
  ) as unknown as CopyEditor
  return known
}
