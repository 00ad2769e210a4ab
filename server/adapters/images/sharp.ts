import type { Sharp, SharpOptions } from 'sharp'
import { AppError } from '#shared/errors.ts'
import { PHOTO_TYPE_MESSAGE } from '#shared/photos.ts'
import type { CleanPhoto, Images } from './index.ts'

const LONGEST_SIDE_PX = 2048
/** Far more than a phone takes, and few enough to be decoded within the time limit. */
const MAX_PIXELS = 50_000_000
/** Interlaced and turned pictures are held whole in memory: so many pixels in ordinary colours, fewer in finer ones. */
const MAX_DECODED_BYTES = MAX_PIXELS * 3
const MAX_SECONDS = 3

/** `failOn: 'error'`: a picture that breaks off is refused, one with odd metadata is not. */
const INPUT: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true }

/** Images by sharp, one at a time, so that many at once take no more memory than one. */
export function createSharpImages(): Images {
  let open: Promise<(bytes: Uint8Array) => Sharp> | undefined
  let last: Promise<unknown> = Promise.resolve()
  const clean = async (bytes: Uint8Array, signal: AbortSignal) => {
    signal.throwIfAborted()
    return writeAnew(await (open ??= loadSharp()), bytes)
  }
  return {
    cleanPhoto(bytes, signal) {
      const mine = last.then(() => clean(bytes, signal))
      last = mine.catch(() => undefined)
      return mine
    },
  }
}

/** Loaded with the first photo: most of its memory would be in vain on a server that only writes. */
async function loadSharp(): Promise<(bytes: Uint8Array) => Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  return (bytes) => sharp(bytes, INPUT)
}

async function writeAnew(open: (bytes: Uint8Array) => Sharp, bytes: Uint8Array): Promise<CleanPhoto> {
  try {
    const { pages = 1, width, height, channels, depth } = await open(bytes).metadata()
    if (pages > 1) throw new Error('The picture is animated.')
    const decodedBytes = width * height * channels * (depth === 'uchar' ? 1 : 2)
    if (decodedBytes > MAX_DECODED_BYTES) throw new Error('The picture takes too much memory.')
    const { data, info } = await open(bytes)
      .timeout({ seconds: MAX_SECONDS })
      .resize({ width: LONGEST_SIDE_PX, height: LONGEST_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 85 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, mimeType: 'image/jpeg', width: info.width, height: info.height }
  } catch (error) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', PHOTO_TYPE_MESSAGE, { cause: error })
  }
}
