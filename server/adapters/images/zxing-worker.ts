import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader'
import type { FoundCode } from './barcodes.ts'
import type { Picture } from './index.ts'

const OPTIONS: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'QRCode'],
  maxNumberOfSymbols: 8,
  // A pattern that looks like a barcode in a line or two of a photo is none.
  minLineCount: 4,
  // Without spaces between the groups of a number.
  textMode: 'Plain',
}

/** Looks for barcodes in the grey picture that this thread was started with, and posts what it found. */
async function search({ data: grey, width, height }: Picture): Promise<void> {
  const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  // Left to itself the library would fetch this file from the internet.
  prepareZXingModule({ overrides: { wasmBinary: wasm.buffer } })
  const data = new Uint8ClampedArray(grey.length * 4)
  for (const [index, value] of grey.entries()) data.fill(value, index * 4, index * 4 + 4)
  const results = await readBarcodes(
    { data, width, height, colorSpace: 'srgb' } as Parameters<typeof readBarcodes>[0],
    OPTIONS,
  )
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
  parentPort?.postMessage(results.map(({ format, text }): FoundCode => ({ format, text })))
}

await search(workerData as Picture)
