/**
 * Makes `products.wasm` of `products.wat`, which says what it does; needed only when that changes.
 * Usage: node scripts/copy-editor/products.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import wabt from 'wabt'
import { PRODUCTS } from '#server/adapters/engine/offline/copy-editor/products.ts'
import { PROJECT_ROOT } from '#server/files.ts'

const SOURCE = path.join(PROJECT_ROOT, 'server', 'adapters', 'engine', 'offline', 'copy-editor', 'products.wat')

export async function madeOfSource(): Promise<Uint8Array> {
  const { parseWat } = await wabt()
  const parsed = parseWat(SOURCE, readFileSync(SOURCE, 'utf8'), { simd: true })
  try {
    return parsed.toBinary({}).buffer
  } finally {
    parsed.destroy()
  }
}

if (process.argv[1] === import.meta.filename) writeFileSync(PRODUCTS, await madeOfSource())
