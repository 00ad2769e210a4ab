import process from 'node:process'
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { mainColours } from './colours.ts'
import type { CleanPhoto, Picture } from './index.ts'
import type { Look, Order, Reply } from './picture-process.ts'
import { photoFaults } from './quality.ts'

const LONGEST_SIDE_PX = 2048
/** Sharp at 96 pixels on any screen. */
const THUMBNAIL_SIDE_PX = 320
/** Far more than a phone takes, in ordinary colours; fewer pixels in finer ones. */
const MAX_PIXELS = 50_000_000
const MAX_DECODED_BYTES = MAX_PIXELS * 3
/** The same for pictures that are decoded as a whole before they are made smaller: as many pixels as most phones take. */
const MAX_WHOLE_PIXELS = 13_000_000
const MAX_WHOLE_BYTES = MAX_WHOLE_PIXELS * 3
/** Longest sides of the pictures in which faults and colours are looked for. */
const FAULTS_SIDE_PX = 1024
const COLOURS_SIDE_PX = 96

/** `failOn: 'error'`: a picture that breaks off is refused, one with odd metadata is not. */
const INPUT: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true }

const TASKS: {
  [Task in Order['task']]: (bytes: Uint8Array) => Promise<Extract<Reply, { result: unknown }>['result']>
} = {
  clean: writeAnew,
  thumbnail: (bytes) => within(sharp(bytes, INPUT), THUMBNAIL_SIDE_PX).webp({ quality: 75 }).toBuffer(),
  look: lookAt,
}

async function writeAnew(bytes: Uint8Array): Promise<CleanPhoto> {
  await checkHeader(bytes)
  const { data, info } = await within(sharp(bytes, INPUT), LONGEST_SIDE_PX)
    .flatten({ background: '#fff' })
    .jpeg({ quality: 85 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, mimeType: 'image/jpeg', width: info.width, height: info.height }
}

/** Refuses by its header alone what would take long or much memory to decode. */
async function checkHeader(bytes: Uint8Array): Promise<void> {
  const {
    pages = 1,
    width,
    height,
    channels,
    depth,
    format,
    isProgressive,
    orientation = 1,
  } = await sharp(bytes, INPUT).metadata()
  if (pages > 1) throw new Error('The picture is animated.')
  const decodedBytes = width * height * channels * (depth === 'uchar' ? 1 : 2)
  if (decodedBytes > MAX_DECODED_BYTES) throw new Error('The picture takes too much memory.')
  const isWhole = isProgressive || format === 'webp' || (orientation > 1 && format !== 'jpeg')
  if (isWhole && (width * height > MAX_WHOLE_PIXELS || decodedBytes > MAX_WHOLE_BYTES)) {
    throw new Error('The picture would have to be decoded as a whole, and is too large for that.')
  }
}

async function lookAt(bytes: Uint8Array): Promise<Look> {
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

async function reply({ id, task, bytes }: Order): Promise<Reply> {
  try {
    return { id, result: await TASKS[task](bytes) }
  } catch (error) {
    return { id, refusal: error instanceof Error ? error.message : String(error) }
  }
}

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
process.on('message', (order: Order) => void reply(order).then((answer) => process.send?.(answer)))
process.once('disconnect', () => process.exit())
// Sent to all processes at once; the server still finishes what is under way.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.send?.('ready')
