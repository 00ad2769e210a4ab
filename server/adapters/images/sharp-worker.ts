import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { mainColours } from './colours.ts'
import type { CleanPhoto, PhotoFault, Picture } from './index.ts'
import { serve } from './picture-process.ts'

const LONGEST_SIDE_PX = 2048
const THUMBNAIL_SIDE_PX = 320
/** Far more than a phone takes, in ordinary colours; fewer pixels in finer ones. */
const MAX_PIXELS = 50_000_000
/** The same for pictures that are decoded as a whole before they are made smaller: as many pixels as most phones take. */
const MAX_WHOLE_PIXELS = 13_000_000
const FAULTS_SIDE_PX = 1024
const COLOURS_SIDE_PX = 96

/** `failOn: 'error'`: a picture that breaks off is refused, one with odd metadata is not. */
const INPUT: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true }

const WORKS = {
  clean: writeAnew,
  thumbnail: (bytes: Uint8Array) => within(sharp(bytes, INPUT), THUMBNAIL_SIDE_PX).webp({ quality: 75 }).toBuffer(),
  look: lookAt,
}

export type Decoding = typeof WORKS

async function writeAnew(bytes: Uint8Array): Promise<CleanPhoto> {
  await checkHeader(bytes)
  const picture = within(sharp(bytes, INPUT), LONGEST_SIDE_PX).flatten({ background: '#fff' })
  return { bytes: await picture.jpeg({ quality: 85 }).toBuffer(), mimeType: 'image/jpeg' }
}

async function checkHeader(bytes: Uint8Array): Promise<void> {
  const header = await sharp(bytes, INPUT).metadata()
  const { width, height, channels, depth, format, isProgressive, orientation = 1 } = header
  if ((header.pages ?? 1) > 1) throw new Error('The picture is animated.')
  const bytesPerPixel = channels * (depth === 'uchar' ? 1 : 2)
  const ordinaryPixels = width * height * Math.max(1, bytesPerPixel / 3)
  if (ordinaryPixels > MAX_PIXELS) throw new Error('The picture takes too much memory.')
  const isWhole = isProgressive || format === 'webp' || (orientation > 1 && format !== 'jpeg')
  if (isWhole && ordinaryPixels > MAX_WHOLE_PIXELS)
    throw new Error('The picture would have to be decoded as a whole, and is too large for that.')
}

async function lookAt(bytes: Uint8Array) {
  const open = () => sharp(bytes, INPUT)
  const grey = await pixels(open().greyscale())
  const faults = photoFaults(await pixels(within(open(), FAULTS_SIDE_PX).greyscale()))
  const colours = mainColours(await pixels(within(open(), COLOURS_SIDE_PX).toColourspace('srgb')))
  return { grey, faults, colours }
}

function within(picture: Sharp, side: number): Sharp {
  return picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
}

async function pixels(picture: Sharp): Promise<Picture> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })
serve(WORKS)

/** Of 255: a photo is dark when hardly a part of it is brighter, and overexposed when hardly one is darker. */
const DARK = 60
const BRIGHT = 200
/** A photo with less between its dark and its light parts has nothing that could be sharp. */
const FLAT = 40
/** The sharpest twentieth of a photo in focus lies far above, the out of focus far below. */
const SHARP = 50
const BLOCK = 32

/** What looks wrong with a grey picture of one channel: estimates, cautious enough to leave dark items on dark ground alone. */
export function photoFaults(grey: Picture): PhotoFault[] {
  const [darkest, brightest] = [percentile(grey.data, 0.03), percentile(grey.data, 0.95)]
  if (brightest < DARK) return ['dark']
  if (darkest > BRIGHT) return ['overexposed']
  return brightest - darkest > FLAT && sharpness(grey) < SHARP ? ['blurred'] : []
}

function percentile(values: Uint8Array, share: number): number {
  const counts = new Uint32Array(256)
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  let below = 0
  return counts.findIndex((count) => (below += count) > values.length * share)
}

/** The variance of the Laplacian where it is greatest: a blurred background says nothing about the item. */
function sharpness({ data, width, height }: Picture): number {
  const blocks: number[] = []
  for (let top = 1; top + BLOCK < height; top += BLOCK) {
    for (let left = 1; left + BLOCK < width; left += BLOCK) blocks.push(blockVariance(data, width, left, top))
  }
  return blocks.toSorted((a, b) => b - a)[Math.floor(blocks.length / 20)] ?? Infinity
}

function blockVariance(data: Uint8Array, width: number, left: number, top: number): number {
  let [sum, squares] = [0, 0]
  const at = (index: number) => data[index] ?? 0
  for (let y = top; y < top + BLOCK; y++) {
    for (let x = left; x < left + BLOCK; x++) {
      const index = y * width + x
      const edge = at(index - 1) + at(index + 1) + at(index - width) + at(index + width) - 4 * at(index)
      sum += edge
      squares += edge * edge
    }
  }
  const count = BLOCK * BLOCK
  return squares / count - (sum / count) ** 2
}
