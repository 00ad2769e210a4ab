import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { prepareZXingModule, writeBarcode, type WriterOptions } from 'zxing-wasm/writer'

prepareZXingModule({
  overrides: {
    wasmBinary: readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm'))).buffer,
  },
})

/** A barcode as a PNG, one module `scale` pixels wide. */
export async function barcodePng(
  text: string,
  format: NonNullable<WriterOptions['format']> = 'EAN13',
  scale = 4,
): Promise<Buffer> {
  const { image, error } = await writeBarcode(text, { format, scale })
  if (!image) throw new Error(`${format} ${text}: ${error}`)
  return Buffer.from(await image.arrayBuffer())
}

const DIGITS = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ')
const PARITY = 'LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL'.split(' ')

/** An EAN-13 as a PNG, drawn bar by bar: its check digit may be wrong, which a barcode writer would not allow. */
export function uncheckedEan13(digits: string, scale = 4): Promise<Buffer> {
  const inverted = (bars: string) => bars.replaceAll(/./g, (bar) => (bar === '0' ? '1' : '0'))
  const right = (digit: number) => inverted(DIGITS[digit] ?? '')
  const [first = 0, ...others] = Array.from(digits, Number)
  const left = others.slice(0, 6).map((digit, place) => {
    const even = PARITY[first]?.[place] === 'G'
    return even ? Array.from(right(digit)).toReversed().join('') : (DIGITS[digit] ?? '')
  })
  const quiet = '0'.repeat(11)
  const bars = `${quiet}101${left.join('')}01010${others.slice(6).map(right).join('')}101${quiet}`
  const row = Array.from(bars).flatMap((bar) => Array<number>(scale).fill(bar === '1' ? 0 : 255))
  const height = 60 * scale
  const raw = { width: row.length, height, channels: 1 } as const
  return sharp(Buffer.concat(Array<Buffer>(height).fill(Buffer.from(row))), { raw })
    .png()
    .toBuffer()
}
