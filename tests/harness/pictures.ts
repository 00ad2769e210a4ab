import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { MAX_PHOTO_BYTES } from '#shared/api/photos.ts'

/** A picture of plausible weight: its pixels are noise. Sizes in pixels. */
export function noise(width = 64, height = 48): Sharp {
  const background = { r: 128, g: 128, b: 128 }
  return sharp({
    create: { width, height, channels: 3, background, noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
}

/** A JPEG of exactly `size` bytes. */
export async function jpegOfSize(size: number): Promise<Buffer> {
  const picture = await noise().jpeg().toBuffer()
  return Buffer.concat([picture, Buffer.alloc(size - picture.length)])
}

/** A JPEG taken upright with a camera on its side, somewhere in London. */
export function jpegFromPhone(): Promise<Buffer> {
  const place = { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 0/1' }
  return noise(80, 40)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'PhoneMaker', Artist: 'Ada Private' }, IFD3: place })
    .toBuffer()
}

/** A WEBP of two frames. */
export async function animatedWebp(): Promise<Buffer> {
  const frames = await Promise.all([noise().png().toBuffer(), noise().png().toBuffer()])
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
}

/** A PNG that claims 400 megapixels in a few bytes. */
export function pngBomb(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(20_000, 0)
  header.writeUInt32BE(20_000, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixels = deflateSync(Buffer.alloc(60_001))
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

/** A PNG of some two megabytes that would take 400 MB of memory. */
export function memoryHungryPng(): Promise<Buffer> {
  return sharp({ create: { width: 8000, height: 6200, channels: 4, background: '#888' } })
    .toColourspace('rgb16')
    .png({ progressive: true, compressionLevel: 3 })
    .toBuffer()
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

/** Sizes in pixels of what a picture has: from the outline of things down to single threads, and the camera's noise. */
const DETAIL = [
  [756, 30],
  [252, 22],
  [84, 18],
  [28, 14],
  [9, 10],
  [3, 7],
  [1, 4],
] as const

/** A photo of 12 megapixels and nearly 4 MB, as phones take them: detail of every size, as in a scene. */
export async function photoFromPhone(): Promise<Buffer> {
  const [width, height] = [4032, 3024]
  const layers = DETAIL.map(([size, sigma]) => {
    const background = { r: 128, g: 128, b: 128 }
    const [columns, rows] = [Math.ceil(width / size), Math.ceil(height / size)]
    return sharp({
      create: { width: columns, height: rows, channels: 3, background, noise: { type: 'gaussian', mean: 128, sigma } },
    })
      .resize(width, height, { kernel: 'cubic', fit: 'fill' })
      .raw()
      .toBuffer()
  })
  const sums = new Float32Array(width * height * 3)
  for (const layer of await Promise.all(layers)) {
    for (let index = 0; index < layer.length; index += 1) sums[index] = (sums[index] ?? 0) + (layer[index] ?? 128) - 128
  }
  const pixels = Buffer.from(Uint8ClampedArray.from(sums, (sum) => sum + 128).buffer)
  const photo = sharp(pixels, { raw: { width, height, channels: 3 } })
  for (let quality = 95; quality > 0; quality -= 1) {
    const file = await photo.clone().jpeg({ quality }).toBuffer()
    if (file.length <= MAX_PHOTO_BYTES) return file
  }
  throw new Error('The photo cannot be made small enough.')
}
