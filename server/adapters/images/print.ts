import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import load from 'tesseract.js-core/tesseract-core-simd-lstm.js'
import type { PrintedWord } from './index.ts'

const LSTM_ONLY = 1
/** Print that stands anywhere, in no order: labels, boxes, plates. */
const SPARSE_TEXT = '11'
const UPRIGHT = 1

/** The words printed in a picture, given as a file in PGM, line by line. */
export async function readPrint(file: Uint8Array): Promise<PrintedWord[][]> {
  const tesseract = await load({})
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
