import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader'
import type { FoundCode } from './sharp.ts'
import type { Picture, PrintedWord } from './index.ts'
import { serve } from './picture-process.ts'
import { gunzipSync } from 'node:zlib'

const OPTIONS: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'QRCode'],
  maxNumberOfSymbols: 8,
  // A pattern that looks like a barcode in a line or two of a photo is none.
  minLineCount: 4,
  textMode: 'Plain',
}

// Left to itself the library would fetch this file from the internet.
const { buffer: wasmBinary } = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
prepareZXingModule({ overrides: { wasmBinary } })

const WORKS = {
  search: async ({ picture, forPrint }: { picture: Picture; forPrint: boolean }) => ({
    codes: await findCodes(picture),
    print: forPrint ? await readPrint(asFile(picture)) : [],
  }),
}

export type Searching = typeof WORKS

async function findCodes(picture: Picture): Promise<FoundCode[]> {
  const upright = await readBarcodes(asFile(picture), OPTIONS)
  // The lines in which bars are looked for run along and across; a barcode that lies askew is between them.
  const codes = upright.length > 0 ? upright : await readBarcodes(asFile(turnedByAnEighth(picture)), OPTIONS)
  return codes.map(({ format, text }) => ({ format, text }))
}

/** As a file (PGM), since pixels would have to come in four channels. */
function asFile({ data, width, height }: Picture): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data])
}

function turnedByAnEighth({ data, width, height }: Picture): Picture {
  const side = Math.ceil((width + height) * Math.SQRT1_2)
  const turned = new Uint8Array(side * side).fill(255)
  for (let v = 0; v < side; v++) {
    for (let u = 0; u < side; u++) {
      const x = Math.floor((u - v) * Math.SQRT1_2 + width / 2)
      const y = Math.floor((u + v - side) * Math.SQRT1_2 + height / 2)
      if (x >= 0 && x < width && y >= 0 && y < height) turned[v * side + u] = data[y * width + x] ?? 255
    }
  }
  return { data: turned, width: side, height: side }
}

serve(WORKS)

const LSTM_ONLY = 1
/** Print that stands anywhere, in no order: labels, boxes, plates. */
const SPARSE_TEXT = '11'
const UPRIGHT = 1

async function readPrint(file: Uint8Array): Promise<PrintedWord[][]> {
  // Loaded only here: it takes some 50 MB.
  const { default: load } = await import('tesseract.js-core/tesseract-core-simd-lstm.js')
  const tesseract = await load({ printErr: () => undefined })
  const data = fileURLToPath(import.meta.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz'))
  tesseract.FS.writeFile('eng.traineddata', gunzipSync(readFileSync(data)))
  const reader = new tesseract.TessBaseAPI()
  if (reader.Init('.', 'eng', LSTM_ONLY) !== 0) throw new Error('Tesseract did not start.')
  reader.SetVariable('tessedit_pageseg_mode', SPARSE_TEXT)
  tesseract.FS.writeFile('/input', file)
  reader.SetImageFile(UPRIGHT, 0)
  reader.Recognize(null)
  return linesIn(reader.GetTSVText(0))
}

/** Rows of level 5 are words: level, page, block, paragraph, line, word, left, top, width, height, confidence, text. */
function linesIn(table: string): PrintedWord[][] {
  const lines = new Map<string, PrintedWord[]>()
  for (const row of table.split('\n')) {
    const [level, page, block, paragraph, line, , , , , , sureness, text = ''] = row.split('\t')
    if (level !== '5' || text.trim() === '') continue
    const key = [page, block, paragraph, line].join(' ')
    lines.set(key, [...(lines.get(key) ?? []), { text, sureness: Number(sureness) / 100 }])
  }
  return [...lines.values()]
}
