import { retailNumber } from '#shared/photos/retail-number.ts'
import type { ReadableFields } from './read-photos.ts'
import { changePhotos } from './photo-store.ts'

type Detector = { detect: (picture: ImageBitmap) => Promise<readonly { rawValue: string }[]> }

declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: readonly string[] }) => Detector
  }
}

const FORMATS = ['ean_13', 'ean_8', 'upc_a']
const NOT_FOUND = 'No barcode found. Move closer and try again.'

export function barcodeLine(digits: string): string | null {
  const number = retailNumber(digits)
  return number === null || number.kind === 'shop' ? null : `${number.kind}: ${number.text}`
}

export async function scanBarcode(picture: Blob, { read, fill }: ReadableFields): Promise<void> {
  const lines = await linesIn(picture).catch(() => [])
  if (lines.length === 0) return changePhotos(() => ({ problems: [NOT_FOUND] }))
  const said = read().features.trimEnd()
  const features = [said, ...lines.filter((line) => !said.includes(line))].filter(Boolean).join('\n')
  fill({ features })
  changePhotos(() => ({ problems: [], said: `Read from the barcode: ${lines.join(', ')}` }))
}

async function linesIn(picture: Blob): Promise<string[]> {
  if (!window.BarcodeDetector) return []
  const found = await new window.BarcodeDetector({ formats: FORMATS }).detect(await createImageBitmap(picture))
  return [...new Set(found.flatMap(({ rawValue }) => barcodeLine(rawValue) ?? []))]
}
