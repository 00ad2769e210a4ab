import type { Sharp, SharpOptions } from 'sharp'
import { AppError } from '#shared/errors.ts'
import { PHOTO_TYPE_MESSAGE } from '#shared/photos.ts'
import { inTurns } from '#server/in-turns.ts'
import { readBarcodes } from './barcodes.ts'
import { mainColours } from './colours.ts'
import type { CleanPhoto, Images, PhotoMeasures, Picture } from './index.ts'
import { photoFaults } from './quality.ts'
import { findBarcodes } from './zxing.ts'

const LONGEST_SIDE_PX = 2048
/** Sharp at 96 pixels on any screen. */
const THUMBNAIL_SIDE_PX = 320
/** Far more than a phone takes, and few enough to be decoded within the time limit. */
const MAX_PIXELS = 50_000_000
/** Interlaced and turned pictures are held whole in memory: so many pixels in ordinary colours, fewer in finer ones. */
const MAX_DECODED_BYTES = MAX_PIXELS * 3
const MAX_SECONDS = 3
/** For barcodes, waiting for a turn included: many times what a photo takes. */
const SEARCH_MS = 15_000
/** Longest sides of the pictures in which faults and colours are looked for. */
const FAULTS_SIDE_PX = 1024
const COLOURS_SIDE_PX = 96

/** `failOn: 'error'`: a picture that breaks off is refused, one with odd metadata is not. */
const INPUT: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true }

type Open = (bytes: Uint8Array) => Sharp

/** Images by sharp and barcodes by zxing, one of each at a time, so that many at once take no more memory than one. */
export function createSharpImages(): Images {
  let open: Promise<Open> | undefined
  const decoding = inTurns(1)
  const searching = inTurns(1)
  const decode = <Result>(signal: AbortSignal, work: (open: Open) => Promise<Result>) =>
    decoding(async () => {
      signal.throwIfAborted()
      return work(await (open ??= loadSharp()))
    })
  return {
    cleanPhoto: (bytes, signal) => decode(signal, (open) => writeAnew(open, bytes)),
    makeThumbnail: ({ bytes }, signal) =>
      decode(signal, (open) => within(open(bytes), THUMBNAIL_SIDE_PX).webp({ quality: 75 }).toBuffer()),
    async measurePhoto({ bytes, width, height }, signal) {
      const { grey, ...look } = await decode(signal, (open) => lookAt(open, bytes))
      const bounded = AbortSignal.any([signal, AbortSignal.timeout(SEARCH_MS)])
      const found = await searching(() => findBarcodes(grey, bounded)).catch(() => null)
      signal.throwIfAborted()
      return { width, height, ...look, barcodes: found && readBarcodes(found) }
    },
  }
}

/** Loaded with the first photo: most of its memory would be in vain on a server that only writes. */
async function loadSharp(): Promise<Open> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  return (bytes) => sharp(bytes, INPUT).timeout({ seconds: MAX_SECONDS })
}

async function writeAnew(open: Open, bytes: Uint8Array): Promise<CleanPhoto> {
  try {
    const { pages = 1, width, height, channels, depth } = await open(bytes).metadata()
    if (pages > 1) throw new Error('The picture is animated.')
    const decodedBytes = width * height * channels * (depth === 'uchar' ? 1 : 2)
    if (decodedBytes > MAX_DECODED_BYTES) throw new Error('The picture takes too much memory.')
    const { data, info } = await within(open(bytes), LONGEST_SIDE_PX)
      .flatten({ background: '#fff' })
      .jpeg({ quality: 85 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, mimeType: 'image/jpeg', width: info.width, height: info.height }
  } catch (error) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', PHOTO_TYPE_MESSAGE, { cause: error })
  }
}

type Look = Pick<PhotoMeasures, 'faults' | 'colours'> & { grey: Picture }

async function lookAt(open: Open, bytes: Uint8Array): Promise<Look> {
  const grey = await pixels(open(bytes).greyscale())
  const faults = photoFaults(await pixels(within(open(bytes), FAULTS_SIDE_PX).greyscale()))
  const colours = mainColours(await pixels(within(open(bytes), COLOURS_SIDE_PX).toColourspace('srgb')))
  return { grey, faults, colours }
}

function within(picture: Sharp, side: number): Sharp {
  return picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
}

async function pixels(picture: Sharp): Promise<Picture> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { data: new Uint8Array(data), width: info.width, height: info.height }
}
